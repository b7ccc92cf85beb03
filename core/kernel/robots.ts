/** A person needs at least this long from an open form to sending it, in milliseconds. */
export const minFillTime = 1000;

/** A field of forms that is not shown: only programs fill it in. */
export const trapField = 'website';

/** How people and programs differ. `elapsed_ms`: how long the form was open; without JavaScript it is not known. */
export type FillSigns = { website?: string | undefined; elapsed_ms?: number | undefined };

/** Whether a program filled the form in. It is answered as if all went well, and nothing happens. */
export const isRobot = ({ website, elapsed_ms }: FillSigns): boolean =>
  Boolean(website) || (elapsed_ms !== undefined && elapsed_ms < minFillTime);
