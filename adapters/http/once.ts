import { createHash } from 'node:crypto';
import { clearInterval, setInterval } from 'node:timers';
import type { Context } from 'koa';
import type { Alongside } from '#core/application.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { actorKey } from '#core/kernel/actor.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Operation } from '#core/kernel/operation.ts';
import type { StoredAnswer } from '#core/kernel/request-key.ts';
import type { Ports } from '#core/kernel/ports.ts';
import type { Route } from './page-routes.ts';

/** The header that names a request (draft-ietf-httpapi-idempotency-key-header). */
export const keyHeader = 'Idempotency-Key';
const validKey = /^[\x20-\x7e]{1,255}$/;

/** Milliseconds for which the answer is repeated. */
const storedFor = 24 * 3_600_000;
/** Milliseconds until the key of a process that has died is free again, and between the signs of life of one. */
const [lease, heartbeat] = [60_000, 20_000];

/**
 * Whether a request may have a key: what is posted by accounts and tokens and is not the same when it is done twice. Not
 * what grants rights: its answers are secrets, which are not stored.
 */
export const takesKey = (operation: Operation, { method, session }: Route): boolean =>
  method === 'post' &&
  operation.kind === 'command' &&
  operation.access !== 'public' &&
  operation.tokens !== 'never' &&
  !session;

const hashOf = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('base64url');

/** A value as JSON with its fields in order; bytes as their hash. */
const canonical = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return hashOf(value);
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, canonical(field)]));
};

/** The key of a request, if it has one that counts. Throws `validation`. */
const keyOf = (ctx: Context, operation: Operation, route: Route): string | null => {
  const key = ctx.req.headers[keyHeader.toLowerCase()];
  if (key === undefined || route.method !== 'post' || operation.kind !== 'command') return null;
  if (!takesKey(operation, route)) {
    // Visitors have no account, and signing in twice does no harm.
    if (operation.access === 'public' || route.session) return null;
    throw new DomainError('request.no-key', { header: keyHeader });
  }
  if (typeof key !== 'string' || !validKey.test(key))
    throw new DomainError('request.key-form', { header: keyHeader });
  return key;
};

type Rendered = { status: number; headers?: Record<string, string> | undefined; body: Buffer };
type Request = { operation: Operation; route: Route; input: unknown; actor: Actor };
/** Runs the request; what is `alongside` is done in its transaction, if it has one. */
type Work<A> = (alongside?: Alongside) => Promise<A>;

/**
 * Runs a request once for its key: repeated, it is answered as the first time, for 24 hours. Throws `rule-violated` for
 * the key of another request, and `conflict` while the first one is running. What was refused, or died with its process,
 * may be tried again: the answer is stored in the transaction of the change.
 */
export const createOnce = ({ requestKeys, clock, ids }: Pick<Ports, 'requestKeys' | 'clock' | 'ids'>) => {
  const after = (milliseconds: number) => new Date(Date.parse(clock.now()) + milliseconds).toISOString();
  return async <A extends { status: number }>(
    ctx: Context,
    { operation, route, input, actor }: Request,
    { answerTo, work }: { answerTo: (output: unknown) => Rendered; work: Work<A> },
  ): Promise<A | StoredAnswer> => {
    const named = keyOf(ctx, operation, route);
    if (named === null || actor.id === null) return work();
    const key = { owner: actorKey(actor), key: named };
    const request = [operation.name, ctx.get('If-Match'), canonical(input)];
    const claim = { id: ids.next(), fingerprint: hashOf(JSON.stringify(request)), until: after(lease) };
    const use = await requestKeys.claim(key, claim, clock.now());
    if (use) {
      if (use.fingerprint !== claim.fingerprint)
        throw new DomainError('request.key-reused', { header: keyHeader });
      if (!use.answer) throw new DomainError('request.key-running', { header: keyHeader });
      return use.answer;
    }
    const beat = setInterval(() => {
      // If the database is away, the work fails as well.
      requestKeys.renew(key, claim.id, after(lease)).catch(() => {});
    }, heartbeat).unref();
    try {
      return await work(async (inside, output) => {
        const { status, headers = {}, body } = answerTo(output);
        const answer = { status, headers, body: body.toString() };
        if (!(await inside.requestKeys.settle(key, claim.id, answer, after(storedFor))))
          throw new DomainError('request.key-running', { header: keyHeader });
      });
    } catch (error) {
      // Otherwise it becomes free by itself.
      await requestKeys.release(key, claim.id).catch(() => {});
      throw error;
    } finally {
      clearInterval(beat);
    }
  };
};
