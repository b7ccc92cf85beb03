import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { DomainError } from '#core/shared/domain-error.ts';

export type Listener = Server;

const reasons: Record<string, string> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'may not be used by this user',
  EADDRNOTAVAIL: 'is no address of this machine',
  ENOTFOUND: 'is no address of this machine',
};

const soon: RequestListener = (_request, response) => {
  response
    .writeHead(503, {
      'Retry-After': '1',
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      Connection: 'close',
    })
    .end('Starting\n');
};

/** Listens on HOST and PORT; until the product is there, requests are asked to come back. Throws `unavailable`. */
export const listen = (server: Listener, { HOST, PORT }: { HOST: string; PORT: number }): Promise<void> =>
  new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ''] ?? error.message;
      reject(
        new DomainError(
          'unavailable',
          `HOST and PORT: ${HOST}:${PORT} ${reason}; choose another`,
          undefined,
          { cause: error },
        ),
      );
    };
    server.once('error', refuse);
    server.listen(PORT, HOST, () => {
      server.off('error', refuse);
      server.on('request', soon);
      resolve();
    });
  });

/** Answers requests with the product from now on. */
export const serve = (server: Listener, handler: RequestListener): void => {
  server.off('request', soon);
  server.on('request', handler);
};

/** Longest time a running request is waited for, in milliseconds. */
const patience = 10_000;

/**
 * Answers what closes a server: it takes no new connections, lets running requests finish, then closes. Has to be
 * called before the server listens.
 */
export const prepareClosing = (server: Listener): (() => Promise<void>) => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const closeIdle = () => {
    // Browsers open connections in advance; those that have asked for nothing yet do not count as idle to Node.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    server.closeIdleConnections();
  };
  return () =>
    new Promise((resolve) => {
      const cut = setTimeout(() => server.closeAllConnections(), patience);
      // Connections that are kept alive become idle one by one, as their last answers leave.
      const sweep = setInterval(closeIdle, 25);
      server.close(() => {
        clearTimeout(cut);
        clearInterval(sweep);
        resolve();
      });
    });
};
