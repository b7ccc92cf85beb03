import { z } from 'zod';
import { isDomainError } from '../kernel/domain-error.ts';
import { oneLine, redactAddresses, redactPaths } from '../text/normalize-text.ts';

/** How many errors are stored, of all instances together. */
export const maxErrors = 50;

/**
 * What fails although the program is right: the database was away, accepted no more connections or had no disk left;
 * and what the program did not survive.
 */
export const incidentKinds = ['database-away', 'database-connections', 'database-disk', 'crash'] as const;
export type IncidentKind = (typeof incidentKinds)[number];

export const StoredError = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  instance: z.string(),
  what: z.string().describe('What failed, as the log names it'),
  reason: z.string().describe('Kind and text of the error, without addresses, paths and what was typed'),
  source: z.string().nullable().describe('Where in the program, such as adapters/http/app.ts:12'),
  request_id: z.string().nullable().describe('Names the request in the log'),
  kind: z
    .enum(incidentKinds)
    .nullable()
    .describe('What it was, when it was no error of the program or ended it'),
  until: z.iso.datetime().nullable().describe('The end of an incident; null: none, or not yet'),
});
/** An error of the program itself, or an incident. */
export type StoredError = z.infer<typeof StoredError>;

const maxLength = 300;

/** Databases and parsers quote the rejected value after a colon. */
const quotedValue = /: ?(["'`]).*\1/gs;
/** The path may contain a token, the part before the host a password. */
const webAddress = /\b([a-z][a-z+]*:\/\/)(?:[^\s/@"']*@)?([^\s/?#"'<>]*)[^\s"'<>]*/gi;

const withoutValues = (text: string): string =>
  redactPaths(redactAddresses(oneLine(text).replace(webAddress, '$2').replace(quotedValue, ': [value]')));

const ownFrame = /(?:^|[\s(/])((?:core|adapters|apps|cli)\/[\w./-]+\.tsx?:\d+)/m;

/** The part of an error that may be stored: no user input, no addresses and no secrets. */
export const describeError = (thrown: unknown): Pick<StoredError, 'reason' | 'source'> => {
  if (!(thrown instanceof Error)) return { reason: 'unknown', source: null };
  const { name, stack = '', cause } = thrown;
  const { code } = thrown as { code?: unknown };
  const source = ownFrame.exec(stack)?.[1] ?? null;
  // The parameters may contain user input.
  if (isDomainError(thrown)) {
    const because = cause instanceof Error ? ` (${describeError(cause).reason})` : '';
    return { reason: `${thrown.key}${because}`.slice(0, maxLength), source };
  }
  const kind = typeof code === 'string' ? `${name} ${code}` : name;
  return { reason: `${kind}: ${withoutValues(thrown.message)}`.slice(0, maxLength), source };
};
