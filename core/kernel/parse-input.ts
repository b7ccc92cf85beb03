import type { z } from 'zod';
import type { Issue, Message } from '../messages/messages.ts';
import { isMessage, message } from '../messages/messages.ts';
import type { Operation } from './operation.ts';
import { DomainError } from './domain-error.ts';
import { removeInvalidCharactersDeep } from '../text/normalize-text.ts';

type ZodIssue = z.core.$ZodIssue;

const isAbsent = (input: unknown, path: readonly PropertyKey[]): boolean =>
  path.length > 0 &&
  path.reduce<unknown>((value, key) => (Object(value) as Record<PropertyKey, unknown>)[key], input) ===
    undefined;

/** The key for a size limit: `value.max`, `value.max-length`, `value.max-items`. */
const measureOf = (origin: string) =>
  origin === 'string'
    ? '-length'
    : origin === 'array' || origin === 'set' || origin === 'map'
      ? '-items'
      : '';

/** The message for a zod issue. Schemas refer to custom messages by key, with `params` if they have any. */
const messageOfIssue = (issue: ZodIssue, input: unknown): Message => {
  const { params } = issue as { params?: Record<string, unknown> };
  const own = { key: issue.message, ...(params && { params }) };
  if (isMessage(own)) return own;
  if ((issue.code === 'invalid_type' || issue.code === 'invalid_union') && isAbsent(input, issue.path))
    return message('value.missing');
  if (issue.code === 'invalid_type') {
    const { expected } = issue;
    return expected === 'int' ? message('value.integer') : message('value.type', { expected });
  }
  if (issue.code === 'too_big')
    return message(`value.max${measureOf(issue.origin)}`, { max: Number(issue.maximum) });
  if (issue.code === 'too_small')
    return message(`value.min${measureOf(issue.origin)}`, { min: Number(issue.minimum) });
  if (issue.code === 'invalid_value') return message('value.enum', { values: issue.values.map(String) });
  if (issue.code === 'invalid_format' && issue.format !== 'regex')
    return message('value.format', { format: issue.format });
  if (issue.code === 'unrecognized_keys') return message('value.unknown-keys', { keys: issue.keys });
  return message('value.invalid');
};

/** The errors of an input, by field. */
export const issuesOf = (error: z.ZodError, input: unknown): Issue[] =>
  error.issues.map((issue) => ({ field: issue.path.join('.'), message: messageOfIssue(issue, input) }));

/**
 * The parsed input of an operation, without the characters that no text may have. Throws `validation` with every field
 * and reason.
 */
export const parseInput = ({ input: schema }: Pick<Operation, 'input'>, input: unknown): unknown => {
  const first = schema.safeParse(input);
  if (first.success && removeInvalidCharactersDeep(first.data) === first.data) return first.data;
  // What is left must be valid too, such as not be empty.
  const parsed = first.success ? schema.safeParse(removeInvalidCharactersDeep(input)) : first;
  if (parsed.success) return removeInvalidCharactersDeep(parsed.data);
  throw new DomainError('input.invalid', { issues: issuesOf(parsed.error, input) });
};
