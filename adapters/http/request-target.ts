import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { message } from '#core/messages/messages.ts';
import { refuseRequest } from './problem.ts';

const absolute = /^https?:\/\/([^/?#]*)(.*)$/is;
/** What could be two hosts, or something else than one (RFC 9112, 3.2). Nothing is done with the name itself. */
const host = /^[^,@/\\?#]*$/;

const countHosts = ({ rawHeaders }: IncomingMessage): number => {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') count += 1;
  return count;
};

/** Whether a request names one host, in a valid form, and a path. */
const isValid = (request: IncomingMessage): boolean => {
  const { url = '', method, headers } = request;
  return (
    countHosts(request) <= 1 &&
    host.test(headers.host ?? '') &&
    (url.startsWith('/') || (url === '*' && method === 'OPTIONS'))
  );
};

/**
 * Turns a request in the absolute form (`GET http://host/path`), as proxies get it, into that of its path and host (RFC
 * 9112, 3.2.2). Returns whether the request is valid.
 */
export const settleTarget = (request: IncomingMessage): boolean => {
  const [, authority, rest = ''] = absolute.exec(request.url ?? '') ?? [];
  if (authority !== undefined) {
    request.headers.host = authority;
    request.url = rest.startsWith('/') ? rest : `/${rest}`;
  }
  return isValid(request);
};

/** Refuses requests of which it is unclear which host they are for, as caches in front might decide otherwise. */
export const refuseUnclearHosts: Middleware = (ctx, next) =>
  isValid(ctx.req) ? next() : refuseRequest(ctx, 400, message('request.host'), { Connection: 'close' });
