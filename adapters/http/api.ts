import type { Readable } from 'node:stream';
import Router from '@koa/router';
import type { RouterContext, RouterMiddleware } from '@koa/router';
import type { Middleware } from 'koa';
import type { Alongside, VigiaApplication } from '#core/application.ts';
import { operations } from '#core/operations.ts';
import { inputFields } from '#core/kernel/operation.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Ports } from '#core/kernel/ports.ts';
import type { Admission } from './admission.ts';
import type { CallOperation } from './calls.ts';
import { createCaller } from './calls.ts';
import { isShared } from './cors.ts';
import { toJson, withCoverUrls } from './cover-urls.ts';
import { topicsOf } from './cdn-headers.ts';
import { requestContext, uncached } from './request.ts';
import { addExports } from './exports.ts';
import type { Site } from './feed.ts';
import { inputReader } from './input.ts';
import { newsroomBody, publicBody, readJson } from './read-body.ts';
import { createOnce } from './once.ts';
import { readUpload } from './read-upload.ts';
import { addNewsletterPreview } from './newsletter-pages.ts';
import { callIfMatch } from './preconditions.ts';
import { lifetimeOf } from './pages.ts';
import type { Protection } from './protection.ts';
import type { Answer, ResponseCache } from './response-cache.ts';
import type { RoutedOperation } from './routes.ts';
import type { Route } from './page-routes.ts';
import { routes } from './routes.ts';
import type { HttpSessions } from './session.ts';
import { streamBody, toJsonArray } from './streams.ts';

/** The dependencies of the API: the product, cached answers, and authentication. */
export type ApiOptions = {
  application: VigiaApplication;
  cache: ResponseCache;
  sessions: HttpSessions;
  adminCacheFor: (name: RoutedOperation) => ResponseCache | undefined;
  protection: Pick<Protection, 'mailPage' | 'file'>;
  site: Pick<Site, 'url' | 'timeZone'>;
  admission: Admission;
  /** The keys of requests. */
  requests: Pick<Ports, 'requestKeys' | 'clock' | 'ids'>;
};

const json = 'application/json; charset=utf-8';

/** Throws `validation` for missing fields that a route requires. */
const requireNeeded = ({ needs = [] }: Route, input: Record<string, unknown>): void => {
  const field = needs.find((name) => input[name] === undefined || input[name] === null);
  if (field) throw new DomainError('input.revision-missing', { field });
};

/** The cache key of an answer: its path with the parameters that the operation reads, in a fixed order. */
const keyOf = (operation: Operation, path: string, query: URLSearchParams): string => {
  const read = new URLSearchParams();
  for (const name of Object.keys(inputFields(operation)))
    for (const value of query.getAll(name)) read.append(name, value);
  return read.size ? `${path}?${read}` : path;
};

/** The current address of an item requested by a former slug; null when the slug is current. */
const movedTo = ({ path, moves }: Route, input: { slug?: string }, output: unknown): string | null => {
  const { slug } = Object(output) as { slug?: unknown };
  return moves && typeof slug === 'string' && slug !== input.slug
    ? path.replace(':slug', encodeURIComponent(slug))
    : null;
};

/** The headers that say where what was created is, and as what `If-Match` knows it (RFC 9110, 15.3.2). */
const createdHeaders = (
  { at, in: field }: NonNullable<Route['creates']>,
  output: unknown,
): Record<string, string> => {
  const whole = output as Record<string, unknown>;
  const item = (field === undefined ? whole : whole[field]) as Record<string, unknown>;
  return {
    Location: at.replace(/:(\w+)/, (_all, name: string) => encodeURIComponent(String(item[name]))),
    ...(typeof item['revision'] === 'number' && { ETag: `"${item['revision']}"` }),
  };
};

const sendUncached = (ctx: RouterContext, body: Buffer | Readable): void => {
  ctx.set('Cache-Control', uncached);
  ctx.type = json;
  ctx.body = body;
};

