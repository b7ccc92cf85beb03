import { z } from 'zod';
import type { Actor } from './actor.ts';
import type { Position } from './cursor.ts';
import { sameJson } from './same-json.ts';
import { siteMade } from './site-made.ts';

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
  /** What it was about, for people: a slug, an address' id. */
  subject: z.string().nullable(),
  ip: z.string().nullable().describe('Network address that it came from, where it is kept'),
  request_id: z.string().nullable().describe('Names the request in the logs'),
  refused: z
    .enum(['unauthenticated', 'forbidden', 'rate-limited'])
    .nullable()
    .describe('Why nothing was done; null when it was'),
  times: z.int().positive().describe('How often within that minute at least; refusals are counted together'),
});
/** One executed command, or refusals of one kind within a minute. */
export type AuditEntry = z.infer<typeof AuditEntry>;

export const Version = z.object({
  entity: z.string().register(siteMade, {}),
  slug: z.string().register(siteMade, {}),
  revision: z.int().positive(),
  at: z.iso.datetime(),
  door: AuditEntry.shape.door,
  actor_kind: AuditEntry.shape.actor_kind,
  actor_id: AuditEntry.shape.actor_id,
  actor_name: AuditEntry.shape.actor_name,
  operation: z.string().register(siteMade, {}),
  /** The entity as it was after this write. */
  snapshot: z.record(z.string(), z.unknown()),
});
/** One stored state of an entity. The diff of two is `changedFields`. */
export type Version = z.infer<typeof Version>;

/** What of the audit is asked for. */
export type AuditFilter = {
  /** Id or name of who did it. */
  actor?: string | undefined;
  operation?: string | undefined;
  subject?: string | undefined;
  /** From this instant on. */
  since?: string | undefined;
  /** Before this instant. */
  until?: string | undefined;
  /** Those that follow on the entry of this moment and id. */
  after?: Position | null | undefined;
  limit: number;
};

/** Append-only list of executed commands and refusals. */
export type AuditLog = {
  record(entry: AuditEntry): Promise<void>;
  /** Writes down how often a refusal has happened by now. Needs no transaction. */
  count(id: string, times: number): Promise<void>;
  /** Takes refusals away that are older than an instant, some at a time. Needs no transaction. */
  forgetRefusals(before: string): Promise<void>;
  /** Newest first. */
  list(filter: AuditFilter): Promise<AuditEntry[]>;
};

/** Append-only history; repositories append to it in the transaction of the write itself. */
export type VersionHistory = {
  /** Newest first; those before a revision, and no more than `limit`, when asked. */
  list(
    entity: string,
    slug: string,
    page?: { before?: number | undefined; limit: number },
  ): Promise<Version[]>;
  /** One of them; null when there is none. */
  find(entity: string, slug: string, revision: number): Promise<Version | null>;
};

/** One field that a write changed. */
export type FieldChange = { field: string; before: unknown; after: unknown };

const bookkeeping = new Set(['revision', 'updated_at']);

/** The fields in which two snapshots differ, without bookkeeping, in the order of the newer one. */
export const changedFields = (
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): FieldChange[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((field) => !bookkeeping.has(field))
    .filter((field) => !sameJson(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
