import { useEffect, useState } from 'react';
import type { SendingProgress } from '#adapters/client/newsletter-calls.ts';

/** After how many milliseconds without a change it is said that nothing moves. */
const patience = 20_000;

const clock = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Europe/Madrid',
  hour: '2-digit',
  minute: '2-digit',
});

/** What clocks show at a moment. */
export const clockText = (moment: number): string => clock.format(moment);

/** Since when the figures of a sending under way stand still, once that is long; null while they move, or need not. */
export const useStandstill = ({ status, counts }: SendingProgress): number | null => {
  const figures = status === 'sending' ? JSON.stringify(counts) : '';
  const [still, setStill] = useState<{ figures: string; since: number } | null>(null);
  useEffect(() => {
    if (!figures) return undefined;
    const since = Date.now();
    const timer = setTimeout(() => setStill({ figures, since }), patience);
    return () => {
      clearTimeout(timer);
      setStill(null);
    };
  }, [figures]);
  return still?.figures === figures ? still.since : null;
};
