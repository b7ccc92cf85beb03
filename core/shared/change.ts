import { z } from 'zod';
import type { Actor } from './actor.ts';
import { sameJson } from './same-json.ts';

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
  /** Name of the contract that was executed. */
  operation: z.string(),
  /** What it was about, for people: a slug, an address' id. */
  subject: z.string().nullable(),
});
/** One executed command. */
export type AuditEntry = z.infer<typeof AuditEntry>;

export const Version = z.object({
  entity: z.string(),
  slug: z.string(),
  revision: z.int().positive(),
  at: z.iso.datetime(),
  door: AuditEntry.shape.door,
  actor_kind: AuditEntry.shape.actor_kind,
  actor_id: AuditEntry.shape.actor_id,
  actor_name: AuditEntry.shape.actor_name,
  operation: z.string(),
  /** The entity as it was after this write. */
  snapshot: z.record(z.string(), z.unknown()),
});
/** One stored state of an entity. The diff of two is `changedFields`. */
export type Version = z.infer<typeof Version>;

/** Append-only list of executed commands. */
export type AuditLog = {
  record(entry: AuditEntry): Promise<void>;
  /** Newest first. */
  list(filter: { operation?: string; limit: number }): Promise<AuditEntry[]>;
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
