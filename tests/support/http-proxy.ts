import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent, createServer, get, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A proxy in front of several instances, such as nginx or Caddy. */
export type HttpProxy = {
  readonly port: number;
  /** Adds an instance, which receives requests as soon as it is ready. */
  add(port: number): void;
  remove(port: number): void;
  /** The instances that are ready. */
  ready(): number[];
  close(): Promise<void>;
};

/** Milliseconds between two checks of an instance, and how long one may take. */
const checkInterval = 200;
const checkTimeout = 5000;

/** May be sent again after a connection broke, when the first instance may have handled it. */
const idempotent = new Set(['GET', 'HEAD', 'OPTIONS']);

const isReady = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const sent = get({ port, path: '/readyz', timeout: checkTimeout, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(false));
  });

/**
 * Sends requests to the ready instances (`/readyz`) in turn, as load balancers do, or to any while none is ready. A request
 * whose connection breaks before the response starts is sent to another instance, once, if it is idempotent or was not sent.
 */
export const startHttpProxy = async (): Promise<HttpProxy> => {
  const agent = new Agent({ keepAlive: true });
  const instances = new Map<number, { ready: boolean; stop: () => void }>();
  const ready = () => [...instances].filter(([, one]) => one.ready).map(([port]) => port);
  let turn = 0;

  const choose = (without?: number): number | undefined => {
    const others = (ports: number[]) => ports.filter((port) => port !== without);
    const healthy = others(ready());
    const ports = healthy.length ? healthy : others([...instances.keys()]);
    return ports[(turn += 1) % ports.length];
  };

  const forward = (message: IncomingMessage, answer: ServerResponse, body: Buffer, failed?: number) => {
    const port = choose(failed);
    const fail = () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end('no instance'));
    if (port === undefined) return void fail();
    const { method = 'GET', url: path } = message;
    const headers = {
      ...message.headers,
      'x-forwarded-for': message.headers['x-forwarded-for'] ?? '127.0.0.1',
    };
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
      response.on('error', () => answer.destroy());
    });
    answer.on('close', () => sent.destroy());
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const instance = instances.get(port);
      if (instance) instance.ready = false;
      const mayRepeat = idempotent.has(method) || error.code === 'ECONNREFUSED';
      if (answer.headersSent || failed !== undefined || !mayRepeat) fail();
      else forward(message, answer, body, port);
    });
    sent.end(body);
  };

  const server = createServer((message, answer) => {
    buffer(message).then(
      (body) => forward(message, answer, body),
      () => answer.destroy(),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    add(port) {
      let checking = false;
      const check = async () => {
        if (checking) return;
        checking = true;
        const is = await isReady(port);
        const instance = instances.get(port);
        if (instance) instance.ready = is;
        checking = false;
      };
      const timer = setInterval(() => void check(), checkInterval);
      instances.set(port, { ready: false, stop: () => clearInterval(timer) });
      void check();
    },
    remove(port) {
      instances.get(port)?.stop();
      instances.delete(port);
    },
    ready,
    async close() {
      for (const { stop } of instances.values()) stop();
      instances.clear();
      agent.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
