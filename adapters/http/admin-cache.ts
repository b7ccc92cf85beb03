import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import type { Language } from '#core/kernel/language.ts';
import { defaultLanguage, languages } from '#core/kernel/language.ts';
import { operations } from '#core/operations.ts';
import type { ContentChanges } from '#core/ports.ts';
import type { Operation } from '#core/kernel/operation.ts';
import type { Exchange } from './exchange.ts';
import { askedLanguage } from './problem.ts';
import type { Protection } from './protection.ts';
import type { ResponseCache } from './response-cache.ts';
import { createResponseCache } from './response-cache.ts';
import type { RoutedOperation } from './routes.ts';
import { routes } from './routes.ts';

const megabyte = 1024 * 1024;

/** For one browser, which asks each time: whether it may still be seen is decided here. */
const privateCacheControl = 'private, no-cache';

/** Answers hold messages, so there is a cache for each language. */
type Caches = Record<Language, ResponseCache>;

/** The caches of an operation's answers; null when each has to be made. */
export type CachesFor = (name: RoutedOperation) => Caches | null;

/** The language that a request asks for as plainly as the panel does; null when Koa has to negotiate it. */
const plainLanguage = ({ headers }: IncomingMessage): Language | null => {
  const { 'accept-language': asked = '*' } = headers;
  return asked === '*' ? defaultLanguage : (languages.find((language) => language === asked) ?? null);
};

type Options = { changes: ContentChanges; protection: Pick<Protection, 'file'> };

/**
 * Answers for administrators, by operation. They are apart from the public cache, which is sent before
 * anything is checked: these are sent only after the session was.
 */
export const createAdminCache = ({ changes, protection }: Options) => {
  const caches = new Map<RoutedOperation, Caches>();
  for (const name of Object.keys(routes) as RoutedOperation[]) {
    const operation: Operation = operations[name];
    if (operation.kind === 'command') continue;
    const { topics, personal } = operation;
    if (!topics || routes[name].method !== 'get') continue;
    const create = () =>
      createResponseCache({
        changes,
        topics,
        cacheControl: personal ? 'no-store' : privateCacheControl,
        maxBytes: 32 * megabyte,
        maxStreamBytes: 16 * megabyte,
        headersOf: protection.file,
      });
    caches.set(name, { es: create(), en: create() });
  }
  const cachesFor: CachesFor = (name) => caches.get(name) ?? null;
  return {
    cachesFor,
    /** Sends what is cached for an address if `mayCall` allows its operation. Answers whether it did. */
    sendCached(url: string, exchange: Exchange, mayCall: (name: RoutedOperation) => boolean): boolean {
      const language = plainLanguage(exchange.request);
      if (!language) return false;
      for (const [name, { [language]: cache }] of caches)
        if (cache.has(url)) return mayCall(name) && cache.sendCached(url, exchange);
      return false;
    },
  };
};

/** Sends the cached answer to somebody who was found to have access. */
export const sendCachedToAdmin =
  (caches: Caches): Middleware =>
  (ctx, next) => {
    const exchange = { id: ctx.state.requestId, request: ctx.req, response: ctx.res };
    if (!caches[askedLanguage(ctx)].sendCached(ctx.originalUrl, exchange)) return next();
    ctx.respond = false;
    return undefined;
  };
