import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { pageByCreation, pageFields, pageInput } from '../../kernel/paging.ts';
import { User } from '../user.ts';

/** A page of accounts, newest first. */
export const listUsers = query({
  name: 'users.list',
  personal: true,
  summary: 'List accounts, newest first',
  access: 'admin',
  input: z.object(pageInput(100)),
  output: z.object({ items: z.array(User), ...pageFields }),
  uses: ['users'],
  run: ({ users }, page) => pageByCreation((range) => users.list(range), page),
});
