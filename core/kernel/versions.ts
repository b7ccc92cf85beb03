import { z } from 'zod';
import type { Change } from './audit.ts';
import { AuditEntry } from './audit.ts';
import type { Stored } from './entity.ts';
import { trustedText } from '../input/fields.ts';
import { sameJson } from '../input/json.ts';
import type { Language } from '../text/language.ts';

export const Version = z.object({
  entity: z.string().register(trustedText, {}),
  slug: z.string(),
  revision: z.int().positive(),
  at: z.iso.datetime(),
  door: AuditEntry.shape.door,
  actor_kind: AuditEntry.shape.actor_kind,
  actor_id: AuditEntry.shape.actor_id,
  actor_name: AuditEntry.shape.actor_name,
  operation: z.string().register(trustedText, {}),
  /** The entity as it was after this write. */
  snapshot: z.record(z.string(), z.unknown()),
});
/** One stored version of an entity. `changedFields` compares two of them. */
export type Version = z.infer<typeof Version>;

/** The version stored when an entity is saved. */
export const versionOf = (
  { actor, operation, at }: Change,
  entity: string,
  snapshot: Pick<Stored, 'revision'> & { slug: string },
): Version => ({
  entity,
  slug: snapshot.slug,
  revision: snapshot.revision,
  at,
  door: actor.door,
  actor_kind: actor.kind,
  actor_id: actor.id,
  actor_name: actor.name,
  operation,
  snapshot,
});

/** When readers first saw each language of an article, ISO 8601; absent: never, as far as its history goes. */
export type ShownSince = Partial<Record<Language, string>>;

/**
 * Append-only history; repositories append to it in the transaction of the write itself. When an article gets another
 * slug its history moves along, and the former slug finds it too.
 */
export type VersionHistory = {
  /** Newest first; optionally only those before a revision, and at most `limit`. */
  list(
    entity: string,
    slug: string,
    page?: { before?: number | undefined; limit: number },
  ): Promise<Version[]>;
  /** One version; null when there is none. */
  find(entity: string, slug: string, revision: number): Promise<Version | null>;
  /** What samples were stored as, deleted ones too, by entity and slug. */
  seeded(): Promise<{ entity: string; slug: string }[]>;
  /** Of an article. */
  shownSince(slug: string): Promise<ShownSince>;
};

/** One field that a write changed. */
export type FieldChange = { field: string; before: unknown; after: unknown };

// The other fields follow from the slug and the picture.
const bookkeeping = new Set([
  'revision',
  'updated_at',
  'text_revisions',
  'cover_seed',
  'image_focus',
  'modified_at',
  'image_credit',
  'date_is_set',
]);

/** The fields in which two snapshots differ, without bookkeeping fields, in the order of the newer one. */
export const changedFields = (
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): FieldChange[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((field) => !bookkeeping.has(field))
    .filter((field) => !sameJson(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
