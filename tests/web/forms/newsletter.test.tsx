/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { actUntil } from '#tests/support/act-until.ts';
import { answerCalls, promisedAnswer } from '#tests/support/web-answers.ts';
import { openPage } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';
import { fakeTimers } from '#tests/support/web-time.ts';
import { toastsInSight } from '#tests/support/web-toasts.ts';

const path = '/api/newsletter/subscribe';
const section = () => within(document.getElementById('newsletter')!);
const email = () => section().getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const button = () => section().getByRole<HTMLButtonElement>('button');

const open = async (at = '/') => {
  await startWeb();
  const page = openPage(at);
  await waitFor(() => expect(document.getElementById('newsletter')).toBeTruthy());
  return page;
};

afterEach(() => void jest.useRealTimers());

describe('the sign-up of the front page', () => {
  it('is an address and a button, and can be sent by itself', async () => {
    await open();
    expect([email().type, email().required, button().textContent]).toEqual(['email', true, 'Suscribirse']);
    const form = email().form!;
    expect([form.method, form.getAttribute('action'), form.noValidate]).toEqual([
      'post',
      '/#newsletter',
      true,
    ]);
  });

  it.each([
    ['', 'Por favor ingresa tu email'],
    ['   ', 'Por favor ingresa tu email'],
    ['nadie', 'Por favor ingresa un email válido'],
    ['nadie@', 'Por favor ingresa un email válido'],
  ])('does not send %j', async (typed, text) => {
    const { user } = await open();
    const sent = answerCalls({ [path]: { status: 200, body: {} } });
    if (typed) await user.type(email(), typed);
    await user.click(button());
    await waitFor(() => expect(toastsInSight()).toEqual([['Error', text]]));
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(email().getAttribute('aria-describedby')!)?.textContent).toBeTruthy();
    expect(document.activeElement).toBe(email());
    expect(sent).toEqual([]);
  });

  it('sends the address, is disabled meanwhile, then celebrates for three seconds', async () => {
    await open();
    const { answer, give } = promisedAnswer();
    const sent = answerCalls({ [path]: answer });
    fakeTimers('setTimeout', 'clearTimeout');
    fireEvent.change(email(), { target: { value: ' eva@example.org ' } });
    fireEvent.submit(email().form!);
    expect([button().textContent, button().disabled]).toEqual(['Suscribiendo...', true]);
    fireEvent.submit(email().form!);
    give({ status: 200, body: { message: 'Revisa tu correo' } });
    await actUntil(() => button().textContent === '✓ ¡Suscrito!');
    expect(sent).toEqual([
      { path, method: 'POST', credentials: 'include', body: { email: 'eva@example.org' } },
    ]);
    expect([button().disabled, button().className.split(' ').at(-1), email().value]).toEqual([
      false,
      'done',
      '',
    ]);
    await actUntil(() => toastsInSight().length === 1);
    expect(toastsInSight()).toEqual([['¡Suscrito! 🎉', 'Revisa tu correo']]);
    act(() => jest.advanceTimersByTime(2999));
    expect(button().textContent).toBe('✓ ¡Suscrito!');
    act(() => jest.advanceTimersByTime(1));
    expect([button().textContent, button().className]).toEqual([
      'Suscribirse',
      expect.not.stringContaining('done'),
    ]);
  });

  it('has words of its own for an answer without any', async () => {
    const { user } = await open();
    answerCalls({ [path]: { status: 200, body: {} } });
    await user.type(email(), 'eva@example.org{Enter}');
    const text = 'Ya recibirás las últimas noticias sobre IA en tu email';
    await waitFor(() => expect(toastsInSight()).toEqual([['¡Suscrito! 🎉', text]]));
  });

  it.each([
    ['the reason of the answer', { status: 409, body: { error: 'Ya estabas' } }, 'Ya estabas'],
    ['that it failed', { status: 500, body: {} }, 'Subscription failed'],
    ['that it could not be done', 'lost', 'No se pudo completar la suscripción'],
  ] as const)('says %s when it fails, and keeps the address', async (_name, answer, text) => {
    const { user } = await open();
    answerCalls({ [path]: answer });
    await user.type(email(), 'eva@example.org{Enter}');
    await waitFor(() => expect(toastsInSight()).toEqual([['Error', text]]));
    expect([button().textContent, button().disabled, email().value]).toEqual([
      'Suscribirse',
      false,
      'eva@example.org',
    ]);
  });

  it('speaks English too', async () => {
    const { user } = await open('/?lang=en');
    answerCalls({ [path]: { status: 200, body: {} } });
    await user.type(email(), 'eva@example.org{Enter}');
    await waitFor(() => expect(button().textContent).toBe('✓ Subscribed!'));
    const text = 'You will receive the latest AI news in your email';
    await waitFor(() => expect(toastsInSight()).toEqual([['Subscribed! 🎉', text]]));
    expect(email().form!.getAttribute('action')).toBe('/?lang=en#newsletter');
    expect(screen.getByRole('button', { name: 'Close notice' })).toBeTruthy();
  });
});
