import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { pageByCreation, pageFields, pageInput } from '../../items/paging.ts';
import { newsroomRoles } from '../invitation.ts';
import { Role, User } from '../user.ts';

/** A page of accounts, newest first. */
export const listUsers = query({
  name: 'users.list',
  personal: true,
  summary: 'List accounts, newest first',
  access: 'admin',
  input: z.object({
    ...pageInput(100),
    role: z
      .enum(['newsroom', ...Role.options])
      .optional()
      .describe('Only accounts with this role; newsroom: all but readers'),
    search: z
      .string()
      .trim()
      .max(100)
      .optional()
      .describe('Only those with this text in their name or address'),
  }),
  output: z.object({ items: z.array(User), ...pageFields }),
  uses: ['users'],
  run: ({ users }, { role, search, ...page }) => {
    const roles = role === 'newsroom' ? newsroomRoles : role && [role];
    return pageByCreation('users.list', (range) => users.list({ ...range, roles, search }), page);
  },
});
