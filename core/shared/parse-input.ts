import type { Contract } from './contract.ts';
import { DomainError } from './domain-error.ts';
import { findUnstorable } from './storable.ts';

const notText = 'Holds a character that no text has: NUL, or half of one';

/** What a use case receives for a call's input. Throws `validation` with every field and reason. */
export const parseInput = (contract: Pick<Contract, 'input'>, input: unknown): unknown => {
  const parsed = contract.input.safeParse(input);
  const unstorable = parsed.success && findUnstorable(parsed.data);
  if (parsed.success && !unstorable) return parsed.data;
  const found = unstorable ? [{ path: unstorable, message: notText }] : (parsed.error?.issues ?? []);
  const issues = found.map(({ path, message }) => ({ field: path.join('.'), message }));
  const text = issues.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('; ');
  throw new DomainError('validation', text, { issues });
};
