import type { Command } from 'commander';
import { InvalidArgumentError, Option } from 'commander';
import { agentIdOf } from './agent-named.ts';
import type { CommandSpec, FieldSpec, Reading } from './command-spec.ts';
import { flagOf } from './command-spec.ts';
import { requireConfirmation } from './confirm.ts';
import type { CliContext } from './context.ts';
import { addManners, groupOf } from './groups.ts';
import { addExplanation } from './help-text.ts';
import type { Manner } from './print-answer.ts';
import { mannerOf, printAnswer } from './print-answer.ts';
import { takeSecret } from './secrets.ts';
import { seeIssue } from './seen-issue.ts';
import type { Say } from './texts.ts';
import { warnHeld } from './warn-held.ts';

type Reader = (text: string, before?: unknown) => unknown;

const readersOf = (say: Say): Record<Reading, Reader | null> => {
  const refuse = (why: string): never => {
    throw new InvalidArgumentError(why);
  };
  const number = (text: string) =>
    text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : refuse(say('It is no number.'));
  const json = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return refuse(say('It is no JSON.'));
    }
  };
  const each =
    (read: (text: string) => unknown): Reader =>
    (text, before) => {
      const items = (before as unknown[] | undefined) ?? [];
      // An empty value empties the list.
      return text === '' ? items : [...items, read(text)];
    };
  return {
    text: null,
    switch: null,
    texts: each((text) => text),
    number,
    json,
    numbers: each(number),
    jsons: each(json),
    state: (text) =>
      text === 'true' ? true : text === 'false' ? false : refuse(say('Allowed choices are true, false.')),
  };
};

/** A text, or what is in the file that it names (`@path`), or on standard input (`-`). */
const readText = async (value: unknown, { readAll }: CliContext['secrets']): Promise<unknown> => {
  if (value === '-') return readAll();
  if (typeof value !== 'string' || !value.startsWith('@')) return value;
  return (await import('./read-text.ts')).readTextFile(value.slice(1));
};

const forms: Record<Reading, string> = {
  text: ' <value>',
  number: ' <value>',
  json: ' <json>',
  state: ' [state]',
  switch: '',
  texts: ' <values...>',
  numbers: ' <values...>',
  jsons: ' <values...>',
};

const optionFor = (spec: FieldSpec, say: Say): Option => {
  const { description, reading, choices, preset, required, shape } = spec;
  const told = [
    ...(description ? [say(description)] : []),
    ...(shape ? [shape] : []),
    ...(required ? [`(${say('required')})`] : []),
  ].join(' ');
  const option = new Option(`--${flagOf(spec)}${forms[reading]}`, told);
  const reader = readersOf(say)[reading];
  if (reader) option.argParser(reader);
  if (reading === 'state') option.preset('true');
  if (preset !== undefined) option.defaultValueDescription = preset;
  return choices ? option.choices(choices) : option;
};

/** The name under which the value of an option is found. */
const nameOf = (field: FieldSpec) =>
  flagOf(field).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

type Input = Record<string, unknown>;

/** The input that a command line stands for, and whoever sits at it. */
const inputOf = async (
  { secrets, output, say }: CliContext,
  command: Command,
  { options: fields, positional, files = [], secret }: CommandSpec,
): Promise<Input> => {
  const options = command.opts<Input>();
  const input: Input = {};
  const take = async (field: string, value: unknown) => {
    if (value !== undefined) input[field] = files.includes(field) ? await readText(value, secrets) : value;
  };
  for (const field of fields)
    if (field.reading === 'switch') input[field.field] = options['off'] === true ? 'off' : 'on';
    else await take(field.field, options[nameOf(field)]);
  for (const [index, { field }] of positional.entries()) await take(field, command.processedArgs[index]);
  if (secret) {
    const fromStdin = options[`${secret.field}Stdin`] === true;
    input[secret.field] = await takeSecret(secrets, secret, { fromStdin, output, say });
  }
  return input;
};

/** Throws for an option that is missing; the revision is told by another command. */
const requireOptions = (command: Command, { options, secret, words }: CommandSpec, say: Say): void => {
  const given = command.opts<Input>();
  const missing = options.find(
    (spec) => spec.required && spec.field !== secret?.field && given[nameOf(spec)] === undefined,
  );
  if (!missing) return;
  const { flags } = command.options.find(({ long }) => long === `--${flagOf(missing)}`)!;
  const showing = `vigia ${words[0]} ${words[0] === 'articles' ? 'review' : 'show'} ${command.args[0]}`;
  const hint =
    missing.field === 'revision' ? `. ${say('It is told by: {command}', { command: showing })}` : '';
  command.error(`error: required option '${flags}' not specified${hint}`, {
    code: 'commander.missingMandatoryOptionValue',
  });
};

