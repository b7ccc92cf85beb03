import type { RefObject } from 'react';
import { useEffect } from 'react';
import { editorPath } from './listed-article.ts';

/** The piece that was opened last, until its list is shown again. */
let opened: string | null = null;

/** Notes that a piece is open in the editor. */
export const useOpenedPiece = (slug: string): void => {
  useEffect(() => void (opened = slug), [slug]);
};

/** Coming back from a piece, the focus is on its row, unless somebody has moved it meanwhile. */
export const useReturnToRow = (
  list: RefObject<HTMLElement | null>,
  rows: readonly { slug: string }[] | undefined,
): void => {
  useEffect(() => {
    if (opened === null || !rows) return undefined;
    // After the page has put the focus at its beginning.
    const timer = setTimeout(() => {
      const { activeElement, body } = document;
      const path = editorPath(opened ?? '');
      opened = null;
      if (activeElement !== body && activeElement?.tagName !== 'MAIN') return;
      const links = list.current?.querySelectorAll<HTMLAnchorElement>('tbody th a[href]') ?? [];
      [...links].find((link) => link.pathname === path)?.focus();
    });
    return () => clearTimeout(timer);
  }, [list, rows]);
};
