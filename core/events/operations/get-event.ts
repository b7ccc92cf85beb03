import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { EventCandidate, EventRef, NewsEvent } from '../event.ts';
import { viewEvent } from '../require-event.ts';

/** An event with its candidates. Throws `not-found`. */
export const getEvent = query({
  name: 'news-events.get',
  topics: ['desk:events', 'desk:agents', 'desk:agent-runs', 'desk:articles'],
  summary: 'Get one event with the pages that tell it',
  access: 'editor',
  input: EventRef,
  output: z.object({
    event: NewsEvent,
    candidates: z.array(EventCandidate).describe('Most recently published first'),
  }),
  uses: ['events'],
  run: async ({ events }, { id }) => ({
    event: await viewEvent({ events }, id),
    candidates: await events.candidates(id),
  }),
});
