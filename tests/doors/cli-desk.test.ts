import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reportFailure } from '#adapters/cli/report-failure.ts';
import { createText } from '#adapters/cli/text.ts';
import type { Language } from '#core/text/language.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { storeAccounts } from '#tests/support/accounts.ts';
import { sourceDocument } from '#tests/support/agents.ts';
import { runCommand } from '#tests/support/cli-program.ts';
import { fitDraft } from '#tests/support/entities.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { stockedAdmin } from '#tests/support/stocked-accounts.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { store } from '#tests/support/writing.ts';

closePortsAfterTests();

let ports: Ports;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  ports = createTestPorts();
  folder = await temporaryFolder();
  await store(ports, fitDraft({ slug: 'una-nota', topics: ['gatos'] }));
});
afterEach(() => folder.remove());

const vigia = async (...args: string[]) => (await runCommand(ports, ['articles', ...args])).out;
/** What a command that fails prints. */
const reported = async (command: Promise<unknown>, language: Language = 'en'): Promise<string> => {
  const error: unknown = await command.catch((thrown: unknown) => thrown);
  let printed = '';
  reportFailure(error, {
    output: { write: () => {}, warn: (text) => void (printed += text) },
    text: createText(language),
    language,
  });
  return printed;
};
const stored = async () => (await ports.articles.find('una-nota'))!;

