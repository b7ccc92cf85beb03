/** A person needs at least this long from an open form to sending it, in milliseconds. */
export const shortestFill = 1000;

/** The field of a form that nobody sees: whoever fills it in reads markup instead of pages. */
export const trapField = 'website';

/** What a form tells about who filled it in. `elapsed_ms`: how long the form was alive; forms sent without scripts cannot tell. */
export type FillSigns = { website?: string | undefined; elapsed_ms?: number | undefined };

/** Whether a form was filled in by a program; such a one hears that all went well, and nothing happens. */
export const isRobot = ({ website, elapsed_ms }: FillSigns): boolean =>
  Boolean(website) || (elapsed_ms !== undefined && elapsed_ms < shortestFill);
