import { inEnglish } from '#core/agents/in-english.ts';
import { useLanguage } from '../../../language.tsx';

const asTheyAre = (text: string) => text;

/** How what the server says of runs, in Spanish, is said in the reader's language. */
export const useServerWords = (): ((text: string) => string) =>
  useLanguage() === 'en' ? inEnglish : asTheyAre;
