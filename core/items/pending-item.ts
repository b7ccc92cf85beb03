import { z } from 'zod';
import { DomainError } from '../kernel/domain-error.ts';
import { sameJson } from '../input/json.ts';

/** What has pending changes besides articles, by the first part of its operations' names. */
export type PendingKind = 'interviews' | 'media';

/** Fields of an item, by name. */
export type Fields = Record<string, unknown>;

/** An interview by its slug, or a picture by its name. */
export type PendingRef = { kind: PendingKind; name: string };

/** Changes of an item by programs that wait for a person, as they are stored. */
export type StoredPendingItem = PendingRef & {
  /** The revision of the item that they were made to. */
  base_revision: number;
  /** Of the pending changes themselves, from 1 on. */
  revision: number;
  /** The changed fields. */
  edit: Fields;
  /** The same fields, as they were in the item. */
  before: Fields;
  saved_at: string;
  saved_by: string;
  /** Which programs typed them (`actorKey`). */
  programs: string[];
};

/** At most one set of pending changes of each item; an item in the trash retains its own, a deleted one does not. */
export type PendingItems = {
  /** Null when nothing is pending. */
  find(ref: PendingRef): Promise<StoredPendingItem | null>;
  /** Those of the items with these names that have pending changes. */
  among(kind: PendingKind, names: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Inserts (revision 0) or replaces the revision that was read, and returns it with the next revision. Returns null,
   * without changes, when the revision is stale or the item is no longer at `base_revision`. Only inside a transaction,
   * which locks the item.
   */
  save(pending: StoredPendingItem): Promise<StoredPendingItem | null>;
  /** Deletes it, or only that revision of it; returns whether it did. Only inside a transaction. */
  remove(ref: PendingRef & { revision?: number | undefined }): Promise<boolean>;
};

/** What the answer to a program says when its changes wait for a person. */
export const pendingAnswer = {
  pending: z
    .literal(true)
    .optional()
    .describe('What a program changed in something published waits for a person: readers see it as before'),
  pending_revision: z.int().positive().optional().describe('The revision of these pending changes'),
  message: z.string().optional().describe('What else there is to know, such as that changes are pending'),
};

/** Whether an item in a list has pending changes. */
export const hasPending = z.boolean().describe('Whether changes by programs wait for a person');

/** The labels of each language as they are now, with those that the pending changes set anew. */
const mergedLabels = (now: unknown, before: unknown, edit: unknown): unknown => {
  const [current, former] = [Object(now) as Fields, Object(before) as Fields];
  const labels = Object.entries(Object(edit) as Fields).map(([part, label]) => [
    part,
    sameJson(label, former[part]) ? (current[part] ?? label) : label,
  ]);
  return { ...current, ...Object.fromEntries(labels) };
};

/**
 * The pending changes over the item as it is: what somebody else has changed since is preserved, field by field. Throws
 * `conflict` for fields that both have changed.
 */
export const standingChanges = (
  item: { revision: number },
  { name, base_revision, edit, before }: StoredPendingItem,
): Fields => {
  if (base_revision === item.revision) return edit;
  const now = { ...item } as Fields;
  const fields = Object.keys(edit).filter(
    (field) =>
      field !== 'provenance' && !sameJson(before[field], now[field]) && !sameJson(edit[field], now[field]),
  );
  if (fields.length)
    throw new DomainError('pending.overtaken', {
      slug: name,
      fields,
      current_revision: item.revision,
    });
  if (!('provenance' in edit)) return edit;
  return { ...edit, provenance: mergedLabels(now['provenance'], before['provenance'], edit['provenance']) };
};

declare module '../kernel/ports.ts' {
  interface Stores {
    pendingItems: PendingItems;
  }
}
