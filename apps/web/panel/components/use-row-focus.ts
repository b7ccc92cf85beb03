import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** The buttons of each row, and the links among its actions, in their order. */
const buttonsIn = (box: HTMLElement, row: number): HTMLElement[] => [
  ...(box
    .querySelectorAll('tbody > tr')
    .item(row)
    ?.querySelectorAll<HTMLElement>(':is(button, [data-actions] a[href]):not([data-danger])') ?? []),
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
 * Moves the focus to the next row when the row that had it is removed; after the last one, to what replaces the list, or
 * to the list itself.
 */
export const useRowFocus = (
  list: RefObject<HTMLElement | null>,
  rows: readonly unknown[] | undefined,
): void => {
  const place = useRef<Place | null>(null);
  useEffect(() => {
    const { current: box } = list;
    const store = ({ target }: FocusEvent) => {
      if (box) place.current = placeOf(box, target as Element);
    };
    const clear = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) place.current = null;
    };
    box?.addEventListener('focusin', store);
    box?.addEventListener('focusout', clear);
    return () => {
      box?.removeEventListener('focusin', store);
      box?.removeEventListener('focusout', clear);
    };
  }, [list]);
  useEffect(() => {
    const { current: box } = list;
    const { current: last } = place;
    if (!box || !last || last.element.isConnected || document.activeElement !== document.body) return;
    const count = box.querySelectorAll('tbody > tr').length;
    // A focused row passes the focus on to the next one.
    if (count > 0 && last.element.tagName === 'TR') {
      box
        .querySelectorAll<HTMLElement>('tbody > tr')
        .item(Math.min(last.row, count - 1))
        .focus();
      return;
    }
    // The first button, not the one in the same position: pressing it again would repeat the action on another row.
    const [first] = buttonsIn(box, Math.min(last.row, count - 1));
    // A list that renders nothing when empty leaves the focus to the tab's heading.
    const rest = box.hasChildNodes() ? box : box.closest('main')?.querySelector<HTMLElement>('h2[tabindex]');
    (first ?? box.querySelector<HTMLElement>('button') ?? rest)?.focus();
  }, [list, rows]);
};
