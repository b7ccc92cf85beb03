import { surrogateKey } from '#core/cdn/cdn.ts';
import { readerTopics } from '#core/kernel/invalidation-topics.ts';
import { closePortsAfterTests, createTestPorts, runDueJobs } from '#tests/support/test-ports.ts';

closePortsAfterTests();

describe('purging a CDN', () => {
  it('is one call for a burst of changes of a topic, retried until it succeeds', async () => {
    const calls: string[] = [];
    const faults = [new Error('503')];
    const ports = createTestPorts({
      cdn: {
        async purge(keys) {
          calls.push(keys.join());
          const fault = faults.pop();
          if (fault) throw fault;
        },
      },
    });
    for (const once of ['1', '2', '3']) await ports.jobs.add('cdn.purge', { topic: 'articles' }, { once });
    await ports.jobs.add('cdn.purge', { topic: 'everything' }, { once: '4' });
    await runDueJobs(ports);
    expect(calls).toEqual(['vigia-articles', 'vigia']);
    await runDueJobs(ports);
    expect(calls).toEqual(['vigia-articles', 'vigia', 'vigia-articles']);
    expect(await ports.jobs.counts()).toEqual([]);
  });

  it('uses a key for each topic', () => {
    const keys = [...readerTopics, 'desk:media-deleted', 'everything'] as const;
    expect(new Set(keys.map(surrogateKey)).size).toBe(keys.length);
    for (const key of keys.map(surrogateKey)) expect(key).toMatch(/^vigia(?:-[a-z]+)*$/);
  });
});
