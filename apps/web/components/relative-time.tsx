import { useEffect, useRef } from 'react';
import type { Language } from '#core/shared/language.ts';
import { fullDateTime, longDate, relativeTime } from '#core/shared/relative-time.ts';
import { useLanguage } from '../language.tsx';
import type { Texts } from './texts.ts';
import { useTexts } from './texts.ts';

type RelativeTimeProps = {
  /** ISO instant. */
  date: string;
  /** What stands for moments four weeks back and more: date and time, or the date as a publication prints it. */
  older?: 'full' | 'long';
};

const minute = 60_000;

const textOf = (t: Texts, { date, older }: RelativeTimeProps, language: Language): string => {
  const ago = relativeTime(date, new Date().toISOString());
  if (ago.kind === 'now') return t('time.now');
  if (ago.kind !== 'date') return t(`time.${ago.kind}`, { count: ago.count });
  return older === 'long' ? longDate(date, language) : fullDateTime(date, language);
};

/** How long ago something was. The server's words stay until the page is alive, then they are kept true. */
export const RelativeTime = ({ date, older = 'full' }: RelativeTimeProps) => {
  const t = useTexts();
  const language = useLanguage();
  const element = useRef<HTMLTimeElement>(null);
  useEffect(() => {
    const refresh = () => {
      const text = textOf(t, { date, older }, language);
      if (element.current && element.current.textContent !== text) element.current.textContent = text;
    };
    refresh();
    const timer = setInterval(refresh, minute);
    return () => clearInterval(timer);
  }, [t, date, older, language]);
  return (
    <time ref={element} dateTime={date} suppressHydrationWarning>
      {textOf(t, { date, older }, language)}
    </time>
  );
};
