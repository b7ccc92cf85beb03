import { z } from 'zod';
import type { Actor } from '#core/kernel/actor.ts';
import type { Tool } from './tool.ts';
import { mayUse } from './tool.ts';

type Schema = { type: 'object'; [key: string]: unknown };

/** A tool as listed. */
type ListedTool = {
  name: string;
  title: string;
  description: string;
  inputSchema: Schema;
  outputSchema: Schema;
  annotations: Tool['hints'] & { title: string };
};

const Cut = z
  .array(z.object({ field: z.string(), shown: z.int(), total: z.int(), how: z.string() }))
  .optional()
  .describe('What was cut, and how to read on');

const inputSchema = (schema: z.ZodObject): Schema =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // The name of the format is sufficient; its pattern is longer than the rest of a tool.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  }) as Schema;

/** Without bounds and formats: they apply to stored values, and answers contain fences and cut texts. */
const outputSchema = (schema: z.ZodObject): Schema =>
  z.toJSONSchema(schema.extend({ cut: Cut }), {
    io: 'output',
    unrepresentable: 'any',
    // An article has the same fields for each of its languages.
    reused: 'ref',
    override: ({ jsonSchema }) => {
      for (const bound of ['maxLength', 'minLength', 'pattern', 'format'] as const) delete jsonSchema[bound];
    },
  }) as Schema;

const list = ([name, { title, description, input, output, hints }]: [string, Tool]): ListedTool => ({
  name,
  title,
  description,
  inputSchema: inputSchema(input),
  outputSchema: outputSchema(output),
  annotations: { title, ...hints },
});

/** Lists the tools that an actor may use; schemas are created once, with the first list. */
export const createCatalogue = (tools: Readonly<Record<string, Tool>>) => {
  let all: ListedTool[] | undefined;
  return (actor: Actor): ListedTool[] => {
    all ??= Object.entries(tools).map(list);
    return all.filter(({ name }) => mayUse(tools[name]!, actor));
  };
};
