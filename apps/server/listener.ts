import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { uncached } from '#adapters/http/request.ts';
import { createFailurePages } from '#adapters/http/failure-page.ts';
import { languageOf } from '#adapters/http/pages.ts';
import { retryAfterSeconds } from '#adapters/http/problem.ts';
import { createProtection } from '#adapters/http/protection.ts';
import { settleTarget } from '#adapters/http/request-target.ts';
import { discardUnread } from '#adapters/http/unread-body.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Message } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';

export type Listener = Server;

/** All times in milliseconds. */
type Limits = {
  /** How long a connection stays open for the next request. */
  keepAlive: number;
  maxConnections: number;
  /** Maximum time for the headers of a request, from the connection on. */
  headers?: number;
  /** Maximum time that a client may leave a response unread. */
  unread?: number;
  /** Called when a connection was refused because there were too many. */
  onRefused?: () => void;
};

/** A server that closes idle and stalled connections. */
export const createListener = ({
  keepAlive,
  maxConnections,
  headers = 30_000,
  unread = 120_000,
  onRefused = () => {},
}: Limits): Listener => {
  const server = createServer({
    keepAliveTimeout: keepAlive,
    headersTimeout: headers,
    requestTimeout: 300_000,
    connectionsCheckingInterval: Math.min(headers, 5000),
  });
  server.maxConnections = maxConnections;
  server.on('drop', onRefused);
  server.on('request', (_request, response) => {
    response.setTimeout(unread, () => {
      // A response in preparation has nothing to send, which is not the client's fault.
      if (response.writableLength > 0) response.destroy();
    });
  });
  return server;
};

const reasons: Partial<Record<string, Message>> = {
  EADDRINUSE: message('server.address-in-use'),
  EACCES: message('server.address-not-allowed'),
  EADDRNOTAVAIL: message('server.address-unknown'),
  ENOTFOUND: message('server.address-unknown'),
};

/** Pending connections, as far as the system allows: further ones would have to retry a second later. */
const backlog = 4096;

/** Listens on HOST and PORT. Throws `unavailable`. */
export const listen = (server: Listener, { HOST, PORT }: { HOST: string; PORT: number }): Promise<void> =>
  new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ''] ?? error.message;
      reject(
        new DomainError('server.address-unusable', { host: HOST, port: PORT, reason }, { cause: error }),
      );
    };
    server.once('error', refuse);
    server.listen({ port: PORT, host: HOST, backlog }, () => {
      server.off('error', refuse);
      resolve();
    });
  });

/**
 * Responds while the product is unavailable, as during a start: the process is alive, `/readyz` gives the reason, and
 * everything else gets 503 with Retry-After.
 */
export const answerUnavailable = (
  site: { name: string; url: string },
  reason: () => { error: string; details?: { waiting_for: string } },
): RequestListener => {
  const pages = createFailurePages(site, createProtection({ url: site.url, inlineScripts: [] }));
  return (request, response) => {
    discardUnread(request, response);
    settleTarget(request);
    const [pathname = '', query = ''] = (request.url ?? '/').split('?', 2);
    const common = { 'Cache-Control': uncached, 'X-Content-Type-Options': 'nosniff' };
    const json = { ...common, 'Content-Type': 'application/json; charset=utf-8' };
    if (pathname === '/healthz') {
      response.writeHead(200, json).end('{"status":"ok"}');
      return;
    }
    const later = { 'Retry-After': String(retryAfterSeconds), Connection: 'close' };
    if (/^\/(?:api|readyz)(?:\/|$)/.test(pathname) || !/\btext\/html\b/.test(request.headers.accept ?? '')) {
      const body = { code: 'unavailable', ...reason() };
      response.writeHead(503, { ...json, ...later }).end(JSON.stringify(body));
      return;
    }
    const page = pages.render({
      status: 503,
      language: languageOf(new URLSearchParams(query)),
      requestId: '',
    });
    response
      .writeHead(503, { ...common, ...pages.headers, ...later, 'Content-Type': 'text/html; charset=utf-8' })
      .end(page);
  };
};

/** Switches to another request handler. */
export const replaceHandler = (server: Listener, from: RequestListener, to: RequestListener): void => {
  server.off('request', from);
  server.on('request', to);
};

/** Closes connections with their next response, so that clients reconnect to another instance. */
export const endConnections = (server: Listener): void => {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
};

/** Maximum wait for running requests in milliseconds. */
const closeTimeout = 10_000;

/**
 * Returns a function that closes a server: it accepts no new connections, lets running requests finish, then closes.
 * Must be called before the server listens.
 */
export const prepareClosing = (server: Listener): (() => Promise<void>) => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const closeIdle = () => {
    // Browsers open connections in advance; Node does not count those without a request as idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    server.closeIdleConnections();
  };
  return () =>
    new Promise((resolve) => {
      const cut = setTimeout(() => server.closeAllConnections(), closeTimeout);
      // Keep-alive connections become idle one by one, when their last responses are sent.
      const sweep = setInterval(closeIdle, 25);
      server.close(() => {
        clearTimeout(cut);
        clearInterval(sweep);
        resolve();
      });
    });
};
