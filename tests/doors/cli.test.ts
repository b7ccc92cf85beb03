import type { Exposed } from '#adapters/cli/derive-specs.ts';
import { exposed } from '#adapters/cli/derive-specs.ts';
import { exitCodes, wrongCommandLine } from '#adapters/cli/exit-codes.ts';
import type { OperationName } from '#core/operations.ts';
import { operations } from '#core/operations.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { inputFields } from '#core/kernel/operation.ts';
import { errorCodes } from '#core/messages/error-codes.ts';
import type { Ran } from '#tests/support/cli-program.ts';
import { runCommand } from '#tests/support/cli-program.ts';
import { article } from '#tests/support/entities.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { store } from '#tests/support/writing.ts';

closePortsAfterTests();

let ports: Ports;
beforeEach(() => {
  ports = createTestPorts({ samples: { ...createTestPorts().samples, articles: [] } });
});

const linesOf = ({ out }: Ran) => out.trimEnd().split('\n');

/** Runs a command that ends early; returns its output, and commander's code. */
const runEnding = async (...args: string[]) => {
  const ran: Ran = { out: '', err: '', opened: 0, exitCode: 0 };
  const ended = await runCommand(ports, args, { ran }).then(
    () => null,
    (error: { code?: string; exitCode?: number }) => error,
  );
  return { ...ran, ended };
};

