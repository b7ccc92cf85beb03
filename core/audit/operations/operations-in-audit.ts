import { z } from 'zod';
import { languageOf } from '../../kernel/actor.ts';
import { query } from '../../kernel/operation.ts';
import { entryTitle, filterNames } from '../entry-words.ts';

const named = (what: string) =>
  z.object({ name: z.string().describe(what), title: z.string().describe('The same in words') });

/** What the audit has entries of, to filter it by. */
export const listAudited = query({
  name: 'audit.operations',
  summary: 'List what the audit has entries of, in words',
  access: 'admin',
  input: z.object({}),
  output: z.object({
    items: z.array(named('What was done, such as articles.approve')),
    doors: z.array(named('How it came in, such as http')),
    results: z.array(named('What became of it, such as refused')),
  }),
  uses: ['audit'],
  run: async ({ audit }, _input, actor) => {
    const language = languageOf(actor);
    const items = (await audit.operations()).map((name) => ({
      name,
      title: entryTitle(name, language),
    }));
    return {
      items: items.sort((one, other) => one.title.localeCompare(other.title, language)),
      ...filterNames(language),
    };
  },
});
