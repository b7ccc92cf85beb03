import { createProviders } from '#apps/compose/providers.ts';
import { readConfig } from '#apps/config.ts';
import { startStubProcess } from '#tests/support/provider-stub-process.ts';
import { stubSettings } from '#tests/support/provider-stub.ts';
import { going, query, request } from './wired.ts';

describe('the provider stub', () => {
  it('is a separate process with a configurable delay', async () => {
    const stub = await startStubProcess({ latency: 120 });
    const { model, web, pages } = createProviders(readConfig(stubSettings(stub.url)));
    const started = performance.now();
    const replies = await Promise.all(Array.from({ length: 8 }, () => model!.ask(request, going())));
    const took = performance.now() - started;
    expect(replies.map(({ finish }) => finish)).toEqual(Array.from({ length: 8 }, () => 'stop'));
    expect(took).toBeGreaterThanOrEqual(115);
    const { items } = await web!.find(query, going());
    expect((await pages.read(items[0]!.url, going())).publisher).toBe('Agencia de ejemplo');
    await stub.close();
    await expect(pages.read(items[0]!.url, going())).rejects.toMatchObject({ code: 'unavailable' });
  });
});
