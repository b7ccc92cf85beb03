import { z } from 'zod';
import type { Ports } from '../ports.ts';
import { cutPage, decodeCursor } from '../kernel/cursor.ts';
import { pageFields } from '../kernel/paging.ts';
import { boundedTotal } from '../kernel/totals.ts';
import type { DeskFilter } from './ports.ts';
import type { Actor } from '../kernel/actor.ts';
import { languageOf } from '../kernel/actor.ts';
import { ShownRow, showRow } from './desk-row.ts';

/** Words that a list of the desk is searched for. */
export const deskSearch = z
  .string()
  .max(200)
  .refine((text) => !text.includes('\0'), 'value.nul')
  .optional()
  .describe('Words of the title, the slug or the author');

/** A page of a list of the desk. */
export const DeskRows = z.object({ items: z.array(ShownRow), ...pageFields });

type Page = { limit: number; cursor?: string | undefined };

/** A page of the rows that pass a filter, newest first. */
export const listRows = async (
  { desk }: Pick<Ports, 'desk'>,
  filter: DeskFilter,
  { limit, cursor }: Page,
  actor: Actor,
): Promise<z.infer<typeof DeskRows>> => {
  const after = cursor ? decodeCursor(cursor, 'instant') : null;
  const [found, counted] = await Promise.all([
    desk.rows({ ...filter, limit: limit + 1, after }),
    desk.count(filter),
  ]);
  return {
    ...cutPage(
      found.map((row) => showRow(row, languageOf(actor))),
      limit,
      ({ date, slug }) => ({ key: date, slug }),
    ),
    ...boundedTotal(counted),
  };
};
