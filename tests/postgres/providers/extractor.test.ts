import { createExtractor } from './extractor.ts';
import { going } from './wired.ts';

describe('extracting a page', () => {
  it('ends after a timeout, and when aborted', async () => {
    const source = '<p>a, b, c</p>'.repeat(60_000);
    const hurried = createExtractor({ timeout: 20, threads: 1 });
    await expect(hurried({ kind: 'page', source }, going())).rejects.toMatchObject({
      key: 'sources.parse-timeout',
    });
    const reason = new Error('cancelled');
    const controller = new AbortController();
    const outcome = createExtractor()({ kind: 'page', source }, controller.signal).catch(
      (thrown: unknown) => thrown,
    );
    controller.abort(reason);
    expect(await outcome).toBe(reason);
  });

  it('continues with others on the same thread, and after idling on another', async () => {
    const one = createExtractor({ idle: 1, threads: 1 });
    const take = () =>
      one(
        {
          kind: 'page',
          source:
            '<p>La autoridad ha multado a la empresa, que tendrá que explicar cómo decide su sistema.</p>',
        },
        going(),
      );
    const outcomes = await Promise.all([take(), take(), take()]);
    expect(outcomes.filter((outcome) => 'page' in outcome)).toHaveLength(3);
    for (let again = 0; again < 4; again += 1)
      expect(await take()).toMatchObject({ page: { text: expect.stringContaining('La autoridad') } });
  });
});
