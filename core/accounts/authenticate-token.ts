import type { Ports } from '../ports.ts';
import type { Actor, Door } from '../kernel/actor.ts';
import { visitor } from '../kernel/actor.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { networkOf, requireTries, tooManyTries } from '../kernel/throttle.ts';
import { createRefusalLog } from '../audit/refusals.ts';
import type { Limit } from '../kernel/throttle.ts';
import { createTopicCache } from '../kernel/topic-cache.ts';
import { isTokenShaped, noteUseAfter, tokenFault } from './api-token.ts';
import type { FoundToken } from './ports.ts';

/** Through which door a token comes, from where, and how the program that holds it calls itself. */
export type TokenBearer = { door: Door; ip?: string; client?: string; requestId?: string };

/**
 * Who a token stands for. Throws `unauthenticated`, with `token` in its details, for one that is unknown, expired or
 * revoked; `rate-limited` for too many of those from one network, and for too many calls of one token.
 */
export type AuthenticateToken = (token: string, bearer: TokenBearer) => Promise<Actor>;

type Needed = Pick<Ports, 'apiTokens' | 'tokens' | 'throttle' | 'clock' | 'changes' | 'audit' | 'ids'>;

/** Wrong tokens from one network. A right one is let in all the same: none can be guessed. */
const ofWrongTokens: Limit = { free: 30, window: 15 * 60, firstLock: 10, maxLock: 15 * 60 };

/** Milliseconds that a token is believed to be as it was found, should no notice come. */
const maxTokenAge = 1000;
const maxTokens = 1000;
const maxClientLength = 100;

/** How many calls of one token an instance takes in a minute; they may also come all at once. */
export const defaultCallsPerMinute = 1200;

const refusal = (token: 'unknown' | 'expired' | 'revoked') => new DomainError(`tokens.${token}`, { token });

/** Lets `perMinute` calls of each key through in any minute, give or take what was saved up before; 0: all. */
const createCallLimit = (perMinute: number) => {
  const left = new Map<string, { calls: number; at: number }>();
  return (key: string, now: number): void => {
    if (perMinute === 0) return;
    const known = left.get(key) ?? { calls: perMinute, at: now };
    const calls = Math.min(perMinute, known.calls + (Math.max(0, now - known.at) * perMinute) / 60_000);
    if (calls < 1) throw tooManyTries(Math.ceil((1 - calls) * (60 / perMinute)));
    if (left.size > maxTokens) left.clear();
    left.set(key, { calls: calls - 1, at: now });
  };
};

/** The one way of telling tokens, for every door. */
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

  const noteUse = async ({ token: { id, last_used_at } }: FoundToken, now: string): Promise<void> => {
    const at = Date.parse(now);
    if (at - Math.max(Date.parse(last_used_at ?? '1970-01-01'), noted.get(id) ?? 0) < noteUseAfter) return;
    noted.set(id, at);
    await apiTokens.used(id, now);
  };

  return async (given, { door, ip, client, requestId }) => {
    const now = clock.now();
    const found = isTokenShaped(given) ? await findToken(tokens.hash(given)) : null;
    const fault = found ? tokenFault(found.token, now) : 'unknown';
    const from = {
      ...(client && { client: client.replaceAll(/\p{Cc}/gu, ' ').slice(0, maxClientLength) }),
      ...(ip && { ip }),
      ...(requestId && { requestId }),
      door,
    };
    if (!found || fault) {
      const known = found && { kind: 'token' as const, id: found.token.id, name: found.token.name };
      const actor = { ...visitor(door), ...known, ...from };
      await logRefusal({ actor, operation: 'auth.token', refused: 'unauthenticated', subject: fault });
      await requireTries(throttle, [{ key: `token network ${networkOf(ip)}`, limit: ofWrongTokens }], now);
      throw refusal(fault ?? 'unknown');
    }
    const { token, owner_role } = found;
    limitCalls(token.id, Date.parse(now));
    await noteUse(found, now);
    return {
      kind: 'token',
      id: token.id,
      name: token.name,
      role: owner_role,
      scopes: token.scopes,
      ...from,
    };
  };
};
