import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { Author, knownAuthors } from '../authors.ts';

/** Everybody who signs published articles or interviews, those with the most first. */
export const listAuthors = query({
  name: 'authors.list',
  summary:
    'List who signs what is published: people, AI agents, organizations and the newsroom, those with the most first',
  access: 'public',
  input: z.object({
    limit: z.coerce.number<number>().int().min(1).max(1000).default(100).describe('How many, 1 to 1,000'),
  }),
  output: z.object({ items: z.array(Author), total: z.int().nonnegative() }),
  uses: ['articles', 'samples', 'interviews', 'settings', 'companies', 'agents'],
  run: async (ports, { limit }) => {
    const authors = await knownAuthors(ports);
    const items = authors.slice(0, limit).map(({ bylines: _bylines, ...author }) => author);
    return { items, total: authors.length };
  },
});
