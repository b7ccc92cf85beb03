import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';

/** The messages of a Postgres server but for notifications, which poolers of transactions lose. */
const withoutNotifications = () => {
  let held = Buffer.alloc(0);
  return (data: Buffer): Buffer => {
    held = Buffer.concat([held, data]);
    const passed: Buffer[] = [];
    while (held.length >= 5) {
      const end = 1 + held.readUInt32BE(1);
      if (held.length < end) break;
      if (held[0] !== 'A'.charCodeAt(0)) passed.push(held.subarray(0, end));
      held = held.subarray(end);
    }
    return Buffer.concat(passed);
  };
};

/** A proxy in front of a database that loses notifications, as PgBouncer does in transaction mode. */
export const startTransactionPooler = async (databaseUrl: string) => {
  const target = new URL(databaseUrl);
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    const filter = withoutNotifications();
    client.on('data', (data) => upstream.write(data));
    upstream.on('data', (data: Buffer) => client.write(filter(data)));
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
