/** The minimum time a person needs between opening and sending a form, in milliseconds. */
export const minFillTime = 1000;

/** A hidden form field: only programs fill it in. */
export const trapField = 'website';

/**
 * Signs that distinguish people from programs. `elapsed_ms`: how long the form was open; unknown without JavaScript.
 */
export type FillSigns = { website?: string | undefined; elapsed_ms?: number | undefined };

/** Whether a program filled the form in. The response then looks like success, but nothing happens. */
export const isRobot = ({ website, elapsed_ms }: FillSigns): boolean =>
  Boolean(website) || (elapsed_ms !== undefined && elapsed_ms < minFillTime);
