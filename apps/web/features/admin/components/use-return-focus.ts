import { useLayoutEffect, useRef } from 'react';

const buttonsOf = (row: Element | null | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('button, a[href]') ?? []),
];

/** The one at this place, else the last there is. */
const buttonAt = (row: Element | null | undefined, place: number): HTMLElement | undefined => {
  const buttons = row?.isConnected ? buttonsOf(row) : [];
  return buttons[place] ?? buttons.at(-1);
};

/** The first that destroys nothing: pressed once more, a key must not do to another row what it did to the one before. */
const harmlessIn = (row: Element | null | undefined): HTMLElement | undefined =>
  row?.isConnected ? buttonsOf(row).find((button) => button.dataset['danger'] === undefined) : undefined;

const headingOf = (panel: Element | null | undefined): HTMLElement | null | undefined =>
  panel?.querySelector<HTMLElement>('h2[tabindex]');

/**
 * Where to go on from a button: itself, else what stands at its place in its row, the first harmless one in the next row or in the one before,
 * else the tab's heading. Rows are looked into only when it is time: their buttons change meanwhile.
 */
const wayBackFrom = (opener: HTMLElement): (() => HTMLElement | null) => {
  const row = opener.closest('tr');
  const others = [row?.nextElementSibling, row?.previousElementSibling];
  const place = buttonsOf(row).indexOf(opener);
  const panel = opener.closest('[role=tabpanel]');
  return () => {
    const places = [
      opener === document.body ? null : opener,
      buttonAt(row, place),
      ...others.map(harmlessIn),
      headingOf(panel),
      // A dialog that was opened by an address, or from another one, is over the tab in sight.
      headingOf(document.querySelector('[role=tabpanel]:not([hidden])')),
    ];
    return places.find((one) => one?.isConnected) ?? null;
  };
};

/** Answers where the focus goes once a dialog is closed. What opened it may be gone by then, as rows are that are deleted. */
export const useReturnFocus = (open: boolean): (() => HTMLElement | null) => {
  const wayBack = useRef<ReturnType<typeof wayBackFrom>>(() => null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (open && activeElement instanceof HTMLElement) wayBack.current = wayBackFrom(activeElement);
  }, [open]);
  return () => {
    const place = wayBack.current();
    const above = [...document.querySelectorAll<HTMLElement>('[role=dialog][data-state=open]')].at(-1);
    // A dialog that was opened meanwhile keeps the focus: it would close were it taken away.
    if (!above || above.contains(place)) return place;
    const { activeElement } = document;
    return activeElement instanceof HTMLElement && above.contains(activeElement) ? activeElement : above;
  };
};
