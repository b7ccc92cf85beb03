import { z } from 'zod';
import type { Actor } from '#core/kernel/actor.ts';
import type { Tool } from './tool.ts';
import { mayUse } from './tool.ts';

type Schema = { type: 'object'; [key: string]: unknown };

/** A tool as listed. Without the schema of its answer: every conversation pays for the whole list. */
type ListedTool = {
  name: string;
  title: string;
  description: string;
  inputSchema: Schema;
  annotations: Tool['hints'] & { title: string };
};

const inputSchema = (schema: z.ZodObject): Schema =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // The name of the format is sufficient; its pattern is longer than the rest of a tool.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  }) as Schema;

const list = ([name, { title, description, input, hints }]: [string, Tool]): ListedTool => ({
  name,
  title,
  description,
  inputSchema: inputSchema(input),
  annotations: { title, ...hints },
});

/** Lists the tools that an actor may use; schemas are created once, with the first list. */
export const createToolList = (tools: Readonly<Record<string, Tool>>) => {
  let all: ListedTool[] | undefined;
  return (actor: Actor): ListedTool[] => {
    all ??= Object.entries(tools).map(list);
    return all.filter(({ name }) => mayUse(tools[name]!, actor));
  };
};
