import type { Ports } from '#core/kernel/ports.ts';
import { storeAccounts } from '#tests/support/accounts.ts';
import { runCommand } from '#tests/support/cli-program.ts';
import { article, change, day } from '#tests/support/entities.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { issue, stockNewsletters, stockedIssues, storeIssues } from '#tests/support/newsletters.ts';
import { stockedAdmin } from '#tests/support/stocked-accounts.ts';

closePortsAfterTests();

let ports: Ports;
beforeEach(async () => {
  ports = createTestPorts();
  await stockNewsletters(ports);
  await storeAccounts(ports, [stockedAdmin]);
  await ports.transaction(change(), ({ articles }) => articles.save(article()));
});

type Given = NonNullable<Parameters<typeof runCommand>[2]>;
const run = (line: string, options: Given = {}) => runCommand(ports, line.split(' '), options);
const { pending } = stockedIssues;
const reviewer = `--reviewer ${stockedAdmin.email}`;
const status = async () => (await ports.newsletters.find(pending))?.status;

describe('deciding on an issue at the terminal', () => {
  it('applies to the displayed issue', async () => {
    const ran = { out: '', err: '', opened: 0, exitCode: 0 };
    await expect(run(`newsletter approve ${pending} ${reviewer}`, { ran })).rejects.toMatchObject({
      code: 'vigia.unconfirmed',
    });
    expect(ran.err).toContain(`«${issue().subject_es}» (pending, 1)`);
    expect(await status()).toBe('pending');
    await run(`newsletter approve ${pending} ${reviewer} --yes`);
    expect(await status()).toBe('approved');
  });

  it('needs the name of the responsible person before asking', async () => {
    for (const verb of ['approve', 'send'])
      for (const options of ['', ' --yes', ' --yes --reviewer root'])
        await expect(
          run(`newsletter ${verb} ${pending}${options}`, { confirms: true }),
        ).rejects.toMatchObject({
          code: 'validation',
          params: { field: 'reviewer' },
        });
    await run(`newsletter send ${pending} --yes ${reviewer}`);
    expect(await ports.newsletters.find(pending)).toMatchObject({
      status: 'sending',
      approved_by: stockedAdmin.username,
    });
  });

  it('is confirmed with its consequences', async () => {
    const promptOf = async (line: string) => {
      const ran = { out: '', err: '', opened: 0, exitCode: 0 };
      await expect(run(line, { ran, confirms: false })).rejects.toMatchObject({ code: 'vigia.declined' });
      return ran.err;
    };
    const readers = (await runCommand(ports, ['newsletter', 'schedule', '--json'])).out;
    const { subscribers } = JSON.parse(readers) as { subscribers: number };
    expect(subscribers).toBeGreaterThan(0);
    const sending = await promptOf(`newsletter send ${pending} ${reviewer}`);
    expect(sending).toContain(`It goes to ${subscribers} readers now`);
    expect(sending).toContain('Nobody has approved it yet: this approves it.');
    expect(await promptOf(`newsletter approve ${pending} ${reviewer}`)).toMatch(
      new RegExp(`sent automatically to ${subscribers} readers at \\d{4}-\\d\\d-\\d\\d \\d\\d:`),
    );
    await run(`newsletter approve ${pending} ${reviewer} --yes`);
    expect(await promptOf(`newsletter send ${pending} ${reviewer} --revision 2`)).not.toContain('approves');
    expect(await status()).toBe('approved');
  });

  it.each([
    [
      'en',
      /held since a backup was restored: it goes to \d+ readers after `vigia resume`/,
      /this waits until/,
    ],
    [
      'es',
      /retenidos desde que se recuperó una copia: irá a \d+ lectores después de `vigia/,
      /esto espera hasta/,
    ],
  ] as const)(
    'on a restored backup reports that it waits until vigia resume (%s)',
    async (language, question, notice) => {
      await ports.transaction(change(), ({ holds }) => holds.begin({ since: day, backup_at: null }));
      const approving = await run(`newsletter approve ${pending} ${reviewer}`, { confirms: true, language });
      expect(approving.err).toMatch(/slot after `vigia resume`|turno después de `vigia resume`/);
      const sending = await run(`newsletter send ${pending} ${reviewer}`, { confirms: true, language });
      expect(sending.err).toMatch(question);
      expect(sending.err).toMatch(notice);
      expect((await run(`newsletter status ${pending}`, { language })).err).toMatch(notice);
      const test = await run(`newsletter test ${pending} eva@example.org`, { language });
      expect(test.err).toMatch(/only the test is sent|solo sale la prueba/);
    },
  );

  it('is refused after a concurrent change, or with a stale revision', async () => {
    const edited = { ...issue({ id: pending, status: 'pending' }), revision: 1, subject_es: 'Otro' };
    await storeIssues(ports, edited);
    await expect(run(`newsletter send ${pending} ${reviewer} --revision 1 --yes`)).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await status()).toBe('pending');
    await run(`newsletter edit ${pending} --subject-es Nuevo`);
    await run(`newsletter send ${pending} ${reviewer} --revision 3 --yes`);
    expect(await status()).toBe('sending');
  });
});
