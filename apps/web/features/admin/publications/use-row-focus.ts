import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** The buttons of each row, in their order. */
const buttonsIn = (box: HTMLElement, row: number): HTMLElement[] => [
  ...(box
    .querySelectorAll('tbody > tr')
    .item(row)
    ?.querySelectorAll<HTMLElement>('button:not([data-danger])') ?? []),
];

type Place = { row: number; element: Element };

const placeOf = (box: HTMLElement, element: Element): Place | null => {
  const line = element.closest('tbody > tr');
  if (!line || !box.contains(line)) return null;
  return {
    row: [...line.parentElement!.children].indexOf(line),
    element,
  };
};

/**
 * Whoever works by keyboard goes on with the next row when the one they were at has gone; when it was the last, with
 * what stands in the list's place, or the list itself.
 */
export const useRowFocus = (
  list: RefObject<HTMLElement | null>,
  rows: readonly unknown[] | undefined,
): void => {
  const place = useRef<Place | null>(null);
  useEffect(() => {
    const { current: box } = list;
    const remember = ({ target }: FocusEvent) => {
      if (box) place.current = placeOf(box, target as Element);
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) place.current = null;
    };
    box?.addEventListener('focusin', remember);
    box?.addEventListener('focusout', forget);
    return () => {
      box?.removeEventListener('focusin', remember);
      box?.removeEventListener('focusout', forget);
    };
  }, [list]);
  useEffect(() => {
    const { current: box } = list;
    const { current: last } = place;
    if (!box || !last || last.element.isConnected || document.activeElement !== document.body) return;
    const count = box.querySelectorAll('tbody > tr').length;
    // The first, and not the one at the same place: pressed once more it would do the same to another row.
    const [first] = buttonsIn(box, Math.min(last.row, count - 1));
    // A list that shows nothing once it is empty leaves the focus to the tab's heading.
    const rest = box.hasChildNodes()
      ? box
      : box.closest('[role=tabpanel]')?.querySelector<HTMLElement>('h2[tabindex]');
    (first ?? box.querySelector<HTMLElement>('button') ?? rest)?.focus();
  }, [list, rows]);
};
