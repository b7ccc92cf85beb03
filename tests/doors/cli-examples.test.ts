import type { Command } from 'commander';
import type { CommandSpec } from '#adapters/cli/command-spec.ts';
import { flagOf } from '#adapters/cli/command-spec.ts';
import { deriveSpecs } from '#adapters/cli/derive-specs.ts';
import type { Language } from '#core/text/language.ts';
import { operations } from '#core/operations.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { storeAccounts } from '#tests/support/accounts.ts';
import { runCommand } from '#tests/support/cli-program.ts';
import { programToRead } from '#tests/support/cli-texts.ts';
import { readPages, shellLines } from '#tests/support/documentation.ts';
import { fitDraft } from '#tests/support/entities.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { stockedAdmin } from '#tests/support/stocked-accounts.ts';
import { store } from '#tests/support/writing.ts';
import { stockedPicture } from './media-rows.ts';

closePortsAfterTests();

const specs = deriveSpecs();

type Shown = { words: string; group: boolean; examples: string[] };

const wordsOf = (command: Command): string[] =>
  command.parent ? [...wordsOf(command.parent), command.name()] : [];

const every = (command: Command): Command[] => [
  command,
  ...command
    .createHelp()
    .visibleCommands(command)
    .filter((inner) => inner.name() !== 'help')
    .flatMap(every),
];

const headings = { es: 'Ejemplos:', en: 'Examples:' } as const;

/** The text below the examples heading in the help of a command. */
const examplesIn = (command: Command, language: Language): string[] => {
  let help = '';
  command.configureOutput({ writeOut: (text) => void (help += text) });
  command.outputHelp();
  const [, below = ''] = help.split(`\n${headings[language]}\n`);
  return below
    .split('\n\n')[0]!
    .split('\n')
    .filter((line) => line.trim());
};

const read = (language: Language): Shown[] =>
  every(programToRead(language)).map((command) => ({
    words: wordsOf(command).join(' '),
    group: command.commands.length > 0,
    examples: examplesIn(command, language),
  }));

const english = read('en');
const spanish = read('es');

/** A shell word: a quoted text, a placeholder for an id, an operator, or a plain word. */
const shellToken = /'([^']*)'|"([^"]*)"|(<\w+>)|(&&|[|()<>])|([^\s'"|&()<>]+)/g;

/** The words of each `vigia` in a shell line; the explanation follows some columns later. */
const wordsOfLine = (line: string): string[][] => {
  const segments: string[][] = [[]];
  const [typed = ''] = line.trim().split(/ {2,}/);
  for (const [, single, double, stands, sign, word] of typed.matchAll(shellToken))
    if (sign) segments.push([]);
    else segments.at(-1)!.push(single ?? double ?? stands ?? word ?? '');
  return segments.flatMap((words) => {
    const [first, ...rest] = words.filter((word) => !/^[A-Z_]+=/.test(word));
    return first === 'vigia' ? [rest] : [];
  });
};

const camelCase = (flag: string) => flag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The operation's input from a command line. */
const inputOf = ({ options, positional, secret }: CommandSpec, command: Command): object => {
  const input = command.opts<Record<string, unknown>>();
  const named = options.map((field) => [field.field, input[camelCase(flagOf(field))]] as const);
  const placed = positional.map(({ field }, index) => [field, command.processedArgs[index]] as const);
  const typed = secret ? [[secret.field, 'una clave larga y rara 8'] as const] : [];
  return Object.fromEntries([...named, ...placed, ...typed].filter(([, value]) => value !== undefined));
};

const placeholder = '0199a4de-2f1b-7c3d-8e4f-5a6b7c8d9e0f';

/** Parses a command line as the program does, without running it; throws its errors. */
const accept = async (words: string[]): Promise<void> => {
  const program = programToRead('en');
  let reached: Command | undefined;
  for (const command of every(program))
    if (!command.commands.length || command.registeredArguments.length)
      command.action(() => void (reached = command));
  const filled = words.map((word) =>
    word === '<name>' ? stockedPicture.name : /^<\w+>$/.test(word) ? placeholder : word,
  );
  await program.parseAsync(filled, { from: 'user' });
  if (!reached) throw new Error('no command');
  const path = wordsOf(reached).join(' ');
  const spec = specs.find((one) => one.words.join(' ') === path);
  if (!spec) return;
  const operation: Operation = operations[spec.operation];
  const { id } = inputOf(spec, reached) as { id?: string };
  const input = { ...inputOf(spec, reached), ...(spec.byName && id && { id: placeholder }) };
  // The revision of the issue is read first.
  operation.input.parse({
    ...(spec.readsIssue && { revision: 1 }),
    ...input,
    ...(spec.binary && { [spec.binary]: stockedPicture.bytes }),
  });
};

