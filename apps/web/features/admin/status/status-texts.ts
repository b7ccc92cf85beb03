import { useLanguage } from '../../../language.tsx';

const gigabyte = 1_000_000_000;
const megabyte = 1_000_000;

const inUnit = (language: 'es' | 'en', unit: 'gigabyte' | 'megabyte') =>
  new Intl.NumberFormat(language === 'es' ? 'es-ES' : 'en-US', {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'gigabyte' ? 1 : 0,
    useGrouping: 'always',
  });

/** Writes sizes in the page's language: 34 MB, 1,2 GB. */
export const useSizes = (): ((bytes: number) => string) => {
  const language = useLanguage();
  return (bytes) =>
    bytes >= gigabyte
      ? inUnit(language, 'gigabyte').format(bytes / gigabyte)
      : inUnit(language, 'megabyte').format(Math.ceil(bytes / megabyte));
};
