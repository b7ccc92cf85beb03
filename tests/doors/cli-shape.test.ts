import { z } from 'zod';
import { deriveSpecs } from '#adapters/cli/derive-specs.ts';
import { printAnswer } from '#adapters/cli/print-answer.ts';
import { operations } from '#core/operations.ts';
import type { Ports } from '#core/kernel/ports.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { innerSchema } from '#core/input/map-by-schema.ts';
import type { DuplicateFigures, WrongPair } from '#core/events/evaluation.ts';
import type { ClaimFigures, WrongVerdict } from '#core/evidence/evaluation.ts';
import type { Finding } from '#core/status/finding.ts';
import { createText } from '#adapters/cli/text.ts';
import { message } from '#core/messages/messages.ts';
import type { Ran } from '#tests/support/cli-program.ts';
import { runCommand } from '#tests/support/cli-program.ts';
import { storeAccounts } from '#tests/support/accounts.ts';
import { article } from '#tests/support/entities.ts';
import { stockedAdmin } from '#tests/support/stocked-accounts.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { store } from '#tests/support/writing.ts';
import englishPanel from '#apps/web/locales/admin/en.json' with { type: 'json' };
import spanishPanel from '#apps/web/locales/admin/es.json' with { type: 'json' };
import { goodBackup } from '#tests/support/backups.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

closePortsAfterTests();

let ports: Ports;
beforeEach(async () => {
  ports = createTestPorts({ samples: { ...createTestPorts().samples, articles: [] } });
  await store(
    ports,
    article({ slug: 'una-nota', title_es: 'Ñandúes 漢字漢字 😀 y más palabras de las que caben' }),
  );
});

type Given = NonNullable<Parameters<typeof runCommand>[2]>;
const run = (line: string, options: Given = {}) => runCommand(ports, line.split(' '), options);
/** Runs a command that is refused; returns its output and exit code. */
const refused = async (line: string, options: Given = {}) => {
  const ran: Ran = { out: '', err: '', opened: 0, exitCode: 0 };
  const error = await run(line, { ...options, ran }).then(
    () => null,
    (thrown: { code: string; exitCode?: number }) => thrown,
  );
  return { ...ran, code: error?.code, exits: error?.exitCode };
};
const exists = async () => (await ports.articles.find('una-nota')) !== null;

describe('--quiet', () => {
  it('prints only identifiers', async () => {
    expect((await run('articles list --quiet')).out).toBe('una-nota\n');
    expect((await run('articles show una-nota --quiet')).out).toBe('una-nota\n');
    expect((await run('articles freeze una-nota --quiet')).out).toBe('una-nota\n');
    expect((await run('articles drafts --quiet')).out).toBe('');
    await store(ports, article({ slug: 'otra', tags: ['ley', 'agi'] }));
    expect((await run('articles tags --quiet')).out).toBe('agi\nley\n');
    expect((await run('articles versions otra --quiet')).out).toBe('1\n');
    await storeAccounts(ports, [stockedAdmin]);
    expect((await run('users list --quiet')).out).toBe(`${stockedAdmin.email}\n`);
    expect(await refused('articles list --quiet --json')).toMatchObject({
      code: 'commander.conflictingOption',
    });
  });

  it.each(deriveSpecs().flatMap((spec) => (spec.columns ? [[spec.words.join(' '), spec] as const] : [])))(
    'names the rows of %s',
    (_, { operation: name, columns }) => {
      const { output, kind } = operations[name] as Operation;
      const parts = output instanceof z.ZodObject ? Object.values(output.shape) : [output];
      const list = parts
        .map((part) => innerSchema(part as z.ZodType))
        .find((part) => part instanceof z.ZodArray && part.element instanceof z.ZodObject);
      const row = (kind === 'stream' ? output : (list as z.ZodArray | undefined)?.element) as z.ZodObject;
      const fields = Object.entries(row.shape).map(([field, schema]) => [
        field,
        innerSchema(schema as z.ZodType) instanceof z.ZodNumber ? 1 : 'x',
      ]);
      let out = '';
      const write = (text: string) => void (out += text);
      printAnswer(
        { output: { write, warn: write }, text: createText('en'), language: 'en' },
        { columns: columns! },
        { items: [Object.fromEntries(fields)] },
        'quiet',
      );
      expect(out).toMatch(/^(?:x|1)\n$/);
    },
  );
});