describe('the desk in the terminal', () => {
  it('publishes a draft from the list', async () => {
    expect(await vigia('drafts')).toMatch(/^DATE +SLUG.*\n.* una-nota +.*\n1 of 1\n$/s);
    expect(await vigia('checklist', 'una-nota')).toMatch(/warning +topics +.*unknown: gatos/);
    await expect(vigia('approve', 'una-nota', '--confirm')).rejects.toMatchObject({
      key: 'reviewer.missing',
    });
    await storeAccounts(ports, [stockedAdmin]);
    const reviewer = ['--reviewer', stockedAdmin.email];
    await expect(vigia('approve', 'una-nota', ...reviewer)).rejects.toMatchObject({ code: 'rule-violated' });
    expect(await vigia('approve', 'una-nota', '--confirm', ...reviewer)).toMatch(/^status: published$/m);
    expect(await vigia('approved')).toContain('una-nota');
    await expect(vigia('reject', 'una-nota')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('warns before publishing a draft dated in the future', async () => {
    await storeAccounts(ports, [stockedAdmin]);
    await store(
      ports,
      fitDraft({
        slug: 'del-futuro',
        date_is_set: true,
        title_es: 'Aparte',
        date: '2030-01-01T00:00:00.000Z',
      }),
    );
    for (const [language, words] of [
      ['en', 'the date, which is in the future: once approved, it is live at once'],
      ['es', 'la fecha, que está en el futuro: en cuanto se aprueba, se publica'],
    ] as const) {
      const approve = vigia('approve', 'del-futuro', '--reviewer', stockedAdmin.email);
      expect(await reported(approve, language)).toContain(words);
    }
    const confirmed = await vigia('approve', 'del-futuro', '--confirm', '--reviewer', stockedAdmin.email);
    expect(confirmed).toMatch(/^status: published$/m);
  });

  it('names the sentences of a text made with AI that no source carries', async () => {
    const draft = fitDraft({ slug: 'con-datos', title_es: 'Aparte' });
    const source = sourceDocument({ text: 'El plan cuesta 18 millones de euros.' });
    await ports.sourceDocuments.store([source]);
    const { final_url: url, title, retrieved_at, hash } = source;
    const es = {
      ...draft.provenance.es,
      origin: 'ai-generated' as const,
      sources: [{ url, title, retrieved_at, hash }],
    };
    const sentence = 'El plan cuesta 19 millones de euros.';
    await storeAccounts(ports, [stockedAdmin]);
    await store(ports, {
      ...draft,
      body_es: `${draft.body_es}\n\n${sentence}`,
      provenance: { ...draft.provenance, es },
    });
    const reviewer = ['--reviewer', stockedAdmin.email];
    const found = `no source says: "${sentence}" (19 millones de euros)`;
    expect(await reported(vigia('approve', 'con-datos', '--confirm', ...reviewer))).toContain(found);
    const confirmed = await vigia('confirm-fact', 'con-datos', sentence, ...reviewer);
    expect(confirmed).toMatch(/^confirmed_by: eva$/m);
    expect(await vigia('checklist', 'con-datos')).toMatch(/ok +evidence/);
    const undone = await vigia('confirm-fact', 'con-datos', sentence, '--undo', ...reviewer);
    expect(undone).toMatch(/^changed: true$/m);
  });

  it('delegates pictures to the server when only that has a provider', async () => {
    const { providers } = ports;
    const types = {
      ...providers.readiness.types,
      image: { ...providers.readiness.types.image, ready: true },
    };
    const here = {
      ...ports,
      providers: { ...providers, pictures: null, readiness: { ...providers.readiness, types } },
    };
    const { out } = await runCommand(here, ['articles', 'redraw', 'una-nota', '--yes']);
    expect(out).toMatch(/^changed: false$/m);
    expect(out).toMatch(/^message: Queued: the server requests the picture/m);
    expect(await stored()).toMatchObject({ cover_variant: 0, revision: 1 });
    expect(await ports.jobs.list({ limit: 5 })).toMatchObject([
      { name: 'article.picture', data: { slug: 'una-nota', revision: 1, actor: { name: 'eva' } } },
    ]);
  });

  it('edits fields, with long texts from files', async () => {
    const path = join(folder.path, 'cuerpo.md');
    await writeFile(path, '## Otro\n\nCuerpo.\n');
    const source = '{"name":"BOE","url":"https://www.boe.es/x"}';
    const values = ['--body-es', `@${path}`, '--topics', 'agi', 'empleo', '--sources', source, source];
    await vigia('edit', 'una-nota', '--revision', '1', '--sponsored', '--title-en', '', ...values);
    expect(await stored()).toMatchObject({
      body_es: '## Otro\n\nCuerpo.\n',
      topics: ['agi', 'empleo'],
      sources: [{ name: 'BOE' }, { name: 'BOE' }],
      sponsored: true,
      title_en: null,
      revision: 2,
    });
    await vigia('edit', 'una-nota', '--revision', '2', '--sponsored', 'false');
    expect((await stored()).sponsored).toBe(false);
  });

  it('reports an invalid command line before anything is opened', async () => {
    for (const wrong of [
      ['--sponsored', 'quizas'],
      ['--sources', 'no-json'],
    ])
      await expect(vigia('edit', 'una-nota', '--revision', '1', ...wrong)).rejects.toMatchObject({
        code: 'commander.invalidArgument',
      });
    const missing = vigia('edit', 'una-nota', '--revision', '1', '--body-es', '@/no/hay.md');
    await expect(missing).rejects.toMatchObject({
      code: 'validation',
      message: expect.stringMatching(/\/no\/hay\.md/),
    });
    await expect(vigia('edit', 'una-nota', '--title-es', 'X')).rejects.toMatchObject({
      code: 'commander.missingMandatoryOptionValue',
      message: expect.stringMatching(/--revision .*not specified\. See: vigia articles review una-nota$/),
    });
  });

  it('reads a text from standard input', async () => {
    const args = ['articles', 'edit', 'una-nota', '--revision', '1', '--body-es', '-'];
    await runCommand(ports, args, { secret: 'De un\nconducto.' });
    expect(await stored()).toMatchObject({ body_es: 'De un\nconducto.', revision: 2 });
  });

  it('clears lists', async () => {
    await vigia('edit', 'una-nota', '--revision', '1', '--topics', '', '--sources', '');
    expect(await stored()).toMatchObject({ topics: [], sources: [], revision: 2 });
  });

  it('sets switches idempotently', async () => {
    await vigia('feature', 'una-nota');
    await vigia('feature', 'una-nota');
    await vigia('freeze', 'una-nota', '--on');
    expect(await stored()).toMatchObject({ featured: true, is_static: true, revision: 3 });
    await vigia('feature', 'una-nota', '--off');
    await vigia('feature', 'una-nota', '--off');
    expect(await stored()).toMatchObject({ featured: false, revision: 4 });
    await expect(vigia('freeze', 'una-nota', '--on', '--off')).rejects.toMatchObject({
      code: 'commander.conflictingOption',
    });
    await expect(vigia('redraw', 'una-nota')).rejects.toMatchObject({ code: 'vigia.unconfirmed' });
    await vigia('redraw', 'una-nota', '--yes');
    expect(await stored()).toMatchObject({ cover_variant: 1 });
  });

  it('deletes, lists the trash and restores; shows and restores earlier versions', async () => {
    await vigia('edit', 'una-nota', '--revision', '1', '--title-es', 'Otro título');
    await vigia('delete', 'una-nota', '--revision', '2', '--yes');
    expect(await vigia('trash')).toMatch(/una-nota +draft +Otro título/);
    await vigia('restore', 'una-nota');
    const versions = await vigia('versions', 'una-nota');
    expect(versions.split('\n').map((line) => line.split(/ +/)[0])).toEqual([
      'REVISION',
      '4',
      '3',
      '2',
      '1',
      '',
    ]);
    expect(await vigia('version', 'una-nota', '2')).toContain('Otro título');
    const restored = await vigia('restore-version', 'una-nota', '1');
    expect(restored).toBe('slug: una-nota\nrevision: 5\nchanged: true\n');
    expect((await stored()).title_es).toBe(fitDraft().title_es);
  });

  it('migrates authors, or previews it', async () => {
    const tried = await vigia('migrate-authors', '--dry-run');
    const spanish = await runCommand(ports, ['migrate-authors', '--dry-run'], { language: 'es' });
    expect(spanish.out).toContain('El autor se cambiaría');
    expect(tried).toMatch(/^STATUS +SLUG.*\nupdated +una-nota +Redacción +Vigía/s);
    expect((await stored()).author_name).toBeNull();
    await vigia('migrate-authors', '--yes');
    expect((await stored()).author_name).toBe('Vigía');
    expect(await vigia('hardcoded-authors', '--json')).toBe('[]\n');
  });
});
