import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { until as untilDeadline } from '#tests/support/until.ts';

/** A port of this machine without a listener. */
export const freePort = async (): Promise<number> => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** A connection to a server on this machine, with controlled writes and reads. */
export const openConnection = async (port: number) => {
  const socket = connect(port, '127.0.0.1');
  const parts: Buffer[] = [];
  const text = () => Buffer.concat(parts).toString();
  let stopAt: string | null = null;
  socket.on('data', (part: Buffer) => {
    parts.push(part);
    if (stopAt !== null && part.includes(stopAt)) socket.pause();
  });
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');
  return {
    send: (bytes: string) => void socket.write(bytes),
    /** The received text, once it contains `words`. */
    until: (words: string) => untilDeadline(() => (text().includes(words) ? text() : undefined)),
    text,
    /** The received bytes. */
    size: () => parts.reduce((sum, { length }) => sum + length, 0),
    /** Stops reading as soon as a chunk contains `words`. */
    pauseAt: (words: string) => void (stopAt = words),
    resume: () => {
      stopAt = null;
      socket.resume();
    },
    /** Resolves when the peer has disconnected. */
    closed,
  };
};
