import type { z } from 'zod';
import type { Ports } from '../ports.ts';
import type { Actor } from '../shared/actor.ts';
import { decodeCursor, encodeCursor } from '../shared/cursor.ts';
import { DomainError, notFound } from '../shared/domain-error.ts';
import { boundedTotal } from '../shared/totals.ts';
import type { ApiToken } from './api-token.ts';
import { ApiToken as ApiTokenSchema, daysAfter, tokenPrefix } from './api-token.ts';
import type { apiTokenContracts } from './api-token-contracts.ts';

type Contracts = typeof apiTokenContracts;
type Input<N extends keyof Contracts> = z.output<Contracts[N]['input']>;
type Output<N extends keyof Contracts> = z.output<Contracts[N]['output']>;

/** Makes a token. Only its hash is kept. */
const createToken = async (
  { apiTokens, tokens, ids, clock }: Ports,
  { name, scopes, days }: Input<'tokens.create'>,
  actor: Actor,
): Promise<Output<'tokens.create'>> => {
  const created_at = clock.now();
  const token = `${tokenPrefix}${tokens.next()}`;
  const made: ApiToken = {
    id: ids.next(),
    name,
    scopes,
    created_at,
    created_by: actor.name,
    owner_id: actor.kind === 'user' ? actor.id : null,
    expires_at: daysAfter(created_at, days),
    last_used_at: null,
    revoked_at: null,
  };
  await apiTokens.add(made, tokens.hash(token));
  return { ...made, token };
};

const listTokens = async (
  { apiTokens }: Ports,
  { limit, cursor }: Input<'tokens.list'>,
): Promise<Output<'tokens.list'>> => {
  const after = cursor ? decodeCursor(cursor, 'instant') : null;
  if (after && !ApiTokenSchema.shape.id.safeParse(after.slug).success)
    throw new DomainError('validation', 'cursor: not a cursor of this list', { field: 'cursor' });
  const { items: found, counted } = await apiTokens.list({ limit: limit + 1, after });
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  const next_cursor = last ? encodeCursor({ key: last.created_at, slug: last.id }) : null;
  return { items, ...boundedTotal(counted), next_cursor };
};

/** Ends a token, once. Throws `not-found`. */
const revokeToken = async (
  { apiTokens, clock }: Ports,
  { id }: Input<'tokens.revoke'>,
): Promise<Output<'tokens.revoke'>> => {
  const found = await apiTokens.revoke(id, clock.now());
  if (!found) throw notFound('There is no token with this id', { id });
  return found;
};

/** What stands behind each contract of tokens. */
export const apiTokenUseCases = {
  'tokens.create': createToken,
  'tokens.list': listTokens,
  'tokens.revoke': revokeToken,
};
