import { z } from 'zod';
import type { Change } from './audit.ts';
import { AuditEntry } from './audit.ts';
import type { Stored } from './entity.ts';
import { trustedText } from '../input/fields.ts';
import { sameJson } from '../input/json.ts';
import type { Language } from '../text/language.ts';

/** Why readers no longer get a version. */
export const withheldGrounds = ['law', 'privacy', 'other'] as const;

const maxReason = 500;

/** The fields by which a version is withheld. */
export const withheldFields = {
  ground: z
    .enum(withheldGrounds)
    .describe('Whether the law demands it (readers get 451), it protects somebody, or neither (410)'),
  reason_es: z.string().trim().min(1).max(maxReason).describe('Why, as readers see it, in Spanish'),
  reason_en: z
    .string()
    .trim()
    .max(maxReason)
    .nullable()
    .describe('The same in English; readers get the Spanish without it'),
};

export const Withheld = z.object({ ...withheldFields, at: z.iso.datetime() });
/** That readers no longer get a version, and why. */
export type Withheld = z.infer<typeof Withheld>;

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
  withheld: Withheld.nullish().describe('Why readers do not get it, although it was published'),
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

/** A state of an article that readers saw, with the revisions that differ in nothing that they read. */
export type PublishedState = {
  /** Its first revision, which identifies it for ever. */
  revision: number;
  revisions: number[];
  at: string;
  /** Hashes of the texts that readers saw in each language; null: none. */
  texts: Record<Language, string | null>;
  corrections: { at: string; text_es: string; text_en: string | null }[];
  withheld: Withheld | null;
};

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
  /** What readers have seen of an article, in order of time; empty when they never saw it. */
  published(slug: string): Promise<PublishedState[]>;
  /** Withholds revisions of an article from readers, or gives them back (null). Only inside a transaction. */
  withhold(slug: string, revisions: readonly number[], withheld: Withheld | null): Promise<void>;
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
