import { userRead } from '#adapters/client/session.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answerCalls, promisedAnswer } from '#tests/support/web-answers.ts';
import { takeConsole } from '#tests/support/web-console.ts';
import { address, main, openPage, openServedPage } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';
import { toastsInSight } from '#tests/support/web-toasts.ts';
import { reader } from '#tests/support/web-users.ts';

const field = (name: string) => main().getByLabelText<HTMLInputElement>(name);
const notice = () => main().queryByRole('alert')?.lastElementChild?.textContent ?? null;
const expectToast = (...lines: string[]) => waitFor(() => expect(toastsInSight()).toEqual([lines]));

const open = async (path: string) => {
  await startWeb();
  const page = openPage(path);
  await main().findByRole('form');
  const send = () => main().getByRole<HTMLButtonElement>('button', { name: /\.\.\.$|^(?:Iniciar|Crear)/ });
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) if (value) await page.user.type(field(name), value);
  };
  return { ...page, send, fill };
};

describe('the login page', () => {
  const path = '/api/auth/login';
  const filled = { Email: 'eva@example.org', Contraseña: 'secreta' };

  it('has its two fields, links to the other page, and never puts passwords into addresses', async () => {
    await open('/login');
    expect(document.title).toBe('Iniciar Sesión | Vigía');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Iniciar Sesión');
    expect([field('Email').autocomplete, field('Contraseña').autocomplete]).toEqual([
      'username',
      'current-password',
    ]);
    expect(field('Email').form!.method).toBe('post');
    expect(main().getByRole('link', { name: 'Crear Cuenta' }).getAttribute('href')).toBe('/register');
  });

  it.each([
    ['/login', '/account'],
    ['/login?next=%2Fnoticias%3Fq%3Dmar', '/noticias?q=mar'],
  ])('at %s leads who comes back signed in on to %s', async (from, to) => {
    await startWeb();
    const { store } = openPage('/noticias');
    act(() => {
      store.dispatch(userRead(reader));
      window.history.pushState(null, '', from);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(address()).toBe(to));
  });

  it.each([
    ['/login', null],
    ['/login?next=%2Fnoticias', null],
    [
      '/login?next=%2Fadmin%3Ftab%3Dequipo',
      'Tu sesión ha terminado o aún no la has iniciadoInicia sesión para ir al panel.',
    ],
    ['/login?next=%2Faccount', 'Tu sesión ha terminado o aún no la has iniciado'],
    ['/login?next=%2Faccount%2Fsecurity&lang=en', 'Your session has ended, or you have not signed in yet'],
  ])('at %s says why only if the panel or the account led there', async (at, text) => {
    await open(at);
    expect(main().queryByRole('status')?.textContent ?? null).toBe(text);
  });

  it('lets people paste a password', async () => {
    const { user } = await open('/login');
    await user.click(field('Contraseña'));
    await user.paste('pegada de un gestor');
    expect(field('Contraseña').value).toBe('pegada de un gestor');
  });

  it('reveals the password on request', async () => {
    const { user } = await open('/login');
    const show = main().getByRole('button', { name: 'Mostrar Contraseña' });
    expect(field('Contraseña').type).toBe('password');
    show.focus();
    await user.keyboard('{Enter}');
    expect(field('Contraseña').type).toBe('text');
    await user.click(main().getByRole('button', { name: 'Ocultar Contraseña' }));
    expect(field('Contraseña').type).toBe('password');
  });

  it.each([
    [{}, 'Email'],
    [{ Email: 'eva@example.org' }, 'Contraseña'],
  ])('reports missing fields: %j', async (values, first) => {
    const { user, send, fill } = await open('/login');
    const sent = answerCalls({ [path]: { status: 200, body: {} } });
    await fill(values);
    await user.click(send());
    await expectToast('Error', 'Por favor completa todos los campos');
    expect(document.activeElement).toBe(field(first));
    expect(sent).toEqual([]);
  });

  it.each([
    ['/noticias?q=mar&topic=agi', '/noticias?q=mar&topic=agi'],
    ['//other.example', '/'],
    ['/\\other.example', '/'],
    ['/\t/other.example', '/'],
    ['/.//other.example', '/'],
    ['https://other.example', '/'],
    ['javascript:alert(1)', '/'],
  ])('continues from %j to %j', async (next, expected) => {
    const { user, send, fill } = await open(`/login?next=${encodeURIComponent(next)}`);
    answerCalls({ [path]: { status: 200, body: { user: { ...reader, role: 'admin' } } } });
    await fill(filled);
    await user.click(send());
    await waitFor(() => expect(address()).toBe(expected));
  });

  it('preserves the next page in the form without scripts and in the link to the other page', async () => {
    const query = 'next=%2Fadmin%3Ftab%3Dagentes';
    await open(`/login?${query}&utm_source=x`);
    expect(field('Email').form!.getAttribute('action')).toBe(`/login?${query}`);
    const other = main().getByRole('link', { name: 'Crear Cuenta' });
    expect(other.getAttribute('href')).toBe(`/register?${query}`);
  });

  it('stores the signed-in user, reports it, and goes home', async () => {
    const { user, send, fill, store } = await open('/login');
    const { answer, give } = promisedAnswer();
    const sent = answerCalls({ [path]: answer });
    await fill(filled);
    await user.click(send());
    expect(send().disabled).toBe(true);
    give({ status: 200, body: { user: { ...reader, id: 7 } } });
    await expectToast('Sesión iniciada correctamente');
    await waitFor(() => expect(address()).toBe('/'));
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'eva@example.org', password: 'secreta' }]);
    expect(store.getState().session.user).toEqual({ ...reader, id: 7 });
    expect(JSON.parse(localStorage.getItem('user')!)).toEqual({ ...reader, id: 7 });
  });

  it.each([
    [{ status: 401, body: { error: 'No es esa' } }, 'Credenciales inválidas', 'Login failed: No es esa'],
    [{ status: 400, body: {} }, 'Credenciales inválidas', 'Login failed: Login failed'],
    [{ status: 503, body: {} }, 'Error al iniciar sesión', 'Login failed: Login failed'],
    [{ status: 200, body: {} }, 'Error al iniciar sesión', 'Login failed: Login failed'],
    ['lost', 'Error al iniciar sesión', 'Login failed: Login failed'],
  ] as const)('reports a failure after %j', async (answer, text, noted) => {
    const { user, send, fill, store } = await open('/login');
    answerCalls({ [path]: answer });
    await fill(filled);
    await user.click(send());
    await expectToast('Error', text);
    expect(notice()).toBeNull();
    expect(takeConsole()).toEqual([`error: ${noted}`]);
    expect([store.getState().session.user, localStorage.getItem('user')]).toEqual([null, null]);
    expect([field('Email').value, field('Contraseña').value]).toEqual(['eva@example.org', 'secreta']);
    await waitFor(() => expect(send().disabled).toBe(false));
    expect(address()).toBe('/login');
  });

  it.each([
    ['/login', 'Contraseña', 'Iniciar Sesión', 'Credenciales inválidas'],
    ['/login?lang=en', 'Password', 'Sign In', 'Invalid credentials'],
  ])(
    'at %s says at the password that it was wrong, until the next attempt',
    async (at, label, name, text) => {
      const { user } = await open(at);
      answerCalls({ [path]: { status: 401, body: { error: 'No' } } });
      await user.type(field('Email'), 'eva@example.org');
      await user.type(field(label), 'equivocada');
      await user.click(main().getByRole('button', { name }));
      await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'));
      const described = field(label).getAttribute('aria-describedby')!;
      expect(document.getElementById(described)!.textContent).toBe(text);
      expect(document.activeElement).toBe(field(label));
      const { give, answer } = promisedAnswer();
      answerCalls({ [path]: answer });
      await user.click(main().getByRole('button', { name }));
      expect([field(label).getAttribute('aria-describedby'), toastsInSight()]).toEqual([null, []]);
      give({ status: 200, body: { user: reader } });
      await waitFor(() => expect(address()).toMatch(/^\/(?:\?|$)/));
      takeConsole();
    },
  );
});

