import { z } from 'zod';
import { innerSchema } from './inner-schema.ts';

/**
 * The input with a list of one wherever a list is meant and a single value stands, at any depth: programs that write
 * texts, and people at a terminal, leave the brackets out.
 */
export const withLists = (schema: z.ZodType, value: unknown): unknown => {
  const inner = innerSchema(schema);
  if (value === undefined || value === null) return value;
  if (inner instanceof z.ZodArray)
    return [value].flat().map((one) => withLists(inner.element as z.ZodType, one));
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  if (inner instanceof z.ZodRecord)
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, withLists(inner.valueType as z.ZodType, one)]),
    );
  if (!(inner instanceof z.ZodObject)) return value;
  const { shape } = inner as { shape: Record<string, z.ZodType | undefined> };
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, shape[name] ? withLists(shape[name], one) : one]),
  );
};
