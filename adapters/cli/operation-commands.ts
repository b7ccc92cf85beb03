import type { Command } from 'commander';
import { InvalidArgumentError, Option } from 'commander';
import { maxMediaBytes } from '#core/media/picture-limits.ts';
import type { OutputOf } from '#core/operations.ts';
import type { CommandSpec, FieldSpec, Reading } from './command-spec.ts';
import { flagOf } from './command-spec.ts';
import { requireConfirmation } from './confirm.ts';
import type { CliContext } from './context.ts';
import { addFormatOptions, groupOf } from './groups.ts';
import { addExplanation } from './help.ts';
import { readIssueQuestion } from './issue-question.ts';
import { oneOf } from './mistakes.ts';
import type { Format } from './print-answer.ts';
import { formatOf, printAnswer, warnHeld } from './print-answer.ts';
import { takeSecret } from './secrets.ts';
import type { Text } from './text.ts';
import { descriptionOf, summaryOf } from './text.ts';

type Reader = (text: string, before?: unknown) => unknown;

const readersOf = (text: Text): Record<Reading, Reader | null> => {
  const number = (input: string) => {
    if (input.trim() !== '' && Number.isFinite(Number(input))) return Number(input);
    throw new InvalidArgumentError(text('cli.value.not-number'));
  };
  const json = (input: string): unknown => {
    try {
      return JSON.parse(input);
    } catch {
      throw new InvalidArgumentError(text('cli.value.not-json'));
    }
  };
  const each =
    (read: (text: string) => unknown): Reader =>
    (input, before) => {
      const items = (before as unknown[] | undefined) ?? [];
      // An empty value clears the list.
      return input === '' ? items : [...items, read(input)];
    };
  return {
    text: null,
    switch: null,
    texts: each((input) => input),
    number,
    json,
    numbers: each(number),
    jsons: each(json),
    names: (input, before) => (before === undefined ? input : [before, input].flat()),
    state: (input) => oneOf(['true', 'false'], text)(input) === 'true',
  };
};

/** A text, or the content of a file (`@path`), or standard input (`-`). */
const readText = async (value: unknown, { readAll }: CliContext['secrets']): Promise<unknown> => {
  if (value === '-') return readAll();
  if (typeof value !== 'string' || !value.startsWith('@')) return value;
  return (await import('./files.ts')).readTextFile(value.slice(1));
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
  names: ' <value>',
};

const optionFor = (spec: CommandSpec, field: FieldSpec, { text, language }: CliContext): Option => {
  const { reading, choices, preset, required, shape } = field;
  const parts = [descriptionOf(spec, field, language), shape, required && `(${text('cli.help.required')})`];
  const option = new Option(`--${flagOf(field)}${forms[reading]}`, parts.filter(Boolean).join(' '));
  const reader = readersOf(text)[reading];
  if (reader) option.argParser(reader);
  if (reading === 'state') option.preset('true');
  if (preset !== undefined) option.defaultValueDescription = preset;
  return choices ? option.choices(choices).argParser(oneOf(choices, text)) : option;
};

/** Commander's name for the value of an option. */
const nameOf = (field: FieldSpec) =>
  flagOf(field).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

type Input = Record<string, unknown>;

/** The bytes of the file that a field refers to, and its name. */
const readBytes = async (input: Input, field: string): Promise<void> => {
  const path = String(input[field]);
  const [{ readBytesFile }, { basename }] = await Promise.all([import('./files.ts'), import('node:path')]);
  input[field] = await readBytesFile(path, maxMediaBytes);
  input['file_name'] ??= basename(path);
};

/** The operation's input from a command line; a password is requested at the terminal. */
const inputOf = async (
  { secrets, output, text }: CliContext,
  command: Command,
  { options: fields, positional, files = [], binary, secret }: CommandSpec,
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
  if (binary) await readBytes(input, binary);
  if (secret) {
    const fromStdin = options[`${secret.field}Stdin`] === true;
    input[secret.field] = await takeSecret(secrets, secret, { fromStdin, output, text });
  }
  return input;
};

/** Throws for a missing option; for the revision the error mentions the command that shows it. */
const requireOptions = (command: Command, { options, secret, words }: CommandSpec, text: Text): void => {
  const input = command.opts<Input>();
  const missing = options.find(
    (spec) => spec.required && spec.field !== secret?.field && input[nameOf(spec)] === undefined,
  );
  if (!missing) return;
  const { flags: name } = command.options.find(({ long }) => long === `--${flagOf(missing)}`)!;
  const [group] = words;
  const show = `vigia ${group} ${group === 'articles' ? 'review' : 'show'} ${command.args[0]}`;
  const mistake =
    missing.field === 'revision'
      ? text('cli.mistake.missing-revision', { name, command: show })
      : text('cli.mistake.missing-option', { name });
  command.error(mistake, { code: 'commander.missingMandatoryOptionValue' });
};

