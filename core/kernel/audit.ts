import { z } from 'zod';
import type { Actor, Door } from './actor.ts';
import { doors } from './actor.ts';
import type { Position } from '../input/cursor.ts';
import { openEnum } from '../input/fields.ts';
import { collectionNames } from './invalidation-topics.ts';
import type { Language } from '../text/language.ts';
import { errorCodes } from '../messages/error-codes.ts';

/** Who changes what, when, through which door: passed along with a transaction and recorded in versions and audit. */
export type Change = { actor: Actor; operation: string; at: string };

/** Why something was refused, as the audit stores it. */
export const RefusalCode = z.enum(errorCodes).exclude(['unavailable']);
export type RefusalCode = z.infer<typeof RefusalCode>;

export const AuditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  door: openEnum(doors),
  actor_kind: openEnum(['visitor', 'user', 'token', 'operator', 'system']),
  actor_id: z.string().nullable(),
  actor_name: z.string(),
  /** The program that acted for the actor, as it identified itself. */
  client: z.string().nullable(),
  /** Name of the operation that was executed. */
  operation: z.string(),
  /** Its subject, for people: a slug, an id. */
  subject: z.string().nullable(),
  subject_name: z
    .string()
    .nullable()
    .describe(
      'The name of a subject that may be gone: of a token, the address of an invitation, or the former one of an account',
    ),
  ip: z.string().nullable().describe('Network address of the caller, if stored'),
  request_id: z.string().nullable().describe('The id of the request in the logs'),
  refused: openEnum(RefusalCode.options).nullable().describe('Why it was refused; null when it was executed'),
  times: z
    .int()
    .positive()
    .describe('Minimum number within that minute; equal refusals are counted together'),
  note: z.string().nullable().describe('Its result, if more than its subject; why it was refused'),
});
/** One executed command, or equal refusals within a minute. Its note is stored as a message (`storeMessage`). */
export type AuditEntry = z.infer<typeof AuditEntry>;

/** What became of an entry: executed, refused for any reason, or for one of them. */
export const AuditResult = z.enum(['done', 'refused', ...RefusalCode.options]);
export type AuditResult = z.infer<typeof AuditResult>;

/** Which entries of the audit. */
export type AuditConditions = {
  /** Id or name of the actor. */
  actor?: string | undefined;
  operation?: string | undefined;
  subject?: string | undefined;
  door?: Door | undefined;
  /** Executed, refused, or refused for this reason. */
  result?: AuditResult | undefined;
  /** Part of a name, of a subject, or of its name or title (that of the account or token as well), without case. */
  search?: string | undefined;
  /** Starting at this instant. */
  since?: string | undefined;
  /** Before this instant. */
  until?: string | undefined;
};

/** A page of them. */
export type AuditFilter = AuditConditions & {
  /** Entries after the one with this timestamp and id. */
  after?: Position | null | undefined;
  limit: number;
};

/** The kinds of subjects that have titles, or names. Runs of agents are among these, by the name of their agent. */
export const titledKinds = {
  slug: ['articles', 'interviews', ...collectionNames, 'media'],
  id: ['agents', 'events', 'invitations', 'newsletters'],
} as const;
export type TitledKind = (typeof titledKinds)['slug' | 'id'][number];

/** A title in each language; null where it has none. */
export type Title = Record<Language, string | null>;

/** Append-only list of executed commands and refusals. */
export type AuditLog = {
  record(entry: AuditEntry): Promise<void>;
  /** Updates the count of a repeated refusal. Needs no transaction. */
  count(id: string, times: number): Promise<void>;
  /** The operations that have entries, by name. */
  operations(): Promise<string[]>;
  /** How many entries match, counted up to one above the limit of filtered totals. */
  total(conditions: AuditConditions): Promise<number>;
  /**
   * The titles of those of these subjects that exist, in the trash as well, by the slug, name or id that they had; of a
   * kind with ids all of them are UUIDs.
   */
  titles(kind: TitledKind, subjects: readonly string[]): Promise<ReadonlyMap<string, Title>>;
  /** Newest first. */
  list(filter: AuditFilter): Promise<AuditEntry[]>;
};

/** Addresses of readers who sign up or send a message are not stored; those of sign-ins and of administrators are. */
const addressOf = ({ kind, ip }: Actor, operation: string): string | null =>
  kind !== 'visitor' || operation.startsWith('auth.') ? (ip ?? null) : null;

/** The entry of an executed command. */
export const auditEntry = (
  id: string,
  { actor, operation, at }: Change,
  subject: string | null,
): AuditEntry => ({
  id,
  at,
  door: actor.door,
  actor_kind: actor.kind,
  actor_id: actor.id,
  actor_name: actor.name,
  client: actor.client ?? null,
  operation,
  subject,
  subject_name: null,
  ip: addressOf(actor, operation),
  request_id: actor.requestId ?? null,
  refused: null,
  times: 1,
  note: null,
});
