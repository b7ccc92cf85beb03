import { z } from 'zod';
import type { Command } from './contract.ts';
import { Slug, SlugParam } from './slug.ts';

type Content = z.ZodObject<{ slug: z.ZodType<string> }>;

const revision = z.coerce
  .number<number>()
  .int()
  .nonnegative()
  .optional()
  .describe('The state it was read in; left out for one that is new');

/** What somebody writes of an item: its slug, and any of its fields. */
export type WrittenItem<C> = Partial<C> & { slug: string; revision?: number | undefined };

/** The contracts that write and remove an item of a collection. Readers see at once what they do. */
export const collectionCommands = <N extends string, C extends Content, E extends z.ZodObject>(
  name: N,
  { content, entity, singular }: { content: C; entity: E; singular: string },
) => {
  const set = {
    kind: 'command',
    effect: 'publish',
    summary: `Write one ${singular}, new or known; what is left out stays, or is empty where that may be`,
    access: 'admin',
    input: content.partial().extend({
      slug: Slug.describe('Slug of the item: it is created when there is none'),
      revision,
    }) as unknown as z.ZodType<WrittenItem<z.output<C>>, WrittenItem<z.input<C>>>,
    output: entity.extend({ changed: z.boolean() }) as unknown as z.ZodType<
      z.output<E> & { changed: boolean }
    >,
  } as const satisfies Command;
  const remove = {
    kind: 'command',
    effect: 'delete',
    summary: `Delete one ${singular}`,
    access: 'admin',
    input: z.object({ slug: SlugParam, revision }),
    output: z.object({ slug: z.string() }),
  } as const satisfies Command;
  return { [`${name}.set`]: set, [`${name}.remove`]: remove } as Record<`${N}.set`, typeof set> &
    Record<`${N}.remove`, typeof remove>;
};
