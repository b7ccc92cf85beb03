import type { Language } from '#core/text/language.ts';

const locales = { es: 'es-ES', en: 'en-US' } as const;

/** Formats are created on first use: that takes longer than most other work of a page. */
const createFormat = (options: Intl.NumberFormatOptions) => {
  const formats: Partial<Record<Language, Intl.NumberFormat>> = {};
  return (number: number, language: Language): string =>
    (formats[language] ??= new Intl.NumberFormat(locales[language], options)).format(number);
};

/** A number formatted for a language: 1.005, 1,005. */
export const numberText = createFormat({ useGrouping: 'always' });

/** An amount in whole euros formatted for a language: 1.500 €, €1,500. */
export const euroText = createFormat({
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
  useGrouping: 'always',
});
