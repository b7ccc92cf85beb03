import { setImmediate as turn } from 'node:timers/promises';
import { act } from '@testing-library/react';
import { until } from './until.ts';

/** Lets the page go on until something holds, whatever timers are in the test's hands. */
export const actUntil = (holds: () => boolean): Promise<true> =>
  until(async () => {
    await act(() => turn());
    return holds();
  });
