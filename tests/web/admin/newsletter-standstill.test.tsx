/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { SendingMeter } from '#apps/web/features/admin/newsletters/sending-progress.tsx';
import type { SendingProgress } from '#adapters/client/newsletter-calls.ts';
import { noCounts } from '#core/newsletter/issues/issue.ts';
import { day } from '#tests/support/entities.ts';
import { stopClock } from '#tests/support/web-time.ts';

const progress: SendingProgress = {
  id: '88888888-0000-4000-8000-000000000001',
  status: 'sending',
  recipients: 4,
  counts: { ...noCounts, sent: 1, sending: 3 },
  adds_up: false,
  rate: 2,
  remaining_seconds: 2,
  started_at: day,
};

const open = (given: Partial<SendingProgress> = {}) => {
  stopClock(day, 'setTimeout', 'clearTimeout');
  const view = render(<SendingMeter progress={{ ...progress, ...given }} />);
  return {
    turn: (next: Partial<SendingProgress>) =>
      view.rerender(<SendingMeter progress={{ ...progress, ...given, ...next }} />),
  };
};

const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
// Without a provider of texts their names stand for them.
const isStill = () => screen.getByRole('status').textContent !== '';
const rate = () => screen.queryByText('sending.rate');
const rest = () => screen.queryByText('sending.remaining');

afterEach(() => void jest.useRealTimers());

describe('the pace of a sending', () => {
  it('is told while it moves, and no longer when nothing has moved for twenty seconds', () => {
    const { turn } = open();
    expect([rate(), rest()]).not.toContain(null);
    pass(19);
    expect(isStill()).toBe(false);
    turn({ counts: { ...noCounts, sent: 2, sending: 2 } });
    pass(19);
    expect(isStill()).toBe(false);
    pass(1);
    expect(isStill()).toBe(true);
    expect([rate(), rest()]).toEqual([null, null]);
    turn({ counts: { ...noCounts, sent: 3, sending: 1 } });
    expect(isStill()).toBe(false);
    expect(rate()).not.toBeNull();
  });

  it.each(['paused', 'cancelled', 'sent'] as const)('is not told of one that is %s', (status) => {
    open({ status });
    expect([rate(), rest()]).toEqual([null, null]);
    pass(60);
    expect(isStill()).toBe(false);
  });

  it('is not told before anything was sent', () => {
    open({ rate: null, remaining_seconds: null });
    expect([rate(), rest()]).toEqual([null, null]);
  });
});
