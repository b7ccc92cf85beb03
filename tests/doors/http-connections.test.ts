import type { RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { createListener, listen } from '#apps/server/listener.ts';
import { ask } from '#tests/support/http-client.ts';
import { until } from '#tests/support/until.ts';

type Limits = Partial<Parameters<typeof createListener>[0]>;

let close = () => {};
afterEach(() => close());

const serve = async (
  limits: Limits,
  handler: RequestListener = (_request, response) => response.end('ok'),
) => {
  const server = createListener({ keepAlive: 60_000, maxConnections: 100, ...limits });
  server.on('request', handler);
  await listen(server, { HOST: '127.0.0.1', PORT: 0 });
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  const { port } = server.address() as AddressInfo;
  /** A connection that only sends this, and the response. */
  const open = (sent = '') => {
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    const seen = { text: '', closed: false, socket };
    socket.on('data', (part) => (seen.text += String(part)));
    socket.on('error', () => {});
    socket.on('close', () => (seen.closed = true));
    return seen;
  };
  return { server, port, open };
};

const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

describe('connections', () => {
  it('stay open for the configured time, then close', async () => {
    const { open } = await serve({ keepAlive: 1000 });
    const persistent = open(request);
    await until(() => persistent.text.includes('ok'));
    expect(persistent.text).toContain('Keep-Alive: timeout=1\r\n');
    persistent.socket.write(request);
    await until(() => persistent.text.match(/HTTP\/1\.1 200/g)?.length === 2);
    await until(() => persistent.closed);
  });

  it.each(['', 'GET / HTTP/1.1\r\nHost: x\r\nX-Half: '])(
    'without complete headers (%j) are closed',
    async (sent) => {
      const { open } = await serve({ headers: 100 });
      const silent = open(sent);
      await until(() => silent.closed);
      expect(silent.text).toMatch(/^HTTP\/1\.1 408 /);
    },
  );

  it('are closed when their response is not read, but not while it is computed', async () => {
    const sockets: Socket[] = [];
    const large = 'x'.repeat(20_000_000);
    const { open } = await serve({ unread: 100 }, ({ url, socket }, response) => {
      sockets.push(socket);
      if (url === '/large') response.end(large);
      // Longer than a response may stay unread.
      else setTimeout(() => response.end('late'), 400);
    });
    const slow = open(request);
    const stalled = open(request.replace('/', '/large'));
    stalled.socket.pause();
    await until(() => sockets.length === 2 && sockets.some(({ destroyed }) => destroyed));
    await until(() => slow.text.includes('late'));
    expect(slow.closed).toBe(false);
    stalled.socket.destroy();
  });

  it('are refused beyond the limit, which is logged', async () => {
    let refused = 0;
    const { open, port, server } = await serve({ maxConnections: 2, onRefused: () => (refused += 1) });
    const [first] = [open(), open()];
    await until(
      () =>
        new Promise<boolean>((resolve) => {
          server.getConnections((_error, count) => resolve(count === 2));
        }),
    );
    const third = open(request);
    await until(() => third.closed);
    expect([third.text, refused]).toEqual(['', 1]);
    first?.socket.destroy();
    await until(() =>
      ask(port, '/').then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
  });
});
