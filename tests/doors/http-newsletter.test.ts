import { render } from '#core/kernel/render.ts';
import { fixedClock } from '#fixtures/builders/clock.ts';
import { jsonOf, problemOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { leftBy, postForm, postJson } from '#tests/support/readers.ts';
import { testSettings } from '#tests/support/test-parts.ts';

closePortsAfterTests();

const email = 'eva@example.org';
const subscribePath = '/api/newsletter/subscribe';
const unsubscribePath = '/api/newsletter/unsubscribe';

let site: Site;
const start = async (doubleOptIn = false) => {
  const settings = { ...testSettings, doubleOptIn };
  site = await startSite({ ports: createTestPorts({ clock: fixedClock(), settings }) });
};
beforeEach(() => start());
afterEach(() => site.close());

const subscribe = (body: unknown = { email }) => postJson(site, subscribePath, body);
const stored = async () => (await site.ports.subscriptions.find(email))!;
const count = async () => (await leftBy(site.ports)).subscriptions.length;

describe('POST /api/newsletter/subscribe', () => {
  it('accepts an address, and confirms success', async () => {
    const received = await subscribe();
    expect([received.status, received.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const message = render({ key: 'subscription-answers.subscribed' }, 'es');
    expect(jsonOf(received)).toEqual({ success: true, message, pending: false });
    expect(await stored()).toMatchObject({ subscribed: true, source: 'website', language: 'es' });
  });

  it('returns exactly the same for an existing subscriber', async () => {
    const first = await subscribe();
    const again = await subscribe({ email: 'EVA@EXAMPLE.ORG' });
    const other = await subscribe({ email: 'otra@example.org' });
    expect([again.text, other.text]).toEqual([first.text, first.text]);
    expect(await count()).toBe(2);
  });

  it('creates one row for concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        subscribe({ email: number % 2 ? email : email.toUpperCase() }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(await count()).toBe(1);
  });

  it.each([
    [{}, 'email'],
    [{ email: '' }, 'email'],
    [{ email: 'eva' }, 'email'],
    [{ email: 7 }, 'email'],
    [{ email: `${'e'.repeat(288)}@example.org` }, 'email'],
    [{ email: 'eva@example.org\r\nBcc: all@example.org' }, 'email'],
    [{ email: 'eva@exam\nple.org' }, 'email'],
    [{ email, language: 'fr' }, 'language'],
    [{ email, source: 'Website\r\nHome' }, 'source'],
    [{ email, elapsed_ms: -1 }, 'elapsed_ms'],
    [{ email, elapsed_ms: '5000' }, 'elapsed_ms'],
  ])('refuses %j for its %s', async (body, field) => {
    const refused = await subscribe(body);
    expect([refused.status, problemOf(refused).code]).toEqual([400, 'validation']);
    const { issues } = problemOf(refused).details as { issues: { field: string }[] };
    expect(new Set(issues.map((issue) => issue.field))).toEqual(new Set([field]));
    expect(await count()).toBe(0);
  });

  it.each(['{"email":', 'null', '7', '[]'])('refuses %j, which is not a JSON object', async (body) => {
    const refused = await subscribe(body);
    expect([refused.status, problemOf(refused).code]).toEqual([400, 'validation']);
  });

  it.each([{ website: 'https://spam.example' }, { elapsed_ms: 999 }])(
    'responds to a program as usual, and stores nothing: %j',
    async (signs) => {
      const received = await subscribe({ email, ...signs });
      expect([received.status, await count()]).toEqual([200, 0]);
      expect((await subscribe()).text).toBe(received.text);
    },
  );

  it('reports the waiting time after too many from one network address', async () => {
    for (let number = 0; number < 60; number += 1) await subscribe({ email: `e${number}@example.org` });
    const refused = await subscribe({ email, language: 'en' });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(problemOf(refused)).toMatchObject({
      error: 'Demasiados intentos. Vuelve a probar en 1 minuto.',
      code: 'rate-limited',
      details: { retry_after: 60 },
    });
  });
});

describe('POST /api/newsletter/unsubscribe', () => {
  it('ends a subscription, and returns the same for unknown tokens', async () => {
    await subscribe();
    const received = await postJson(site, unsubscribePath, { token: (await stored()).token });
    const message = render({ key: 'subscription-answers.unsubscribed' }, 'es');
    expect([received.status, jsonOf(received)]).toEqual([200, { success: true, message }]);
    expect((await stored()).subscribed).toBe(false);
    const unknown = await postJson(site, unsubscribePath, { token: 'x'.repeat(43) });
    expect([unknown.status, unknown.text]).toEqual([200, received.text]);
    await subscribe();
    expect(await stored()).toMatchObject({ subscribed: false, confirm_token: expect.any(String) });
  });

  it.each([{}, { token: '' }, { token: 'x'.repeat(31) }, { token: ['x'.repeat(43)] }])(
    'refuses %j',
    async (body) => {
      const refused = await postJson(site, unsubscribePath, body);
      expect([refused.status, problemOf(refused).code]).toEqual([400, 'validation']);
    },
  );
});

describe('the unsubscribe link', () => {
  const page = async () => `/unsubscribe?token=${(await stored()).token}`;
  const multipart = [
    '--b',
    'Content-Disposition: form-data; name="List-Unsubscribe"',
    '',
    'One-Click',
    '--b--',
    '',
  ].join('\r\n');

  it('changes nothing when opened, however often', async () => {
    await subscribe();
    for (const method of ['GET', 'HEAD', 'GET', 'OPTIONS']) await site.ask(await page(), { method });
    expect((await stored()).subscribed).toBe(true);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=b', multipart],
  ])('works with one click of mail programs, as %s', async (type, body) => {
    await subscribe();
    const { token } = await stored();
    const received = await site.ask(await page(), {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(received.status).toBe(200);
    expect(received.headers).not.toHaveProperty('set-cookie');
    expect(received.headers).not.toHaveProperty('location');
    expect((await stored()).subscribed).toBe(false);
    // The token grants access to the subscription.
    expect(JSON.stringify(site.logs)).not.toContain(token);
  });

  it('shows the same for an unknown token, and for none', async () => {
    for (const path of [`/unsubscribe?token=${'x'.repeat(43)}`, '/unsubscribe?token=short', '/unsubscribe'])
      expect((await postForm(site, path, 'List-Unsubscribe=One-Click')).status).toBe(200);
  });
});

describe('forms without scripts', () => {
  it("sign up from each place, in the page's language", async () => {
    const fields = { form: 'newsletter', email, source: 'website-footer', website: '' };
    expect((await postForm(site, '/?lang=en', fields)).status).toBe(200);
    expect(await stored()).toMatchObject({ subscribed: true, source: 'website-footer', language: 'en' });
    const other = { form: 'newsletter', email: 'otra@example.org', source: 'website-contact' };
    expect((await postForm(site, '/contacto', other)).status).toBe(200);
    expect(await count()).toBe(2);
  });

  it('sign up for a topic on its page, and show its outcome there alone', async () => {
    const fields = { form: 'newsletter-topic', email, source: 'website-topic', topics: 'deepfakes' };
    expect((await postForm(site, '/temas/desinformacion-deepfakes', fields)).status).toBe(200);
    expect(await stored()).toMatchObject({ source: 'website-topic', topics: ['desinformacion-deepfakes'] });
    // Only topics of the site, and only pages of topics.
    const other = { ...fields, email: 'otra@example.org', topics: 'nada' };
    expect((await postForm(site, '/temas/nada', other)).status).toBe(400);
    for (const path of ['/temas', '/temas/', '/temas/a/b', '/'])
      expect((await postForm(site, path, fields)).status).not.toBe(200);
    expect(await count()).toBe(1);
  });

  it('choose topics by the token of the mails, with any number of ticked boxes', async () => {
    await subscribe();
    const { token } = await stored();
    const post = (body: string) =>
      postForm(site, `/boletin/temas?token=${token}`, `form=choose-topics${body}`);
    expect((await post('&topics=regulacion&topics=deepfakes')).status).toBe(200);
    expect((await stored()).topics).toEqual(['desinformacion-deepfakes', 'regulacion']);
    expect((await site.get(`/boletin/temas?token=${token}`)).headers['cache-control']).toBe(
      'private, no-store',
    );
    expect((await stored()).topics).toHaveLength(2);
    expect((await post('')).status).toBe(200);
    expect((await stored()).topics).toEqual([]);
    const nowhere = { form: 'choose-topics', token: 'x'.repeat(43) };
    expect((await postForm(site, '/boletin/temas', nowhere)).status).toBe(404);
    const answer = await site.get(`/api/newsletter/topics?token=${token}`);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(JSON.stringify(site.logs)).not.toContain(token);
  });

  it('have the hidden field', async () => {
    const fields = { form: 'newsletter', email, source: 'website-home', website: 'x' };
    expect([(await postForm(site, '/', fields)).status, await count()]).toEqual([200, 0]);
  });

  it('unsubscribe', async () => {
    await subscribe();
    const { token } = await stored();
    expect((await postForm(site, '/unsubscribe', { form: 'unsubscribe', token })).status).toBe(200);
    expect((await stored()).subscribed).toBe(false);
  });
});

describe('with confirmed sign-ups', () => {
  beforeEach(async () => {
    await site.close();
    await start(true);
  });

  it('the response says so, the same for new addresses and known ones', async () => {
    const first = await subscribe();
    expect(jsonOf(first)).toEqual({
      success: true,
      pending: true,
      message: render({ key: 'subscription-answers.pending-without-mail' }, 'es'),
    });
    await postJson(site, '/api/newsletter/confirm', { token: (await stored()).confirm_token });
    expect((await stored()).subscribed).toBe(true);
    expect((await subscribe()).text).toBe(first.text);
    expect((await leftBy(site.ports)).mails).toHaveLength(1);
  });

  it("only the page's post confirms, and an invalid link is reported", async () => {
    await subscribe();
    const { confirm_token: token } = await stored();
    await site.get(`/confirm?token=${token}`);
    expect((await stored()).subscribed).toBe(false);
    expect((await postForm(site, '/confirm', { form: 'confirm', token: token! })).status).toBe(200);
    expect((await stored()).subscribed).toBe(true);
    const nowhere = { form: 'confirm', token: 'x'.repeat(43) };
    expect((await postForm(site, '/confirm', nowhere)).status).toBe(404);
    expect((await postForm(site, '/confirm', { form: 'confirm', token: 'short' })).status).toBe(400);
    const refused = await postJson(site, '/api/newsletter/confirm', { token: nowhere.token });
    expect([refused.status, problemOf(refused).error]).toEqual([
      404,
      render({ key: 'subscription-answers.stale' }, 'es'),
    ]);
  });
});
