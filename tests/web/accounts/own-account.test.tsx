import { callRefused } from '#adapters/client/session.ts';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { User } from '#core/accounts/user.ts';
import { operator } from '#core/kernel/actor.ts';
import { recoveryCodeIn } from '#core/accounts/second-factor.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { postJson, signIn } from '#tests/support/signed-in.ts';
import { guardedCode } from '#tests/support/stocked-factors.ts';
import { stockedPassword } from '#tests/support/stocked-accounts.ts';
import { loadAnswer } from '#tests/support/web-document.ts';
import { expectAnswersAnytime, main, wakeDocument } from '#tests/support/web-page.tsx';
import { saveForLater } from '#tests/support/web-users.ts';
import { startWeb } from '#tests/support/web-site.ts';

// Missing in jsdom.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

const reader = account({ username: 'Noemí', email: 'noemi@example.org' });

/** The page of an account as its owner gets it, after posting a form if there is one. */
const open = async (
  user: User,
  posted?: Record<string, string>,
  path = '/account',
  options: Parameters<typeof startWeb>[1] = {},
) => {
  const web = await startWeb([], options);
  await storeAccounts(web.ports, [user], stockedPassword);
  const cookie = await signIn(web.site, user);
  web.cookies.take(cookie);
  const { text, status } = await web.site.ask(path, {
    headers: { cookie, ...(posted && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(posted && { method: 'POST', body: new URLSearchParams(posted).toString() }),
  });
  loadAnswer(text, path);
  saveForLater(user);
  const page = wakeDocument();
  expectAnswersAnytime();
  await act(async () => {});
  return { ...page, web, status };
};

describe('the page of a mailed link', () => {
  const token = 'r'.repeat(43);
  const confirming = `cuenta_${'c'.repeat(43)}`;
  /** The pages as the server renders them, for a reader or for an administrator with valid links, in turn. */
  const read = async (path: string, role: User['role'] = 'reader') => {
    const { site } = await start(role);
    const { text, status } = await site.get(path);
    expect(status).toBe(200);
    return mainOf(text);
  };
  const mainOf = (text: string) => new DOMParser().parseFromString(text, 'text/html').querySelector('main')!;
  const start = async (role: User['role']) => {
    const web = await startWeb();
    const { ports } = web;
    const user = account({ ...reader, role });
    await storeAccounts(ports, [user], stockedPassword);
    const expires_at = '2099-01-01T00:00:00.000Z';
    await ports.transaction(
      { actor: operator('test'), operation: 'test', at: expires_at },
      async ({ users }) => {
        await users.setConfirmation(user.id, { hash: ports.tokens.hash(confirming), until: expires_at });
        await users.setLink(user.id, {
          purpose: 'reset-password',
          hash: ports.tokens.hash(token),
          expires_at,
        });
      },
    );
    return web;
  };
  const stale = ['Este enlace ya no sirve', 'This link is no longer valid'];

  it.each([
    ['/reset-password?token=' + 'x'.repeat(43), '/forgot-password'],
    ['/reset-password?lang=en&token=' + 'x'.repeat(43), '/forgot-password?lang=en'],
    ['/reset-password', '/forgot-password'],
    [`/reset-password?token=${confirming}`, '/forgot-password'],
    ['/confirm?token=cuenta_' + 'x'.repeat(43), '/account'],
    ['/confirm', '/account'],
    ['/confirm?lang=en&token=x', '/account?lang=en'],
    ['/confirm?token=direccion_' + 'x'.repeat(43), '/account'],
  ])('says at once that %s is of no use, without its form', async (path, next) => {
    const page = await read(path);
    expect(stale).toContain(page.querySelector('h1')!.textContent);
    expect([page.querySelector('form'), page.querySelector('a')!.getAttribute('href')]).toEqual([null, next]);
  });

  it('posts no passwords that differ, and leaves them as they were typed', async () => {
    const { user, web } = await open(reader);
    const fields = ['Contraseña actual', 'Contraseña nueva', 'Confirmar contraseña'].map((label) =>
      section('password').getByLabelText<HTMLInputElement>(label),
    );
    const typed = [stockedPassword, 'otra clave larga', 'otra clave corta'];
    for (const [index, one] of fields.entries()) await user.type(one, typed[index]!);
    const callsBefore = web.requests.length;
    await user.click(section('password').getByRole('button', { name: 'Cambiar contraseña' }));
    expect(fields.map(({ value }) => value)).toEqual(typed);
    const confirm = fields[2]!;
    expect([document.activeElement, confirm.getAttribute('aria-invalid')]).toEqual([confirm, 'true']);
    expect(document.getElementById(confirm.getAttribute('aria-describedby')!)!.textContent).toBe(
      'Las contraseñas no coinciden',
    );
    expect(web.requests).toHaveLength(callsBefore);
  });

  it.each([
    ['reader', 'Al menos 6 caracteres.'],
    ['admin', 'Al menos 12 caracteres.'],
  ] as const)(
    'has its form while the link is valid, with what the password of a %s needs',
    async (role, hint) => {
      const page = await read(`/reset-password?token=${token}`, role);
      expect(page.querySelector('h1')!.textContent).toBe('Elige una contraseña nueva');
      expect(page.textContent).toContain(hint);
      expect(page.querySelector('form')!.getAttribute('action')).toBe(`/reset-password?token=${token}`);
      const confirm = await read(`/confirm?token=${confirming}`);
      expect(confirm.querySelector('h1')!.textContent).toBe('Confirma tu dirección');
      expect(confirm.querySelector<HTMLInputElement>('form [name=token]')!.value).toBe(confirming);
    },
  );

  it('is not checked again once its form is done, without scripts', async () => {
    const { site } = await start('reader');
    // The network has no invalid links left.
    for (let left = 100; left > 0; left -= 1)
      await postJson(site, '/api/auth/view-link', { token: 'x'.repeat(43) });
    const { status, text } = await site.ask(`/reset-password?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token, password: 'otra-clave', confirm: 'otra-clave' }).toString(),
    });
    expect([status, mainOf(text).querySelector('h1')!.textContent]).toEqual([200, 'Contraseña guardada']);
  });
});

it.each([
  ['/?notice=account-deleted', ['Cuenta borrada']],
  ['/noticias?notice=registered-mail&lang=en', ['Account created', 'We have sent an email to your address']],
  ['/?notice=registered', ['Cuenta creada']],
  ['/?notice=%3Cb%3E', []],
  ['/', []],
])('the server says at %s what a form has done, without scripts', async (path, texts) => {
  const { site } = await startWeb();
  const { text } = await site.get(path);
  for (const one of texts) expect(text).toContain(one);
  expect(text.includes('id="notice"')).toBe(texts.length > 0);
});

const section = (id: string) => within(document.getElementById(id)!);

describe('the page of one’s own account', () => {
  it('says without scripts who is signed in, and how to sign out; pages for everybody do not', async () => {
    const web = await startWeb();
    await storeAccounts(web.ports, [reader], stockedPassword);
    const cookie = await signIn(web.site, reader);
    const header = async (path: string) => {
      const { text } = await web.site.ask(path, { headers: { cookie } });
      return new DOMParser().parseFromString(text, 'text/html').querySelector<HTMLElement>('header')!;
    };
    const own = await header('/account?lang=en');
    expect(own.querySelector('a[href="/account?lang=en"]')!.textContent).toBe('Hello, Noemí');
    expect(own.querySelector('a[href^="/login"]')).toBeNull();
    const leave = [...own.querySelectorAll('form')].map((form) => [
      form.getAttribute('method'),
      form.getAttribute('action'),
      new URLSearchParams([...new FormData(form)] as [string, string][]).toString(),
      form.textContent,
    ]);
    expect(leave).toEqual(
      ['Sign out', 'Sign Out'].map((name) => ['post', '/login?lang=en', 'form=logout', name]),
    );
    const common = await header('/noticias');
    expect([common.querySelector('form'), common.querySelector('a[href="/login"]')?.textContent]).toEqual([
      null,
      'Entrar',
    ]);
  });

  it('shows what it has, with a link to each section', async () => {
    await open(reader);
    expect(section('address').getByText(/noemi@example\.org/).textContent).toContain('Dirección confirmada');
    expect(section('profile').getByLabelText<HTMLInputElement>('Nombre de usuario').value).toBe('Noemí');
    expect(section('profile').queryByRole('link')).toBeNull();
    expect(section('sessions').getByText('Esta sesión')).toBeTruthy();
    const contents = within(main().getByRole('navigation', { name: 'En esta página' }));
    const targets = contents.getAllByRole('link').map((link) => link.getAttribute('href')!.slice(1));
    expect(targets.filter((id) => document.getElementById(id) === null)).toEqual([]);
    expect(document.activeElement).toBe(document.body);
  });

  it('leads who writes to the own profile as an author', async () => {
    await open({ ...reader, role: 'author' });
    const link = section('profile').getByRole('link', { name: 'Tu perfil de autor' });
    expect(link.getAttribute('href')).toBe('/admin?tab=equipo');
  });

  it('offers another link to who has not confirmed the address, and nothing of the newsletter', async () => {
    await open({ ...reader, confirmed_at: null });
    expect(section('address').getByRole('button', { name: 'Enviar otro enlace' })).toBeTruthy();
    expect(section('newsletter').queryByRole('button')).toBeNull();
    expect(section('deletion').queryByRole('checkbox')).toBeNull();
  });

  it.each([
    ['/account', undefined, /^Abre el último enlace que te enviamos\./],
    ['/account?lang=en', undefined, /^Open the last link we sent you\./],
    ['/account', 'account-confirmation', /^Abre el enlace que te acabamos de enviar;/],
    ['/account?lang=en', 'account-confirmation', /^Open the link we have just sent you;/],
  ])('says at %s after %s which link confirms the address', async (path, form, text) => {
    await open({ ...reader, confirmed_at: null }, form ? { form } : undefined, path);
    const said = section('address').getAllByText(/^(?:Abre|Open) (?:el|the)/);
    expect(said.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(text)]);
  });

  it.each([
    ['/account', /^Este sitio todavía no puede enviar correo/, /enviamos|enviaremos|avisamos|escribimos/],
    ['/account?lang=en', /^This site cannot send email yet/, /we sent|we send|we tell|we write/i],
  ])(
    'promises no mail at %s on a site that sends none, and says whom to ask',
    async (path, text, promise) => {
      const input = {
        form: 'account-address',
        email: 'nueva@example.org',
        current_password: stockedPassword,
      };
      await open({ ...reader, confirmed_at: null }, input, path, { withoutMail: true });
      // Of the present address, of the new one twice, and of the next one.
      expect(section('address').getAllByText(text)).toHaveLength(4);
      const links = section('address').getAllByRole('link');
      expect(links.map((link) => link.getAttribute('href'))).toEqual(
        Array(2).fill(path.replace('/account', '/contacto')),
      );
      expect(section('address').queryByRole('button', { name: /^(?:Enviar|Send)/ })).toBeNull();
      expect(section('address').getByRole('button', { name: /^Cancel/ })).toBeTruthy();
      for (const id of ['address', 'password'])
        expect(document.getElementById(id)!.textContent).not.toMatch(promise);
    },
  );

  it.each([
    ['/account', 'Salir', 'Has cerrado la sesión.', '/login'],
    ['/account?lang=en', 'Sign out', 'You have signed out.', '/login?lang=en'],
  ])('leads who leaves at %s to the login page, which says so', async (path, name, text, to) => {
    const { user, web } = await open(reader, undefined, path);
    await user.click(within(document.querySelector<HTMLElement>('header .tools .tools')!).getByText(name));
    expect(await main().findByText(text)).toBeTruthy();
    expect(window.location.pathname + window.location.search).toBe(to);
    await waitFor(async () => expect((await web.ports.sessions.list(reader.id, defaultNow)).length).toBe(0));
  });

  it('leads who is no longer signed in to the login page, and back', async () => {
    const { store } = await open(reader);
    act(() => void store.dispatch(callRefused({ status: 401 })));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(window.location.search).toBe('?next=%2Faccount');
    expect(main().queryByText('Has cerrado la sesión.')).toBeNull();
  });

  it('shows nothing of who was signed in before, and all of who has signed in since', async () => {
    const { web, store, user } = await open(reader);
    const other = account({ username: 'Otilia', email: 'otilia@example.org' });
    await storeAccounts(web.ports, [other], stockedPassword);
    act(() => void store.dispatch(callRefused({ status: 401 })));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    await user.type(await main().findByRole('textbox', { name: 'Email' }), other.email);
    await user.type(main().getByLabelText('Contraseña'), stockedPassword);
    await user.click(main().getByRole('button', { name: 'Iniciar Sesión' }));
    await waitFor(() => expect(window.location.pathname).toBe('/account'));
    await waitFor(() => expect(main().getAllByDisplayValue(other.username).length).toBeGreaterThan(0));
    expect(document.querySelector('main')!.textContent).not.toContain(reader.email);
  });

  it('says that a form is done, where the focus then is', async () => {
    const { web, status } = await open(reader, { form: 'account-profile', username: 'Noemí Gil' });
    const said = section('profile').getByRole('status');
    expect([status, said.textContent]).toEqual([200, 'Datos guardados']);
    expect(said.parentElement).toBe(document.activeElement);
    expect(await web.ports.users.find(reader.id)).toMatchObject({ username: 'Noemí Gil' });
  });

  it('shows the address that waits to be confirmed, with ways to get its link again and to cancel it', async () => {
    const input = { email: 'nueva@example.org', current_password: stockedPassword };
    await open(reader, { form: 'account-address', ...input });
    const address = section('address');
    expect(address.getByText('Pendiente de confirmar: nueva@example.org')).toBeTruthy();
    for (const name of ['Enviar otro enlace', 'Cancelar el cambio'])
      expect(address.getByRole<HTMLButtonElement>('button', { name }).form!.method).toBe('post');
  });

  it.each([
    [
      { form: 'account-address', email: 'NOEMI@example.org', current_password: stockedPassword },
      'address',
      'Dirección nueva',
      'Esa ya es la dirección de tu cuenta',
    ],
    [
      {
        form: 'account-password',
        current_password: stockedPassword,
        password: stockedPassword,
        confirm: stockedPassword,
      },
      'password',
      'Contraseña nueva',
      'La contraseña nueva tiene que ser distinta de la actual',
    ],
    [
      { form: 'delete-account', current_password: 'equivocada' },
      'deletion',
      'Contraseña actual',
      'La contraseña actual no es correcta',
    ],
  ])('says at the field why %j was refused', async (posted, id, label, text) => {
    await open(reader, posted);
    const field = section(id).getByLabelText(label);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = field.getAttribute('aria-describedby')!.split(' ');
    expect(described.map((one) => document.getElementById(one)!.textContent)).toContain(text);
  });

  it.each([
    ['reader', 'Al menos 6 caracteres.'],
    ['admin', 'Al menos 12 caracteres.'],
  ] as const)(
    'says how long the password of a %s has to be, and whether the newsletter comes',
    async (role, hint) => {
      await open({ ...reader, role });
      expect(section('password').getByText(hint)).toBeTruthy();
      expect(section('newsletter').getByText('No estás en la lista.')).toBeTruthy();
    },
  );

  it.each([
    ['/account', 'es'],
    ['/account?lang=en', 'en'],
  ] as const)('shows at %s the consent that is recorded, and what no topic means', async (path, language) => {
    const { web } = await open(reader, { form: 'account-newsletter', subscribed: 'on', mails: 'es' }, path);
    const stored = (await web.ports.subscriptions.find(reader.email))!;
    const [consent] = await web.ports.subscriptions.consents(stored.id);
    expect(consent!.wording).not.toBe('');
    expect(section('newsletter').getByText(consent!.wording)).toBeTruthy();
    const choice = {
      es: /Sin ninguno marcado, lo recibes todas/,
      en: /With none ticked, you get it every week/,
    };
    expect(section('newsletter').getByText(choice[language])).toBeTruthy();
  });

  it('says that the newsletter comes', async () => {
    await open(reader, { form: 'account-newsletter', subscribed: 'on', mails: 'es' });
    expect(section('newsletter').getByText('Estás en la lista.')).toBeTruthy();
  });

  it('asks for the second factor of the account before it is deleted', async () => {
    const web = await startWeb();
    await storeAccounts(web.ports, [reader], stockedPassword);
    const cookie = await signIn(web.site, reader);
    web.cookies.take(cookie);
    await web.ports.transaction(
      { actor: operator('test'), operation: 'test', at: defaultNow },
      async ({ users, secondFactors }) => {
        await users.update(reader.id, { second_factor: true }, defaultNow);
        const hash = web.ports.tokens.hash(recoveryCodeIn(guardedCode)!);
        await secondFactors.setRecoveryCodes(reader.id, [hash]);
      },
    );
    web.clock.set(new Date(Date.parse(defaultNow) + 16 * 60_000).toISOString());
    loadAnswer((await web.site.get('/account', { cookie })).text, '/account');
    const plain = document.querySelector('#deletion noscript')!.innerHTML;
    expect(plain).toContain('name="code"');
    expect(section('second-factor').getByRole('link').textContent).toBe('Gestionar el segundo factor');
    saveForLater(reader);
    const { user } = await act(async () => wakeDocument());
    const sent = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    await user.type(section('deletion').getByLabelText('Contraseña actual'), stockedPassword);
    await user.click(section('deletion').getByText('Borrar mi cuenta para siempre'));
    const question = within(await screen.findByRole('dialog', { name: 'Confirma quién eres' }));
    expect(sent).not.toHaveBeenCalled();
    await user.type(await question.findByRole('textbox'), `${guardedCode}{Enter}`);
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    sent.mockRestore();
  });

  it('says why it was refused, in English, and keeps the account', async () => {
    const wrong = { form: 'delete-account', current_password: 'equivocada' };
    const { web } = await open(reader, wrong, '/account?lang=en');
    const said = section('deletion').getByRole('alert');
    expect(said.textContent).toContain('The account is not deleted');
    expect(said.parentElement).toBe(document.activeElement);
    expect(await web.ports.users.find(reader.id)).not.toBeNull();
  });
});
