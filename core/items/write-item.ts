import type { z } from 'zod';
import type { Clock, Ids } from '../time/clock.ts';
import type { Collection, Filed, Trashed } from './collection.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { parseInput } from '../kernel/parse-input.ts';
import { sameJson } from '../input/json.ts';
import type { Stored } from '../kernel/entity.ts';

/** The input of a write: the slug of an item, any of its fields, and whether it is a draft. */
export type WrittenItem<C> = Partial<C> & {
  slug: string;
  revision?: number | undefined;
  draft?: boolean | undefined;
};

type Item = Stored & { slug: string };
type Fields = Record<string, unknown>;
type ContentOf<T extends Item> = Omit<T, keyof Stored>;

/** Empty values, of which a field's type accepts one. */
const nothings = [null, [], false, ''];

const blankOf = (schema: z.ZodType): unknown => nothings.find((nothing) => schema.safeParse(nothing).success);

const merged = (shape: Record<string, z.ZodType>, found: Fields, input: Fields): Fields =>
  Object.fromEntries(
    Object.entries(shape).map(([field, schema]) => {
      const value = input[field] === undefined ? (found[field] ?? blankOf(schema)) : input[field];
      // An empty field is stored as null.
      return [field, value === '' && schema.safeParse(null).success ? null : value];
    }),
  );

/** An item, including drafts. Throws `not-found`. */
export const requireItem = async <T extends Item>(
  items: Pick<Collection<T>, 'find'>,
  slug: string,
): Promise<Filed<T>> => {
  const found = await items.find(slug);
  if (!found) throw new DomainError('entity.not-found', { slug: slug.slice(0, 200) });
  return found;
};

/** Throws `conflict` unless an item is in the given revision; 0: there is none. */
export const requireRevision = (found: Item | null, slug: string, revision: number): void => {
  if ((found?.revision ?? 0) === revision) return;
  throw found
    ? new DomainError('entity.changed-or-exists', { slug, current_revision: found.revision })
    : new DomainError('entity.gone', { slug });
};

/** The content of an item, of a new one without `known`, with these fields written over it. Throws `validation`. */
export const contentWith = <C extends z.ZodObject>(content: C, found: object | null, options: object) =>
  parseInput({ input: content }, merged(content.shape, { ...found }, { ...options })) as z.output<C>;

/**
 * Writes an item. Throws `validation` when the result would be invalid, and `conflict` for a stale revision. A draft
 * stays a draft, and a published item published, unless the input says otherwise; a new item is published. `adjust`
 * makes the last changes before storing, given the item so far (null: a new one) and the fields written over it.
 */
export const writeItem = async <T extends Item>(
  items: Collection<T>,
  content: z.ZodObject,
  { ids, clock }: { ids: Ids; clock: Clock },
  { slug, revision = 0, draft: wanted, ...input }: WrittenItem<object>,
  adjust: (current: T | null, next: ContentOf<T>) => Promise<ContentOf<T>> = async (_known, next) => next,
): Promise<T & { changed: boolean; draft: boolean }> => {
  const found = await items.find(slug);
  const trashed = found ? null : await items.findTrashed(slug);
  if (trashed)
    throw new DomainError('entity.in-trash', { slug, current_revision: trashed.revision, field: 'slug' });
  requireRevision(found, slug, revision);
  const parsed: Fields = contentWith(content, found, { ...input, slug });
  const next: Fields = await adjust(found, parsed as unknown as ContentOf<T>);
  const wasDraft = found?.draft ?? false;
  const draft = wanted ?? wasDraft;
  const isSame = Object.entries(next).every(([field, value]) => sameJson((found as Fields)?.[field], value));
  if (found && isSame && draft === wasDraft) return { ...found, draft, changed: false };
  const now = clock.now();
  const base = found ?? { id: ids.next(), revision: 0, created_at: now, updated_at: now };
  const saved = await items.save({ ...base, slug, ...next, draft } as unknown as T & { draft: boolean });
  return { ...saved, draft, changed: true };
};

type Ref = { slug: string; revision?: number | undefined };

/** Moves an item to the trash, in the given revision if there is one. Throws `not-found`, `conflict`. */
export const trashItem = async <T extends Item>(
  items: Collection<T>,
  { slug, revision }: Ref,
): Promise<Trashed<T>> => {
  const found = await requireItem(items, slug);
  if (revision !== undefined) requireRevision(found, slug, revision);
  return items.trash(found);
};

/** Restores an item from the trash. Throws `not-found`, and `conflict` when it is not there. */
export const restoreItem = async <T extends Item>(
  items: Collection<T>,
  { slug, revision }: Ref,
): Promise<Filed<T>> => {
  const trashed = await items.findTrashed(slug);
  if (!trashed) {
    const { revision: current_revision } = await requireItem(items, slug);
    throw new DomainError('entity.not-in-trash', { slug, current_revision });
  }
  if (revision !== undefined) requireRevision(trashed, slug, revision);
  return items.untrash(trashed);
};
