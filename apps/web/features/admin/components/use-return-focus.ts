import { useLayoutEffect, useRef } from 'react';

const buttonsOf = (row: Element | null | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('button, a[href]') ?? []),
];

/** The button at this position, or the last one. */
const buttonAt = (row: Element | null | undefined, place: number): HTMLElement | undefined => {
  const buttons = row?.isConnected ? buttonsOf(row) : [];
  return buttons[place] ?? buttons.at(-1);
};

/** The first button that is not destructive: pressing a key again must not repeat the action on another row. */
const safeButtonIn = (row: Element | null | undefined): HTMLElement | undefined =>
  row?.isConnected ? buttonsOf(row).find((button) => button.dataset['danger'] === undefined) : undefined;

const headingOf = (panel: Element | null | undefined): HTMLElement | null | undefined =>
  panel?.querySelector<HTMLElement>('h2[tabindex]');

/**
 * Where the focus returns after a button opened a dialog: the button itself, the one now in its place, a safe one in the
 * next or previous row, or the tab's heading. Rows are searched only then, as their buttons may have changed.
 */
const returnTargetOf = (opener: HTMLElement): (() => HTMLElement | null) => {
  const row = opener.closest('tr');
  const others = [row?.nextElementSibling, row?.previousElementSibling];
  const place = buttonsOf(row).indexOf(opener);
  const panel = opener.closest('[role=tabpanel]');
  return () => {
    const places = [
      opener === document.body ? null : opener,
      buttonAt(row, place),
      ...others.map(safeButtonIn),
      headingOf(panel),
      // A dialog that was opened by an address, or from another dialog, belongs to the open tab.
      headingOf(document.querySelector('[role=tabpanel]:not([hidden])')),
    ];
    return places.find((one) => one?.isConnected) ?? null;
  };
};

/** Where the focus goes when a dialog closes. What opened it may be gone by then, such as a deleted row. */
export const useReturnFocus = (open: boolean): (() => HTMLElement | null) => {
  const target = useRef<ReturnType<typeof returnTargetOf>>(() => null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (open && activeElement instanceof HTMLElement) target.current = returnTargetOf(activeElement);
  }, [open]);
  return () => {
    const place = target.current();
    const above = [...document.querySelectorAll<HTMLElement>('[role=dialog][data-state=open]')].at(-1);
    // A dialog opened meanwhile keeps the focus: it would close without it.
    if (!above || above.contains(place)) return place;
    const { activeElement } = document;
    return activeElement instanceof HTMLElement && above.contains(activeElement) ? activeElement : above;
  };
};
