import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StubCall } from '#tests/support/provider-stub-answers.ts';

/**
 * A port where journeys hold the model's answers to what names a word (`PUT /word`) until they let them go
 * (`DELETE /word`): a run stays where an editor can see it, however slow the machine. It does not keep the process alive.
 */
export const openHolds = async (): Promise<{ port: number; passed: (call: StubCall) => Promise<void> }> => {
  const holds = new Map<string, PromiseWithResolvers<void>>();
  const server = createServer(({ method, url = '/' }, response) => {
    const word = decodeURIComponent(url.slice(1));
    if (method === 'PUT') holds.set(word, Promise.withResolvers());
    else holds.get(word)?.resolve();
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const passed = async ({ body }: StubCall) => {
    const asked = JSON.stringify(body);
    for (const [word, { promise }] of holds) if (asked.includes(word)) await promise;
  };
  return { port: (server.address() as AddressInfo).port, passed };
};
