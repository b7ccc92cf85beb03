import { jsonOf, problemOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { leftBy, postForm, postJson } from '#tests/support/readers.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const path = '/api/contact';
const message = {
  name: 'أحمد 👩🏽‍💻',
  email: 'eva@example.org',
  organization: 'Faro & Cía',
  reason: 'press',
  message: 'Línea uno\nLínea dos «שלום»',
  privacy: true,
};

describe('POST /api/contact', () => {
  let site: Site;
  beforeEach(async () => {
    site = await startSite();
  });
  afterEach(() => site.close());
  const send = (input: object = {}) => postJson(site, path, { ...message, ...input });

  it('stores and mails a message unchanged', async () => {
    const received = await send();
    expect([received.status, received.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(jsonOf(received)).toEqual({ success: true, message: 'Nos pondremos en contacto contigo pronto' });
    const { messages, mails } = await leftBy(site.ports);
    const { privacy: _privacy, ...written } = message;
    expect(messages).toMatchObject([written]);
    expect(mails).toMatchObject([{ reply_to: 'eva@example.org', contents: written }]);
  });

  it.each(['name', 'email', 'message', 'privacy'])('needs %s', async (field) => {
    const refused = await send({ [field]: undefined });
    expect([refused.status, problemOf(refused).code]).toEqual([400, 'validation']);
    expect((await leftBy(site.ports)).messages).toEqual([]);
  });

  it.each(['name', 'email', 'organization', 'reason'])('removes line breaks from %s', async (field) => {
    const refused = await send({ [field]: `Eva\r\nBcc: all@example.org` });
    expect(refused.status).toBe(400);
    expect((await leftBy(site.ports)).mails).toEqual([]);
  });

  it('refuses an address of 300 characters, and a body that is not JSON', async () => {
    expect((await send({ email: `${'e'.repeat(288)}@example.org` })).status).toBe(400);
    expect((await postJson(site, path, '{"name":')).status).toBe(400);
  });

  it('thanks programs, and stores nothing', async () => {
    const thanked = [await send({ website: 'x' }), await send({ elapsed_ms: 3 })];
    expect(thanked.map(({ status }) => status)).toEqual([200, 200]);
    expect(await leftBy(site.ports)).toEqual({ subscriptions: [], messages: [], mails: [] });
  });

  it('reports the waiting time after too many', async () => {
    for (let number = 0; number < 20; number += 1) await send();
    const refused = await send();
    expect([refused.status, refused.headers['retry-after'], problemOf(refused).error]).toEqual([
      429,
      '60',
      'Demasiados intentos. Vuelve a probar en 1 minuto.',
    ]);
  });

  it('has the same effect as the form without scripts, with any line breaks', async () => {
    const { status } = await postForm(site, '/contacto?lang=en', {
      form: 'contact',
      ...message,
      privacy: 'yes',
      name: 'Eva\r\nBcc: all@example.org',
      website: '',
    });
    expect(status).toBe(200);
    const { messages } = await leftBy(site.ports);
    expect(messages).toMatchObject([
      { name: 'Eva Bcc: all@example.org', language: 'en', message: message.message },
    ]);
    const trapped = { form: 'contact', ...message, privacy: 'yes', website: 'x' };
    expect((await postForm(site, '/contacto', trapped)).status).toBe(200);
    expect((await leftBy(site.ports)).messages).toHaveLength(1);
  });
});
