import { generateKeyPairSync } from 'node:crypto';
import type { MailMessage } from '#core/mail/ports.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { checkDkim } from '#tests/support/dkim.ts';
import { useSink } from '#tests/support/sink-mailer.ts';
import { message } from './suites/mailing.ts';

const server = useSink();

describe('a message to a mail server', () => {
  it('arrives in text and HTML, with exactly the expected headers', async () => {
    const [html, text] = ['<p>Año 👋🏽 שלום</p>', 'Año 👋🏽 שלום\n.\n..\nFrom la línea\n'];
    const sent = message({
      to: 'ada@example.org',
      replyTo: 'eva@example.com',
      subject:
        'Señales: ñ, «comillas» y 🧭 en un asunto más largo de lo que cabe en una sola línea de cabecera',
      html,
      text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    expect(await server.mailerFor(server.sink.url).send(sent)).toEqual({
      outcome: 'accepted',
      answer: expect.stringMatching(/^250 /),
    });
    const [mail] = server.sink.mails;
    expect(mail).toMatchObject({ from: 'hola@vigia.example', to: ['ada@example.org'] });
    expect(mail!.read).toMatchObject({
      from: { name: 'Vigía', address: 'hola@vigia.example' },
      to: [{ address: 'ada@example.org' }],
      replyTo: [{ address: 'eva@example.com' }],
      subject: sent.subject,
      messageId: `<${numberedId(1)}@vigia.example>`,
      attachments: [],
    });
    expect(mail!.read.text!.trimEnd()).toBe(text.trimEnd());
    expect(mail!.read.html!.trim()).toBe(html);
    expect(mail!.headers('content-type')[0]).toMatch(/^multipart\/alternative/);
    expect(mail!.headers('auto-submitted')).toEqual(['auto-generated']);
    expect(Buffer.byteLength(mail!.raw)).toBe(mail!.raw.length);
    expect(new Set(mail!.read.headers.map(({ key }) => key))).toEqual(
      new Set('from to reply-to subject message-id date mime-version content-type auto-submitted'.split(' ')),
    );
  });

  it('arrives unchanged when encoded once for many', async () => {
    const parts = [`${'ñ=<b>'.repeat(60)} \n.\n`, ` \n\n${'x'.repeat(80)} `, '.\nFrom aquí: «fin»\r\n'];
    const mailer = server.mailerFor(server.sink.url);
    const tokens = ['a'.repeat(43), `${'-_'.repeat(21)}=`];
    for (const between of tokens) {
      const shared = { parts, between };
      await mailer.send(message({ id: between, html: shared, text: shared }));
    }
    for (const [index, mail] of server.sink.mails.entries()) {
      const whole = parts.join(tokens[index]).replaceAll('\r\n', '\n').trimEnd();
      const { text, html } = mail.read;
      for (const read of [text!, html!]) expect(read.replaceAll('\r\n', '\n').trimEnd()).toBe(whole);
      expect(Math.max(...mail.raw.split('\r\n').map((line) => line.length))).toBeLessThan(79);
      expect(mail.headers('content-type')[0]).toMatch(/^multipart\/alternative/);
    }
  });

  it('has the same Message-ID when sent twice', async () => {
    const mailer = server.mailerFor(server.sink.url);
    for (const id of [1, 1, 2]) await mailer.send(message({ id: numberedId(id) }));
    const ids = server.sink.mails.map(({ read }) => read.messageId);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
    expect(server.sink.counts.connect).toBe(1);
  });

  it('is sent to addresses in any script if the server supports them', async () => {
    const sent = message({ to: 'josé@correo.example', replyTo: '用户@例え.example' });
    expect(await server.mailerFor(server.sink.url).send(sent)).toMatchObject({ outcome: 'accepted' });
    expect(server.sink.mails[0]!.to).toEqual(['josé@correo.example']);
  });

  it("is signed with the domain's key", async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const dkim = { domainName: 'vigia.example', keySelector: 'mail2026', privateKey };
    await server
      .mailerFor(server.sink.url, { dkim })
      .send(message({ headers: { 'List-Id': 'x.vigia.example' } }));
    const { raw } = server.sink.mails[0]!;
    const { valid, tags, signed } = checkDkim(raw, publicKey);
    expect(valid).toBe(true);
    expect(tags).toMatchObject({ d: 'vigia.example', s: 'mail2026', a: 'rsa-sha256' });
    expect(signed).toEqual(
      expect.arrayContaining(['from', 'to', 'subject', 'message-id', 'date', 'list-id']),
    );
    expect(checkDkim(raw.replace('Hola', 'Adios'), publicKey).valid).toBe(false);
  });
});

describe('a line break in a field', () => {
  const breaks = [
    '\r\nBcc: spy@example.com',
    '\nBcc: spy@example.com',
    '\rBcc: spy@example.com',
    '\u2028Bcc: x@y.example',
    '\0',
  ];

  it.each(breaks)('adds neither a header nor a recipient: %j', async (injected) => {
    const mailer = server.mailerFor(server.sink.url, { from: `Vigía${injected} <hola@vigia.example>` });
    await mailer.send(
      message({ subject: `Hola${injected}`, headers: { 'X-Test': `uno${injected}` }, id: `1${injected}` }),
    );
    const [mail] = server.sink.mails;
    expect(mail).toMatchObject({ from: 'hola@vigia.example', to: ['ada@example.org'] });
    expect(mail!.read.bcc ?? []).toEqual([]);
    expect(mail!.headers('bcc')).toEqual([]);
    expect(mail!.read.subject).toMatch(/^Hola/);
  });

  it.each<Partial<MailMessage>>([
    ...breaks.flatMap((injected) => [
      { to: `ada@example.org${injected}` },
      { replyTo: `ada@example.org${injected}` },
    ]),
    { to: 'ada@example.org, spy@example.com' },
    { to: 'Ada <ada@example.org>' },
    { to: 'ada@example.org> NOTIFY=SUCCESS <x' },
    { to: '' },
    { replyTo: 'a@b, c@d' },
    { headers: { 'X-A\r\nBcc': 'spy@example.com' } },
    { headers: { 'X A': 'x' } },
  ])('or any other invalid address or header name is refused before sending: %j', async (input) => {
    expect(await server.mailerFor(server.sink.url).send(message(input))).toMatchObject({
      outcome: 'refused',
    });
    expect(server.sink.counts.connect).toBe(0);
  });
});
