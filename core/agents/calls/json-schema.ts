import { z } from 'zod';
import type { JsonSchema } from '../provider-ports.ts';

const keywords = new Set(['type', 'enum', 'const', 'description']);

const stripped = (node: unknown): JsonSchema => {
  const { properties, items, anyOf, ...rest } = Object(node) as Record<string, unknown>;
  const plain = Object.fromEntries(Object.entries(rest).filter(([name]) => keywords.has(name)));
  if (Array.isArray(anyOf)) return { ...plain, anyOf: anyOf.map(stripped) };
  if (items) return { ...plain, items: stripped(items) };
  if (!properties) return plain;
  const fields = Object.entries(Object(properties) as object).map(([name, field]) => [name, stripped(field)]);
  return {
    ...plain,
    properties: Object.fromEntries(fields) as JsonSchema,
    required: fields.map(([name]) => name),
    additionalProperties: false,
  };
};

/**
 * The schema of an answer in the subset that every compatible server takes: all fields required, no limits. The rest
 * is checked when the answer is there.
 */
export const wireSchema = (schema: z.ZodType): JsonSchema => stripped(z.toJSONSchema(schema));
