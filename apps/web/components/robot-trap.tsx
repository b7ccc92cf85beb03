import { useEffect, useRef } from 'react';
import type { FormValues } from '#core/input/posted-form.ts';
import type { FillSigns } from '#core/input/robots.ts';
import { trapField, minFillTime } from '#core/input/robots.ts';
import { useTexts } from './texts.ts';

/** A field hidden from readers: only programs that fill in every field fill it in. */
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
 * Data of a form that distinguishes people from programs. A submission faster than the server's minimum is delayed, so
 * that no person is mistaken for a program.
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
    // Timers may fire slightly early.
    return { elapsed_ms: Math.max(minFillTime, Math.round(elapsed())), ...(website && { website }) };
  };
};
