import { useRef, useState } from 'react';

const nothing: ReadonlySet<string> = new Set();

/** The selected rows of one page; on another `page` the selection is empty. */
export type Selection<Row> = {
  rows: readonly Row[];
  has: (slug: string) => boolean;
  /** Toggles the selection of a row; with `range` also of all rows since the previous one. */
  toggle: (slug: string, range?: boolean) => void;
  isAll: boolean;
  /** Selects all rows of the page, or none. */
  toggleAll: () => void;
  drop: (slugs: readonly string[]) => void;
};

/** The selection of rows. Rows that are no longer listed are not selected. */
export const useSelection = <Row extends { slug: string }>(
  listed: readonly Row[],
  page: string,
): Selection<Row> => {
  const [state, setState] = useState({ page, chosen: nothing });
  const before = useRef<string | null>(null);
  const chosen = state.page === page ? state.chosen : nothing;
  const choose = (slugs: Iterable<string>) => setState({ page, chosen: new Set(slugs) });
  const rows = listed.filter(({ slug }) => chosen.has(slug));
  const isAll = rows.length > 0 && rows.length === listed.length;
  const placeOf = (slug: string | null) => listed.findIndex((row) => row.slug === slug);
  return {
    rows,
    has: (slug) => chosen.has(slug),
    toggle(slug, range = false) {
      const start = range ? placeOf(before.current) : -1;
      const ends = [start < 0 ? placeOf(slug) : start, placeOf(slug)].sort((a, b) => a - b);
      const touched = listed.slice(ends[0], ends[1]! + 1).map((row) => row.slug);
      const others = [...chosen].filter((one) => !touched.includes(one));
      choose(chosen.has(slug) ? others : [...others, ...touched]);
      before.current = slug;
    },
    isAll,
    toggleAll: () => choose(isAll ? [] : listed.map(({ slug }) => slug)),
    drop: (slugs) =>
      setState((now) => ({ ...now, chosen: new Set([...now.chosen].filter((one) => !slugs.includes(one))) })),
  };
};
