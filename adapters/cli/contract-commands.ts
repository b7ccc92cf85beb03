import type { Command } from 'commander';
import { Option } from 'commander';
import { z } from 'zod';
import type { VigiaApplication } from '#core/application.ts';
import type { DocumentReader } from '#core/articles/ports.ts';
import { contracts } from '#core/contracts.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Contract } from '#core/shared/contract.ts';
import { innerSchema, inputFields } from '#core/shared/contract-fields.ts';
import type { Exposed, ExposedContract } from './exposed.ts';
import { exposed } from './exposed.ts';
import type { Output } from './output.ts';
import { record, table } from './output.ts';

/** The product, who is at the terminal, and what reads documents. */
export type CliSession = { application: VigiaApplication; actor: Actor; documents: DocumentReader };

/** What commands run on. `open` is called once a command is known to run. */
export type CliContext = { open: () => Promise<CliSession>; output: Output };

const optionFor = (name: string, schema: z.ZodType): Option => {
  const inner = innerSchema(schema);
  const flag = `--${name.replaceAll('_', '-')}`;
  const description = schema.description ?? '';
  if (inner instanceof z.ZodBoolean) return new Option(flag, description);
  if (inner instanceof z.ZodArray) return new Option(`${flag} <values...>`, description);
  const option = new Option(`${flag} <value>`, description);
  return inner instanceof z.ZodEnum ? option.choices(inner.options.map(String)) : option;
};

const print = (output: Output, { columns }: Exposed, answer: unknown, asJson: boolean): void => {
  if (asJson) return output.write(`${JSON.stringify(answer, null, 2)}\n`);
  const { items, total, total_relation } = Object(answer) as {
    items?: object[];
    total?: number;
    total_relation?: string;
  };
  if (!items || !columns) return output.write(record(Object(answer) as object));
  output.write(table(items, columns, output.width));
  if (total !== undefined)
    output.write(`${items.length} of ${total_relation === 'gte' ? 'more than ' : ''}${total}\n`);
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

/** Adds a command for each exposed contract: its fields are the options, its first field may be given by position. */
export const addContractCommands = (program: Command, context: CliContext): void => {
  for (const [name, { command: words, ...rest }] of Object.entries(exposed) as [ExposedContract, Exposed][]) {
    const contract: Contract = contracts[name];
    const path = words.split(' ');
    // Made by its group, it takes over how the program ends and where it writes.
    const command = group(program, path.slice(0, -1))
      .command(path.at(-1) ?? name)
      .description(contract.summary)
      .option('--json', 'print JSON');
    const fields = inputFields(contract);
    for (const [field, schema] of Object.entries(fields))
      if (field === rest.positional) command.argument(`<${field}>`, schema.description ?? '');
      else command.addOption(optionFor(field, schema));
    command.action(async () => {
      const { json = false, ...options } = command.opts<Record<string, unknown> & { json?: boolean }>();
      const input = Object.fromEntries(
        Object.keys(fields).map((field) => [
          field,
          options[field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())],
        ]),
      );
      if (rest.positional) input[rest.positional] = command.args[0];
      await run(context, name, input, json);
    });
  }
};
