import { z } from 'zod';
import { stream } from '../../kernel/operation.ts';
import { HardcodedAuthor } from '../desk-row.ts';

/** All articles whose author is plain text, neither a user nor an agent, newest first. */
export const streamHardcodedAuthors = stream({
  name: 'articles.hardcoded-authors',
  summary: 'All articles whose author is a text and neither a user nor an agent, newest first',
  access: 'admin',
  topics: ['desk:articles'],
  input: z.object({}),
  output: HardcodedAuthor,
  uses: ['desk'],
  run: ({ desk }) => desk.hardcoded(),
});
