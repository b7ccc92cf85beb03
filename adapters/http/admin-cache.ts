import type { Operation } from '#core/kernel/operation.ts';
import { operations } from '#core/operations.ts';
import type { ContentChanges } from '#core/kernel/ports.ts';
import type { RequestContext } from './request.ts';
import { forOneBrowser, uncached } from './request.ts';
import { requestedLanguage } from './problem.ts';
import type { Protection } from './protection.ts';
import type { CacheFigures, Limit, ResponseCache } from './response-cache.ts';
import { createResponseCache } from './response-cache.ts';
import type { RoutedOperation } from './routes.ts';
import { routes } from './routes.ts';

const megabyte = 1024 * 1024;

type Options = { changes: ContentChanges; protection: Pick<Protection, 'file'>; limit?: Limit };

/**
 * Cached answers for administrators, by operation. Separate from the public cache, which is served before any check:
 * these are served only after the session is checked.
 */
export const createAdminCache = ({ changes, protection, limit }: Options) => {
  const caches = new Map<RoutedOperation, ResponseCache>();
  for (const name of Object.keys(routes) as RoutedOperation[]) {
    const operation: Operation = operations[name];
    if (operation.kind === 'command' || !operation.topics || routes[name].method !== 'get') continue;
    const cache = createResponseCache({
      changes,
      topics: operation.topics,
      // Whether it may still be seen is decided here.
      cacheControl: operation.personal ? uncached : forOneBrowser,
      maxBytes: 64 * megabyte,
      maxStreamBytes: 16 * megabyte,
      headersOf: protection.file,
      ...(limit && { limit }),
      // Answers contain rendered messages.
      variantOf: requestedLanguage,
    });
    caches.set(name, cache);
  }
  return {
    /** The cache of an operation's answers; undefined when they are not cached. */
    cacheFor: (name: RoutedOperation) => caches.get(name),
    /** The figures of all of them together. */
    figures: (): CacheFigures =>
      [...caches.values()].reduce(
        (sum, cache) => {
          const one = cache.figures();
          for (const name of Object.keys(sum) as (keyof CacheFigures)[]) sum[name] += one[name];
          return sum;
        },
        { hits: 0, misses: 0, stale: 0, entries: 0, bytes: 0 },
      ),
    /** Sends the cached answer for an address if `mayCall` allows its operation. Returns whether it did. */
    sendCached(url: string, context: RequestContext, mayCall: (name: RoutedOperation) => boolean): boolean {
      for (const [name, cache] of caches)
        if (cache.has(url, context)) return mayCall(name) && cache.sendCached(url, context);
      return false;
    },
  };
};