/** Runs the operation and sends its output: streams part by part, public queries through the cache. */
const handle = (options: ApiOptions, name: RoutedOperation) => {
  const { application, sessions, site, admission } = options;
  const operation: Operation = operations[name];
  const call = createCaller(options);
  const once = createOnce(options.requests);
  const readInput = inputReader(operation, routes[name]);
  const isPublic = isShared(operation);
  const cache = isPublic ? options.cache : options.adminCacheFor(name);
  const lifetime = () => lifetimeOf(operation, Date.parse(options.requests.clock.now()), site.timeZone);
  const shared = isPublic && { topics: topicsOf([operation]) };
  return async (ctx: RouterContext) => {
    const query = new URLSearchParams(ctx.querystring);
    const values = readInput(query, ctx.params, ctx.request.body);
    const input = application.withSlugs(operation.input, values) as Record<string, unknown>;
    if (!ctx.get('If-Match')) requireNeeded(routes[name], input);
    const key = keyOf(operation, ctx.path, query);
    if (operation.kind === 'stream') {
      const items = () => application.callStream(name, input, sessions.actorOf(ctx));
      const parts = () => toJsonArray(items(), (item) => withCoverUrls(site, item));
      if (cache) return cache.sendStream(key, requestContext(ctx), json, parts);
      return sendUncached(ctx, await admission.run(ctx.req, () => streamBody(parts())));
    }
    const { creates }: Route = routes[name];
    const answerTo = (output: unknown): Answer & { body: Buffer } => {
      const body = toJson(site, output);
      return creates
        ? { status: 201, type: json, body, headers: createdHeaders(creates, output) }
        : { status: 200, type: json, body, ...shared, lifetime: lifetime() };
    };
    const produce = async (alongside?: Alongside): Promise<Answer> => {
      const callOnce: CallOperation = (routed, sent, context) => call(routed, sent, context, alongside);
      const output = await callIfMatch(ctx, name, input, { call: callOnce, site });
      const moved = movedTo(routes[name], input, output);
      if (moved === null) return answerTo(output);
      const headers = { ...options.protection.file(json), Location: moved };
      return { status: 301, type: json, body: toJson(site, { location: moved }), headers };
    };
    if (cache) return cache.sendOrMake(key, requestContext(ctx), () => produce());
    // Changes are not queued: some take minutes, and say nothing about the load.
    const {
      status,
      headers = {},
      body,
    } = operation.kind === 'command'
      ? await once(
          ctx,
          { operation, route: routes[name], input, actor: sessions.actorOf(ctx) },
          { work: produce, answerTo },
        )
      : await admission.run(ctx.req, () => produce());
    ctx.status = status;
    ctx.set(headers);
    sendUncached(ctx, typeof body === 'string' ? Buffer.from(body) : body);
  };
};

/** The bytes up to which the body of a refused call is read, for the audit to say what the call was about. */
const shortBody = 4096;
const readShort = readJson({ ...publicBody, size: `${shortBody}b` });

/** The input of a refused call, as far as its address and a short body say it. Never throws. */
const readRefused = async (ctx: RouterContext, { method, upload }: Route): Promise<unknown> => {
  const isShort = Number(ctx.get('Content-Length') || NaN) <= shortBody;
  let body: unknown;
  try {
    if (isShort && method !== 'get' && !upload)
      await readShort(ctx, async () => void (body = ctx.request.body));
  } catch {
    // The refusal says enough.
  }
  return { ...ctx.query, ...(body as object | undefined), ...(ctx.params as object) };
};

/** Middleware for operations that need rights or change something: authentication, then the body. */
const prepare = (
  { application, sessions, admission }: ApiOptions,
  name: RoutedOperation,
): RouterMiddleware[] => {
  if (isShared(operations[name])) return [];
  const route: Route = routes[name];
  const { access } = operations[name];
  // Anybody may have an account.
  const limit = access === 'public' || access === 'user' ? publicBody : newsroomBody;
  const authorize: RouterMiddleware = async (ctx, next) => {
    await application.authorize(name, sessions.actorOf(ctx), () => readRefused(ctx, route));
    return next();
  };
  const admit: Middleware = (ctx, next) => {
    admission.check(ctx.req);
    return next();
  };
  return [
    ...(operations[name].kind === 'command' ? [admit] : []),
    sessions.read,
    authorize,
    // A deletion may have a body as well: its revision is checked, and unknown fields are refused.
    ...(route.method === 'get'
      ? []
      : [
          route.upload
            ? readUpload(route.upload)
            : readJson({ ...limit, ...(route.bodyLimit && { size: route.bodyLimit }) }),
        ]),
  ];
};

const byStatus = '/api/articles/status/';
const servedStatuses = Object.values(routes).flatMap(({ path }) =>
  path.startsWith(byStatus) ? [path.slice(byStatus.length)] : [],
);

/** A status is a value like any other: an unknown one is invalid, not a 404. */
const refuseStatus: Middleware = () => {
  throw new DomainError('input.status-not-listed', { field: 'status', allowed: servedStatuses });
};

/** The routes of all operations. */
export const createApiRouter = (options: ApiOptions): Router => {
  const router = new Router();
  for (const [name, { method, path }] of Object.entries(routes) as [RoutedOperation, Route][])
    router[method](path, ...prepare(options, name), handle(options, name));
  router.get(`${byStatus}:status`, refuseStatus);
  addExports(router, { ...options, clock: options.requests.clock });
  addNewsletterPreview(router, options);
  return router;
};