describe('a list of titles', () => {
  it('shows the English one when there is no Spanish one', async () => {
    const title = { title_es: '', title_en: 'Only in English' };
    await store(ports, article({ slug: 'only-in-english', status: 'draft', ...title }));
    expect((await run('articles drafts')).out).toMatch(/only-in-english .*Only in English\n/);
    expect((await run('articles search english')).out).toMatch(/only-in-english .*Only in English\n/);
  });
});

describe('an irreversible command', () => {
  it('is refused without a terminal', async () => {
    const ended = await refused('articles delete una-nota');
    expect(ended).toMatchObject({ exits: 2, out: '', opened: 0, err: expect.stringContaining("'--yes'") });
    expect(await exists()).toBe(true);
  });

  it('asks, and runs after a yes', async () => {
    const no = await refused('articles delete una-nota', { confirms: false });
    expect(no).toMatchObject({ exits: 11, err: expect.stringContaining('una-nota') });
    expect(await exists()).toBe(true);
    await run('articles delete una-nota', { confirms: true });
    expect(await exists()).toBe(false);
  });

  it('runs with --yes, and is only previewed with --dry-run', async () => {
    await store(ports, article({ slug: 'otra', author: 'Redacción', author_name: null }));
    await store(ports, article({ slug: 'de-ana', author: 'Ana Ruiz', author_name: null }));
    const name = async (slug: string) => (await ports.articles.find(slug))?.author_name;
    const response = await refused('migrate-authors');
    expect(response).toMatchObject({ exits: 2, out: expect.stringMatching(/updated +otra/) });
    const tried = await run('migrate-authors --dry-run');
    expect(tried.out).toMatch(/updated +otra/);
    expect(tried.out).toMatch(/unchanged +de-ana.*names people/);
    expect((await run('articles migrate-authors --dry-run --quiet')).out).toMatch(/^(?!.*de-ana).*otra\n/s);
    expect(await refused('migrate-authors', { confirms: false })).toMatchObject({ exits: 11 });
    expect(await name('otra')).toBeNull();
    await run('migrate-authors --yes');
    expect([await name('otra'), await name('de-ana')]).toEqual([expect.any(String), null]);
    expect((await run('migrate-authors --yes')).err).toContain('There is nothing to change');
    await run('articles migrate-authors --undo', { confirms: true });
    expect(await name('otra')).toBeNull();
    await run('migrate-authors --only de-ana --yes');
    expect([await name('otra'), await name('de-ana')]).toEqual([null, expect.any(String)]);
  });
});

describe('tables', () => {
  it.each([40, 60, 80])('fit a terminal of %d columns, including wide characters', async (width) => {
    const { out } = await run('articles list', { width });
    const columns = (line: string) =>
      Array.from(line.replace('…', '.')).reduce((sum, one) => sum + (/[漢字😀]/u.test(one) ? 2 : 1), 0);
    const lines = out.split('\n').filter((line) => !line.startsWith('title_es: '));
    expect(Math.max(...lines.map(columns))).toBeLessThanOrEqual(width);
    expect(out).toContain('una-nota');
  });

  it('become records when they do not fit', async () => {
    const { out } = await run('articles list', { width: 24 });
    expect(out).toMatch(/^date: .*\nslug: una-nota\ntype: .*\ntitle_es: Ñandúes/);
  });

  it('are complete without a terminal', async () => {
    expect((await run('articles list')).out).toContain('de las que caben');
    const place = `/var/lib/vigia/${'copias/'.repeat(9)}vigia-20261121T030004Z.tar.gz.age`;
    const started_at = '2026-11-21T03:00:04.000Z';
    const made = {
      slot: null,
      finished_at: started_at,
      bytes: 12_654_321,
      sha256: null,
      verified_at: null,
      signed_by: null,
    };
    await ports.backups.save({ id: numberedId(1), started_at, place, error: 'EACCES', ...made });
    const whole = (await run('backup list')).out;
    expect(whole).toContain(`  ${place}  EACCES\n`);
    expect(whole).toMatch(/Z {2}13\sMB /);
    expect((await run('backup list --json')).out).toContain('"bytes": 12654321,');
    expect((await run('backup list', { width: 100 })).out).not.toContain(place);
  });
});

