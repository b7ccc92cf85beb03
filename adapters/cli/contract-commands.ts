import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import type { VigiaApplication } from '#core/application.ts';
import type { DocumentReader } from '#core/articles/ports.ts';
import { contracts } from '#core/contracts.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Contract } from '#core/shared/contract.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import { innerSchema, inputFields } from '#core/shared/contract-fields.ts';
import type { Exposed, ExposedContract } from './exposed.ts';
import { exposed } from './exposed.ts';
import type { Output } from './output.ts';
import { record, table } from './output.ts';
import type { Secrets } from './secrets.ts';
import { takeSecret } from './secrets.ts';

/** The product, who is at the terminal, and what reads documents. */
export type CliSession = { application: VigiaApplication; actor: Actor; documents: DocumentReader };

/** What commands run on. `open` is called once a command is known to run. */
export type CliContext = { open: () => Promise<CliSession>; output: Output; secrets: Secrets };

const readState = (text: string): boolean => {
  if (text !== 'true' && text !== 'false') throw new InvalidArgumentError('Allowed choices are true, false.');
  return text === 'true';
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidArgumentError('It is no JSON.');
  }
};

/** A text, or what is in the file that it names (`@path`). */
const readText = async (value: unknown): Promise<unknown> => {
  if (typeof value !== 'string' || !value.startsWith('@')) return value;
  const path = value.slice(1);
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new DomainError('validation', `${path}: there is no such file, or it cannot be read`);
  }
};

const kebabCase = (field: string) => field.replace(/_|(?=[A-Z])/g, '-').toLowerCase();

const optionFor = (name: string, schema: z.ZodType): Option => {
  const inner = innerSchema(schema);
  const flag = `--${kebabCase(name)}`;
  const description = schema.description ?? '';
  if (inner instanceof z.ZodBoolean)
    return new Option(`${flag} [state]`, description).preset('true').argParser(readState);
  if (inner instanceof z.ZodObject) return new Option(`${flag} <json>`, description).argParser(readJson);
  if (inner instanceof z.ZodArray) {
    const option = new Option(`${flag} <values...>`, description);
    return inner.element instanceof z.ZodObject
      ? option.argParser((text: string, before?: unknown[]) => [...(before ?? []), readJson(text)])
      : option;
  }
  const option = new Option(`${flag} <value>`, description);
  return inner instanceof z.ZodEnum ? option.choices(inner.options.map(String)) : option;
};

const print = (output: Output, shown: Exposed, answer: unknown, asJson: boolean): void => {
  const { columns, fields } = shown;
  if (asJson) return output.write(`${JSON.stringify(answer, null, 2)}\n`);
  const {
    article,
    agent,
    run: ran,
    newsletter,
    ...rest
  } = Object(answer) as Record<'article' | 'agent' | 'run' | 'newsletter', object>;
  const { items, results, runs, agents, total, total_relation } = rest as {
    items?: object[];
    results?: object[];
    runs?: object[];
    agents?: object[];
    total?: unknown;
    total_relation?: string;
  };
  if (Array.isArray(answer)) return print(output, shown, { items: answer as object[] }, asJson);
  const rows = items ?? results ?? runs ?? agents;
  if (!rows || !columns) {
    const all = Object.entries({ ...article, ...agent, ...ran, ...newsletter, ...rest });
    return output.write(record(Object.fromEntries(all.filter(([name]) => fields?.includes(name) ?? true))));
  }
  output.write(table(rows, columns, output.width));
  if (typeof total === 'number')
    output.write(`${rows.length} of ${total_relation === 'gte' ? 'more than ' : ''}${total}\n`);
};

const collect = async (items: AsyncIterable<unknown>): Promise<unknown[]> => {
  const all: unknown[] = [];
  for await (const item of items) all.push(item);
  return all;
};

const run = async (
  context: CliContext,
  name: ExposedContract,
  input: Record<string, unknown>,
  asJson: boolean,
) => {
  const contract: Contract = contracts[name];
  const { application, actor } = await context.open();
  if (contract.kind === 'stream') {
    const items = await collect(application.stream(name as never, input as never, actor));
    return print(context.output, exposed[name], asJson ? items : { items }, asJson);
  }
  print(
    context.output,
    exposed[name],
    await application.execute(name as never, input as never, actor),
    asJson,
  );
};

const group = (program: Command, words: string[]): Command =>
  words.reduce(
    (parent, word) => parent.commands.find((command) => command.name() === word) ?? parent.command(word),
    program,
  );

const camelCase = (field: string) => field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The input that a command line stands for, and whoever sits at it. */
const inputOf = async (
  { secrets, output }: CliContext,
  command: Command,
  fields: readonly string[],
  { files = [], positional = [], secret }: Exposed,
): Promise<Record<string, unknown>> => {
  const options = command.opts<Record<string, unknown>>();
  const input: Record<string, unknown> = {};
  for (const field of fields) {
    const given = options[camelCase(field)];
    input[field] = files.includes(field) ? await readText(given) : given;
  }
  for (const [index, field] of [positional].flat().entries())
    input[field] = files.includes(field) ? await readText(command.args[index]) : command.args[index];
  if (secret) {
    const fromStdin = options[`${secret.field}Stdin`] === true;
    input[secret.field] = await takeSecret(secrets, secret, { fromStdin, output });
  }
  return input;
};

/** Adds a command for each exposed contract: its fields are the options, some may be given by position. */
export const addContractCommands = (program: Command, context: CliContext): void => {
  for (const [name, settings] of Object.entries(exposed) as [ExposedContract, Exposed][]) {
    const contract: Contract = contracts[name];
    const path = settings.command.split(' ');
    const positional = [settings.positional ?? []].flat();
    // Made by its group, it takes over how the program ends and where it writes.
    const command = group(program, path.slice(0, -1))
      .command(path.at(-1) ?? name)
      .description(contract.summary)
      .option('--json', 'print JSON');
    if (settings.examples) command.addHelpText('after', settings.examples);
    const fields = inputFields(contract);
    for (const field of positional) command.argument(`<${field}>`, fields[field]?.description ?? '');
    for (const [field, schema] of Object.entries(fields))
      if (field === settings.secret?.field)
        command.option(`--${field}-stdin`, `read the ${field} from standard input`);
      else if (!positional.includes(field)) command.addOption(optionFor(field, schema));
    command.action(async () => {
      const { json = false } = command.opts<{ json?: boolean }>();
      await run(context, name, await inputOf(context, command, Object.keys(fields), settings), json);
    });
  }
};
