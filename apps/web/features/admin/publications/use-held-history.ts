import { useEffect, useRef } from 'react';

/** Which entry of the history is in sight, as the router counts them. */
const place = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/**
 * Holds the page where it is while `held`, whichever way the reader goes through the history: a step is taken back
 * before the router hears of it, and told, so that it can be taken after all.
 */
export const useHeldHistory = (held: boolean, onStep: (steps: number) => void): void => {
  const told = useRef(onStep);
  useEffect(() => {
    told.current = onStep;
  });
  useEffect(() => {
    if (!held) return undefined;
    const here = place();
    const hold = (event: PopStateEvent) => {
      // First of all listeners: it listens to what is on its way down to the page.
      event.stopImmediatePropagation();
      const steps = place() - here;
      if (steps === 0) return;
      window.history.go(-steps);
      told.current(steps);
    };
    window.addEventListener('popstate', hold, { capture: true });
    return () => window.removeEventListener('popstate', hold, { capture: true });
  }, [held]);
};
