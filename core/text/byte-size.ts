import type { Language } from './language.ts';

const units = [
  { unit: 'gigabyte', bytes: 1e9 },
  { unit: 'megabyte', bytes: 1e6 },
  { unit: 'kilobyte', bytes: 1e3 },
] as const;
const locales = { es: 'es-ES', en: 'en-US' } as const;

/** A number of bytes as people read it: '150 kB', '1,5 MB', '34 MB', '1,2 GB'. */
export const byteSize = (bytes: number, language: Language): string => {
  // Otherwise rounding makes 1000 kB.
  const { unit, bytes: size } = units.find((one) => bytes > one.bytes * 0.999) ?? units[2];
  const amount = bytes / size;
  return new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'gigabyte' || (unit === 'megabyte' && amount < 9.95) ? 1 : 0,
    useGrouping: 'always',
  }).format(unit === 'kilobyte' ? Math.ceil(amount) : amount);
};
