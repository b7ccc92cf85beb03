import { gzipSync } from 'node:zlib';
import type { RenderPage } from '#adapters/http/pages.ts';
import type { SubmitForm, Submitted } from '#adapters/http/forms.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { FormName, FormValues, PostedForm } from '#core/input/posted-form.ts';
import { problemOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const form = 'application/x-www-form-urlencoded';
const message = {
  form: 'contact',
  name: 'Eva & Cía',
  email: 'eva@example.org',
  message: 'Buenos días',
  privacy: 'yes',
};

describe('forms posted by browsers', () => {
  let site: Site | undefined;
  afterEach(() => site?.close());

  const start = async (submitted?: Submitted | Error) => {
    const pages: { url: string; language: string; posted?: PostedForm; nonce?: string }[] = [];
    const sent: [FormName, FormValues][] = [];
    const renderPage: RenderPage = async (request) => {
      pages.push(request);
      return { status: 200, html: `<title>${request.posted?.outcome}</title>` };
    };
    const submitForm: SubmitForm = async (name, values) => {
      sent.push([name, values]);
      if (submitted instanceof Error) throw submitted;
      return submitted!;
    };
    site = await startSite({ renderPage, ...(submitted && { submitForm }) });
    const { ask } = site;
    const post = (
      path: string,
      fields: Record<string, string> | string | Buffer,
      headers: Record<string, string> = {},
    ) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': form, ...headers },
        body:
          typeof fields === 'string' || Buffer.isBuffer(fields)
            ? fields
            : new URLSearchParams(fields).toString(),
      });
    return { post, pages, sent, site };
  };

  it('respond with their page and all input when they fail', async () => {
    const { post, pages } = await start({ ok: false });
    const { status, headers, text } = await post('/contacto?lang=en', { ...message, stray: 'x' });
    expect([status, text]).toEqual([503, '<title>failed</title>']);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'retry-after': '5',
    });
    const { form: name, ...values } = message;
    expect(pages).toEqual([
      {
        url: '/contacto?lang=en',
        language: 'en',
        nonce: expect.any(String),
        posted: { form: name, values, faults: {}, outcome: 'failed', message: null },
      },
    ]);
  });

  it('of the sign-up at the foot of a page are answered by that page', async () => {
    const { post, pages } = await start({ ok: true });
    const paths = [
      '/noticias',
      '/noticias/una-nota',
      '/noticias/una-nota/como-se-hizo',
      '/temas/agi?lang=en',
    ];
    for (const path of paths)
      expect((await post(path, { form: 'newsletter', email: 'eva@example.org' })).status).toBe(200);
    expect(pages.map(({ url, posted }) => [url, posted?.outcome])).toEqual(
      paths.map((path) => [path, 'done']),
    );
    expect((await post('/noticiasno', { form: 'newsletter', email: 'eva@example.org' })).status).not.toBe(
      200,
    );
  });

  it('reach the product when valid, and show its message', async () => {
    const { post, pages, sent } = await start({ ok: true, message: 'Gracias' });
    expect((await post('/', { form: 'newsletter', email: 'eva@example.org' })).status).toBe(200);
    expect((await post('/contacto', { form: 'newsletter', email: 'eva@example.org' })).status).toBe(200);
    expect(sent).toEqual([
      ['newsletter', { email: 'eva@example.org' }],
      ['newsletter', { email: 'eva@example.org' }],
    ]);
    expect(pages.map(({ posted }) => [posted?.outcome, posted?.message])).toEqual([
      ['done', 'Gracias'],
      ['done', 'Gracias'],
    ]);
  });

  it.each([
    ['/', { form: 'newsletter', email: 'eva' }, { email: 'email' }],
    ['/contacto', { ...message, name: ' ', privacy: '' }, { name: 'missing', privacy: 'missing' }],
    ['/contacto', { ...message, message: 'x'.repeat(5001) }, { message: 'long' }],
    ['/login', { form: 'login', email: 'eva@example.org' }, { password: 'missing' }],
  ])('are refused when invalid: %s %j', async (path, fields, faults) => {
    const { post, pages, sent } = await start({ ok: true });
    expect((await post(path, fields)).status).toBe(400);
    expect(pages[0]?.posted).toMatchObject({ outcome: 'invalid', faults });
    expect(sent).toEqual([]);
  });

  it('never return passwords', async () => {
    const { post, pages, sent } = await start({ ok: false });
    const fields = {
      form: 'register',
      username: 'eva',
      email: 'eva@example.org',
      password: 'secreto',
      confirm: 'secreto',
    };
    await post('/register', fields);
    expect(sent[0]?.[1]).toMatchObject({ password: 'secreto' });
    expect(pages[0]?.posted?.values).toEqual({ username: 'eva', email: 'eva@example.org' });
  });

  it('never reveal who was subscribed; one click in a mail program is enough', async () => {
    const { post, pages, sent } = await start({ ok: false });
    const token = 'x'.repeat(40);
    const { status } = await post(`/unsubscribe?token=${token}`, 'List-Unsubscribe=One-Click');
    expect(status).toBe(200);
    expect(sent).toEqual([['unsubscribe', { token }]]);
    await post('/unsubscribe', { form: 'unsubscribe', token: 'corto' });
    expect(pages.map(({ posted }) => posted?.outcome)).toEqual(['done', 'done']);
    expect(sent).toHaveLength(1);
  });

  it('use the last of repeated fields', async () => {
    const { post, sent } = await start({ ok: true });
    await post('/', 'form=newsletter&email=a%40example.org&email=b%40example.org');
    expect(sent).toEqual([['newsletter', { email: 'b@example.org' }]]);
  });

  it('are not cached: the next GET returns the page', async () => {
    const { post, site: served } = await start({ ok: true });
    await served.get('/');
    await post('/', { form: 'newsletter', email: 'eva@example.org' });
    expect((await served.get('/')).text).toBe('<title>undefined</title>');
  });

  it.each([
    ['/contacto', { form: 'login' }, 400],
    ['/contacto', {}, 400],
    ['/', { form: 'contact' }, 400],
    ['/noticias', message, 400],
    ['/nada', message, 405],
  ])('are accepted only by their own page: %s %j', async (path, fields, status) => {
    const { post, pages } = await start({ ok: true });
    expect((await post(path, fields as Record<string, string>)).status).toBe(status);
    expect(pages).toEqual([]);
  });

  it('have size limits, compressed or not', async () => {
    const { post } = await start({ ok: true });
    const large = `form=contact&message=${'x'.repeat(65_536)}`;
    const refused = await post('/contacto', large);
    expect([refused.status, problemOf(refused).code]).toEqual([413, 'too-large']);
    const packed = await post('/contacto', gzipSync(large), { 'content-encoding': 'gzip' });
    expect(packed.status).toBe(413);
  });

  it.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain'])(
    'are refused as %s',
    async (type) => {
      const { post } = await start({ ok: true });
      const refused = await post('/contacto', '{}', { 'content-type': type });
      const { code, key } = problemOf(refused);
      expect([refused.status, code, key]).toEqual([415, 'unsupported-type', 'request.form-type']);
    },
  );

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ origin: 'https://elsewhere.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://vigia.example' }, 200],
    // A page of this site that was opened over http: the site is at an https address.
    [{ origin: 'http://own' }, 403],
    [{}, 200],
  ])('are refused from another site: %j', async (headers, status) => {
    const { post, sent } = await start({ ok: true });
    const fields = { form: 'newsletter', email: 'eva@example.org' };
    const received = await post('/', fields, { host: 'own', ...headers });
    expect(received.status).toBe(status);
    expect(sent).toHaveLength(status === 200 ? 1 : 0);
    if (status === 403) expect(problemOf(received).code).toBe('forbidden');
  });

  it('get the failure page when the product is unavailable', async () => {
    const { post, site: served } = await start(new DomainError('database.unreachable'));
    const received = await post('/contacto', message);
    expect(received.status).toBe(503);
    expect(received.text).toContain('Volvemos enseguida');
    expect(served.logs.some(({ msg }) => msg === 'page failed')).toBe(true);
    const token = 'x'.repeat(32);
    expect((await post('/unsubscribe', { form: 'unsubscribe', token })).text).toBe('<title>done</title>');
    expect(served.logs.filter(({ msg }) => msg === 'page failed')).toHaveLength(2);
  });
});
