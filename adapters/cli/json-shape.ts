import { z } from 'zod';
import { innerSchema } from '#core/kernel/operation.ts';

const maxNames = 3;

const leafOf = (schema: z.ZodType): string => {
  if (schema instanceof z.ZodEnum) {
    const names = schema.options.map(String);
    return `"${names.slice(0, maxNames).join('|')}${names.length > maxNames ? '|…' : ''}"`;
  }
  if (schema instanceof z.ZodLiteral) return JSON.stringify([...schema.values][0]);
  if (schema instanceof z.ZodBoolean) return 'true';
  return schema instanceof z.ZodNumber ? '1' : '"…"';
};

const whole = (schema: z.ZodType): string => {
  const inner = innerSchema(schema);
  if (inner instanceof z.ZodArray) return `[${whole(inner.element as z.ZodType)}]`;
  if (inner instanceof z.ZodUnion) return (inner.options as z.ZodType[]).map(whole).join(' | ');
  if (inner instanceof z.ZodRecord) return `{"…":${whole(inner.valueType as z.ZodType)}}`;
  if (!(inner instanceof z.ZodObject)) return leafOf(inner);
  const fields = Object.entries<z.ZodType>(inner.shape);
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${whole(field)}`).join(',')}}`;
};

const maxLength = 160;

/** What JSON of a schema looks like, in short, for the help of an option. */
export const shapeOf = (schema: z.ZodType): string => {
  const shape = whole(schema);
  return shape.length > maxLength ? `${shape.slice(0, maxLength)}…` : shape;
};
