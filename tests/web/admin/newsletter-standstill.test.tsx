import type { SendingProgress } from '#adapters/client/answers.ts';
import { render, screen } from '@testing-library/react';
import { SendingMeter } from '#apps/web/panel/newsletters/sending-view.tsx';
import { noCounts } from '#core/newsletter/issues/issue.ts';
import { day } from '#tests/support/entities.ts';

const progress: SendingProgress = {
  id: '88888888-0000-4000-8000-000000000001',
  status: 'sending',
  recipients: 4,
  counts: { ...noCounts, sent: 1, sending: 3 },
  adds_up: false,
  rate: 2,
  remaining_seconds: 2,
  next_try_at: null,
  waiting_until: null,
  mail_unavailable_since: null,
  started_at: day,
};

const open = (overrides: Partial<SendingProgress> = {}) =>
  void render(<SendingMeter progress={{ ...progress, ...overrides }} />);

// Without a text provider keys are displayed.
const said = () => screen.getByRole('status').textContent;
const rate = () => screen.queryByText('sending.rate');
const rest = () => screen.queryByText('sending.remaining');

describe('the rate of a sending', () => {
  it('is shown while it progresses', () => {
    open();
    expect([rate(), rest()]).not.toContain(null);
    expect(said()).toBe('');
  });

  it.each(['paused', 'cancelled', 'sent'] as const)('is not shown for one that is %s', (status) => {
    open({ status });
    expect([rate(), rest()]).toEqual([null, null]);
  });

  it('is not shown before anything was sent', () => {
    open({ rate: null, remaining_seconds: null });
    expect([rate(), rest()]).toEqual([null, null]);
  });
});

describe('a sending that is stalled', () => {
  it.each([
    ['mail_unavailable_since', 'sending.mailUnavailable'],
    ['waiting_until', 'sending.waitingUntil'],
    ['next_try_at', 'sending.nextTry'],
  ] as const)("shows the reason, by the server's field %s", (field, words) => {
    open({ rate: null, remaining_seconds: null, [field]: day });
    expect(said()).toBe(words);
  });

  it('shows first what an editor can fix', () => {
    open({ rate: null, mail_unavailable_since: day, waiting_until: day, next_try_at: day });
    expect(said()).toBe('sending.mailUnavailable');
  });
});
