const breaks = /[\p{Cc}\u2028\u2029]+/gu;

/** A text without line breaks and other signs that steer instead of saying something. */
export const oneLine = (text: string): string => text.replace(breaks, ' ').trim();

/** Whether a text of one line is one. */
export const isOneLine = (text: string): boolean => text.search(breaks) === -1;
