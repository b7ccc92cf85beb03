import { z } from 'zod';
import type { ListOrder } from '../../input/cursor.ts';
import { cutPage } from '../../input/cursor.ts';
import { query } from '../../kernel/operation.ts';
import { decodeCursor, invalidCursor, pageFields, pageInput } from '../../items/paging.ts';
import { boundedTotal } from '../../items/totals.ts';
import type { EventState } from '../event.ts';
import { eventStates, NewsEvent } from '../event.ts';

const statesOf: Record<'open' | 'all' | EventState, readonly EventState[]> = {
  open: ['new', 'assigned'],
  all: eventStates,
  new: ['new'],
  assigned: ['assigned'],
  written: ['written'],
  ignored: ['ignored'],
};

const order: ListOrder = { list: 'news-events.list', key: 'instant' };

/** Events with their candidates counted, those found last first. */
export const listEvents = query({
  name: 'news-events.list',
  topics: ['desk:events', 'desk:agents', 'desk:agent-runs', 'desk:articles'],
  summary: 'List what happened according to the pages that agents found, newest first',
  access: 'editor',
  input: z.object({
    ...pageInput(50),
    state: z
      .enum(['open', ...eventStates, 'all'])
      .default('open')
      .describe('Only these; open: new or assigned'),
    q: z.string().max(200).optional().describe('Words of the titles'),
  }),
  output: z.object({ items: z.array(NewsEvent), ...pageFields }),
  uses: ['events', 'providers'],
  run: async ({ events, providers }, { limit, cursor, state, q }) => {
    const after = cursor ? decodeCursor(cursor, order) : null;
    if (after && !z.uuid().safeParse(after.slug).success) throw invalidCursor();
    const states = statesOf[state];
    const { demo } = providers.readiness;
    const { items, counted } = await events.list({ states, q, demo, limit: limit + 1, after });
    return {
      ...cutPage(order, items, limit, ({ found_at, id }) => ({ key: found_at, slug: id })),
      ...boundedTotal(counted),
    };
  },
});
