import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { countedFields, listCollection, withCounts } from '../../items/collection.ts';
import { pageFields } from '../../items/paging.ts';
import { withAliases } from '../../text/topic-aliases.ts';
import type { Interview } from '../interview.ts';
import { InterviewSummary, summarizeInterview } from '../interview.ts';
import { interviewOperations } from './interviews.ts';

const list = listCollection<Interview>('interviews.list', 'date');

/** Interviews without their answers, newest first, and the number of those of each topic; a topic includes its aliases. */
export const listInterviews = query({
  ...interviewOperations.list,
  output: z.object({ items: z.array(InterviewSummary), ...pageFields, ...countedFields }),
  run: async ({ interviews }, input) => {
    const filter = { ...input, ...(input.topic && { topic: withAliases([input.topic]) }) };
    const { items, ...page } = await withCounts(interviews, 'topic', list(interviews, filter));
    return { items: items.map(summarizeInterview), ...page };
  },
});
