import type { Language } from '#core/kernel/language.ts';

/** The `lang` of a text that stands in Spanish because it has no English: whoever reads it aloud has to know. */
export const spanishIn = (language: Language, english: string | null): 'es' | undefined =>
  language === 'en' && !english ? 'es' : undefined;
