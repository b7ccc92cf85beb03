import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { EventRef, NewsEvent } from '../event.ts';
import { lockEvent, viewEvent } from '../require-event.ts';

/** Takes an event out of the inbox, with what is found of it later; or puts it back. Agents write about none that is out. */
export const ignoreEvent = command({
  name: 'news-events.ignore',
  effect: 'write',
  summary: 'Ignore an event, or bring it back: agents write about none that is ignored',
  access: 'editor',
  input: EventRef.extend({
    ignored: z.boolean().default(true).describe('false: it is no longer ignored'),
  }),
  output: z.object({ event: NewsEvent, changed: z.boolean() }),
  uses: ['events'],
  run: async ({ events }, { id, ignored }) => {
    const event = await lockEvent({ events }, id);
    const changed = event.ignored !== ignored;
    if (changed) await events.save({ ...event, ignored });
    return { event: await viewEvent({ events }, id), changed };
  },
});
