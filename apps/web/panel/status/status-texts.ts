import { byteSize } from '#core/text/byte-size.ts';
import { useLanguage } from '../../layout/language.tsx';

/** The parts of the screen by the fragments of their addresses. */
export const statusSections = {
  jobs: 'trabajos',
  mails: 'correos',
  instances: 'instancias',
  schedules: 'programaciones',
  queues: 'colas',
  errors: 'errores',
} as const;

/** Writes sizes in the page's language, on one line: 150 kB, 34 MB, 1,2 GB. */
export const useSizes = (): ((bytes: number) => string) => {
  const language = useLanguage();
  return (bytes) => byteSize(bytes, language).replace(' ', '\u00A0');
};
