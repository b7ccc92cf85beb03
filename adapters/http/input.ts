import { z } from 'zod';
import type { Operation } from '#core/kernel/operation.ts';
import { innerSchema, inputFields } from '#core/kernel/operation.ts';
import { refuseUnknown } from '#core/kernel/unknown-fields.ts';
import { coverFields } from './cover-urls.ts';
import type { Route } from './page-routes.ts';
import { pathParameters } from './page-routes.ts';

type Reader = {
  fields: Map<string, (values: string[]) => unknown>;
  /** The names that may be sent; null when any name may be. */
  known: readonly string[] | null;
  /** Names that are accepted in a body and have no effect. */
  ignored: ReadonlySet<string>;
};

const objectFields = (schema: z.ZodType): Record<string, z.ZodType> => {
  const inner = innerSchema(schema);
  return inner instanceof z.ZodObject ? inner.shape : {};
};

/** The fields of what a call answers, and of the item inside it. */
const answeredFields = ({ output }: Operation): string[] => {
  const fields = objectFields(output);
  return [
    ...Object.keys(fields),
    ...Object.values(fields).flatMap((field) => Object.keys(objectFields(field))),
  ];
};

const readers = new WeakMap<Operation, Reader>();

const readerFor = (operation: Operation, { method, path }: Route): Reader => {
  const existing = readers.get(operation);
  if (existing) return existing;
  const input = inputFields(operation);
  const inPath = pathParameters(path);
  const reader: Reader = {
    fields: new Map(
      Object.entries(input).map(([name, schema]) => [
        name,
        innerSchema(schema) instanceof z.ZodArray
          ? (values: string[]) => values.flatMap((value) => value.split(',')).filter(Boolean)
          : (values: string[]) => values.at(-1),
      ]),
    ),
    known:
      operation.input instanceof z.ZodObject
        ? Object.keys(input).filter((name) => !inPath.includes(name))
        : null,
    // Whoever changes an item may send the whole of it back as it was read.
    ignored: new Set(method === 'put' ? [...inPath, ...answeredFields(operation), ...coverFields] : inPath),
  };
  readers.set(operation, reader);
  return reader;
};

/**
 * An operation's input from a request's query, path and body: an empty value in the query counts as absent, lists take repeated or
 * comma-separated values, and path parameters win over all else. Throws `validation` for names that the operation does
 * not know.
 */
export const readInput = (
  operation: Operation,
  route: Route,
  query: URLSearchParams,
  params: Record<string, string | undefined>,
  body: unknown,
): Record<string, unknown> => {
  const { fields, known, ignored } = readerFor(operation, route);
  const sent = typeof body === 'object' && body !== null ? body : {};
  if (known) {
    const named = Object.keys(sent).filter((name) => !ignored.has(name));
    refuseUnknown([...query.keys(), ...named], known, 'field');
  }
  const input: Record<string, unknown> = { ...sent };
  for (const [name, read] of fields) {
    const values = query.getAll(name).filter((value) => value !== '');
    if (values.length) input[name] = read(values);
    if (params[name] !== undefined) input[name] = params[name];
  }
  return input;
};
