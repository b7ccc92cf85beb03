/** Of a screen, in CSS pixels. */
export type Size = { width: number; height: number };

/** A desktop screen. */
export const wide: Size = { width: 1280, height: 900 };

/** A phone. */
export const narrow: Size = { width: 390, height: 844 };