describe('an invalid command line', () => {
  it.each([
    [
      'articles list --limit abc',
      /^error: option '--limit <value>' argument 'abc' is invalid\. Not a number\./,
    ],
    ['articles version una-nota x', /^error: command-argument value 'x' is invalid/],
    ['articles lisst', /Did you mean list\?/],
    ['completion tcsh', /Allowed choices are bash, zsh, fish/],
  ])('is reported: %s', async (line, words) => {
    expect(await refused(line)).toMatchObject({
      code: expect.stringMatching(/^commander\./),
      err: words,
      opened: 0,
    });
  });

  it('is reported in Spanish', async () => {
    const spanish = { language: 'es' } as const;
    expect((await refused('articles list --limit abc', spanish)).err).toBe(
      "error: 'abc' no vale para la opción '--limit <value>'. No es un número.\n(añade --help para ver el uso)\n",
    );
    for (const line of [
      'nada',
      'articles show',
      'articles show a b',
      'articles list --nada',
      'articles lisst',
    ])
      expect((await refused(line, spanish)).err).not.toMatch(/unknown|missing|many|Expected|mean/);
  });
});

describe('help in Spanish', () => {
  it('has Spanish headings, summaries and explanations', async () => {
    const { out } = await refused('articles approve --help', { language: 'es' });
    for (const words of ['Uso: vigia articles approve [opciones] <slug>', 'Aprueba un borrador', 'Ejemplos:'])
      expect(out).toContain(words);
    expect(out).not.toMatch(/Usage|Options:|Arguments:|Examples|display/);
  });
});

describe('the status in the terminal', () => {
  const status = async (language: 'es' | 'en') => (await run('status', { language })).out;

  it("starts with the panel's sentence and what needs attention, and is in the user's language", async () => {
    await ports.backups.save(goodBackup());
    for (const [language, { status: panel }] of [
      ['es', spanishPanel],
      ['en', englishPanel],
    ] as const) {
      const lines = (await status(language)).split('\n');
      expect(lines[0]).toBe(panel.attention_one);
      expect(lines[1]).toMatch(/^✗ Urg.+\.?$/);
    }
    await ports.instances.beat({
      id: 'a',
      version: '1.2.3',
      address: 'faro:3000',
      started_at: '2026-11-21T12:00:00.000Z',
      seen_at: new Date().toISOString(),
      disk_free: 12_300_000_000,
      clock_ahead: 0,
    });
    const [spanish, english] = [await status('es'), await status('en')];
    expect(spanish.split('\n')[0]).toBe(spanishPanel.status.allWell);
    expect(english.split('\n')[0]).toBe(englishPanel.status.allWell);
    expect(spanish).toMatch(
      /\nInstancias\nDIRECCIÓN +SITUACIÓN .*\nfaro:3000 +en marcha +1\.2\.3 +21 nov 2026, 13:00 .*12,3\sGB\n/,
    );
    expect(spanish).toMatch(/\ncopias de seguridad +sin programar +–/);
    expect(english).toMatch(/\nbackups +not scheduled +–/);
    expect(JSON.parse((await run('status --json')).out)).toMatchObject({ attention: [] });
  });
});

describe('the evaluation of the agents', () => {
  const wrong: WrongVerdict = { case: 'x', label: 'name', text: 'Una\u001b[2J frase.', missing: [] };
  const figures = (marked: number): ClaimFigures => ({
    altered: { marked, of: 20 },
    true: { marked: 1, of: 40 },
    wrong: marked < 20 ? [wrong] : [],
  });
  const confused: WrongPair = { story: 'x', same: false, titles: ['Una\u001b[2J', 'Otra'] };
  const pairs = (right: number): DuplicateFigures => ({
    pairs: 60,
    found: 20,
    right,
    same: 20,
    wrong: right < 20 ? [confused] : [],
  });
  const programFor = (marked: number, right = 20, language: 'es' | 'en' = 'en'): Given => ({
    language,
    maintenance: {
      evaluate: async () => ({
        claims: { tuned: figures(20), held_out: figures(marked) },
        duplicates: { tuned: pairs(20), held_out: pairs(right) },
      }),
    },
  });

  it('prints the figures of both parts and what was wrong, with a special exit code below the targets', async () => {
    const { out, exitCode } = await run('agents evaluate', programFor(18));
    expect(out).toBe(
      'Sentences tuned on: 20 of 20 altered sentences marked (100%), 1 of 40 true ones marked (2.5%)\n' +
        'Sentences held out: 18 of 20 altered sentences marked (90%), 1 of 40 true ones marked (2.5%)\n' +
        '  name: Una [2J frase.\n' +
        'Pairs tuned on: 60, precision 100%, recall 100%\n' +
        'Pairs held out: 60, precision 100%, recall 100%\n',
    );
    expect(exitCode).toBe(12);
    const fewer = await run('agents evaluate', programFor(19, 18));
    expect(fewer.out).toContain(
      'Pairs held out: 60, precision 90%, recall 90%\n  different: Una [2J | Otra\n',
    );
    expect(fewer.exitCode).toBe(12);
    expect((await run('agents evaluate', programFor(19))).exitCode).toBe(0);
    expect((await run('agents evaluate', programFor(19, 19, 'es'))).out).toContain(
      '19 de 20 alteradas marcadas',
    );
    const answer = JSON.parse((await run('agents evaluate --json', programFor(18))).out) as object;
    expect(answer).toMatchObject({
      claims: { held_out: { altered: { marked: 18, of: 20 }, wrong: [wrong] } },
    });
  });
});

