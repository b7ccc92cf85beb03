import { z } from 'zod';
import type { Actor } from './actor.ts';
import type { Position } from './cursor.ts';

/** Who changes what, when, through which door: travels with a transaction and ends in versions and audit. */
export type Change = { actor: Actor; operation: string; at: string };

export const AuditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  door: z.enum(['http', 'cli', 'mcp', 'schedule', 'system']),
  actor_kind: z.enum(['visitor', 'user', 'token', 'operator', 'system']),
  actor_id: z.string().nullable(),
  actor_name: z.string(),
  /** The program that spoke for the actor, as it called itself. */
  client: z.string().nullable(),
  /** Name of the operation that was executed. */
  operation: z.string(),
  /** What it was about, for people: a slug, an id. */
  subject: z.string().nullable(),
  ip: z.string().nullable().describe('Network address that it came from, where it is stored'),
  request_id: z.string().nullable().describe('Names the request in the logs'),
  refused: z
    .enum(['unauthenticated', 'forbidden', 'rate-limited'])
    .nullable()
    .describe('Why nothing was done; null when it was'),
  times: z.int().positive().describe('How often within that minute at least; refusals are counted together'),
  note: z.string().nullable().describe('What came of it, where that is more than its subject'),
});
/** One executed command, or refusals of one kind within a minute. Its note is stored as a message (`storeMessage`). */
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Which entries are listed. */
export type AuditFilter = {
  /** Id or name of who did it. */
  actor?: string | undefined;
  operation?: string | undefined;
  subject?: string | undefined;
  /** From this instant on. */
  since?: string | undefined;
  /** Before this instant. */
  until?: string | undefined;
  /** Those after the entry of this moment and id. */
  after?: Position | null | undefined;
  limit: number;
};

/** Append-only list of executed commands and refusals. */
export type AuditLog = {
  record(entry: AuditEntry): Promise<void>;
  /** Stores how often a refusal has happened so far. Needs no transaction. */
  count(id: string, times: number): Promise<void>;
  /** Newest first. */
  list(filter: AuditFilter): Promise<AuditEntry[]>;
};

/** Addresses of readers who sign up or write to us are not stored; those of sign-ins and of people with rights are. */
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
  ip: addressOf(actor, operation),
  request_id: actor.requestId ?? null,
  refused: null,
  times: 1,
  note: null,
});
