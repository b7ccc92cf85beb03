import type { Middleware } from 'koa';
import { operations } from '#core/operations.ts';
import type { ContentChanges } from '#core/ports.ts';
import type { Operation } from '#core/kernel/operation.ts';
import type { Exchange } from './exchange.ts';
import type { Protection } from './protection.ts';
import type { ResponseCache } from './response-cache.ts';
import { createResponseCache } from './response-cache.ts';
import type { RoutedOperation } from './routes.ts';
import { routes } from './routes.ts';

const megabyte = 1024 * 1024;

/** For one browser, which asks each time: whether it may still be seen is decided here. */
const privateCacheControl = 'private, no-cache';

/** The cache of a contract's answers; null when each has to be made. */
export type CacheFor = (name: RoutedOperation) => ResponseCache | null;

type Options = { changes: ContentChanges; protection: Pick<Protection, 'file'> };

/**
 * Answers for administrators, by contract. They are apart from the public cache, which is sent before
 * anything is checked: these are sent only after the session was.
 */
export const createAdminCache = ({ changes, protection }: Options) => {
  const caches = new Map<RoutedOperation, ResponseCache>();
  for (const name of Object.keys(routes) as RoutedOperation[]) {
    const operation: Operation = operations[name];
    if (operation.kind === 'command' || !operation.topics || routes[name].method !== 'get') continue;
    const cache = createResponseCache({
      changes,
      topics: operation.topics,
      cacheControl: operation.personal ? 'no-store' : privateCacheControl,
      maxBytes: 32 * megabyte,
      maxStreamBytes: 16 * megabyte,
      headersOf: protection.file,
    });
    caches.set(name, cache);
  }
  const cacheFor: CacheFor = (name) => caches.get(name) ?? null;
  return {
    cacheFor,
    /** Sends what is cached for an address if `mayCall` allows its operation. Answers whether it did. */
    sendCached(url: string, exchange: Exchange, mayCall: (name: RoutedOperation) => boolean): boolean {
      for (const [name, cache] of caches)
        if (cache.has(url)) return mayCall(name) && cache.sendCached(url, exchange);
      return false;
    },
  };
};

/** Sends the cached answer to somebody who was found to have access. */
export const sendCachedToAdmin =
  (cache: ResponseCache): Middleware =>
  (ctx, next) => {
    const exchange = { id: ctx.state.requestId, request: ctx.req, response: ctx.res };
    if (!cache.sendCached(ctx.originalUrl, exchange)) return next();
    ctx.respond = false;
    return undefined;
  };
