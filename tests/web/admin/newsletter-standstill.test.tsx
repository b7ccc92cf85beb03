import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { screen } from '@testing-library/react';
import { SendingMeter } from '#apps/web/panel/newsletters/sending-view.tsx';
import { adminSystem } from '#apps/web/panel/theme/admin-system.ts';
import { addTexts } from '#apps/web/i18n.ts';
import es from '#apps/web/locales/admin/es.json' with { type: 'json' };
import type { SendingProgress } from '#adapters/client/responses.ts';
import { noCounts } from '#core/newsletter/issues/issue.ts';
import { day } from '#tests/support/entities.ts';
import { show } from '#tests/support/web-page.tsx';

addTexts('admin', { es });

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
  void show(
    <ChakraProvider value={adminSystem}>
      <SendingMeter progress={{ ...progress, ...overrides }} />
    </ChakraProvider>,
  );

const said = () => screen.getByRole('status').textContent;
const rate = () => screen.queryByText(/ por segundo$/);
const rest = () => screen.queryByText(/^quedan /);

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
    ['mail_unavailable_since', /^El servidor de correo no acepta nada/],
    ['waiting_until', /^De algunos correos no hay respuesta/],
    ['next_try_at', /^El servidor de correo ha aplazado el resto/],
  ] as const)("shows the reason, by the server's field %s", (field, words) => {
    open({ rate: null, remaining_seconds: null, [field]: day });
    expect(said()).toMatch(words);
  });

  it('shows first what an editor can fix', () => {
    open({ rate: null, mail_unavailable_since: day, waiting_until: day, next_try_at: day });
    expect(said()).toMatch(/^El servidor de correo no acepta nada/);
  });
});
