import type { Position } from '../input/cursor.ts';

/** What is paid for comes after everything else of the same instant, in either direction. */
type Placed = { slug: string; sponsored?: boolean | undefined };

/** Compares two items of the same instant: the paid one last, else by slug as `inOrder` compares slugs. */
export const paidLast = <T extends Placed>(a: T, b: T, inOrder: (a: string, b: string) => number): number =>
  Number(a.sponsored ?? false) - Number(b.sponsored ?? false) || inOrder(a.slug, b.slug);

/** The mark of a paid item in a cursor; no slug contains it. */
const mark = '$';

/** The position of an item in a list that has paid ones last. */
export const paidPosition = (key: string, { slug, sponsored }: Placed): Position => ({
  key,
  slug: sponsored ? slug + mark : slug,
});

/** What stands at a position: the reverse of `paidPosition`. */
export const placeAt = ({ key, slug }: Position): { key: string; slug: string; sponsored: boolean } => ({
  key,
  slug: slug.endsWith(mark) ? slug.slice(0, -mark.length) : slug,
  sponsored: slug.endsWith(mark),
});
