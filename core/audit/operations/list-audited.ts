import { z } from 'zod';
import { languageOf } from '../../kernel/actor.ts';
import { query } from '../../kernel/operation.ts';
import { entryTitle } from '../entry-words.ts';

/** What the audit has entries of, to filter it by. */
export const listAudited = query({
  name: 'audit.operations',
  summary: 'List what the audit has entries of, in words',
  access: 'admin',
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({
        name: z.string().describe('What was done, such as articles.approve'),
        title: z.string().describe('What was done, in words'),
      }),
    ),
  }),
  uses: ['audit'],
  run: async ({ audit }, _input, actor) => {
    const language = languageOf(actor);
    const items = (await audit.operations()).map((name) => ({
      name,
      title: entryTitle(name, language),
    }));
    return { items: items.sort((one, other) => one.title.localeCompare(other.title, language)) };
  },
});
