import type { IncomingMessage, ServerResponse } from 'node:http';

/** Milliseconds for which a body is received that nobody reads any more. */
const lingering = 1000;

/** Whether a request has a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Discards the rest of a refused body, for a second at most. Resolves to whether that was all of it: then the connection
 * can be closed with the response, which a client that is still sending might not receive.
 */
export const drain = (request: IncomingMessage): Promise<boolean> =>
  new Promise((resolve) => {
    if (request.readableEnded || request.destroyed) return resolve(request.readableEnded);
    const late = setTimeout(() => resolve(false), lingering);
    const end = () => {
      clearTimeout(late);
      resolve(request.readableEnded);
    };
    request.once('end', end).once('close', end);
    request.unpipe();
    request.resume();
  });

/**
 * Discards what is left of a request's body after the response: that of a refused one was not read to its end. A client
 * that continues to send is disconnected. Without this the connection would wait until it is idle for too long.
 */
export const discardUnread = (request: IncomingMessage, response: ServerResponse): void => {
  if (!hasBody(request)) return;
  response.once('finish', () => {
    if (request.readableEnded || request.destroyed) return;
    request.unpipe();
    request.resume();
    const end = setTimeout(() => request.socket.destroy(), lingering);
    request.once('close', () => clearTimeout(end));
  });
};
