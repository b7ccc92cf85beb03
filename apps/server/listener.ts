import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { createFailurePages } from '#adapters/http/failure-page.ts';
import { languageOf } from '#adapters/http/pages.ts';
import { retryAfterSeconds } from '#adapters/http/problem.ts';
import { createProtection } from '#adapters/http/protection.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Message } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';

export type Listener = Server;

/** All times in milliseconds. */
type Limits = {
  /** How long a connection stays open for the next request. */
  keepAlive: number;
  maxConnections: number;
  /** How long the headers of a request may take, from the connection on. */
  headers?: number;
  /** How long a client may leave an answer unread. */
  unread?: number;
  /** Called when a connection was refused because there are too many. */
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
      // An answer that is still being made has nothing to send, and is not the client's fault.
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

/** Connections that wait to be taken, as far as the system allows: more would be asked to try again a second later. */
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
 * Answers while the product cannot, as when it starts: the process is alive, `/readyz` says why, and everything else is
 * answered with 503 and Retry-After.
 */
export const answerUnavailable = (
  site: { name: string; url: string },
  reason: () => { error: string; details?: { waiting_for: string } },
): RequestListener => {
  const pages = createFailurePages(site, createProtection({ url: site.url, inlineScripts: [] }));
  return (request, response) => {
    const [pathname = '', query = ''] = (request.url ?? '/').split('?', 2);
    const common = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
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

/** Answers requests with another handler from now on. */
export const replaceHandler = (server: Listener, from: RequestListener, to: RequestListener): void => {
  server.off('request', from);
  server.on('request', to);
};

/** Closes connections with their next answer, so that clients open the following one elsewhere. */
export const endConnections = (server: Listener): void => {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
};

/** Milliseconds that running requests are waited for. */
const closeTimeout = 10_000;

/**
 * Returns what closes a server: it takes no new connections, lets running requests finish, then closes. Has to be
 * called before the server listens.
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
      // Keep-alive connections become idle one by one, as their last answers leave.
      const sweep = setInterval(closeIdle, 25);
      server.close(() => {
        clearTimeout(cut);
        clearInterval(sweep);
        resolve();
      });
    });
};
