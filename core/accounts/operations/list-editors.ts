import { z } from 'zod';
import { query } from '../../kernel/operation.ts';

/** The names of the newsroom's editors, sorted by name: for bylines and assignments. */
export const listEditors = query({
  name: 'users.editors',
  personal: true,
  summary: 'List the names of those who work in the newsroom',
  access: 'author',
  input: z.object({}),
  output: z.object({ items: z.array(z.object({ name: z.string() })) }),
  uses: ['users'],
  run: async ({ users }) => {
    const names = new Set((await users.admins()).map(({ username }) => username));
    return { items: [...names].sort((a, b) => a.localeCompare(b, 'es')).map((name) => ({ name })) };
  },
});
