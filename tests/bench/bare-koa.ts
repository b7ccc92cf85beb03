import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';

/** The reference: Koa alone, serving a prebuilt buffer. Arguments: its size in bytes, its type. */
const [size = '30000', type = 'text/html'] = process.argv.slice(2);
const body = Buffer.alloc(Number(size), 'a');
const app = new Koa();
// Load generators disconnect in the middle of responses.
app.silent = true;
app.use((ctx) => {
  ctx.type = type;
  ctx.body = body;
});
const server = createServer(app.callback());
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`bare Koa: http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
);
process.on('SIGTERM', () => process.exit(0));
