import { z } from 'zod';

/** The schema inside optional, default and nullable ones. */
export const innerSchema = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
    ? innerSchema(schema.unwrap() as z.ZodType)
    : schema;

/**
 * A value with each part that a schema describes changed, the whole before its parts; the rest is unchanged. It may be
 * unread input of any form. `change` gets the schema without what makes it optional.
 */
export const mapBySchema = (
  schema: z.ZodType,
  input: unknown,
  change: (inner: z.ZodType, value: unknown) => unknown,
): unknown => {
  const inner = innerSchema(schema);
  const value = change(inner, input);
  if (typeof value !== 'object' || value === null) return value;
  const mapped = (one: unknown, item: unknown) => mapBySchema(one as z.ZodType, item, change);
  if (Array.isArray(value))
    return inner instanceof z.ZodArray ? value.map((item) => mapped(inner.element, item)) : value;
  const fields = Object.entries(value);
  if (inner instanceof z.ZodRecord)
    return Object.fromEntries(
      fields.map(([name, item]) => [mapped(inner.keyType, name), mapped(inner.valueType, item)]),
    );
  if (!(inner instanceof z.ZodObject)) return value;
  const { shape } = inner as { shape: Record<string, z.ZodType | undefined> };
  return Object.fromEntries(
    fields.map(([name, item]) => [name, shape[name] ? mapped(shape[name], item) : item]),
  );
};
