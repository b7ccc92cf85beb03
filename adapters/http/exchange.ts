import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'koa';
import type { Encoding } from './encoding.ts';
import type { Headers } from './protection.ts';
import { routeOf } from './route-of.ts';

/**
 * One request and its response, under the id that logs and errors name it by. `route`: the pattern of its address, which a
 * cache knows of what it sends.
 */
export type Exchange = {
  id: string;
  request: IncomingMessage;
  response: ServerResponse;
  route?: string | undefined;
};

/** The exchange of a context, which Koa itself answers no more unless something is thrown. */
export const exchangeOf = (ctx: Context): Exchange => {
  ctx.respond = false;
  return { id: ctx.state.requestId, request: ctx.req, response: ctx.res, route: routeOf(ctx) };
};

/** For addresses whose content may change: cached by browsers and proxies, but revalidated each time. */
export const revalidated = 'public, max-age=0, must-revalidate';
/** For addresses that name their content: never revalidated (RFC 8246). */
export const immutable = 'public, max-age=31536000, immutable';

/** Headers that say how an answer may be cached, and those that protect it. */
export const cacheHeaders = (cacheControl: string, protecting: Headers): string[] => [
  'Cache-Control',
  cacheControl,
  'Vary',
  'Accept-Encoding',
  ...Object.entries(protecting).flat(),
];

/** The header that names an encoding; none for `identity`. */
export const encodingHeader = (encoding: Encoding): string[] =>
  encoding === 'identity' ? [] : ['Content-Encoding', encoding];

/** A whole body in one encoding, with the headers it is sent under. */
export type Variant = {
  status: number;
  etag: string;
  headers: string[];
  notModified: string[];
  body: Buffer;
};

/** Identifies a body in entity tags. */
export const contentHash = (body: Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22);

/** The variant of a body whose content has this hash. */
export const makeVariant = (
  { status, type, hash, headers }: { status: number; type: string; hash: string; headers: Headers },
  encoding: Encoding,
  body: Buffer,
  cacheControl: string,
): Variant => {
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
  // A cached 404 must not outlast the missing thing's creation.
  const shared = ['ETag', etag, ...cacheHeaders(status === 200 ? cacheControl : revalidated, headers)];
  const own = [...encodingHeader(encoding), 'Content-Type', type, 'Content-Length', String(body.length)];
  return { status, etag, body, headers: [...shared, ...own], notModified: shared };
};

/** Whether a client has this already; compared weakly, as `If-None-Match` asks for (RFC 9110, 13.1.2). */
const isKnown = (known: string | undefined, etag: string): boolean =>
  known !== undefined &&
  (known === etag ||
    known.split(/,\s*/).some((one) => one === etag || one.trim() === '*' || one.trim() === `W/${etag}`));

/** Sends a variant, or 304 when the client has it. */
export const send = ({ id, request, response }: Exchange, variant: Variant): void => {
  if (variant.status === 200 && isKnown(request.headers['if-none-match'], variant.etag)) {
    response.writeHead(304, [...variant.notModified, 'X-Request-Id', id]).end();
    return;
  }
  response
    .writeHead(variant.status, [...variant.headers, 'X-Request-Id', id])
    .end(request.method === 'HEAD' ? undefined : variant.body);
};
