import type { z } from 'zod';
import { withAliases } from '../shared/topic-aliases.ts';
import type { Ports } from '../ports.ts';
import { listCollection } from '../shared/collection.ts';
import type { interviewContracts } from './contracts.ts';
import type { Interview } from './interview.ts';
import { summarizeInterview } from './summarize-interview.ts';

const list = listCollection<Interview>('date');

type Contract = (typeof interviewContracts)['interviews.list'];

/** Interviews without what was said, newest first; a topic stands for its aliases too. */
export const listInterviews = async (
  { interviews }: Ports,
  input: z.output<Contract['input']>,
): Promise<z.output<Contract['output']>> => {
  const { items, ...page } = await list(interviews, {
    ...input,
    ...(input.topic && { topic: withAliases([input.topic]) }),
  });
  return { items: items.map(summarizeInterview), ...page };
};
