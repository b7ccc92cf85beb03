import type { createRecordingMailer } from '#tests/support/recording-mailer.ts';
import type { PostedForm } from '#core/input/posted-form.ts';
import { storeAccounts } from '#tests/support/accounts.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { closePortsAfterTests, runDueJobs } from '#tests/support/test-ports.ts';
import { cookiesOf } from '#tests/support/signed-in.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { change, day } from '#tests/support/entities.ts';
import { stockedInvitation, stockedPassword, stockedReader } from '#tests/support/stocked-accounts.ts';

closePortsAfterTests();

let site: Site;
let pages: PostedForm[];
beforeEach(async () => {
  pages = [];
  site = await startSite({
    renderPage: async ({ posted }) => {
      pages.push(posted!);
      return { status: 200, html: '' };
    },
  });
  await storeAccounts(site.ports, [stockedReader], stockedPassword);
});
afterEach(() => site.close());

const post = (path: string, fields: Record<string, string>) =>
  site.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
const login = (password: string, path = '/login') =>
  post(path, { form: 'login', email: stockedReader.email, password });
const me = async (cookie: string) => (await site.get('/api/auth/me', { cookie })).status;

describe('a form without scripts', () => {
  it('signs in, redirects to the home page in its language, and sets the hint cookie', async () => {
    const received = await login(stockedPassword, '/login?lang=en');
    expect([received.status, received.headers.location]).toEqual([303, '/?lang=en']);
    const word = received.headers['set-cookie']!.find((cookie) => cookie.startsWith('entered='));
    expect(word).toMatch(/^entered=1; path=\/; expires=[^;]+; samesite=lax; secure$/);
    expect(await me(cookiesOf(received))).toBe(200);
    expect(pages).toEqual([]);
  });

  it.each([
    ['/login', '/?lang=en'],
    ['/login?next=%2Fadmin%23x', '/admin?lang=en#x'],
    ['/login?lang=es', '/'],
    ['/login?lang=es&next=%2Faccount', '/account'],
  ])('continues from %s in the language of the account unless the address has one', async (path, to) => {
    await site.ports.transaction(change(), async ({ users }) => {
      await users.update(stockedReader.id, { language: 'en' }, day);
    });
    expect((await login(stockedPassword, path)).headers.location).toBe(to);
  });

  it('asks for a link, and chooses another password with it', async () => {
    const response = await post('/forgot-password', { form: 'forgot-password', email: stockedReader.email });
    expect(response.status).toBe(200);
    expect(pages.at(-1)).toMatchObject({
      outcome: 'done',
      message: expect.stringContaining('todavía no puede enviar correo'),
    });
    await runDueJobs(site.ports);
    const { messages } = site.ports.mailer as ReturnType<typeof createRecordingMailer>;
    const token = /token=([\w-]+)/.exec(messages.at(-1)!.text)![1]!;
    const choose = (password: string, confirm = password) =>
      post('/reset-password', { form: 'reset-password', token, password, confirm });
    await choose('otra-clave', 'distinta');
    expect(pages.at(-1)).toMatchObject({
      outcome: 'invalid',
      faults: { confirm: 'mismatch' },
      values: { token },
    });
    expect(JSON.stringify(pages)).not.toContain('otra-clave');
    await choose('otra-clave');
    expect(pages.at(-1)).toMatchObject({ outcome: 'done' });
    expect((await login('otra-clave')).status).toBe(303);
    expect((await choose('una-tercera')).status).toBe(404);
    expect(pages.at(-1)).toMatchObject({ outcome: 'failed', refusal: { code: 'not-found' } });
  });

  it('accepts an invitation and signs in, with a new account or the one of that address', async () => {
    const { ports } = site;
    const [own, existing] = ['i'.repeat(43), 'j'.repeat(43)];
    await ports.transaction(change(), async ({ invitations }) => {
      await invitations.add(stockedInvitation(ports.tokens.hash(own)));
      const other = { id: numberedId(1), email: stockedReader.email };
      await invitations.add({ ...stockedInvitation(ports.tokens.hash(existing)), ...other });
    });
    const accept = (token: string, fields: Record<string, string>) =>
      post(`/invitation?token=${token}`, { form: 'accept-invitation', token, ...fields });
    const fields = { username: 'Nueva', password: 'una-clave-larga', confirm: 'otra' };
    await accept(own, fields);
    expect(pages.at(-1)).toMatchObject({ faults: { confirm: 'mismatch' }, values: { username: 'Nueva' } });
    expect(JSON.stringify(pages)).not.toContain('una-clave');
    const accepted = await accept(own, { ...fields, confirm: fields.password });
    expect([accepted.status, accepted.headers.location]).toEqual([303, '/admin']);
    expect(await me(cookiesOf(accepted))).toBe(200);
    expect((await accept(own, { ...fields, confirm: fields.password })).status).toBe(404);
    expect((await accept(existing, { password: 'no es' })).status).toBe(400);
    expect((await accept(existing, { password: stockedPassword })).status).toBe(303);
    expect(await ports.users.find(stockedReader.id)).toMatchObject({ role: 'editor' });
  });

  it('says that an account is suspended, only to who knows its password', async () => {
    await site.ports.transaction(change(), ({ users }) =>
      users.update(stockedReader.id, { suspended_at: day }, day),
    );
    expect((await login('otra')).status).toBe(401);
    const refused = await login(stockedPassword);
    expect([refused.status, refused.headers['set-cookie']]).toEqual([403, undefined]);
    expect(pages.at(-1)).toMatchObject({
      refusal: { code: 'forbidden' },
      message: expect.stringContaining('suspendida'),
    });
  });

  it('creates an account and signs in', async () => {
    const fields = { username: 'Nueva', email: 'nueva@example.org', password: 'secreta', confirm: 'secreta' };
    const received = await post('/register', { form: 'register', role: 'admin', ...fields });
    expect([received.status, received.headers.location]).toEqual([303, '/?notice=registered']);
    expect(await me(cookiesOf(received))).toBe(200);
    expect(await site.ports.users.credentials(fields.email)).toMatchObject({ user: { role: 'reader' } });
  });

  it.each([
    ['/admin?tab=agentes', '/admin?tab=agentes', '/admin?tab=agentes&notice=registered&lang=en'],
    ['/noticias?lang=en#una', '/noticias#una', '/noticias?notice=registered&lang=en#una'],
    ['//other.example/%E0', '/', '/?notice=registered&lang=en'],
    ['/\\\\other.example', '/', '/?notice=registered&lang=en'],
    ['https://other.example', '/', '/?notice=registered&lang=en'],
  ])('redirects from %j to %j', async (next, expected, registered) => {
    const query = `next=${encodeURIComponent(next)}`;
    const received = await login(stockedPassword, `/login?${query}`);
    expect([received.status, received.headers.location]).toEqual([303, expected]);
    const fields = { username: 'Otra', email: 'otra@example.org', password: 'secreta', confirm: 'secreta' };
    const english = await post(`/register?${query}&lang=en`, { form: 'register', ...fields });
    expect([english.status, english.headers.location]).toEqual([303, registered]);
  });

  it('reports why it failed, with the status of the refusal and no cookie', async () => {
    const refused = await login('otra');
    expect([refused.status, refused.headers['set-cookie']]).toEqual([401, undefined]);
    const fields = { username: 'Ana', email: stockedReader.email, password: 'secreta', confirm: 'secreta' };
    expect((await post('/register', { form: 'register', ...fields })).status).toBe(409);
    expect(pages.map(({ outcome, refusal }) => [outcome, refusal])).toEqual([
      ['failed', { code: 'unauthenticated' }],
      ['failed', { code: 'conflict' }],
    ]);
    const weak = { ...fields, email: 'nueva@example.org', password: 'password', confirm: 'password' };
    expect((await post('/register', { form: 'register', ...weak })).status).toBe(400);
    expect(pages.at(-1)).toMatchObject({
      refusal: { code: 'validation' },
      message: expect.stringContaining('contraseñas robadas'),
    });
  });

  it.each([true, false])('signs out and confirms it, with a session: %s', async (somebody) => {
    const cookie = somebody ? cookiesOf(await login(stockedPassword)) : '';
    const received = await site.ask('/login?lang=en', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
      body: 'form=logout',
    });
    expect([received.status, received.headers.location]).toEqual([200, undefined]);
    expect(received.headers['cache-control']).toBe('private, no-store');
    expect(pages).toEqual([{ form: 'logout', values: {}, faults: {}, outcome: 'done', message: null }]);
    if (!somebody) return;
    expect(received.headers['set-cookie']?.join()).toMatch(/vigia=;/);
    expect(await me(cookie)).toBe(401);
  });

  it('reports the waiting time, sharing the count with the API', async () => {
    for (let turn = 0; turn < 5; turn += 1) await login('otra');
    const refused = await login(stockedPassword);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
    expect(pages.at(-1)?.refusal).toEqual({ code: 'rate-limited', retry_after: 30 });
  });
});
