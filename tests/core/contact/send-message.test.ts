import type { Actor } from '#core/kernel/actor.ts';
import { visitor } from '#core/kernel/actor.ts';
import { createProduct, admin } from '#tests/core/support/product.ts';
import { testSettings } from '#tests/support/test-parts.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const reader: Actor = { ...visitor('http'), ip: '192.0.2.7' };
const message = {
  name: 'أحمد 👩🏽‍💻',
  email: 'eva@example.org',
  organization: 'Faro & Cía',
  reason: 'training',
  message: 'Línea uno\n\n\t«línea» dos\r\nשלום',
  privacy: true,
} as const;

const open = (contactTo: string | null = 'redaccion@vigia.example') => {
  const product = createProduct({ settings: { ...testSettings, contactTo } });
  const { application, ports } = product;
  return {
    ...product,
    send: (input: Record<string, unknown> = {}) =>
      application.execute('contact.send', { ...message, ...input }, reader),
    stored: async () => (await application.execute('contact-messages.list', {}, admin)).items,
    mails: () => ports.mails.list({ limit: 100 }),
  };
};

describe('a message to the publisher', () => {
  it('is stored and mailed unchanged, with its sender as reply address', async () => {
    const { send, stored, mails, clock } = open();
    expect(await send({ language: 'en' })).toEqual({
      success: true,
      message: 'We will get in touch with you soon',
    });
    const { privacy: _privacy, ...written } = message;
    expect(await stored()).toEqual([
      { id: expect.any(String), ...written, language: 'en', created_at: clock.now() },
    ]);
    expect(await mails()).toMatchObject([
      {
        template: 'contact-message',
        to: 'redaccion@vigia.example',
        reply_to: 'eva@example.org',
        language: 'es',
        contents: { ...written, at: clock.now() },
        status: 'queued',
      },
    ]);
  });

  it('arrives without characters that nobody sees or that turn it around', async () => {
    const { send, stored } = open();
    await send({ name: 'Ana\u202egro.live\u200b', organization: '\u2066Faro', message: 'Ho\u00adla\u202e' });
    expect(await stored()).toMatchObject([{ name: 'Anagro.live', organization: 'Faro', message: 'Hola' }]);
  });

  it('is stored without the control characters that nobody sees', async () => {
    const { send, stored } = open();
    await send({ message: 'a\0b\u0008\nc' });
    expect(await stored()).toMatchObject([{ message: 'ab\nc' }]);
  });

  it('needs neither organisation nor reason', async () => {
    const { send, stored } = open();
    await send({ organization: undefined, reason: undefined });
    expect(await stored()).toMatchObject([{ organization: '', reason: '' }]);
  });

  it('is only stored when there is no recipient', async () => {
    const { send, stored, mails } = open(null);
    await send();
    expect([(await stored()).length, (await mails()).length]).toEqual([1, 0]);
  });

  it.each([
    ['name', ' '],
    ['email', 'eva@'],
    ['email', `${'e'.repeat(289)}@example.org`],
    ['message', ''],
    ...['\u200b', '\u202e', ' \u200d\ufeff', '\u3164', '\u2800'].flatMap((hidden) => [
      ['name', hidden],
      ['message', hidden],
    ]),
    ['email', '.ana@example.org'],
    ['email', 'ana@localhost'],
    ['message', 'x'.repeat(5001)],
    ['organization', 'x'.repeat(201)],
    ['reason', 'spam'],
    ['privacy', false],
    ['privacy', 'yes'],
    ...['\r\n', '\n', '\r', '\u2028', '\0'].flatMap((end) =>
      ['name', 'email', 'organization'].map((field) => [
        field,
        `eva${end}Bcc: all@example.org${field === 'email' ? '@example.org' : ''}`,
      ]),
    ),
  ])('is refused with a %s such as %j', async (field, value) => {
    const { send, stored } = open();
    const refusal = await send({ [field as string]: value }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'validation', params: { issues: expect.any(Array) } });
    const { issues } = (refusal as { params: { issues: { field: string }[] } }).params;
    expect(issues.filter((issue) => issue.field !== field)).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it.each([{ website: 'x' }, { elapsed_ms: 10 }])(
    'from a program is thanked for and dropped: %j',
    async (signs) => {
      const { send, stored, mails } = open();
      expect(await send(signs)).toEqual({
        success: true,
        message: 'Nos pondremos en contacto contigo pronto',
      });
      expect([await stored(), await mails()]).toEqual([[], []]);
    },
  );

  it('is stored together with its mail, atomically', async () => {
    const { ports, send, stored } = open();
    const { transaction } = ports;
    const add = () => {
      throw new Error('no queue');
    };
    ports.transaction = (change, work) =>
      transaction(change, (inside) => work({ ...inside, jobs: { ...inside.jobs, add } }));
    await expect(send()).rejects.toThrow('no queue');
    expect(await stored()).toEqual([]);
  });

  it('has a limit for each network address', async () => {
    const { send } = open();
    for (let number = 0; number < 20; number += 1) await send();
    await expect(send()).rejects.toMatchObject({ code: 'rate-limited', params: { retry_after: 60 } });
  });

  it('is listed in pages, and found by id', async () => {
    const { application, send, clock } = open();
    for (const hour of [1, 2, 3]) {
      clock.set(`2026-11-21T0${hour}:00:00.000Z`);
      await send({ name: `Eva ${hour}` });
    }
    const list = (cursor?: string) =>
      application.execute('contact-messages.list', { limit: 2, cursor }, admin);
    const first = await list();
    expect(first).toMatchObject({ total: 3, items: [{ name: 'Eva 3' }, { name: 'Eva 2' }] });
    const second = await list(first.next_cursor!);
    expect(second).toMatchObject({ items: [{ name: 'Eva 1' }], next_cursor: null });
    const { id } = second.items[0]!;
    expect(await application.execute('contact-messages.get', { id }, admin)).toEqual(second.items[0]);
    await application.execute('contact-messages.remove', { id: first.items[0]!.id }, admin);
    expect((await list()).total).toBe(2);
    for (const wrong of ['x', btoa('["2026-11-20T09:00:00.000Z","una-nota"]')])
      await expect(list(wrong)).rejects.toMatchObject({ code: 'validation' });
    await expect(
      application.execute(
        'contact-messages.get',
        { id: id.replace(/.$/, id.endsWith('0') ? '1' : '0') },
        admin,
      ),
    ).rejects.toMatchObject({ code: 'not-found' });
  });
});
