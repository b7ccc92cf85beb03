import { z } from 'zod';
import type { Actor } from '#core/kernel/actor.ts';
import { scopes } from '#core/kernel/scope.ts';
import type { Tool } from './tool.ts';
import { mayUse } from './tool-scope.ts';

/** A tool as programs are told of it. */
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
    // The name of the format says it; the pattern behind it is longer than the rest of a tool.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  }) as Schema;

/** What is answered holds fences and cut texts: their bounds are those of what is stored. */
const outputSchema = (schema: z.ZodObject): Schema =>
  z.toJSONSchema(schema.extend({ cut: Cut }), {
    io: 'output',
    unrepresentable: 'any',
    // An article says the same of each of its languages.
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

/**
 * Tools as they are listed: made once, when they are first asked for, and by what somebody may do. What a token cannot do
 * is not offered to it.
 */
export const createCatalogue = (tools: Readonly<Record<string, Tool>>) => {
  let all: ReturnType<typeof listed>[] | undefined;
  const byScopes = new Map<string, ListedTool[]>();
  return (actor: Actor): ListedTool[] => {
    const held = scopes.filter((scope) => mayUse({ scope }, actor));
    const key = held.join();
    const known = byScopes.get(key);
    if (known) return known;
    all ??= Object.entries(tools).map(listed);
    const chosen = all.filter((one) => mayUse(one, actor)).map(({ tool }) => tool);
    byScopes.set(key, chosen);
    return chosen;
  };
};
