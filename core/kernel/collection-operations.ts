import { z } from 'zod';
import type { Stores } from '../ports.ts';
import type { Collection } from './collection.ts';
import { listCollection } from './collection.ts';
import { pageFields, pageInput } from './paging.ts';
import { Slug, SlugParam } from './slug.ts';
import type { Stored } from './entity.ts';
import type { WrittenItem } from './write-item.ts';
import { removeItem, writeItem } from './write-item.ts';
import { command, query } from './operation.ts';

/** The ports that are collections. */
type CollectionName = {
  [N in keyof Stores]: Stores[N] extends { tally: unknown } ? N : never;
}[keyof Stores];

type Item = Stored & { slug: string };
type Content = z.ZodObject<{ slug: z.ZodType<string> }>;

const revision = z.coerce
  .number<number>()
  .int()
  .nonnegative()
  .optional()
  .describe('The state it was read in; left out for one that is new');

/**
 * The four operations of a collection: a filtered, paged list, and reading, writing and removing one item, which readers
 * see at once. `by` is the field that the collection is ordered by.
 */
export const collectionOperations = <
  const N extends CollectionName,
  C extends Content,
  E extends Content,
  F extends z.ZodRawShape,
>(
  name: N,
  {
    content,
    entity,
    by,
    filters,
    plural,
    singular,
  }: { content: C; entity: E; by: keyof z.output<E> & string; filters: F; plural: string; singular: string },
) => {
  type Ports = Record<N, unknown>;
  const items = (ports: object) => (ports as Ports)[name] as Collection<Item>;
  const setInput = content.partial().extend({
    slug: Slug.describe('Slug of the item: it is created when there is none'),
    revision,
  }) as unknown as z.ZodType<WrittenItem<z.output<C>>, WrittenItem<z.input<C>>>;
  const setOutput = entity.extend({ changed: z.boolean() }) as unknown as z.ZodType<
    z.output<E> & { changed: boolean }
  >;
  return {
    list: query({
      name: `${name}.list` as const,
      summary: `List ${plural}`,
      access: 'public',
      input: z.object({ ...filters, ...pageInput(100) }),
      output: z.object({ items: z.array(entity), ...pageFields }),
      uses: [name],
      run: async (ports, input) =>
        (await listCollection(by as 'slug')(items(ports), input as { limit: number })) as never,
    }),
    get: query({
      name: `${name}.get` as const,
      summary: `Read one ${singular}`,
      access: 'public',
      input: z.object({ slug: SlugParam }),
      output: entity,
      uses: [name],
      run: async (ports, { slug }) => (await items(ports).get(slug)) as never,
    }),
    set: command({
      name: `${name}.set` as const,
      effect: 'publish',
      summary: `Write one ${singular}, new or known; what is left out stays, or is empty where that may be`,
      access: 'admin',
      input: setInput,
      output: setOutput,
      uses: [name, 'ids', 'clock'],
      run: async (ports, input) => (await writeItem(items(ports), content, ports, input)) as never,
    }),
    remove: command({
      name: `${name}.remove` as const,
      effect: 'delete',
      summary: `Delete one ${singular}`,
      access: 'admin',
      input: z.object({ slug: SlugParam, revision }),
      output: z.object({ slug: z.string() }),
      uses: [name],
      run: (ports, input) => removeItem(items(ports), input),
    }),
  };
};
