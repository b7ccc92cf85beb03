import { setImmediate as turn } from 'node:timers/promises';
import { act } from '@testing-library/react';
import { until } from './until.ts';

/** Advances the page until a condition holds, regardless of fake timers. */
export const actUntil = (holds: () => boolean): Promise<true> =>
  until(async () => {
    await act(() => turn());
    return holds();
  });
