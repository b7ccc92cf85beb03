import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { render } from '#core/kernel/render.ts';
import { fixedClock } from '#fixtures/builders/clock.ts';
import { jsonOf, problemOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { createMemoryPorts } from '#tests/support/memory-ports.ts';
import { leftBy, postJson } from '#tests/support/readers.ts';
import { testSettings } from '#tests/support/test-parts.ts';

const email = 'eva@example.org';
const subscribePath = '/api/newsletter/subscribe';

let site: Site;
const start = async (doubleOptIn = false) => {
  const settings = { ...testSettings, doubleOptIn };
  site = await startSite({ ports: createMemoryPorts({ clock: fixedClock(), settings }) });
};
beforeEach(() => start());
afterEach(() => site.close());

const subscribe = (body: unknown = { email }) => postJson(site, subscribePath, body);
const known = async () => (await site.ports.subscriptions.find(email))!;
const count = async () => (await leftBy(site.ports)).subscriptions.length;

describe('POST /api/newsletter/subscribe', () => {
  it('takes an address, and answers that all went well', async () => {
    const received = await subscribe();
    expect([received.status, received.headers['cache-control']]).toEqual([200, 'no-store']);
    const message = render({ key: 'subscription-answers.subscribed' }, 'es');
    expect(jsonOf(received)).toEqual({ success: true, message, pending: false });
    expect(await known()).toMatchObject({ subscribed: true, source: 'website', language: 'es' });
  });

  it('answers the same, byte for byte, for whoever is subscribed already', async () => {
    const first = await subscribe();
    const again = await subscribe({ email: 'EVA@EXAMPLE.ORG' });
    const other = await subscribe({ email: 'otra@example.org' });
    expect([again.text, other.text]).toEqual([first.text, first.text]);
    expect(await count()).toBe(2);
  });

  it('makes one row of many at once', async () => {
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

  it.each(['{"email":', 'null', '7', '[]'])('refuses %j, which is no object of JSON', async (body) => {
    const refused = await subscribe(body);
    expect([refused.status, problemOf(refused).code]).toEqual([400, 'validation']);
  });

  it.each([{ website: 'https://spam.example' }, { elapsed_ms: 999 }])(
    'answers a program like anybody, and keeps nothing: %j',
    async (signs) => {
      const received = await subscribe({ email, ...signs });
      expect([received.status, await count()]).toEqual([200, 0]);
      expect((await subscribe()).text).toBe(received.text);
    },
  );

  it('says when to come back after too many from one network address', async () => {
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
