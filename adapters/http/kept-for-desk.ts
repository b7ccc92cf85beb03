import type { Middleware } from 'koa';
import { operations } from '#core/operations.ts';
import type { ContentChanges } from '#core/ports.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { isAbout } from '#core/kernel/topic.ts';
import type { Exchange } from './exchange.ts';
import type { Protection } from './protection.ts';
import type { ResponseCache } from './response-cache.ts';
import { createResponseCache } from './response-cache.ts';
import type { RoutedContract } from './routes.ts';
import { routes } from './routes.ts';

const megabyte = 1024 * 1024;

/** Kept by the browser that asked, and asked about each time: whether it may still be seen is decided here. */
const forOneBrowser = 'private, no-cache';

/** The kept answers of a contract; null when each has to be made. */
export type KeptFor = (name: RoutedContract) => ResponseCache | null;

/** Sends what is kept for an address if `mayCall` says so of its contract. Tells whether it did. */
export type SendKeptForDesk = (
  url: string,
  exchange: Exchange,
  mayCall: (name: RoutedContract) => boolean,
) => boolean;

type Options = { changes: ContentChanges; protection: Pick<Protection, 'file'> };

const topicsOf = (contract: Operation) => (contract.kind === 'command' ? undefined : contract.topics);

/**
 * Answers for administrators, kept by contract until a notice of its topics. They stand apart from those for everybody,
 * which are sent before anything is asked about: whoever sends one of these has to know first that it may be seen.
 */
export const createKeptForDesk = ({
  changes,
  protection,
}: Options): { keptFor: KeptFor; sendKept: SendKeptForDesk } => {
  const kept = new Map<RoutedContract, ResponseCache>();
  for (const name of Object.keys(routes) as RoutedContract[]) {
    const topics = topicsOf(operations[name]);
    if (!topics || routes[name].method !== 'get') continue;
    const cache = createResponseCache({
      cacheControl: (operations[name] as Operation).personal ? 'no-store' : forOneBrowser,
      maxBytes: 32 * megabyte,
      largestStream: 16 * megabyte,
      headersOf: protection.file,
    });
    changes.subscribe((notice) => {
      if (isAbout(notice, topics)) cache.clear();
    });
    kept.set(name, cache);
  }
  return {
    keptFor: (name) => kept.get(name) ?? null,
    sendKept(url, exchange, mayCall) {
      for (const [name, cache] of kept)
        if (cache.keeps(url)) return mayCall(name) && cache.sendKept(url, exchange);
      return false;
    },
  };
};

/** Sends the kept answer to somebody who was found to have access. */
export const sendKeptForDesk =
  (cache: ResponseCache): Middleware =>
  (ctx, next) => {
    const exchange = { id: ctx.state.requestId, request: ctx.req, response: ctx.res };
    if (!cache.sendKept(ctx.originalUrl, exchange)) return next();
    ctx.respond = false;
    return undefined;
  };
