import { Readable } from 'node:stream';
import Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import type { Middleware } from 'koa';
import type { VigiaApplication } from '#core/application.ts';
import { operations } from '#core/operations.ts';
import { inputFields } from '#core/kernel/operation.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { ContentChanges } from '#core/ports.ts';
import type { CacheFor } from './admin-cache.ts';
import { sendCachedToAdmin } from './admin-cache.ts';
import { begun } from './begun.ts';
import { createCaller } from './calls.ts';
import { toJson, withCoverUrls } from './cover-urls.ts';
import { addExports } from './exports.ts';
import type { Site } from './feed.ts';
import { readInput } from './input.ts';
import { readJson } from './read-body.ts';
import { addNewsletterPreview } from './newsletter-pages.ts';
import { callIfMatch } from './preconditions.ts';
import type { Protection } from './protection.ts';
import type { Answer, ResponseCache } from './response-cache.ts';
import type { RoutedContract } from './routes.ts';
import type { Route } from './page-routes.ts';
import { routes } from './routes.ts';
import type { HttpSessions } from './session.ts';

/** What the API needs: the product, cached answers, and who is asking. */
export type ApiOptions = {
  application: VigiaApplication;
  cache: ResponseCache;
  sessions: HttpSessions;
  changes: ContentChanges;
  cacheFor: CacheFor;
  protection: Pick<Protection, 'letter'>;
  site: Pick<Site, 'url'>;
};

const json = 'application/json; charset=utf-8';

/** A public query gives everybody the same answer, so it may be cached. */
const isShared = ({ kind, access }: Operation) => kind !== 'command' && access === 'public';

const jsonArray = async function* (
  items: AsyncIterable<unknown>,
  site: ApiOptions['site'],
): AsyncIterable<string> {
  let separator = '[';
  for await (const item of items) {
    yield separator + JSON.stringify(withCoverUrls(site, item));
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
};

/** Throws `validation` for what a route cannot do without. */
const requireNeeded = ({ needs = [] }: Route, input: Record<string, unknown>): void => {
  const field = needs.find((name) => input[name] === undefined || input[name] === null);
  if (field) throw new DomainError('validation', `${field}: say which state was seen`, { field });
};

/** The address of an answer, with what the contract reads of it alone, in one order. */
const keyOf = (contract: Operation, { path, querystring }: RouterContext): string => {
  const asked = new URLSearchParams(querystring);
  const read = new URLSearchParams();
  for (const name of Object.keys(inputFields(contract)))
    for (const value of asked.getAll(name)) read.append(name, value);
  return read.size ? `${path}?${read}` : path;
};

/** Runs the contract and answers it: streams part by part, public queries through the cache, the rest just so. */
const handle = (options: ApiOptions, name: RoutedContract) => {
  const { application, sessions, site } = options;
  const call = createCaller(options);
  const cache = isShared(operations[name]) ? options.cache : options.cacheFor(name);
  return async (ctx: RouterContext) => {
    const contract: Operation = operations[name];
    const input = readInput(
      contract,
      routes[name],
      new URLSearchParams(ctx.querystring),
      ctx.params,
      ctx.request.body,
    ) as never;
    if (!ctx.get('If-Match')) requireNeeded(routes[name], input);
    const exchange = { id: ctx.state.requestId, request: ctx.req, response: ctx.res };
    if (contract.kind === 'stream') {
      const parts = jsonArray(application.stream(name as never, input, sessions.actorOf(ctx)), site);
      if (!cache) {
        ctx.set('Cache-Control', 'no-store');
        ctx.type = json;
        ctx.body = Readable.from(await begun(parts), { objectMode: false });
        return;
      }
      await cache.sendStream(keyOf(contract, ctx), exchange, json, parts);
      ctx.respond = false;
      return;
    }
    const produce = async (): Promise<Answer> => {
      const output = await callIfMatch(ctx, name, input, { call, site });
      return { status: 200, type: json, body: toJson(site, output) };
    };
    if (cache) {
      await cache.sendOrMake(keyOf(contract, ctx), exchange, produce);
      ctx.respond = false;
      return;
    }
    const { type, body } = await produce();
    ctx.set('Cache-Control', 'no-store');
    ctx.type = type;
    ctx.body = body;
  };
};

/** What comes before a contract that not everybody may call, or that changes something: who asks, then what they send. */
const prepare = ({ application, sessions, cacheFor }: ApiOptions, name: RoutedContract): Middleware[] => {
  if (isShared(operations[name])) return [];
  const route: Route = routes[name];
  const authorize: Middleware = async (ctx, next) => {
    await application.authorize(name, sessions.actorOf(ctx));
    return next();
  };
  const cache = cacheFor(name);
  return [
    sessions.read,
    authorize,
    ...(cache ? [sendCachedToAdmin(cache)] : []),
    // What a deletion sends is read as well: what is not known is refused, and a revision counts.
    ...(route.method === 'get' ? [] : [readJson(route.bodyLimit)]),
  ];
};

const byStatus = '/api/articles/status/';
const servedStatuses = Object.values(routes).flatMap(({ path }) =>
  path.startsWith(byStatus) ? [path.slice(byStatus.length)] : [],
);

/** A status is a value like any other: one that is not served is invalid, and no address that leads nowhere. */
const refuseStatus: Middleware = () => {
  throw new DomainError('validation', `status: only ${servedStatuses.join(', ')} are listed`, {
    allowed: servedStatuses,
  });
};

/** Every routed contract behind its path. */
export const createApiRouter = (options: ApiOptions): Router => {
  const router = new Router();
  for (const [name, { method, path }] of Object.entries(routes) as [RoutedContract, Route][])
    router[method](path, ...prepare(options, name), handle(options, name));
  router.get(`${byStatus}:status`, refuseStatus);
  addExports(router, options);
  addNewsletterPreview(router, options);
  return router;
};
