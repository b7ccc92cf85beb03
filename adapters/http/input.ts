import { z } from 'zod';
import type { Contract } from '#core/shared/contract.ts';
import { innerSchema, inputFields } from '#core/shared/contract-fields.ts';

const readers = new WeakMap<Contract, Map<string, (values: string[]) => unknown>>();

const readerFor = (contract: Contract) => {
  const known = readers.get(contract);
  if (known) return known;
  const made = new Map(
    Object.entries(inputFields(contract)).map(([name, schema]) => [
      name,
      innerSchema(schema) instanceof z.ZodArray
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
