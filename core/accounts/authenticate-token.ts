import type { Ports } from '../kernel/ports.ts';
import type { Actor, Door } from '../kernel/actor.ts';
import { visitor } from '../kernel/actor.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { networkOf, requireTries, tooManyTries } from '../kernel/throttle.ts';
import { createRefusalLog } from '../audit/refusals.ts';
import type { Limit } from '../kernel/throttle.ts';
import { createTopicCache } from '../kernel/topic-cache.ts';
import { isTokenShaped, noteUseAfter, tokenFault } from './api-token.ts';
import type { FoundToken } from './ports.ts';

/** Which door a token came through, from which address, and what the calling program names itself. */
export type TokenBearer = { door: Door; ip?: string; client?: string; requestId?: string };

/**
 * Returns the actor of a token. Throws `unauthenticated`, with `token` in its details, for a token that is unknown,
 * expired or revoked, or whose owner is suspended; `rate-limited` for too many invalid tokens from one network or too many calls with one token.
 */
export type AuthenticateToken = (token: string, bearer: TokenBearer) => Promise<Actor>;

type Needed = Pick<Ports, 'apiTokens' | 'tokens' | 'throttle' | 'clock' | 'changes' | 'audit' | 'ids'>;

/** Limit of invalid tokens per network. A valid token is accepted even so: tokens cannot be guessed. */
const ofWrongTokens: Limit = { free: 30, window: 15 * 60, firstLock: 10, maxLock: 15 * 60 };

/** Maximum age of a cached token in milliseconds, in case a notification is lost. */
const maxTokenAge = 1000;
const maxTokens = 1000;
const maxClientLength = 100;

/** How many calls of one token an instance accepts per minute; they may also come in one burst. */
export const defaultCallsPerMinute = 1200;

const refusal = (token: 'unknown' | 'expired' | 'revoked' | 'suspended') =>
  new DomainError(`tokens.${token}`, { token });

/** Token bucket: allows `perMinute` calls of each key per minute, plus unused ones; 0 disables the limit. */
const createCallLimit = (perMinute: number) => {
  const left = new Map<string, { calls: number; at: number }>();
  return (key: string, now: number): void => {
    if (perMinute === 0) return;
    const bucket = left.get(key) ?? { calls: perMinute, at: now };
    const calls = Math.min(perMinute, bucket.calls + (Math.max(0, now - bucket.at) * perMinute) / 60_000);
    if (calls < 1) throw tooManyTries(Math.ceil((1 - calls) * (60 / perMinute)));
    if (left.size > maxTokens) left.clear();
    left.set(key, { calls: calls - 1, at: now });
  };
};

/** Authenticates tokens, for every door. */
export const createTokenAuthentication = (
  ports: Needed,
  { perMinute = defaultCallsPerMinute }: { perMinute?: number } = {},
): AuthenticateToken => {
  const { apiTokens, tokens, throttle, clock, changes } = ports;
  const cache = createTopicCache<FoundToken | null>({
    changes,
    topics: ['desk:api-tokens', 'desk:users'],
    max: maxTokens,
    maxAge: maxTokenAge,
    now: () => Date.parse(clock.now()),
  });
  const findToken = (hash: string) => cache.find(hash, () => apiTokens.find(hash));
  const limitCalls = createCallLimit(perMinute);
  const logRefusal = createRefusalLog(ports);
  const noted = new Map<string, number>();

  const noteUse = async (
    { token: { id, last_used_at } }: FoundToken,
    now: string,
    { door, ip, client }: TokenBearer,
  ): Promise<void> => {
    const at = Date.parse(now);
    if (at - Math.max(Date.parse(last_used_at ?? '1970-01-01'), noted.get(id) ?? 0) < noteUseAfter) return;
    noted.set(id, at);
    await apiTokens.used(id, {
      last_used_at: now,
      last_used_ip: ip ?? null,
      last_used_client: client ?? null,
      last_used_door: door,
    });
  };

  return async (input, { door, ip, client, requestId }) => {
    const now = clock.now();
    const found = isTokenShaped(input) ? await findToken(tokens.hash(input)) : null;
    const fault = found
      ? (tokenFault(found.token, now) ?? (found.owner_suspended ? 'suspended' : null))
      : 'unknown';
    const from = {
      ...(client && { client: client.replaceAll(/\p{Cc}/gu, ' ').slice(0, maxClientLength) }),
      ...(ip && { ip }),
      ...(requestId && { requestId }),
      door,
    };
    if (!found || fault) {
      const identity = found && { kind: 'token' as const, id: found.token.id, name: found.token.name };
      const actor = { ...visitor(door), ...identity, ...from };
      await logRefusal({ actor, operation: 'auth.token', refused: 'unauthenticated', subject: fault });
      await requireTries(throttle, [{ key: `token network ${networkOf(ip)}`, limit: ofWrongTokens }], now);
      throw refusal(fault ?? 'unknown');
    }
    const { token, owner_role } = found;
    limitCalls(token.id, Date.parse(now));
    await noteUse(found, now, from);
    return {
      kind: 'token',
      id: token.id,
      name: token.name,
      role: owner_role,
      ...(token.owner_id && { owner: token.owner_id }),
      scopes: token.scopes,
      ...from,
    };
  };
};
