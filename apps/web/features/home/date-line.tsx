import { useEffect, useRef } from 'react';
import type { Language } from '#core/kernel/language.ts';
import { editionDate } from '#core/kernel/relative-time.ts';
import { useLanguage } from '../../language.tsx';

const minute = 60_000;

const today = (language: Language): string => editionDate(new Date().toISOString(), language);

/** The day, as a masthead carries it. The server's stays until the page is alive, then it is kept true. */
export const DateLine = ({ className }: { className: string | undefined }) => {
  const language = useLanguage();
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const refresh = () => {
      const text = today(language);
      if (element.current && element.current.textContent !== text) element.current.textContent = text;
    };
    refresh();
    const timer = setInterval(refresh, minute);
    return () => clearInterval(timer);
  }, [language]);
  return (
    <p ref={element} className={className} suppressHydrationWarning>
      {today(language)}
    </p>
  );
};