/** Adds that queued work waits for a server: this process does not run it. */
const withQueueMessage = (answer: unknown, text: Text): unknown => {
  type Queued = { run?: { id?: string; status?: string }; held_since?: string; queued?: boolean };
  const { run: started, held_since: held, queued } = Object(answer) as Queued;
  if (queued) return { ...(answer as object), message: text('cli.answer.picture-queued') };
  // The output itself reports it when a run is on hold.
  if (started?.status !== 'queued' || held) return answer;
  return { ...(answer as object), message: text('cli.answer.run-queued', { id: started.id ?? '' }) };
};

const run = async (context: CliContext, spec: CommandSpec, options: Input, format: Format): Promise<void> => {
  const { operation, kind } = spec;
  const session = await context.open(kind);
  const { application, actor } = session;
  // Loaded on use: help needs no schemas.
  const [{ operations }, { withLists }] = await Promise.all([
    import('#core/operations.ts'),
    import('#core/input/lists-of-one.ts'),
  ]);
  const input = withLists(operations[operation].input, options);
  if (kind !== 'stream') {
    const answer = await application.call(operation, input, actor);
    if (operation === 'status.show' && format === 'text') {
      const { statusText } = await import('./status-text.ts');
      return context.output.write(statusText(answer as OutputOf<'status.show'>, context, session.timeZone));
    }
    const printed = format === 'text' ? withQueueMessage(answer, context.text) : answer;
    printAnswer(context, spec, printed, format);
    if (format === 'text') warnHeld(context, answer, session.timeZone);
    return;
  }
  const items: unknown[] = [];
  for await (const item of application.callStream(operation, input, actor)) items.push(item);
  printAnswer(context, spec, items, format);
};

const addCommand = (program: Command, spec: CommandSpec, context: CliContext): void => {
  const { text, language } = context;
  const { words, positional, options, secret } = spec;
  const summary = summaryOf(spec, language);
  // Created by its group, it inherits exit and output settings.
  const command = groupOf(program, words.slice(0, -1), context)
    .command(words.at(-1) ?? '')
    .description(summary);
  addFormatOptions(command, text);
  if (spec.asks) command.option('--yes', text('cli.option.yes'));
  addExplanation(command, spec, context);
  for (const field of positional) {
    const reader = readersOf(text)[field.reading];
    const description = spec.byName ? text('cli.agents.id-or-name') : descriptionOf(spec, field, language);
    const name = field.required ? `<${field.field}>` : `[${field.field}]`;
    if (reader) command.argument(name, description, reader);
    else command.argument(name, description);
  }
  for (const field of options)
    if (field.field === secret?.field)
      command.option(`--${field.field}-stdin`, text('cli.option.stdin', { field: field.field }));
    else if (field.reading === 'switch')
      command
        .addOption(new Option('--on', text('cli.option.on')).conflicts('off'))
        .addOption(new Option('--off', text('cli.option.off')));
    else command.addOption(optionFor(spec, field, context));
  command.action(async () => {
    requireOptions(command, spec, text);
    const flags = command.opts<{ json?: boolean; quiet?: boolean; yes?: boolean; dryRun?: boolean }>();
    const { yes = false, dryRun } = flags;
    const subject = command.args.join(' ');
    const issue = await readIssueQuestion(context, spec, command);
    const question = subject ? `${summary} (${subject})` : summary;
    if (spec.asks && !dryRun)
      await requireConfirmation(
        context,
        `${question}${issue.words}.${issue.effects && ` ${issue.effects}`}`,
        yes,
      );
    const input = await inputOf(context, command, spec);
    if (issue.revision !== undefined) input['revision'] = issue.revision;
    await run(context, spec, input, formatOf(flags));
  });
};

/**
 * Adds the commands of the operations: their fields become options, some positional arguments. When `group`, the first
 * word of the command line, is known, those of other groups are not created.
 */
export const addOperationCommands = (
  program: Command,
  specs: readonly CommandSpec[],
  context: CliContext,
  group?: string,
): void => {
  for (const spec of specs)
    if (!group || group === spec.words[0] || spec.words.length === 1) addCommand(program, spec, context);
    else groupOf(program, spec.words.slice(0, -1), context);
};
