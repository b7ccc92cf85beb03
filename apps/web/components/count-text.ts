import type { Language } from '#core/shared/language.ts';

const numbers = {
  es: new Intl.NumberFormat('es-ES', { useGrouping: 'always' }),
  en: new Intl.NumberFormat('en-US'),
};

/** A number as a language writes it: 1.005, 1,005. */
export const numberText = (number: number, language: Language): string => numbers[language].format(number);
