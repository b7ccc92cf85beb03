import { connect } from 'node:net';

/** What a server sends back until the connection closes. `status`: null without a response. */
export type RawAnswer = { status: number | null; text: string };

/**
 * Sends these bytes on a connection of their own; `end`: then closes its own side; `reset`: breaks it off. Resolves when
 * it is closed.
 */
export const sendRaw = (
  port: number,
  parts: readonly (string | Buffer)[],
  { end = false, reset }: { end?: boolean; reset?: 'at once' | 'after the first bytes' } = {},
): Promise<RawAnswer> =>
  new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      for (const part of parts) socket.write(part);
      if (end) socket.end();
      if (reset === 'at once') socket.write('', () => socket.resetAndDestroy());
    });
    socket.on('data', (part) => {
      text += part.toString('latin1');
      if (reset) socket.resetAndDestroy();
    });
    // A reset is a way to close.
    socket.on('error', () => {});
    socket.on('close', () => {
      const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(text) ?? [];
      resolve({ status: status === undefined ? null : Number(status), text });
    });
  });

/** The head of a request. */
export const headOf = (line: string, headers: Record<string, string | number>): string =>
  `${line} HTTP/1.1\r\n${Object.entries({ Host: 'vigia.example', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
