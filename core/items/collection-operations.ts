import { z } from 'zod';
import { RevisionOrZero } from '../input/fields.ts';
import type { Stores } from '../kernel/ports.ts';
import type { Collection, CollectionQuery, Filed } from './collection.ts';
import { entryStates, listCollection, searchFilter } from './collection.ts';
import type { ListOrder } from '../input/cursor.ts';
import { cutPage } from '../input/cursor.ts';
import { fromVersion, historyOperations, versionNumber } from './history-operations.ts';
import { decodeCursor, pageFields, pageInput } from './paging.ts';
import { withOwnPicture } from './own-picture.ts';
import { Slug, SlugParam } from '../input/slug.ts';
import type { Stored } from '../kernel/entity.ts';
import type { WrittenItem } from './write-item.ts';
import { requireItem, restoreItem, trashItem, writeItem } from './write-item.ts';
import { command, query } from '../kernel/operation.ts';
import type { Ids } from '../time/clock.ts';

/** The ports that are collections. */
type CollectionName = {
  [N in keyof Stores]: Stores[N] extends { tally: unknown } ? N : never;
}[keyof Stores];

type Item = Stored & { slug: string };
type Content = z.ZodObject<{ slug: z.ZodType<string> }>;

const revision = RevisionOrZero.optional().describe('The revision that was read; omitted for a new one');

const TrashedItem = z.object({
  slug: z.string(),
  title_es: z.string().describe('Its title, or its name'),
  title_en: z.string().nullable(),
  revision: z.int().positive(),
  updated_at: z.iso.datetime(),
  deleted_at: z.iso.datetime(),
});
/** An item in the trash, without the rest of its content. */
export type TrashedItem = z.infer<typeof TrashedItem>;

const titlesOf = (item: Item) => {
  const {
    name,
    title_es: spanish,
    title_en: english,
  } = item as Item & { name?: string; title_es?: string; title_en?: string | null };
  return { title_es: name ?? spanish ?? item.slug, title_en: english ?? null };
};

/** The fields of a write besides the content. */
export const writeFields = {
  slug: Slug.describe('Slug of the item: it is created when there is none'),
  revision,
  draft: z
    .boolean()
    .optional()
    .describe(
      'true: hidden from readers; false: visible immediately; omitted: unchanged, or visible for a new one',
    ),
};

/** Whether an item is a draft. */
export const isDraft = z.boolean().describe('Whether it is a draft, which readers do not see');

/** An item as the desk sees it. */
export const filed = <T extends object>(item: Filed<T>) => ({ ...item, draft: item.draft ?? false });

const itemRef = z.object({ slug: SlugParam, revision });

/** Identifies an earlier version of an item. */
export const versionRef = z.object({ slug: SlugParam, version: versionNumber, revision });

type Definition<C extends Content, E extends Content, F extends z.ZodRawShape> = {
  content: C;
  entity: E;
  /** The sort field of the collection. */
  by: keyof z.output<E> & string;
  filters: F;
  plural: string;
  singular: string;
  /** The content as it is stored over what is stored (null: a new item), after it was checked. */
  settle?: (before: z.output<C> | null, next: z.output<C>, ids: Ids) => z.output<C>;
  /** Where its versions are stored, if not under its own name; see `historyOperations`. */
  history?: Pick<Parameters<typeof historyOperations>[0], 'entity' | 'read'>;
};

/** See `Definition.settle`. */
const settler =
  <C extends Content>({ settle }: { settle?: Definition<C, Content, z.ZodRawShape>['settle'] }, ids: Ids) =>
  <T>(before: object | null, next: T): T =>
    settle ? (settle(before as z.output<C> | null, next as z.output<C>, ids) as T) : next;

type ItemOf<E extends Content> = z.output<E> & Item;

/** The port of a collection, whose items are of this schema. */
const itemsOf = <E extends Content>(ports: object, name: CollectionName) =>
  (ports as Record<CollectionName, unknown>)[name] as Collection<ItemOf<E>>;

type AtDesk<E extends Content> = z.output<E> & { draft: boolean };

const atDesk = <E extends Content>(entity: E) =>
  entity.extend({ draft: isDraft }) as unknown as z.ZodType<AtDesk<E>>;

/** What a write returns. */
const writtenItem = <E extends Content>(entity: E) =>
  entity.extend({ draft: isDraft, changed: z.boolean() }) as unknown as z.ZodType<
    AtDesk<E> & { changed: boolean }
  >;

const readOperations = <
  const N extends CollectionName,
  C extends Content,
  E extends Content,
  F extends z.ZodRawShape,
