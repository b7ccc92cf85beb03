import { z } from 'zod';
import { roles } from '../../kernel/access.ts';
import { query } from '../../kernel/operation.ts';
import { Role } from '../user.ts';

/** The names of those who work in the newsroom, sorted by name: for bylines, assignments and handing in. */
export const listEditors = query({
  name: 'users.editors',
  personal: true,
  summary: 'List the names and roles of those who work in the newsroom',
  access: 'author',
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({ name: z.string(), role: Role.describe('Of several with this name, the highest') }),
    ),
  }),
  uses: ['users'],
  run: async ({ users }) => {
    const byRank = (await users.newsroom())
      .filter(({ suspended_at }) => suspended_at === null)
      .sort((one, other) => roles.indexOf(one.role) - roles.indexOf(other.role));
    const found = new Map(byRank.map(({ username, role }) => [username, role]));
    return {
      items: [...found]
        .map(([name, role]) => ({ name, role }))
        .sort((a, b) => a.name.localeCompare(b.name, 'es')),
    };
  },
});
