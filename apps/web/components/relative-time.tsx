import { useEffect, useRef } from 'react';
import type { Dates } from '#core/time/relative-time.ts';
import { relativeTime } from '#core/time/relative-time.ts';
import type { Texts } from './texts.ts';
import { useTexts } from './texts.ts';
import { useDates } from './use-dates.ts';

/** `date`: ISO instant; `dates`: how it is written when it is older, if not as on the page. */
type RelativeTimeProps = { date: string; dates?: Dates };

const minute = 60_000;

const textOf = (t: Texts, date: string, { shortDate }: Dates): string => {
  const ago = relativeTime(date, new Date().toISOString());
  if (ago.kind === 'now') return t('time.now');
  if (ago.kind !== 'date') return t(`time.${ago.kind}`, { count: ago.count });
  return shortDate(date);
};

/**
 * Relative time, after four weeks the day, with date and time as its title (docs/product.md 1.4). The server's text stays
 * until hydration, then it is updated every minute.
 */
export const RelativeTime = ({ date, dates: other }: RelativeTimeProps) => {
  const t = useTexts();
  const own = useDates();
  const dates = other ?? own;
  const element = useRef<HTMLTimeElement>(null);
  useEffect(() => {
    const refresh = () => {
      const text = textOf(t, date, dates);
      if (element.current && element.current.textContent !== text) element.current.textContent = text;
    };
    refresh();
    const timer = setInterval(refresh, minute);
    return () => clearInterval(timer);
  }, [t, date, dates]);
  return (
    <time ref={element} dateTime={date} title={dates.fullDateTime(date)} suppressHydrationWarning>
      {textOf(t, date, dates)}
    </time>
  );
};
