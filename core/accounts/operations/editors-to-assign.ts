import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { Role } from '../user.ts';

/** Those who work in the newsroom, sorted by name: for bylines, assignments and handing in. */
export const listEditors = query({
  name: 'users.editors',
  personal: true,
  summary: 'List the names and roles of those who work in the newsroom',
  access: 'author',
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({
        id: z.uuid().describe('Id of the account'),
        name: z.string(),
        role: Role,
        email: z.string().nullable().describe('Only where several have this name: it tells them apart'),
      }),
    ),
  }),
  uses: ['users'],
  run: async ({ users }) => {
    const people = (await users.newsroom()).filter(({ suspended_at }) => suspended_at === null);
    const isShared = (name: string) => people.filter(({ username }) => username === name).length > 1;
    return {
      items: people
        .map(({ id, username: name, role, email }) => ({
          id,
          name,
          role,
          email: isShared(name) ? email : null,
        }))
        .sort((a, b) => a.name.localeCompare(b.name, 'es') || (a.email ?? '').localeCompare(b.email ?? '')),
    };
  },
});
