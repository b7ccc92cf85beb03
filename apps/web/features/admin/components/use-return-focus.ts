import { useLayoutEffect, useRef } from 'react';

const buttonsOf = (row: Element | null | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('button, a[href]') ?? []),
];

/** Where to go on from a button: itself, else the same one of the next row or the one before, else the tab's heading. */
const placesFrom = (opener: HTMLElement): (HTMLElement | null | undefined)[] => {
  const row = opener.closest('tr');
  const place = buttonsOf(row).indexOf(opener);
  return [
    opener,
    buttonsOf(row?.nextElementSibling)[place],
    buttonsOf(row?.previousElementSibling)[place],
    opener.closest('[role=tabpanel]')?.querySelector<HTMLElement>('h2[tabindex]'),
  ];
};

/** Answers where the focus goes once a dialog is closed. What opened it may be gone by then, as rows are that are deleted. */
export const useReturnFocus = (open: boolean): (() => HTMLElement | null) => {
  const places = useRef<ReturnType<typeof placesFrom>>([]);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (open && activeElement instanceof HTMLElement) places.current = placesFrom(activeElement);
  }, [open]);
  return () => places.current.find((place) => place?.isConnected) ?? null;
};
