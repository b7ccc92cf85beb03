import { z } from 'zod';
import { query } from '../../kernel/operation.ts';

/**
 * Succeeds while sensitive operations are open to the user, for clients that are about to follow a link to one: they
 * cannot ask again in the middle of a download.
 */
export const checkVerified = query({
  name: 'auth.verified',
  sensitive: true,
  tokens: 'never',
  summary: 'Check whether sensitive operations are open to who is signed in, without doing anything',
  access: 'user',
  input: z.object({}),
  output: z.object({ success: z.literal(true) }),
  uses: [],
  run: async () => ({ success: true as const }),
});
