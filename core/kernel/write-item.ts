import type { z } from 'zod';
import type { Clock, Ids } from './clock.ts';
import type { Collection, Filed, Trashed } from './collection.ts';
import { DomainError } from './domain-error.ts';
import { parseInput } from './parse-input.ts';
import { sameJson } from './json.ts';
import type { Stored } from './entity.ts';

/** What somebody writes of an item: its slug, any of its fields, and whether readers are to see it. */
export type WrittenItem<C> = Partial<C> & {
  slug: string;
  revision?: number | undefined;
  draft?: boolean | undefined;
};

type Item = Stored & { slug: string };
type Fields = Record<string, unknown>;
type ContentOf<T extends Item> = Omit<T, keyof Stored>;

/** What stands for nothing, where a field takes it. */
const nothings = [null, [], false, ''];

const blankOf = (schema: z.ZodType): unknown => nothings.find((nothing) => schema.safeParse(nothing).success);

const merged = (shape: Record<string, z.ZodType>, known: Fields, given: Fields): Fields =>
  Object.fromEntries(
    Object.entries(shape).map(([field, schema]) => {
      const value = given[field] === undefined ? (known[field] ?? blankOf(schema)) : given[field];
      // An emptied field says that there is nothing, as null does.
      return [field, value === '' && schema.safeParse(null).success ? null : value];
    }),
  );

/** An item, be it a draft. Throws `not-found`. */
export const requireItem = async <T extends Item>(
  items: Pick<Collection<T>, 'find'>,
  slug: string,
): Promise<Filed<T>> => {
  const found = await items.find(slug);
  if (!found) throw new DomainError('entity.not-found', { slug: slug.slice(0, 200) });
  return found;
};

const requireRevision = (known: Item | null, slug: string, revision: number): void => {
  if ((known?.revision ?? 0) === revision) return;
  throw known
    ? new DomainError('entity.changed-or-exists', { slug, current_revision: known.revision })
    : new DomainError('entity.gone', { slug });
};

/**
 * Writes an item. Throws `validation` for what it would be then, and `conflict` for any revision but the present one. It
 * stays a draft, or none, unless something is said of it; a new one is none.
 * `adjust` decides last what is stored, given the item so far (null: a new one) and what is written over it.
 */
export const writeItem = async <T extends Item>(
  items: Collection<T>,
  content: z.ZodObject,
  { ids, clock }: { ids: Ids; clock: Clock },
  { slug, revision = 0, draft: wanted, ...given }: WrittenItem<object>,
  adjust: (known: T | null, next: ContentOf<T>) => Promise<ContentOf<T>> = async (_known, next) => next,
): Promise<T & { changed: boolean; draft: boolean }> => {
  const known = await items.find(slug);
  const trashed = known ? null : await items.findTrashed(slug);
  if (trashed)
    throw new DomainError('entity.in-trash', { slug, current_revision: trashed.revision, field: 'slug' });
  requireRevision(known, slug, revision);
  const fields = merged(content.shape, known ?? {}, { ...given, slug });
  const parsed = parseInput({ input: content }, fields) as Fields;
  const next: Fields = await adjust(known, parsed as unknown as ContentOf<T>);
  const wasDraft = known?.draft ?? false;
  const draft = wanted ?? wasDraft;
  const isSame = Object.entries(next).every(([field, value]) => sameJson((known as Fields)?.[field], value));
  if (known && isSame && draft === wasDraft) return { ...known, draft, changed: false };
  const now = clock.now();
  const base = known ?? { id: ids.next(), revision: 0, created_at: now, updated_at: now };
  const saved = await items.save({ ...base, ...next, draft } as unknown as T & { draft: boolean });
  return { ...saved, draft, changed: true };
};

type Ref = { slug: string; revision?: number | undefined };

/** Puts an item into the trash, in the state that is meant if one is. Throws `not-found`, `conflict`. */
export const trashItem = async <T extends Item>(
  items: Collection<T>,
  { slug, revision }: Ref,
): Promise<Trashed<T>> => {
  const known = await requireItem(items, slug);
  if (revision !== undefined) requireRevision(known, slug, revision);
  return items.trash(known);
};

/** Takes an item out of the trash as it was. Throws `not-found`, and `conflict` for one that is not in there. */
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
