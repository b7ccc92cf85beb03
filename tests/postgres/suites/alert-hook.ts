import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createAlertHook } from '#adapters/webhook/alert-hook.ts';
import type { AlertPost } from '#core/jobs/ports.ts';
import type { Suite } from '../harness.ts';

const post: AlertPost = {
  site: 'Vigía',
  url: 'https://vigia.example/admin/estado',
  at: '2026-11-21T12:00:00.000Z',
  text: 'Vigía: Urgente: Ninguna instancia está en marcha',
  alerts: [
    {
      condition: 'no-instance',
      state: 'started',
      urgent: true,
      since: '2026-11-21T12:00:00.000Z',
      text: 'Ninguna instancia está en marcha',
    },
  ],
};

/** Posting alerts, to a stub here. */
export const alertHookSuite: Suite = () => {
  let close = () => {};
  afterEach(() => close());

  const hookOn = async (answer: RequestListener, timeout?: number) => {
    const server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    close = () => {
      server.closeAllConnections();
      server.close();
    };
    const { port } = server.address() as AddressInfo;
    return createAlertHook({ url: `http://127.0.0.1:${port}/hooks/s3cret`, ...(timeout && { timeout }) });
  };

  it('posts JSON, and ignores the body of the response', async () => {
    const received: unknown[] = [];
    const hook = await hookOn(async (request, response) => {
      const { method, url, headers } = request;
      received.push({
        method,
        url,
        type: headers['content-type'],
        body: JSON.parse(await text(request)) as unknown,
      });
      response.end('ok');
    });
    await hook.post(post);
    expect(received).toEqual([
      { method: 'POST', url: '/hooks/s3cret', type: 'application/json', body: post },
    ]);
  });

  it.each<[string, RequestListener, RegExp]>([
    ['refuses', (_request, response) => response.writeHead(500).end(), /answer 500/],
    ['redirects', (_request, response) => response.writeHead(302, { Location: '/x' }).end(), /not posted/],
    ['breaks off', (request) => request.socket.destroy(), /not posted/],
    ['does not answer', () => {}, /no answer/],
  ])('fails without its address in the error when the other side %s', async (_how, answer, reason) => {
    const error: unknown = await (await hookOn(answer, 300)).post(post).catch((thrown: unknown) => thrown);
    expect(String(error)).toMatch(reason);
    expect(String(error)).not.toContain('s3cret');
  });
};
