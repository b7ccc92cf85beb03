import { z } from 'zod';
import { command } from '../../kernel/operation.ts';

/** Signs out. The session itself is ended by the HTTP door, the only one that has sessions. */
export const logOut = command({
  name: 'auth.logout',
  effect: 'write',
  tokens: 'never',
  summary: 'Sign out',
  access: 'public',
  input: z.object({}),
  output: z.object({ changed: z.boolean().describe('Whether anybody was signed in') }),
  uses: [],
  run: async (_ports, _input, { kind }) => ({ changed: kind === 'user' }),
  entry: (_result, _input, { id }) => ({ subject: id }),
});
