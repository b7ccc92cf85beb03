import { z } from 'zod';
import { doorName } from '../audit/entry-words.ts';
import type { Actor } from '../kernel/actor.ts';
import { languageOf } from '../kernel/actor.ts';
import { ApiToken } from './api-token.ts';

/** A token as lists show it. */
export const ListedToken = ApiToken.extend({
  last_used_via: z.string().nullable().describe('last_used_door in words'),
});

/** A page of tokens as lists show it, in the language of the actor. */
export const withDoorNames = <Page extends { items: readonly ApiToken[] }>(page: Page, actor: Actor) => ({
  ...page,
  items: page.items.map((token) => ({
    ...token,
    last_used_via: token.last_used_door && doorName(token.last_used_door, languageOf(actor)),
  })),
});
