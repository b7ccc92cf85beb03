import type { Language } from '#core/text/language.ts';

const numbers = {
  es: new Intl.NumberFormat('es-ES', { useGrouping: 'always' }),
  en: new Intl.NumberFormat('en-US'),
};

/** A number formatted for a language: 1.005, 1,005. */
export const numberText = (number: number, language: Language): string => numbers[language].format(number);

const euros = {
  es: new Intl.NumberFormat('es-ES', {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
    useGrouping: 'always',
  }),
  en: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }),
};

/** An amount in whole euros formatted for a language: 1.500 €, €1,500. */
export const euroText = (amount: number, language: Language): string => euros[language].format(amount);
