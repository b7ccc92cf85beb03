import { z } from 'zod';
import type { Operation } from '#core/kernel/operation.ts';
import { innerSchema } from '#core/input/map-by-schema.ts';
import { inputFields } from '#core/kernel/operation.ts';
import { refuseUnknown } from '#core/kernel/unknown-fields.ts';
import { coverFields } from './cover-urls.ts';
import type { Route } from './page-routes.ts';
import { pathParameters } from './page-routes.ts';

const fieldsOf = (schema: z.ZodType): Record<string, z.ZodType> => {
  const inner = innerSchema(schema);
  return inner instanceof z.ZodObject ? inner.shape : {};
};

/** The field names of a call's output, and of the item inside it. */
const answeredFields = ({ output }: Operation): string[] =>
  Object.entries(fieldsOf(output)).flatMap(([name, field]) => [name, ...Object.keys(fieldsOf(field))]);

/**
 * Reads an operation's input from a request's query, path and body: an empty value in the query counts as absent, lists
 * accept repeated or comma-separated values, and path parameters take precedence. Throws `validation` for unknown
 * names.
 */
export const inputReader = (operation: Operation, { method, path }: Route) => {
  const fields = Object.entries(inputFields(operation));
  const inPath = pathParameters(path);
  const found = fields.map(([name]) => name).filter((name) => !inPath.includes(name));
  // A client may send an item back as a whole, as it was read.
  const ignored = new Set(
    method === 'put' ? [...inPath, ...answeredFields(operation), ...coverFields] : inPath,
  );
  return (
    query: URLSearchParams,
    params: Record<string, string | undefined>,
    body: unknown,
  ): Record<string, unknown> => {
    const input = { ...Object(body) } as Record<string, unknown>;
    if (operation.input instanceof z.ZodObject) {
      const named = Object.keys(input).filter((name) => !ignored.has(name));
      refuseUnknown([...query.keys(), ...named], found, 'field');
    }
    for (const [name, schema] of fields) {
      const values = query.getAll(name).filter((value) => value !== '');
      const isList = innerSchema(schema) instanceof z.ZodArray;
      if (values.length)
        input[name] = isList ? values.flatMap((value) => value.split(',')).filter(Boolean) : values.at(-1);
      if (params[name] !== undefined) input[name] = params[name];
    }
    return input;
  };
};
