import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

/** Pixels between a toast and a bar of buttons. */
const gap = 12;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** How far a toast, where it stands, has to be raised to cover none of the bars; 0 where there is no room above them. */
export const liftOver = (toast: Box, bars: readonly Box[]): number => {
  const height = toast.bottom - toast.top;
  let { bottom } = toast;
  for (const bar of bars.toSorted((one, other) => other.bottom - one.bottom)) {
    const beside = bar.right <= toast.left || bar.left >= toast.right || bar.bottom <= bar.top;
    if (!beside && bar.top < bottom && bar.bottom > bottom - height) bottom = bar.top - gap;
  }
  return bottom - height < 0 ? 0 : toast.bottom - bottom;
};

/** Raises the toasts over the bars of buttons that stand in their place, wherever those go while a toast is in sight. */
export const useClearOfBars = (toasts: RefObject<HTMLElement | null>, inSight: boolean): number => {
  const [lift, setLift] = useState(0);
  useLayoutEffect(() => {
    if (!inSight) return undefined;
    const measure = () => {
      const { current } = toasts;
      if (!current) return;
      const { top, bottom, left, right } = current.getBoundingClientRect();
      const raised = Number.parseFloat(getComputedStyle(current).marginBlockEnd) || 0;
      const bars = [...document.querySelectorAll('[data-action-bar]')].map((bar) =>
        bar.getBoundingClientRect(),
      );
      setLift(liftOver({ top: top + raised, bottom: bottom + raised, left, right }, bars));
    };
    measure();
    const watcher = new MutationObserver(measure);
    watcher.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', measure);
    document.addEventListener('scroll', measure, { capture: true, passive: true });
    return () => {
      watcher.disconnect();
      window.removeEventListener('resize', measure);
      document.removeEventListener('scroll', measure, { capture: true });
    };
  }, [toasts, inSight]);
  return inSight ? lift : 0;
};
