import type { Operation } from './operation.ts';
import { DomainError } from './domain-error.ts';
import { findUnstorable } from './storable.ts';

const notText = 'Holds a character that no text has: NUL, or half of one';

type Problem = { path: readonly PropertyKey[]; message: string; code?: string };

/** What is not there is said to be missing, not to be of another kind. */
const isAbsent = (input: unknown, path: readonly PropertyKey[]): boolean =>
  path.length > 0 &&
  path.reduce<unknown>((value, key) => (Object(value) as Record<PropertyKey, unknown>)[key], input) ===
    undefined;

/** What a use case receives for a call's input. Throws `validation` with every field and reason. */
export const parseInput = (contract: Pick<Operation, 'input'>, input: unknown): unknown => {
  const parsed = contract.input.safeParse(input);
  const unstorable = parsed.success && findUnstorable(parsed.data);
  if (parsed.success && !unstorable) return parsed.data;
  const found: readonly Problem[] = unstorable
    ? [{ path: unstorable, message: notText }]
    : (parsed.error?.issues ?? []);
  const issues = found.map(({ path, message, code }) => ({
    field: path.join('.'),
    message: code === 'invalid_type' && isAbsent(input, path) ? 'is missing' : message,
  }));
  const text = issues.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('; ');
  throw new DomainError('validation', text, { issues });
};
