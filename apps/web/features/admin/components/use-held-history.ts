import { useEffect, useRef } from 'react';
import { setHistoryGuard } from '../../../history-guard.ts';

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
    setHistoryGuard((event) => {
      event.stopImmediatePropagation();
      const steps = place() - here;
      if (steps === 0) return;
      window.history.go(-steps);
      told.current(steps);
    });
    return () => setHistoryGuard(null);
  }, [held]);
};
