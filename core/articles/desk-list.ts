import { z } from 'zod';
import type { Ports } from '../ports.ts';
import { cutPage, decodeCursor } from '../kernel/cursor.ts';
import { pageFields, pageInput } from '../kernel/paging.ts';
import { Day, Label, LanguageField } from '../kernel/fields.ts';
import { omitUndefined } from '../kernel/json.ts';
import { boundedTotal } from '../kernel/totals.ts';
import type { DeskFilter } from './ports.ts';
import { deskSorts } from './ports.ts';
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

/** What the lists of the desk are narrowed by and ordered. */
export const deskListInput = {
  q: deskSearch,
  author: deskSearch.describe('Words of the author'),
  topic: Label.optional().describe('Articles with this topic'),
  is_agent: z.boolean().optional().describe('Only those that an agent wrote, or only the others'),
  missing: LanguageField.optional().describe('Only those without a title or a body in this language'),
  review_required: z
    .boolean()
    .optional()
    .describe('Only those that a person has to review, or only the others'),
  outdated: z
    .boolean()
    .optional()
    .describe('Only those with a translation that is older than its original, or only the others'),
  scheduled: z
    .boolean()
    .optional()
    .describe('Only those that something is scheduled for, or only the others'),
  from: Day.optional().describe('First day, YYYY-MM-DD (UTC)'),
  to: Day.optional().describe('Last day, YYYY-MM-DD (UTC), itself included'),
  sort: z.enum(deskSorts).default('newest').describe('Order by date, or last changed first'),
  ...pageInput(50),
};

/** A page of a list of the desk. */
export const DeskRows = z.object({ items: z.array(ShownRow), ...pageFields });

const ListInput = z.object(deskListInput);

/** A page of the rows of a status that pass the filters. */
export const listRows = async (
  { desk }: Pick<Ports, 'desk'>,
  { limit, cursor, sort, q, author, ...given }: z.output<typeof ListInput> & { is_static?: boolean },
  status: DeskFilter['status'],
  actor: Actor,
): Promise<z.infer<typeof DeskRows>> => {
  const after = cursor ? decodeCursor(cursor, 'instant') : null;
  const filter: DeskFilter = {
    ...omitUndefined(given),
    ...omitUndefined({ q: q?.trim() || undefined, author: author?.trim() || undefined }),
    status,
  };
  const [found, counted] = await Promise.all([
    desk.rows({ ...filter, sort, limit: limit + 1, after }),
    desk.count(filter),
  ]);
  const key = sort === 'updated' ? 'updated_at' : 'date';
  const rows = found.map((row) => showRow(row, languageOf(actor)));
  return { ...cutPage(rows, limit, (row) => ({ key: row[key], slug: row.slug })), ...boundedTotal(counted) };
};
