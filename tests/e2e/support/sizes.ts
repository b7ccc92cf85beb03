/** Of a screen, in CSS pixels. */
export type Size = { width: number; height: number };

/** A desk's screen. */
export const wide: Size = { width: 1280, height: 900 };

/** A telephone's. */
export const narrow: Size = { width: 390, height: 844 };
