import { formAt } from '#adapters/http/forms.ts';
import { withoutSignUp } from '#apps/web/layout/footer.tsx';
import { pageRoutes } from '#apps/web/routing/routes.tsx';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { actUntil } from '#tests/support/act-until.ts';
import { answerCalls, promisedAnswer } from '#tests/support/web-answers.ts';
import { loadAnswer } from '#tests/support/web-document.ts';
import { openPage, wakeDocument } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';
import { fakeTimers, openForASecond } from '#tests/support/web-time.ts';
import { toastsInSight } from '#tests/support/web-toasts.ts';

const path = '/api/newsletter/subscribe';
const section = () => within(document.getElementById('newsletter')!);
const email = () => section().getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const button = () => section().getByRole<HTMLButtonElement>('button');

const open = async (at = '/') => {
  await startWeb();
  return openForASecond(async () => {
    const page = openPage(at);
    await waitFor(() => expect(document.getElementById('newsletter')).toBeTruthy());
    return page;
  });
};

describe('the sign-up of the front page', () => {
  it('has an address field and a button, and works without scripts', async () => {
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

  it('submits the address, is disabled meanwhile, then shows its success for three seconds', async () => {
    await open();
    const { answer, give } = promisedAnswer();
    const sent = answerCalls({ [path]: answer });
    fakeTimers('setTimeout', 'clearTimeout', 'performance');
    fireEvent.change(email(), { target: { value: ' eva@example.org ' } });
    fireEvent.submit(email().form!);
    await actUntil(() => button().disabled);
    expect(button().textContent).toBe('Suscribiendo...');
    fireEvent.submit(email().form!);
    // A fast submission waits until a second has passed.
    jest.advanceTimersByTime(999);
    await act(async () => {});
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(1);
    await actUntil(() => sent.length > 0);
    give({ status: 200, body: { message: 'Revisa tu correo' } });
    await actUntil(() => button().textContent === '✓ ¡Suscrito!');
    const body = { email: 'eva@example.org', language: 'es', source: 'website-home', elapsed_ms: 1000 };
    expect(sent).toEqual([{ path, method: 'POST', credentials: 'include', body }]);
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

  it('has a default text for a response without one', async () => {
    const { user } = await open();
    answerCalls({ [path]: { status: 200, body: {} } });
    await user.type(email(), 'eva@example.org{Enter}');
    const text = 'Ya recibirás las últimas noticias sobre IA en tu email';
    await waitFor(() => expect(toastsInSight()).toEqual([['¡Suscrito! 🎉', text]]));
  });

  it.each([
    ['the reason of the answer', { status: 409, body: { error: 'Ya estabas' } }, 'Ya estabas'],
    ['that it failed', { status: 500, body: {} }, 'Subscription failed'],
    ['what the server says of too many', { status: 429, body: { error: 'Vuelve luego' } }, 'Vuelve luego'],
    ['that it could not be done', 'lost', 'No se pudo completar la suscripción'],
  ] as const)('shows %s when it fails, and preserves the address', async (_name, answer, text) => {
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

  it('exists in English', async () => {
    const { user } = await open('/?lang=en');
    answerCalls({ [path]: { status: 200, body: {} } });
    await user.type(email(), 'eva@example.org{Enter}');
    await waitFor(() => expect(button().textContent).toBe('✓ Subscribed!'));
    const text = 'You will receive the latest AI news in your email';
    await waitFor(() => expect(toastsInSight()).toEqual([['Subscribed! 🎉', text]]));
    expect(email().form!.getAttribute('action')).toBe('/?lang=en#newsletter');
    expect(screen.getByRole('button', { name: 'Close notice' })).toBeTruthy();
  });

  it('explains the next step when sign-ups are confirmed by mail', async () => {
    const { user } = await open();
    answerCalls({
      [path]: { status: 200, body: { success: true, message: 'Abre el enlace', pending: true } },
    });
    await user.type(email(), 'eva@example.org{Enter}');
    await waitFor(() => expect(button().textContent).toBe('✓ Revisa tu correo'));
    await waitFor(() => expect(toastsInSight()).toEqual([['Falta un paso', 'Abre el enlace']]));
  });

  it('asks nobody to look for mail that the site cannot send', async () => {
    const { site } = await startWeb([], { withoutMail: true });
    loadAnswer((await site.get('/')).text, '/');
    const { user } = await openForASecond(wakeDocument);
    answerCalls({
      [path]: { status: 200, body: { success: true, message: 'Pide el enlace', pending: true } },
    });
    await user.type(email(), 'eva@example.org{Enter}');
    await waitFor(() => expect(button().textContent).toBe('Falta un paso'));
    await waitFor(() => expect(toastsInSight()).toEqual([['Falta un paso', 'Pide el enlace']]));
  });

  it('submits what a program wrote into the hidden field', async () => {
    const { user } = await open();
    const sent = answerCalls({ [path]: { status: 200, body: {} } });
    const trap = document.querySelector<HTMLInputElement>('#newsletter [name=website]')!;
    expect([trap.tabIndex, trap.autocomplete, trap.closest('[aria-hidden]')]).toEqual([
      -1,
      'off',
      expect.anything(),
    ]);
    fireEvent.change(trap, { target: { value: 'https://spam.example' } });
    await user.type(email(), 'eva@example.org{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ website: 'https://spam.example' });
  });
});

describe('the sign-up in the footer of other pages', () => {
  it("is the only one of the page, with the front page's texts, and reports its place", async () => {
    const { user } = await open('/servicios');
    expect(document.querySelectorAll('form input[type=email]')).toHaveLength(1);
    expect(screen.getByRole('contentinfo').contains(document.getElementById('newsletter'))).toBe(true);
    const sent = answerCalls({ [path]: { status: 200, body: {} } });
    await user.type(email(), 'eva@example.org{Enter}');
    const text = 'Ya recibirás las últimas noticias sobre IA en tu email';
    await waitFor(() => expect(toastsInSight()).toEqual([['¡Suscrito! 🎉', text]]));
    expect(sent[0]?.body).toMatchObject({ email: 'eva@example.org', source: 'website-footer' });
    expect(email().form!.getAttribute('action')).toBe('/servicios#newsletter');
  });

  it('is posted to its own page without scripts: each page with it takes it', () => {
    const paths = pageRoutes
      .map((route) => route.path.replaceAll(/:\w+/g, 'x'))
      .filter((at) => !withoutSignUp.includes(at) && !at.startsWith('/admin'));
    expect(paths.filter((at) => formAt(at, 'newsletter') !== 'newsletter')).toEqual([]);
  });

  it('is posted to the front page from one that does not exist', async () => {
    await open('/nada?lang=en');
    expect(email().form!.getAttribute('action')).toBe('/?lang=en#newsletter');
  });

  it.each(['/', '/contacto', '/noticias', '/nada'])('leaves %s with one sign-up', async (at) => {
    await open(at);
    expect(document.querySelectorAll('#newsletter')).toHaveLength(1);
  });

  it.each(['/login', '/register', '/forgot-password', '/reset-password', '/unsubscribe', '/confirm'])(
    'is not on %s',
    async (at) => {
      await startWeb();
      openPage(at);
      await waitFor(() => expect(document.querySelector('main h1')).toBeTruthy());
      expect(document.getElementById('newsletter')).toBeNull();
    },
  );
});
