import type { Language } from '#core/text/language.ts';

/** The names of languages in a language, joined: `español, catalán e inglés`. */
export const languageNames = (codes: readonly string[], language: Language): string => {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return new Intl.ListFormat(language).format(codes.map((code) => names.of(code) ?? code));
};
