import { useEffect, useRef } from 'react';

/** Tells the styles on which sides a row holds more than is in sight; a sign of rounding is nothing more. */
const tellMore = (row: HTMLElement): void => {
  const rest = row.scrollWidth - row.clientWidth - row.scrollLeft;
  row.dataset['more'] = [row.scrollLeft > 1 ? 'before' : '', rest > 1 ? 'after' : ''].join(' ').trim();
};

/** Keeps the open tab in sight where there is no room for all of them, and shows that there are others. */
export const useTabInSight = (name: string) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const tell = () => tellMore(row);
    row.addEventListener('scroll', tell, { passive: true });
    window.addEventListener('resize', tell);
    return () => {
      row.removeEventListener('scroll', tell);
      window.removeEventListener('resize', tell);
    };
  }, []);
  useEffect(() => {
    const row = list.current;
    const trigger = row?.querySelector<HTMLElement>(`[data-value="${name}"]`);
    if (!row) return;
    if (trigger) row.scrollLeft = trigger.offsetLeft - (row.clientWidth - trigger.offsetWidth) / 2;
    tellMore(row);
  }, [name]);
  return list;
};
