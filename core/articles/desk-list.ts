import { z } from 'zod';
import type { Ports } from '../kernel/ports.ts';
import type { ListOrder } from '../input/cursor.ts';
import { cutPage } from '../input/cursor.ts';
import { decodeCursor, pageFields, pageInput } from '../items/paging.ts';
import { Day, Label } from '../input/fields.ts';
import { omitUndefined } from '../input/json.ts';
import { periodOf } from '../time/wall-clock.ts';
import { boundedTotal } from '../items/totals.ts';
import type { DeskFilter, DeskSort } from './ports.ts';
import { deskSortKeys, deskSorts } from './ports.ts';
import type { Actor } from '../kernel/actor.ts';
import { languageOf } from '../kernel/actor.ts';
import { ShownRow, showRow } from './desk-row.ts';
import { contentTypes } from './taxonomy.ts';

/** Search words for a list of the desk. */
export const deskSearch = z
  .string()
  .max(200)
  .refine((text) => !text.includes('\0'), 'value.nul')
  .optional()
  .describe('Words of the title, the slug or the author');

/** Filter of the desk's lists by who wrote an article. */
export const writers = ['agents', 'people'] as const;

const needs = {
  review: { review_required: true },
  spanish: { missing: 'es' },
  english: { missing: 'en' },
  outdated: { outdated: true },
  scheduled: { scheduled: true },
  decision: { handed_in: true },
  returned: { returned: true },
  open: { open: true },
  failed: { schedule_failed: true },
} satisfies Record<string, Partial<DeskFilter>>;

/** Filter of the desk's lists by what an article is missing. */
export const deskNeeds = Object.keys(needs) as (keyof typeof needs)[];

const assignedFilter = (assigned: string | undefined): Partial<DeskFilter> => {
  if (assigned === undefined) return {};
  if (assigned === 'anybody' || assigned === 'nobody') return { assigned: assigned === 'anybody' };
  return { assigned_to: assigned };
};

/** Filters and order of the desk's lists. */
export const deskListInput = {
  q: deskSearch,
  author: deskSearch.describe('Words of the author'),
  topic: Label.optional().describe('Articles with this topic'),
  type: z.enum(contentTypes).optional().describe('Articles of this kind'),
  writer: z.enum(writers).optional().describe('Only those that agents wrote, or only the others'),
  needs: z
    .enum(deskNeeds)
    .optional()
    .describe(
      'Only those that need a review, lack a language, have an outdated translation, are scheduled, are handed in, were returned to their author, are drafts that are neither, or whose schedule failed',
    ),
  assigned: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe('Only those that are assigned to this person (username), to `anybody` or to `nobody`'),
  owner: z
    .uuid()
    .optional()
    .describe('Only those that belong to this account (id): created by it, or assigned to it'),
  from: Day.optional().describe('First day, YYYY-MM-DD, in the time zone of the site'),
  to: Day.optional().describe('Last day, YYYY-MM-DD, itself included'),
  sort: z.enum(deskSorts).default('newest').describe('Order by date, or last changed first'),
  ...pageInput(50),
};

/** A page of a list of the desk. */
export const DeskRows = z.object({ items: z.array(ShownRow), ...pageFields });

type ListInput = z.output<z.ZodObject<Omit<typeof deskListInput, 'sort'>>> & {
  sort: DeskSort;
  is_static?: boolean;
  scheduled?: true;
};

/** A page of the rows of a status, or of any, that match the filters; `name`: of the operation. */
export const listRows = async (
  name: string,
  { desk, settings }: Pick<Ports, 'desk' | 'settings'>,
  { limit, cursor, sort, q, author, writer, needs: need, assigned, from, to, ...input }: ListInput,
  status: DeskFilter['status'],
  actor: Actor,
): Promise<z.infer<typeof DeskRows>> => {
  const order: ListOrder = { list: `${name} ${sort}`, key: 'instant' };
  const after = cursor ? decodeCursor(cursor, order) : null;
  const filter: DeskFilter = {
    ...omitUndefined(input),
    ...periodOf({ from, to }, settings.timeZone),
    ...(writer && { is_agent: writer === 'agents' }),
    ...(need && needs[need]),
    ...assignedFilter(assigned),
    ...omitUndefined({ q: q?.trim() || undefined, author: author?.trim() || undefined, status }),
  };
  const [found, counted] = await Promise.all([
    desk.rows({ ...filter, sort, limit: limit + 1, after }),
    desk.count(filter),
  ]);
  const key = deskSortKeys[sort];
  const rows = found.map((row) => showRow(row, languageOf(actor)));
  return {
    ...cutPage(order, rows, limit, (row) => ({ key: String(row[key]), slug: row.slug })),
    ...boundedTotal(counted),
  };
};
