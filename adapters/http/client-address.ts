import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Middleware } from 'koa';
import { DomainError } from '#core/kernel/domain-error.ts';
import { probePaths } from './route-of.ts';

/** An address in brackets, or one of four numbers, with the port that some proxies add. */
const withPort = /^(?:\[([^\]]*)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/;

/** The address in an entry of `X-Forwarded-For`, without port, brackets and quotes; undefined when it is none. */
const addressIn = (entry: string): string | undefined => {
  const text = entry.trim().replace(/^"(.*)"$/, '$1');
  const [, inBrackets, plain] = withPort.exec(text) ?? [];
  const address = inBrackets ?? plain ?? text;
  return isIP(address) ? address : undefined;
};

/** The entries of a header that the trusted proxies have added: the last ones. */
const forwarded = (header: string | string[] | undefined, trustProxy: number): string | undefined =>
  trustProxy > 0 && typeof header === 'string' ? header.split(',').slice(-trustProxy)[0] : undefined;

/** The client's address: that of the connection unless a trusted proxy names another one. */
export const clientAddress = (
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustProxy: number,
): string | undefined =>
  addressIn(forwarded(headers['x-forwarded-for'], trustProxy) ?? '') ?? socket.remoteAddress;

/** Gives each request the client's address. */
export const readClientAddress =
  (trustProxy: number): Middleware =>
  (ctx, next) => {
    ctx.request.ip = clientAddress(ctx.req, trustProxy) ?? '';
    return next();
  };

/**
 * Whether a request came without encryption, as far as is known: by the word of a trusted proxy, or because the page
 * that sends it was opened so.
 */
export const isUnencrypted = ({ headers }: Pick<IncomingMessage, 'headers'>, trustProxy: number): boolean => {
  const protocol = forwarded(headers['x-forwarded-proto'], trustProxy)?.trim().toLowerCase();
  if (protocol) return protocol === 'http';
  return headers.origin?.toLowerCase() === `http://${headers.host?.toLowerCase()}`;
};

/**
 * Refuses requests by http to a site whose address says https: no session survives there, so that people would sign in
 * again and again. Tokens do not depend on cookies, and probes need no session.
 */
export const refuseUnencrypted =
  ({ url }: { url: string }, trustProxy: number): Middleware =>
  (ctx, next) => {
    if (isUnencrypted(ctx.req, trustProxy) && !ctx.state.bearer && !probePaths.has(ctx.path))
      throw new DomainError('access.https', { reason: 'https', address: url });
    return next();
  };
