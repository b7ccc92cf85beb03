import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { pageByCreation, pageFields, pageInput } from '../../items/paging.ts';
import { ListedToken, withDoorNames } from '../listed-token.ts';

/** A page of API tokens, newest first. */
export const listTokens = query({
  name: 'tokens.list',
  dependsOn: ['desk:api-tokens', 'desk:users'],
  tokens: 'never',
  personal: true,
  summary: 'List the tokens for programs, newest first, including those that have ended',
  access: 'admin',
  input: z.object(pageInput(100)),
  output: z.object({ items: z.array(ListedToken), ...pageFields }),
  uses: ['apiTokens'],
  run: async ({ apiTokens }, page, actor) =>
    withDoorNames(await pageByCreation('tokens.list', (range) => apiTokens.list(range), page), actor),
});
