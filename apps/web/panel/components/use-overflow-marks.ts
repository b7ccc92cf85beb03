import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

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

/** Scrolls the open tab into view where there is no room for all of them; returns the ref of their row. */
export const useTabInView = (name: string): RefObject<HTMLDivElement | null> => {
  const list = useRef<HTMLDivElement>(null);
  useOverflowMarks(list);
  useEffect(() => {
    const row = list.current;
    const trigger = row?.querySelector<HTMLElement>(`[data-value="${name}"]`);
    if (!row) return;
    if (trigger) row.scrollLeft = trigger.offsetLeft - (row.clientWidth - trigger.offsetWidth) / 2;
    markOverflow(row);
  }, [name]);
  return list;
};