/** What waits is done by a server, and may be for a while: nothing runs it here. */
const withStanding = (answer: unknown, say: Say): unknown => {
  const {
    run: started,
    held_since: held,
    queued,
  } = Object(answer) as {
    run?: { id?: string; status?: string };
    held_since?: string;
    queued?: boolean;
  };
  if (queued)
    return {
      ...(answer as object),
      message: say('Queued: the server asks its provider for the picture as soon as it runs'),
    };
  // Of a run that is held the answer says so itself.
  if (started?.status !== 'queued' || held) return answer;
  const message = say('Queued: it runs as soon as a server runs; follow it with `vigia runs watch {id}`', {
    id: started.id ?? '',
  });
  return { ...(answer as object), message };
};

const run = async (context: CliContext, spec: CommandSpec, input: Input, manner: Manner): Promise<void> => {
  const { contract, kind } = spec;
  const session = await context.open(kind);
  const { application, actor } = session;
  if (spec.byName) {
    const place = contract === 'agents.restore' ? 'trash' : 'list';
    input['id'] = await agentIdOf(session, String(input['id']), place);
  }
  if (kind !== 'stream') {
    const answer: unknown = await application.execute(contract as never, input as never, actor);
    const shown = manner === 'people' ? withStanding(answer, context.say) : answer;
    printAnswer(context, spec, shown, manner);
    if (manner === 'people') warnHeld(context, answer);
    return;
  }
  const items: unknown[] = [];
  for await (const item of application.stream(contract as never, input as never, actor)) items.push(item);
  printAnswer(context, spec, items, manner);
};

const addCommand = (program: Command, spec: CommandSpec, context: CliContext): void => {
  const { say } = context;
  const { words, positional, options, secret } = spec;
  // Made by its group, it takes over how the program ends and where it writes.
  const command = groupOf(program, words.slice(0, -1), say)
    .command(words.at(-1) ?? '')
    .description(say(spec.summary));
  addManners(command, say);
  if (spec.asks) command.option('--yes', say('do it without asking'));
  if (spec.examples) addExplanation(command, spec.examples, say, context.output.width);
  for (const field of positional) {
    const reader = readersOf(say)[field.reading];
    const description = field.description && say(field.description);
    if (reader) command.argument(`<${field.field}>`, description, reader);
    else command.argument(`<${field.field}>`, description);
  }
  for (const field of options)
    if (field.field === secret?.field)
      command.option(
        `--${field.field}-stdin`,
        say('read the {field} from standard input', { field: field.field }),
      );
    else if (field.reading === 'switch')
      command
        .addOption(new Option('--on', say('switch it on, which is the default')).conflicts('off'))
        .addOption(new Option('--off', say('switch it off')));
    else command.addOption(optionFor(field, say));
  command.action(async () => {
    requireOptions(command, spec, say);
    const flags = command.opts<{ json?: boolean; quiet?: boolean; yes?: boolean; dryRun?: boolean }>();
    const { yes = false, dryRun } = flags;
    const subject = command.args.join(' ');
    const seen = await seeIssue(context, spec, command);
    const asked = subject ? `${say(spec.summary)} (${subject})` : say(spec.summary);
    if (spec.asks && !dryRun)
      await requireConfirmation(context, `${asked}${seen.words}.${seen.effects && ` ${seen.effects}`}`, yes);
    const input = await inputOf(context, command, spec);
    if (seen.revision !== undefined) input['revision'] = seen.revision;
    await run(context, spec, input, mannerOf(flags));
  });
};

/**
 * Adds a command for each exposed contract: its fields are the options, some may be given by position. When `meant`, the
 * first word of the command line, is known, those of other groups are not made.
 */
export const addContractCommands = (
  program: Command,
  specs: readonly CommandSpec[],
  context: CliContext,
  meant?: string,
): void => {
  for (const spec of specs)
    if (!meant || meant === spec.words[0] || spec.words.length === 1) addCommand(program, spec, context);
    else groupOf(program, spec.words.slice(0, -1), context.say);
};
