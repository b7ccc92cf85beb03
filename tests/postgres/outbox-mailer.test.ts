import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { createOutboxMailer } from '#adapters/email/mailers.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { message } from './suites/mailing.ts';

describe('the outbox', () => {
  let scratch: Awaited<ReturnType<typeof temporaryFolder>>;
  let folder: string;
  beforeEach(async () => {
    scratch = await temporaryFolder();
    folder = join(scratch.path, 'data', 'outbox');
  });
  afterEach(() => scratch.remove());

  const mailer = () =>
    createOutboxMailer({
      folder,
      from: { name: 'Vigía, el sitio', address: 'no-reply@localhost' },
      host: 'localhost',
    });
  const file = (number: number) => join(folder, `${numberedId(number)}.eml`);

  it('stores each mail as a file that mail programs can open', async () => {
    const sent = message({
      replyTo: 'eva@example.com',
      subject: 'Señal',
      text: 'Año 👋🏽\n',
      html: '<p>Año</p>',
    });
    expect(await mailer().send(sent)).toEqual({
      outcome: 'accepted',
      answer: expect.stringMatching(/^outbox\/[\w.-]+\.eml$/),
    });
    expect(await PostalMime.parse(await readFile(file(1)))).toMatchObject({
      from: { name: 'Vigía, el sitio', address: 'no-reply@localhost' },
      to: [{ address: 'ada@example.org' }],
      replyTo: [{ address: 'eva@example.com' }],
      subject: 'Señal',
      messageId: `<${numberedId(1)}@localhost>`,
      text: 'Año 👋🏽\n',
    });
    expect((await stat(file(1))).mode & 0o777).toBe(0o600);
  });

  it.each([
    '=?utf-8?q?Hola_=E2=98=83?=',
    'Mensaje de =?utf-8?q?Bcc=3A?= a la redacción',
    'Re: =?iso-8859-1?B?SG9sYQ==?= x',
    '=?=?utf-8?q?a?=',
    `=?utf-8?q?${'larga_'.repeat(40)}?= ñ`,
    'a =? b',
  ])('shows the subject that was typed: %s', async (subject) => {
    await mailer().send(message({ subject }));
    const stored = await readFile(file(1));
    expect((await PostalMime.parse(stored)).subject).toBe(subject);
    expect(
      Math.max(
        ...stored
          .toString()
          .split('\r\n')
          .map((line) => line.length),
      ),
    ).toBeLessThan(998);
  });

  it('stores a resent mail once, and no incomplete files', async () => {
    await Promise.all([1, 2, 1, 1].map((number) => mailer().send(message({ id: numberedId(number) }))));
    expect((await readdir(folder)).toSorted()).toEqual([`${numberedId(1)}.eml`, `${numberedId(2)}.eml`]);
  });

  it('refuses what a server would refuse, and ids cannot escape its folder', async () => {
    expect(await mailer().send(message({ to: 'a@b\r\nBcc: c@d' }))).toMatchObject({ outcome: 'refused' });
    await mailer().send(message({ id: '../../x' }));
    expect(await readdir(folder)).toEqual(['....x.eml']);
  });

  it('defers when it is not writable', async () => {
    await writeFile(join(scratch.path, 'data'), '');
    expect(await mailer().send(message())).toEqual({
      outcome: 'deferred',
      answer: expect.stringContaining('The outbox cannot be written'),
    });
  });
});
