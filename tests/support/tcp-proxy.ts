import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/** A proxy between the site and its database that can fail like a network. */
export type TcpProxy = {
  /** The address of the database through the proxy. */
  url: string;
  /** Ends all connections and refuses new ones, as during an outage. */
  cut(): Promise<void>;
  /** Delays the database's answers, as under load. */
  hold(): void;
  /** Reverts `cut` and `hold`. */
  restore(): Promise<void>;
  close(): Promise<void>;
};

/** A proxy on its own port in front of the database at `databaseUrl`. */
export const createTcpProxy = async (databaseUrl: string): Promise<TcpProxy> => {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const answering = new Set<Socket>();
  let held = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    answering.add(upstream);
    if (held) upstream.pause();
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => to.write(data));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        answering.delete(from);
        to.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    cut,
    hold() {
      held = true;
      for (const socket of answering) socket.pause();
    },
    async restore() {
      held = false;
      for (const socket of answering) socket.resume();
      if (!server.listening) await listen(port);
    },
    async close() {
      if (server.listening) await cut();
    },
  };
};
