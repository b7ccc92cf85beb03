import type { Language } from '#core/text/language.ts';
import { numberText } from '../../components/count-text.ts';
import { useLanguage } from '../../layout/language.tsx';

/** A text with its language. */
type LocalizedText = { text: string; lang: Language };

/** The text in the panel's language if there is one, else in the other. */
export const localizedText = (spanish: string, english: string | null, language: Language): LocalizedText =>
  english?.trim() && (language === 'en' || !spanish.trim())
    ? { text: english, lang: 'en' }
    : { text: spanish, lang: 'es' };

/** An article's title in the panel's language. */
export const localizedTitle = (
  { title_es, title_en }: { title_es: string; title_en: string | null },
  language: Language,
): LocalizedText => localizedText(title_es, title_en, language);

const quotes = { es: ['«', '»'], en: ['“', '”'] } as const;

/** A title in quotation marks, within a sentence. */
export const quoted = (text: string, language: Language): string => quotes[language].join(text);

const maxNoticeLength = 160;

/** Shortens a text for a notice, at the end of a word, with an ellipsis. */
export const cutText = (text: string): string =>
  text.length <= maxNoticeLength
    ? text
    : `${text.slice(0, maxNoticeLength - 1).replace(/[\s,.;:]+\S*$/u, '')}…`;

/** Numbers in the page's language. `counted` passes a count and its formatted form to a text. */
export const useNumbers = () => {
  const language = useLanguage();
  const number = (value: number): string => numberText(value, language);
  return { number, counted: (count: number) => ({ count, number: number(count) }) };
};
