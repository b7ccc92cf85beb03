import type { RefObject } from 'react';
import { useEffect } from 'react';

/** Marks, for the styles, the sides on which a row can be scrolled; a pixel of rounding does not count. */
export const markOverflow = (row: HTMLElement): void => {
  const rest = row.scrollWidth - row.clientWidth - row.scrollLeft;
  row.dataset['more'] = [row.scrollLeft > 1 ? 'before' : '', rest > 1 ? 'after' : ''].join(' ').trim();
};

/** Updates these marks as the row is scrolled or the window resized. */
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
