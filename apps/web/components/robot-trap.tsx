import { useEffect, useRef } from 'react';
import type { FormValues } from '#core/kernel/posted-form.ts';
import type { FillSigns } from '#core/kernel/robots.ts';
import { trapField, minFillTime } from '#core/kernel/robots.ts';
import { useTexts } from './texts.ts';

/** A field that readers neither see nor reach: programs that fill in whatever there is give themselves away. */
export const RobotTrap = () => {
  const t = useTexts();
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {t('forms.trap')}
        <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
};

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * For forms that distinguish people from programs: signals of who filled in a form. Whoever is quicker than
 * the server believes a person to be is made to wait the rest, so that nobody is taken for a program.
 */
export const useFillSignals = (): ((values: FormValues) => Promise<FillSigns>) => {
  const since = useRef(0);
  useEffect(() => {
    since.current = performance.now();
  }, []);
  return async (values) => {
    const elapsed = () => performance.now() - since.current;
    if (elapsed() < minFillTime) await wait(minFillTime - elapsed());
    const website = values[trapField];
    // Timers may be a little early.
    return { elapsed_ms: Math.max(minFillTime, Math.round(elapsed())), ...(website && { website }) };
  };
};
