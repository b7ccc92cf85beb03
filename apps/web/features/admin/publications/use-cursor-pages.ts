import { useEffect, useState } from 'react';

/** Rows in sight at once. */
export const pageSize = 50;

type Listed = { total: number; next_cursor: string | null; items: readonly unknown[] };

const noStarts: readonly string[] = [];

/**
 * The pages of a list that is gone through by cursors: where each page that was opened begins. Another search starts
 * anew; so does a page that has run empty because the last of its rows was dealt with.
 */
export const useCursorPages = (search: string) => {
  const [opened, setOpened] = useState({ search, starts: noStarts });
  const starts = opened.search === search ? opened.starts : noStarts;
  const open = (next: readonly string[]) => setOpened({ search, starts: next });
  const page = starts.length + 1;
  return {
    cursor: starts.at(-1),
    back: () => open(starts.slice(0, -1)),
    paging({ total, next_cursor: next, items }: Listed) {
      const before = (page - 1) * pageSize;
      return {
        page,
        pages: next === null ? page : Math.max(page + 1, Math.ceil(total / pageSize)),
        from: items.length ? before + 1 : 0,
        to: before + items.length,
        total: Math.max(total, before + items.length),
        onPage(wanted: number) {
          if (wanted < page) open(starts.slice(0, Math.max(0, wanted - 1)));
          else if (next !== null) open([...starts, next]);
        },
      };
    },
  };
};

/** Goes back one page when the one in sight has run empty. */
export const useNoEmptyPage = (list: Listed | undefined, pages: ReturnType<typeof useCursorPages>) => {
  const empty = pages.cursor !== undefined && list?.items.length === 0;
  useEffect(() => {
    if (empty) pages.back();
    // What the page holds decides, and nothing else.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [empty]);
};
