import { normalize } from './normalize.ts';

/** Text as search sees it: lower case, without accents or other marks. */
export const fold = (text: string): string =>
  normalize(text, 'NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