describe('the help of every command and group', () => {
  it('has examples in both languages', () => {
    expect(english.length).toBeGreaterThan(110);
    for (const expected of [english, spanish])
      expect(expected.filter(({ examples }) => !examples.length).map(({ words }) => words)).toEqual([]);
  });

  it('has its own examples', () => {
    const foreign = english.filter(
      ({ words, examples }) => words && !examples.some((line) => line.includes(`vigia ${words}`)),
    );
    expect(foreign.map(({ words }) => words)).toEqual([]);
  });

  it('has the same command lines in both languages', () => {
    const lines = (text: Shown[]) =>
      text.map(({ words, examples }) => [words, examples.map((line) => wordsOfLine(line))]);
    expect(lines(spanish)).toEqual(lines(english));
  });

  it('has Spanish explanations too', () => {
    const meant = (text: Shown[]) =>
      text.flatMap(({ examples }) =>
        examples.flatMap((line) => / {2}\S.* {2,}(\S.*)$/.exec(line)?.[1] ?? []),
      );
    const [there, here] = [meant(english), meant(spanish)];
    expect(there.length).toBe(here.length);
    expect(here.filter((text) => there.includes(text) && !text.startsWith('in ~/'))).toEqual([]);
  });
});

const documented = [...(await readPages()).values()].flatMap((page) => shellLines(page));

describe('each example, in the help and in the documentation', () => {
  const visible = [
    ...english.flatMap(({ examples }) => examples),
    ...documented.map((line) => line.replaceAll(/\bnpx (?=vigia\b)/g, '')),
  ];
  const lines = new Set(visible.flatMap((line) => wordsOfLine(line).map((words) => words.join('\u0000'))));

  it('is found in the documentation', () => {
    expect(documented.filter((line) => line.includes('vigia ')).length).toBeGreaterThan(30);
  });

  it.each([...lines].map((line) => [line.replaceAll('\u0000', ' '), line.split('\u0000')] as const))(
    'is a command line: vigia %s',
    async (_, words) => {
      await expect(accept(words)).resolves.toBeUndefined();
    },
  );
});

describe('writing to a collection', () => {
  const sets = english.filter(({ words }) => /^(?!contact)\S+ set$/.test(words));
  it.each(sets)('parses the examples of $words', async ({ examples }) => {
    const ports = createTestPorts();
    const [fresh, again] = examples.flatMap((line) => wordsOfLine(line));
    const typed = fresh!.map((word) => (word.startsWith('@') ? 'Texto.' : word));
    expect((await runCommand(ports, typed)).out).toMatch(/^revision: 1$/m);
    expect((await runCommand(ports, again!)).out).toMatch(/^revision: 2$/m);
  });
});

describe('the workflow of a draft', () => {
  const deciding = /vigia articles (?:approve|reject) una-nota/;
  const lines = [
    ...new Set(english.flatMap(({ examples }) => examples.filter((line) => deciding.test(line)))),
  ];

  it('is in the help of vigia, of the group and of the command', () => {
    const visible = english.filter(({ examples }) => examples.some((line) => deciding.test(line)));
    const expected = ['', 'articles', 'articles approve', 'articles reject'];
    expect(visible.map(({ words }) => words)).toEqual(expect.arrayContaining(expected));
    expect(lines).toContain('  vigia articles reject una-nota --reason "Faltan las fuentes"');
  });

  it.each(lines)('parses: %s', async (line) => {
    const ports = createTestPorts();
    await storeAccounts(ports, [{ ...stockedAdmin, username: 'Ana', email: 'ana@example.org' }]);
    await store(ports, fitDraft({ slug: 'una-nota' }));
    const [, reviewer] = /VIGIA_REVIEWER=(\S+)/.exec(line) ?? [];
    const [words] = wordsOfLine(line);
    const { out } = await runCommand(ports, words!, { ...(reviewer && { reviewer }) });
    expect(out).toMatch(words!.includes('reject') ? /^status: rejected$/m : /^status: published$/m);
  });
});
