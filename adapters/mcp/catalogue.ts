import { z } from 'zod';
import type { Actor } from '#core/kernel/actor.ts';
import { scopes } from '#core/kernel/scope.ts';
import type { Tool } from './tool.ts';
import { mayUse } from './tool.ts';

/** A tool as it is listed. */
export type ListedTool = {
  name: string;
  title: string;
  description: string;
  inputSchema: { type: 'object'; [key: string]: unknown };
  outputSchema: { type: 'object'; [key: string]: unknown };
  annotations: Tool['hints'] & { title: string };
};

type Schema = { type: 'object'; [key: string]: unknown };

const Cut = z
  .array(z.object({ field: z.string(), shown: z.int(), total: z.int(), how: z.string() }))
  .optional()
  .describe('What was cut, and how to read on');

const inputSchema = (schema: z.ZodObject): Schema =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // The name of the format suffices; the pattern behind it is longer than the rest of a tool.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  }) as Schema;

/** Bounds and formats go: they are those of what is stored, and answers hold fences and cut texts. */
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

const listed = ([name, { title, description, input, output, hints, scope }]: [string, Tool]) => {
  const tool: ListedTool = {
    name,
    title,
    description,
    inputSchema: inputSchema(input.strict()),
    outputSchema: outputSchema(output),
    annotations: { title, ...hints },
  };
  return { scope, tool };
};

/** Lists the tools that an actor may use; schemas are made once, with the first list. */
export const createCatalogue = (tools: Readonly<Record<string, Tool>>) => {
  let all: ReturnType<typeof listed>[] | undefined;
  const byScopes = new Map<string, ListedTool[]>();
  return (actor: Actor): ListedTool[] => {
    const granted = scopes.filter((scope) => mayUse({ scope }, actor));
    const key = granted.join();
    const cached = byScopes.get(key);
    if (cached) return cached;
    all ??= Object.entries(tools).map(listed);
    const chosen = all.filter((one) => mayUse(one, actor)).map(({ tool }) => tool);
    byScopes.set(key, chosen);
    return chosen;
  };
};
