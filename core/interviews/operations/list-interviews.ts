import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { listCollection } from '../../items/collection.ts';
import { pageFields } from '../../items/paging.ts';
import { withAliases } from '../../text/topic-aliases.ts';
import type { Interview } from '../interview.ts';
import { InterviewSummary, summarizeInterview } from '../interview.ts';
import { interviewOperations } from './interviews.ts';

const list = listCollection<Interview>('interviews.list', 'date');

/** Interviews without their answers, newest first; a topic includes its aliases. */
export const listInterviews = query({
  ...interviewOperations.list,
  output: z.object({ items: z.array(InterviewSummary), ...pageFields }),
  run: async ({ interviews }, input) => {
    const { items, ...page } = await list(interviews, {
      ...input,
      ...(input.topic && { topic: withAliases([input.topic]) }),
    });
    return { items: items.map(summarizeInterview), ...page };
  },
});
