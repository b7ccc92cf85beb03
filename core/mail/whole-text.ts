import type { SharedText } from './ports.ts';

/** A text of a mail in one piece. */
export const wholeText = (text: string | SharedText): string =>
  typeof text === 'string' ? text : text.parts.join(text.between);
