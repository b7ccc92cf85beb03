import type { RefObject } from 'react';
import { useEffect } from 'react';

/** Marks for the styles on which sides a row can be scrolled; a pixel of rounding does not count. */
export const markOverflow = (row: HTMLElement): void => {
  const rest = row.scrollWidth - row.clientWidth - row.scrollLeft;
  row.dataset['more'] = [row.scrollLeft > 1 ? 'before' : '', rest > 1 ? 'after' : ''].join(' ').trim();
};

/** Marks a row in this way as it is scrolled and as the window changes. */
export const useOverflowMarks = (ref: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const row = ref.current;
    if (!row) return undefined;
    const mark = () => markOverflow(row);
    mark();
    row.addEventListener('scroll', mark, { passive: true });
    window.addEventListener('resize', mark);
    return () => {
      row.removeEventListener('scroll', mark);
      window.removeEventListener('resize', mark);
    };
  }, [ref]);
};
