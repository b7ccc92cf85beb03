import { hash as hashOf } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'koa';
import type { Encoding } from './encoding.ts';
import type { Headers } from './protection.ts';
import { routeOf } from './route-of.ts';

/**
 * One request and its response, with the id used in logs and errors. `route`: the pattern of its address; a cache
 * stores it with the answer.
 */
export type RequestContext = {
  id: string;
  request: IncomingMessage;
  response: ServerResponse;
  route?: string | undefined;
};

/** The context of a context, which Koa itself no longer responds to unless something is thrown. */
export const requestContext = (ctx: Context): RequestContext => {
  ctx.respond = false;
  return { id: ctx.state.requestId, request: ctx.req, response: ctx.res, route: routeOf(ctx) };
};

/** For addresses whose content may change: cached by browsers and proxies, but revalidated each time. */
export const revalidated = 'public, max-age=0, must-revalidate';
/** For answers to one person or one moment. Some CDNs respect `private` alone. */
export const uncached = 'private, no-store';
/** Stored only by one browser, which revalidates each time. */
export const forOneBrowser = 'private, no-cache';
/** For addresses that identify their content: never revalidated (RFC 8246). */
export const immutable = 'public, max-age=31536000, immutable';

/** Cache headers of an answer, and the headers that protect it. */
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

/** Identifies a body in entity tags. */
export const contentHash = (body: Buffer): string => hashOf('sha256', body, 'base64url').slice(0, 22);

/** A complete body in one encoding, with its headers. */
export type Variant = {
  status: number;
  etag: string;
  /** The value of `Last-Modified`, if it has one. */
  modified: string | null;
  headers: string[];
  notModified: string[];
  body: Buffer;
};

/** The variant of a body whose content has this hash; `isWeak` while other bytes for the same content may follow. */
export const makeVariant = (
  {
    status,
    type,
    hash,
    headers,
    modified: modifiedAt,
    isWeak = false,
  }: {
    status: number;
    type: string;
    hash: string;
    headers: Headers;
    modified?: string | undefined;
    isWeak?: boolean;
  },
  encoding: Encoding,
  body: Buffer,
  cacheControl: string,
): Variant => {
  const strong = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
  const etag = isWeak ? `W/${strong}` : strong;
  const modified = modifiedAt === undefined ? null : new Date(modifiedAt).toUTCString();
  const dated = modified === null ? [] : ['Last-Modified', modified];
  const shared = ['ETag', etag, ...dated, ...cacheHeaders(cacheControl, headers)];
  const own = [...encodingHeader(encoding), 'Content-Type', type, 'Content-Length', String(body.length)];
  return { status, etag, modified, body, headers: [...shared, ...own], notModified: shared };
};

const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//i, '');

/**
 * An entity tag without what it says about the bytes: proxies that compress mark it as weak, or append their coding, as
 * this server appends its own. The content that it identifies is the same.
 */
export const plainTag = (tag: string): string =>
  withoutWeakness(tag).replace(/(?:--?|;)(?:br|gzip|zstd|deflate)"$/, '"');

/**
 * Whether the client's copy is current: by its tag, compared weakly, as `If-None-Match` requires, or, without one, by its
 * date (RFC 9110, 13.1.2 and 13.1.3). Dates are compared for equality: what is withdrawn makes a later one earlier.
 */
const isKnown = (
  { 'if-none-match': found, 'if-modified-since': since }: IncomingMessage['headers'],
  { etag, modified }: Pick<Variant, 'etag' | 'modified'>,
): boolean => {
  if (found === undefined) return modified !== null && since === modified;
  return (
    found === etag ||
    found.split(',').some((one) => one.trim() === '*' || withoutWeakness(one) === withoutWeakness(etag))
  );
};

/** The same headers for one browser alone. */
const personal = (headers: readonly string[]): string[] =>
  headers.map((value, index) => (headers[index - 1] === 'Cache-Control' ? forOneBrowser : value));

/** Sends a variant, or 304 when the client has it. `isPersonal`: no shared cache may store the answer. */
export const send = (
  { id, request, response }: RequestContext,
  variant: Variant,
  isPersonal = false,
): void => {
  const isCurrent = variant.status === 200 && isKnown(request.headers, variant);
  const headers = isCurrent ? variant.notModified : variant.headers;
  response.writeHead(isCurrent ? 304 : variant.status, [
    ...(isPersonal ? personal(headers) : headers),
    'X-Request-Id',
    id,
  ]);
  response.end(isCurrent || request.method === 'HEAD' ? undefined : variant.body);
};
