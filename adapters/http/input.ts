import { z } from 'zod';
import type { Contract } from '#core/shared/contract.ts';

const unwrap = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
    ? unwrap(schema.unwrap() as z.ZodType)
    : schema;

/** The fields of a contract's input, when it is an object. */
export const inputFields = ({ input }: Contract): Record<string, z.ZodType> =>
  input instanceof z.ZodObject ? (input.shape as Record<string, z.ZodType>) : {};

const readers = new WeakMap<Contract, Map<string, (values: string[]) => unknown>>();

const readerFor = (contract: Contract) => {
  const known = readers.get(contract);
  if (known) return known;
  const made = new Map(
    Object.entries(inputFields(contract)).map(([name, schema]) => [
      name,
      unwrap(schema) instanceof z.ZodArray
        ? (values: string[]) => values.flatMap((value) => value.split(',')).filter(Boolean)
        : (values: string[]) => values.at(-1),
    ]),
  );
  readers.set(contract, made);
  return made;
};

/**
 * A contract's input from the text of a request: fields the contract does not know are left out, an empty value counts
 * as absent, lists take repeated or comma-separated values, and path parameters win over the query.
 */
export const readInput = (
  contract: Contract,
  query: URLSearchParams,
  params: Record<string, string | undefined>,
  body: unknown,
): Record<string, unknown> => {
  const input: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  for (const [name, read] of readerFor(contract)) {
    const values = query.getAll(name).filter((value) => value !== '');
    if (values.length) input[name] = read(values);
    if (params[name] !== undefined) input[name] = params[name];
  }
  return input;
};