>(
  name: N,
  { entity, by, filters, plural, singular }: Definition<C, E, F>,
) => ({
  list: query({
    name: `${name}.list` as const,
    summary: `List ${plural}`,
    access: 'public',
    input: z.object({ ...filters, q: searchFilter, ...pageInput(100) }),
    output: z.object({ items: z.array(entity), ...pageFields }),
    uses: [name],
    run: (ports, input) =>
      listCollection<ItemOf<E>>(`${name}.list`, by)(itemsOf<E>(ports, name), input as { limit: number }),
  }),
  get: query({
    name: `${name}.get` as const,
    summary: `Read one ${singular}`,
    access: 'public',
    input: z.object({ slug: SlugParam }),
    output: entity,
    uses: [name],
    run: (ports, { slug }) => itemsOf<E>(ports, name).get(slug),
  }),
  deskList: query({
    name: `${name}.desk-list` as const,
    summary: `List ${plural}, drafts too, for the desk`,
    access: 'author',
    input: z.object({
      ...filters,
      q: searchFilter,
      state: z.enum(entryStates).optional().describe('Only what readers see, or only drafts'),
      ...pageInput(100),
    }),
    output: z.object({ items: z.array(atDesk(entity)), ...pageFields }),
    uses: [name],
    run: async (ports, input) => {
      const { state = 'any', ...wanted } = input as { limit: number; state?: CollectionQuery['state'] };
      const listed = await listCollection<ItemOf<E>>(`${name}.desk-list`, by)(
        itemsOf<E>(ports, name),
        wanted,
        state,
      );
      return { ...listed, items: listed.items.map(filed) };
    },
  }),
  deskView: query({
    name: `${name}.desk-view` as const,
    summary: `Read one ${singular}, be it a draft`,
    access: 'author',
    input: z.object({ slug: SlugParam }),
    output: atDesk(entity),
    uses: [name],
    run: async (ports, { slug }) => filed(await requireItem(itemsOf<E>(ports, name), slug)),
  }),
});

const writeOperations = <
  const N extends CollectionName,
  C extends Content,
  E extends Content,
  F extends z.ZodRawShape,
>(
  name: N,
  { content, entity, singular, ...definition }: Definition<C, E, F>,
) => ({
  set: command({
    name: `${name}.set` as const,
    effect: 'publish',
    summary: `Write one ${singular}, new or known, as a draft if you like; what is left out stays, or is empty where that may be`,
    access: 'editor',
    input: content.partial().extend(writeFields) as unknown as z.ZodType<
      WrittenItem<z.output<C>>,
      WrittenItem<z.input<C>>
    >,
    output: writtenItem(entity),
    uses: [name, 'ids', 'clock'],
    run: async (ports, input) =>
      writeItem(itemsOf<E>(ports, name), content, ports, input, async (found, next) =>
        settler(definition, ports.ids)(found, withOwnPicture(found, next)),
      ),
  }),
  restoreVersion: command({
    name: `${name}.restore-version` as const,
    effect: 'publish',
    summary: `Restore what one ${singular} said in an earlier state`,
    access: 'editor',
    input: versionRef,
    output: writtenItem(entity),
    uses: [name, 'ids', 'clock', 'versions'],
    run: async (ports, input) => {
      const written = await fromVersion(ports, name, itemsOf<E>(ports, name), content, input);
      return writeItem(itemsOf<E>(ports, name), content, ports, written, async (found, next) =>
        settler(definition, ports.ids)(found, next),
      );
    },
  }),
});

const trashOperations = <
  const N extends CollectionName,
  C extends Content,
  E extends Content,
  F extends z.ZodRawShape,
>(
  name: N,
  { entity, plural, singular }: Definition<C, E, F>,
) => ({
  remove: command({
    name: `${name}.remove` as const,
    effect: 'delete',
    summary: `Put one ${singular} into the trash: readers no longer see it, its slug stays taken`,
    access: 'admin',
    input: itemRef,
    output: TrashedItem.pick({ slug: true, revision: true, deleted_at: true }),
    uses: [name],
    run: (ports, input) => trashItem(itemsOf<E>(ports, name), input),
  }),
  trash: query({
    name: `${name}.trash` as const,
    summary: `List the ${plural.split(',')[0]} in the trash, last deleted first`,
    access: 'author',
    input: z.object(pageInput(50)),
    output: z.object({ items: z.array(TrashedItem), next_cursor: pageFields.next_cursor }),
    uses: [name],
    run: async (ports, { limit, cursor }) => {
      const order: ListOrder = { list: `${name}.trash`, key: 'instant' };
      const after = cursor ? decodeCursor(cursor, order) : null;
      const found = await itemsOf<E>(ports, name).listTrash({ limit: limit + 1, after });
      const { items: rows, ...page } = cutPage(order, found, limit, ({ deleted_at, slug }) => ({
        key: deleted_at,
        slug,
      }));
      return { items: rows.map((row) => ({ ...row, ...titlesOf(row) })), ...page };
    },
  }),
  restore: command({
    name: `${name}.restore` as const,
    effect: 'publish',
    summary: `Take one ${singular} out of the trash as it was: readers see it again, unless it was a draft`,
    access: 'editor',
    input: itemRef,
    output: writtenItem(entity),
    uses: [name],
    run: async (ports, input) => ({
      ...filed(await restoreItem(itemsOf<E>(ports, name), input)),
      changed: true,
    }),
  }),
});

/**
 * The operations of a collection: a filtered, paged, searchable list, for readers, and for editors with the drafts;
 * reading, writing and deleting one item; the trash; and the history.
 */
export const collectionOperations = <
  const N extends CollectionName,
  C extends Content,
  E extends Content,
  F extends z.ZodRawShape,
>(
  name: N,
  definition: Definition<C, E, F>,
) => ({
  ...readOperations(name, definition),
  ...writeOperations(name, definition),
  ...trashOperations(name, definition),
  ...historyOperations({ name, entity: name, singular: `one ${definition.singular}`, ...definition.history }),
});
