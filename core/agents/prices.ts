import { z } from 'zod';

const euros = z.number().nonnegative();

export const Prices = z.strictObject({
  input: euros.optional(),
  output: euros.optional(),
  search: euros.optional(),
  picture: euros.optional(),
});
/** Euros: of a million tokens that are read and written, of one search, of one picture. */
export type Prices = z.infer<typeof Prices>;

/** Prices as they are written in a setting, or null when that is no such JSON. */
export const readPrices = (text: string): Prices | null => {
  try {
    return Prices.parse(JSON.parse(text));
  } catch {
    return null;
  }
};