describe('the installation check', () => {
  const findings: Finding[] = [
    { check: 'node', state: 'ok', found: message('doctor.node', { version: '24.1.0' }) },
    {
      check: 'mail',
      state: 'broken',
      found: message('doctor.mail-refused', { host: 'x', reason: 'E\u001b[2J' }),
      advice: message('doctor.mail-outbox-advice'),
    },
  ];
  const programFor = (more: Given = {}): Given => ({
    ...more,
    maintenance: {
      async *diagnose() {
        yield* findings;
      },
    },
  });

  it('reports its findings and remedies, with a special exit code', async () => {
    const { out, exitCode } = await run('doctor', programFor());
    expect(out).toBe(
      '✓ node: Node 24.1.0\n✗ mail: x: E [2J\n  → Set SMTP_URL to send it\n1 failure, 0 warnings\n',
    );
    expect(exitCode).toBe(12);
    const spanish = (await run('doctor', programFor({ language: 'es' }))).out;
    expect(spanish).toContain('✗ correo: x');
    expect(spanish).toMatch(/\n1 fallo, 0 avisos\n$/);
    expect((await run('doctor --quiet', programFor())).out).toBe('mail\n');
    const answer = JSON.parse((await run('doctor --json', programFor())).out) as object;
    expect(answer).toMatchObject({
      broken: 1,
      warnings: 0,
      findings: [{ advice: null }, { state: 'broken' }],
    });
  });
});

describe('an upgrade', () => {
  const pending = message('upgrade.pending', { count: 1, names: 'x.ts' });
  const programFor = (finding: Finding, migrate = async () => ['x.ts']): Given => ({
    maintenance: {
      async *checkUpgrade() {
        yield finding;
      },
      migrate,
    },
  });
  const never = async () => Promise.reject(new Error('migrated'));

  it('previews its steps, and runs them only after confirmation', async () => {
    const fine = { check: 'migrations', state: 'ok', found: pending } as const;
    const expected =
      '✓ migrations: x.ts would run, which only adds: instances of earlier versions may go on\n0 failures, 0 warnings\n';
    expect((await run('upgrade --check', programFor(fine, never))).out).toBe(expected);
    expect(await refused('upgrade', programFor(fine, never))).toMatchObject({
      out: expected,
      code: 'vigia.unconfirmed',
    });
    expect(await run('upgrade --yes', programFor(fine))).toMatchObject({ out: expected, err: 'x.ts\n' });
  });

  it('is refused when something is broken', async () => {
    const finding = { check: 'migrations', state: 'broken', found: pending } as const;
    expect((await run('upgrade --yes', programFor(finding, never))).exitCode).toBe(12);
  });
});

describe('Ctrl-C during an import', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  it('stops after the current article, reports what was imported, and preserves it', async () => {
    const control = new AbortController();
    for (const name of ['a', 'b', 'c'])
      await writeFile(
        join(folder.path, `${name}.es.md`),
        `---\ntitle: Título ${name}\ndate: 2026-01-01\n---\n\nCuerpo.\n`,
      );
    const { transaction } = ports;
    ports.transaction = (change, work) => {
      control.abort();
      return transaction(change, work);
    };
    const { out, err, exitCode } = await run(`articles import ${folder.path}`, { signal: control.signal });
    expect(out).toMatch(
      /^imported +a\n.*\n1 imported, 0 updated, 0 unchanged, 0 in conflict, 0 refused; 0 published, 1 draft\n$/,
    );
    expect([exitCode, err]).toEqual([130, expect.stringContaining('2 were not processed')]);
    expect([await ports.articles.find('a'), await ports.articles.find('b')]).toMatchObject([
      { slug: 'a' },
      null,
    ]);
  });
});
