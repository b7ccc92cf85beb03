import type { IncomingMessage, ServerResponse } from 'node:http';

/** Milliseconds that a connection stays open for a body that nobody reads any more. */
const lingering = 1000;

/** Whether a request has a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

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