describe('signing in with an account in English', () => {
  const path = '/api/auth/login';
  const body = { user: { ...reader, language: 'en' } };
  const enter = async (at: string, prepare = () => {}) => {
    const page = await open(at);
    prepare();
    answerCalls({ [path]: { status: 200, body } });
    await page.user.type(main().getByLabelText('Email'), 'lectora@example.org');
    await page.user.type(document.querySelector('[name=password]')!, 'secreta{Enter}');
    return page;
  };

  it('opens the next page in English, and says there that it is done', async () => {
    await enter('/login?next=%2Fadmin');
    await waitFor(() => expect(localStorage.getItem('language')).toBe('en'));
    // jsdom opens no other document, and may report that.
    takeConsole();
    expect([address(), toastsInSight()]).toEqual(['/login?next=/admin', []]);
    act(() => {
      window.history.pushState(null, '', '/privacidad?lang=en&notice=signed-in');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(await main().findByText('Sesión iniciada correctamente')).toBeTruthy();
  });

  it('is stored on this device at an English address too', async () => {
    await enter('/login?lang=en');
    await waitFor(() => expect(address()).toBe('/?lang=en'));
    expect(localStorage.getItem('language')).toBe('en');
  });

  it.each([
    ['on this device', () => localStorage],
    ['in this tab', () => sessionStorage],
  ])('stays in Spanish when that was chosen %s', async (_where, storage) => {
    await enter('/login', () => storage().setItem('language', 'es'));
    await expectToast('Sesión iniciada correctamente');
    await waitFor(() => expect(address()).toBe('/'));
    expect(localStorage.getItem('language')).not.toBe('en');
    sessionStorage.clear();
  });
});

describe('a suspended user', () => {
  it.each([
    ['/login', 'Escribirnos', '/contacto'],
    ['/login?lang=en', 'Write to us', '/contacto?lang=en'],
  ])('is led from %s to the newsroom', async (at, name, to) => {
    const { user } = await open(at);
    answerCalls({ '/api/auth/login': { status: 403, body: { error: 'Suspendida.', code: 'forbidden' } } });
    await user.type(main().getByLabelText('Email'), 'eva@example.org');
    await user.type(document.querySelector('[name=password]')!, 'secreta{Enter}');
    const said = await main().findByRole('alert');
    expect(said.lastElementChild!.textContent).toBe(`Suspendida. ${name}`);
    expect(within(said).getByRole('link', { name }).getAttribute('href')).toBe(to);
    takeConsole();
  });
});

describe('the second step', () => {
  it('takes back what it said of a code once another kind of code is chosen', async () => {
    const { user } = await open('/login');
    answerCalls({
      '/api/auth/login': {
        status: 401,
        body: {
          error: 'Falta',
          details: { challenge: 'c'.repeat(43), methods: ['authenticator'], passkey: null },
        },
      },
      '/api/auth/second-factor': { status: 400, body: { error: 'No vale', code: 'validation' } },
    });
    await user.type(field('Email'), 'eva@example.org');
    await user.type(field('Contraseña'), 'secreta{Enter}');
    await user.type(await main().findByLabelText(/^Código de tu aplicación/), '000000{Enter}');
    await waitFor(() => expect(notice()).toBe('No vale'));
    await user.click(main().getByRole('button', { name: 'Usar un código de recuperación' }));
    expect(notice()).toBeNull();
    const code = main().getByLabelText<HTMLInputElement>(/^Código de recuperación/);
    expect([code.value, code.getAttribute('aria-invalid')]).toEqual(['', null]);
    await user.click(main().getByRole('button', { name: 'Continuar' }));
    await expectToast('Error', 'Por favor completa todos los campos');
    await user.click(main().getByRole('button', { name: 'Usar un código de la aplicación' }));
    expect(toastsInSight()).toEqual([]);
    expect(
      main()
        .getByLabelText(/^Código de tu aplicación/)
        .getAttribute('aria-invalid'),
    ).toBeNull();
    takeConsole();
  });
});

describe('the page of a forgotten password', () => {
  it.each([
    ['/forgot-password', /^Este sitio todavía no puede enviar correo/, '/contacto'],
    ['/forgot-password?lang=en', /^This site cannot send email yet/, '/contacto?lang=en'],
  ])('promises no mail at %s on a site that sends none, and says whom to ask', async (at, text, to) => {
    const web = await startWeb([], { withoutMail: true });
    const { user } = await openServedPage(web, at);
    expect(main().queryByText(/te enviaremos|we will send/)).toBeNull();
    await user.type(field('Email'), 'eva@example.org{Enter}');
    const said = await waitFor(() => main().getByRole('status'));
    expect(said.lastElementChild!.textContent).toMatch(text);
    expect(within(said).getByRole('link').getAttribute('href')).toBe(to);
  });
});

describe('the registration page', () => {
  const path = '/api/auth/register';
  const filled = {
    'Nombre de usuario': 'eva',
    Email: 'eva@example.org',
    Contraseña: 'secreta',
    'Confirmar contraseña': 'secreta',
  };

  it('says how strong the password is while it is typed', async () => {
    const { user } = await open('/register');
    await user.type(field('Contraseña'), 'dragon');
    expect(await screen.findByText('Muy fácil de adivinar')).toBeTruthy();
    await user.type(field('Contraseña'), ' que vuela sobre Cuenca 71');
    expect(await screen.findByText('Muy buena')).toBeTruthy();
    await user.clear(field('Contraseña'));
    await waitFor(() => expect(screen.queryByText('Muy buena')).toBeNull());
  });

  it.each([
    ['Contraseña', 'Email', 'zoe.lopez@example.org', 'Zoe.Lopez@Example.org'],
    ['Contraseña', 'Email', 'zoe.lopez@example.org', 'zoe.lopez'],
    ['Contraseña', 'Nombre de usuario', 'Zoraida Bermúdez', ' zoraida bermúdez'],
    ['Email', 'Contraseña', 'zoe.lopez@example.org', 'zoe.lopez@example.org'],
  ])('does not praise what it refuses: %s after %s', async (second, first, one, other) => {
    const { user } = await open('/register');
    await user.type(field(first), one);
    if (first === 'Contraseña') expect(await screen.findByText('Muy buena')).toBeTruthy();
    await user.type(field(second), other);
    expect(await screen.findByText('Muy fácil de adivinar')).toBeTruthy();
  });

  it('has its four fields and links to the other page', async () => {
    await open('/register');
    expect(document.title).toBe('Crear Cuenta | Vigía');
    expect(Object.keys(filled).map((name) => field(name).autocomplete)).toEqual([
      'nickname',
      'username',
      'new-password',
      'new-password',
    ]);
    expect(main().getByRole('link', { name: 'Iniciar Sesión' }).getAttribute('href')).toBe('/login');
  });

  it.each([
    [{ Email: '' }, 'Por favor completa todos los campos', 'Email'],
    [{ 'Confirmar contraseña': '' }, 'Por favor completa todos los campos', 'Confirmar contraseña'],
    [{ Email: 'eva' }, 'Por favor ingresa un email válido', 'Email'],
    [{ 'Confirmar contraseña': 'otra' }, 'Las contraseñas no coinciden', 'Confirmar contraseña'],
    [
      { Contraseña: 'cinco', 'Confirmar contraseña': 'cinco' },
      'La contraseña debe tener al menos 6 caracteres',
      'Contraseña',
    ],
  ])('refuses %j', async (change, text, first) => {
    const { user, send, fill } = await open('/register');
    const sent = answerCalls({ [path]: { status: 200, body: {} } });
    await fill({ ...filled, ...change });
    await user.click(send());
    await expectToast('Error', text);
    expect(document.activeElement).toBe(field(first));
    expect(sent).toEqual([]);
  });

  it.each([
    ['home', '/register', '/'],
    ['to the page it came from', '/register?next=%2Fnoticias%3Fq%3Dmar', '/noticias?q=mar'],
  ])('signs in the new user, and goes %s', async (_where, from, to) => {
    const { user, send, fill } = await open(from);
    const sent = answerCalls({ [path]: { status: 200, body: { user: reader, confirmation_sent: false } } });
    await fill(filled);
    await user.click(send());
    await waitFor(() => expect(address()).toBe(to));
    expect((await main().findByText('Cuenta creada')).parentElement!.textContent).toBe(
      'Cuenta creadaYa has entrado con ella. Este sitio todavía no puede enviar correo: para confirmar tu dirección, pide el enlace a la redacción. Escribir a la redacción',
    );
    expect(sent.map(({ body }) => body)).toEqual([
      { username: 'eva', email: 'eva@example.org', password: 'secreta' },
    ]);
    expect(await screen.findByText('Hola, lectora')).toBeTruthy();
    act(() => {
      window.history.pushState(null, '', '/privacidad');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(main().queryByText('Cuenta creada')).toBeNull());
    act(() => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await act(async () => {});
    expect(main().queryByText('Cuenta creada')).toBeNull();
  });

  it('says where a link was mailed that confirms the address, and how to get another one', async () => {
    const { user, send, fill } = await open('/register');
    answerCalls({ [path]: { status: 200, body: { user: reader, confirmation_sent: true } } });
    await fill(filled);
    await user.click(send());
    const said = (await main().findByText('Cuenta creada')).parentElement!;
    await waitFor(() => expect(said.textContent).toContain(`Te hemos enviado un correo a ${reader.email}`));
    const again = main().getByRole('link', { name: 'Pedir otro enlace en tu cuenta' });
    expect(again.getAttribute('href')).toBe('/account#address');
  });

  it('leads who has an account with the address to signing in, and to another password', async () => {
    const { user, send, fill } = await open('/register?next=%2Fadmin');
    answerCalls({ [path]: { status: 409, body: { error: 'Ya existe' } } });
    await fill(filled);
    await user.click(send());
    await expectToast('Error', 'No se pudo crear la cuenta');
    expect(main().getByRole('alert').firstElementChild!.textContent).toBe('No se pudo crear la cuenta');
    const ways = within(main().getByRole('alert')).getAllByRole('link');
    expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
      ['Iniciar Sesión', '/login?next=%2Fadmin'],
      ['¿Has olvidado tu contraseña?', '/forgot-password?next=%2Fadmin'],
    ]);
    takeConsole();
  });

  it('says in English too that the account could not be created', async () => {
    const { user } = await open('/register?lang=en');
    answerCalls({ [path]: { status: 409, body: { error: 'Taken' } } });
    const typed = { Username: 'eva', Email: 'eva@example.org', Password: 'secreta' };
    for (const [name, value] of Object.entries(typed)) await user.type(field(name), value);
    await user.type(field('Confirm password'), 'secreta');
    await user.click(main().getByRole('button', { name: 'Create Account' }));
    const said = await main().findByRole('alert');
    expect(said.firstElementChild!.textContent).toBe('The account could not be created');
    takeConsole();
  });

  it('dismisses what it said of an attempt with the next one', async () => {
    const { user, send, fill } = await open('/register');
    answerCalls({ [path]: { status: 409, body: { error: 'Ya existe' } } });
    await fill(filled);
    await user.click(send());
    await expectToast('Error', 'No se pudo crear la cuenta');
    answerCalls({ [path]: { status: 200, body: { user: reader, confirmation_sent: false } } });
    await user.click(send());
    await main().findByText('Cuenta creada');
    expect(toastsInSight()).toEqual([]);
    takeConsole();
  });

  it.each([
    [{ status: 409, body: { error: 'Ya existe' } }, 'No se pudo crear la cuenta', 'Ya existe'],
    ['lost', 'Error al registrar la cuenta', 'Registration failed'],
  ] as const)('reports a failure after %j', async (answer, text, reason) => {
    const { user, send, fill } = await open('/register');
    answerCalls({ [path]: answer });
    await fill(filled);
    await user.click(send());
    await expectToast('Error', text);
    expect(takeConsole()).toEqual([`error: Registration failed: ${reason}`]);
    expect(field('Nombre de usuario').value).toBe('eva');
  });
});

it('sees at the form what is wrong with a password, until it is submitted again', async () => {
  const { user, send, fill } = await open('/register');
  answerCalls({ '/api/auth/register': { status: 400, body: { error: 'Es de una lista' } } });
  await fill({
    'Nombre de usuario': 'eva',
    Email: 'eva@example.org',
    Contraseña: 'secreta',
    'Confirmar contraseña': 'secreta',
  });
  await user.click(send());
  await waitFor(() => expect(notice()).toBe('Es de una lista'));
  expect(toastsInSight()).toEqual([]);
  expect(takeConsole()).toEqual(['error: Registration failed: Es de una lista']);
});

it('sees at its field why a password was refused, and finds all fields as they were', async () => {
  const { user, send, fill } = await open('/register');
  const error = 'Está en una lista de contraseñas robadas';
  answerCalls({ '/api/auth/register': { status: 400, body: { error, details: { field: 'password' } } } });
  const typed = {
    'Nombre de usuario': 'eva',
    Email: 'eva@example.org',
    Contraseña: 'dragon',
    'Confirmar contraseña': 'dragon',
  };
  await fill(typed);
  await user.click(send());
  await waitFor(() => expect(field('Contraseña').getAttribute('aria-invalid')).toBe('true'));
  const described = field('Contraseña').getAttribute('aria-describedby')!.split(' ');
  expect(described.map((one) => document.getElementById(one)!.textContent)).toContain(error);
  expect([document.activeElement, notice(), toastsInSight()]).toEqual([field('Contraseña'), null, []]);
  expect(Object.keys(typed).map((name) => field(name).value)).toEqual(Object.values(typed));
  takeConsole();
});

describe('a rate-limited user', () => {
  const tooOften = (retry_after: number) => ({
    status: 429,
    body: { error: 'Demasiados', code: 'rate-limited', details: { retry_after } },
  });

  it.each([
    ['/login', 30, 'Demasiados intentos. Vuelve a probar en 30 segundos.'],
    ['/login', 1, 'Demasiados intentos. Vuelve a probar en 1 segundo.'],
    ['/login', 61, 'Demasiados intentos. Vuelve a probar en 2 minutos.'],
    ['/login?lang=en', 60, 'Too many attempts. Try again in 1 minute.'],
    ['/login?lang=en', 900, 'Too many attempts. Try again in 15 minutes.'],
  ])('at %s sees the waiting time: %i', async (path, wait, text) => {
    const { user } = await open(path);
    answerCalls({ '/api/auth/login': tooOften(wait) });
    await user.type(main().getByLabelText('Email'), 'eva@example.org');
    await user.type(document.querySelector('[name=password]')!, 'secreta{Enter}');
    await waitFor(() => expect(notice()).toBe(text));
    expect(toastsInSight()).toEqual([]);
    expect(takeConsole()).toEqual(['error: Login failed: Demasiados']);
  });

  it('sees so until something else is submitted', async () => {
    const { user, send, fill } = await open('/login');
    const { answer, give } = promisedAnswer();
    answerCalls({ '/api/auth/login': tooOften(30) });
    await fill({ Email: 'eva@example.org', Contraseña: 'secreta' });
    await user.click(send());
    await waitFor(() => expect(notice()).toContain('30 segundos'));
    answerCalls({ '/api/auth/login': answer });
    await user.click(send());
    expect(notice()).toBeNull();
    give({ status: 200, body: { user: reader } });
    await waitFor(() => expect(address()).toBe('/'));
    takeConsole();
  });
});
