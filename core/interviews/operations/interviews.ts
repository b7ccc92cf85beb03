import { z } from 'zod';
import { collectionOperations } from '../../items/collection-operations.ts';
import { labelFilter } from '../../items/collection.ts';
import { readVersion } from '../interview-article.ts';
import { Interview, InterviewContent } from '../interview.ts';

/** Listing, reading, writing and deleting interviews, their trash and their history. */
export const interviewOperations = collectionOperations('interviews', {
  content: InterviewContent,
  entity: Interview,
  by: 'date',
  plural: 'interviews, newest first',
  singular: 'interview',
  history: { entity: 'articles', read: readVersion },
  filters: {
    topic: labelFilter('Interviews with this topic'),
    interviewee: z.string().min(1).max(200).optional().describe('Interviews with the person of this name'),
  },
});
