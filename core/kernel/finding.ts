/** A text whose `{name}` stand for values, so that it can be said in another language. */
export type Phrase = { text: string; values?: Readonly<Record<string, string | number>> };

/** What a check of the installation found, and what to do about it. `broken`: something does not work. */
export type Finding = {
  check: string;
  state: 'ok' | 'warning' | 'broken';
  found: Phrase;
  advice?: Phrase;
};

/** A text with values. */
export const phrase = (text: string, values?: Phrase['values']): Phrase =>
  values ? { text, values } : { text };