describe('commands', () => {
  it('print lists as tables of their columns with a count', async () => {
    await store(
      ports,
      article({ slug: 'corta', date: '2026-01-02T00:00:00.000Z', title_es: 'Corta' }),
      article({
        slug: 'la-mas-larga',
        date: '2026-01-01T00:00:00.000Z',
        title_es: 'Larga',
        type: 'analisis',
      }),
    );
    const lines = linesOf(await runCommand(ports, ['articles', 'list', '--limit', '9']));
    expect(lines).toEqual([
      'DATE                      SLUG          TYPE      TITLE_ES',
      '2026-01-02T00:00:00.000Z  corta         noticia   Corta',
      '2026-01-01T00:00:00.000Z  la-mas-larga  analisis  Larga',
      '2 of 2',
    ]);
  });

  it('fit tables to the terminal', async () => {
    await store(ports, article({ title_es: 'Un título que no cabe '.repeat(10) }));
    for (const width of [70, 100, 200]) {
      const lines = linesOf(await runCommand(ports, ['articles', 'list'], { width }));
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
      expect(lines[1]?.endsWith('…')).toBe(true);
    }
  });

  it('report empty lists', async () => {
    expect(linesOf(await runCommand(ports, ['articles', 'list'])).at(-1)).toBe('Nothing found');
    expect(linesOf(await runCommand(ports, ['search', 'zanahoria'])).at(-1)).toBe('Nothing found');
  });

  it('print one item field by field, with long texts below their names', async () => {
    await store(ports, article({ body_es: 'Uno.\n\nDos.' }));
    const { out } = await runCommand(ports, ['articles', 'show', 'una-nota']);
    expect(out).toMatch(/^slug: una-nota$/m);
    expect(out).toContain('\ntopics: regulacion\n');
    expect(out).toContain('\nbody_es:\nUno.\n\nDos.\n');
  });

  it('print structured values below their name', async () => {
    const sources = ['BOE', 'AESIA'].map((name) => ({ name, url: `https://www.boe.es/${name}` }));
    await store(ports, article({ sources, tags: [] }));
    const { out } = await runCommand(ports, ['articles', 'show', 'una-nota']);
    expect(out).toContain(
      'sources:\n  - name: BOE\n    url: https://www.boe.es/BOE\n  - name: AESIA\n    url: https://www.boe.es/AESIA\n',
    );
    expect(out).toMatch(/^tags: $/m);
    const version = (await runCommand(ports, ['articles', 'version', 'una-nota', '1'])).out;
    expect(version).toContain('name: AESIA\n');
    expect(version).not.toMatch(/[{}]|\["/);
  });

  it('remove terminal control characters', async () => {
    await store(ports, article({ title_es: 'Rojo \u001b[31m\u0007', body_es: 'Uno\n\u001b[2J\u009b31m' }));
    for (const args of [['list'], ['show', 'una-nota']])
      expect((await runCommand(ports, ['articles', ...args])).out).not.toMatch(/[^\P{Cc}\n\t]/u);
  });

  it('print only JSON for programs', async () => {
    await store(ports, article());
    const { out, err } = await runCommand(ports, ['articles', 'list', '--json']);
    expect(JSON.parse(out)).toMatchObject({ items: [{ slug: 'una-nota' }], total: 1, next_cursor: null });
    expect(err).toBe('');
    expect(JSON.parse((await runCommand(ports, ['articles', 'published', '--json'])).out)).toHaveLength(1);
  });

  it('pass on each option', async () => {
    await store(
      ports,
      article({ slug: 'a', topics: ['agi'] }),
      article({ slug: 'b', topics: ['ley'] }),
      article({ slug: 'c' }),
    );
    const list = (...options: string[]) =>
      runCommand(ports, [
        'articles',
        'list',
        '--topic',
        'agi',
        'ley',
        '--sort',
        'oldest',
        ...options,
        '--json',
      ]);
    const { out } = await list('--limit', '1');
    const first = JSON.parse(out) as { items: { slug: string }[]; next_cursor: string };
    expect(first.items.map(({ slug }) => slug)).toEqual(['a']);
    expect(JSON.parse((await list('--cursor', first.next_cursor)).out)).toMatchObject({
      items: [{ slug: 'b' }],
      next_cursor: null,
    });
  });

  it('store the samples once', async () => {
    const seed = async () => JSON.parse((await runCommand(ports, ['db', 'seed', '--json'])).out) as unknown;
    expect(await seed()).toEqual({ changed: true, seeded: 40 });
    expect(await seed()).toEqual({ changed: false, seeded: 0 });
  });

  it('say below a table what the answer says in words', async () => {
    await runCommand(ports, ['db', 'seed']);
    const lines = linesOf(await runCommand(ports, ['samples', 'remove', '--dry-run']));
    expect(lines.at(-1)).toMatch(/^\d+ samples would go to the trash\. .*: 0$/);
  });
});

describe('help', () => {
  it.each(Object.entries(exposed) as [OperationName, Exposed][])(
    'of %s lists its options and opens no database',
    async (name, { command, flags = {} }) => {
      const operation = operations[name];
      const { out, opened, ended } = await runEnding(...command.split(' '), '--help');
      expect([opened, ended?.exitCode]).toEqual([0, 0]);
      expect(out.replace(/\s+/g, ' ')).toContain(operation.summary);
      const isSwitch = (field: string) => name.startsWith('articles.toggle-') && field === 'state';
      for (const field of Object.keys(inputFields(operation))) {
        const flag = flags[field] ?? field.replace(/_|(?=[A-Z])/g, '-').toLowerCase();
        expect(out).toMatch(
          isSwitch(field) ? /--on\b[^]*--off\b/ : new RegExp(`--${flag}\\b|[<[]${field}[>\\]]`),
        );
      }
      expect(out).toContain('--json');
    },
  );

  it('of the import shows examples', async () => {
    const { out, opened } = await runEnding('articles', 'import', '--help');
    expect(out).toContain('--dry-run');
    expect(out).toContain('Examples:');
    expect(opened).toBe(0);
  });
});

describe('an invalid command line', () => {
  it.each([
    ['an unknown command', ['nada']],
    ['an unknown part of a command', ['articles', 'nada']],
    ['an unknown option', ['articles', 'list', '--nada']],
    ['a missing argument', ['articles', 'show']],
    ['one argument too many', ['articles', 'show', 'a', 'b']],
    ['an invalid choice', ['articles', 'list', '--sort', 'arriba']],
    ['a missing value', ['articles', 'list', '--limit']],
    ['an import of nothing', ['articles', 'import']],
  ])('with %s is reported, and opens no database', async (_what, args) => {
    const { out, err, opened, ended } = await runEnding(...args);
    expect(err).toMatch(/^error: /);
    expect([out, opened]).toEqual(['', 0]);
    expect(ended?.code).toMatch(/^commander\./);
  });
});

describe('exit codes', () => {
  it('are one per error code, none of them ambiguous', () => {
    expect(Object.keys(exitCodes)).toEqual([...errorCodes]);
    const codes = [0, 1, wrongCommandLine, ...Object.values(exitCodes)];
    expect(new Set(codes).size).toBe(codes.length);
    expect(Math.max(...codes)).toBeLessThan(126);
  });
});
