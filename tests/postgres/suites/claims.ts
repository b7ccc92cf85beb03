import { aligning, createThreadedAligner } from '#adapters/evidence/claim-aligners.ts';
import { createThreads } from '#adapters/system/threads.ts';
import type { Suite } from '../harness.ts';

const text = 'El plan cuesta 18 millones de euros.';
const documents = [{ title: '', text }];

/** Aligning claims with their sources. */
export const claimsSuite: Suite = (harness) => {
  it('finds the passages of a body, on another thread as on this one', async () => {
    const found = await harness.ports.claims.align(`**${text}**`, documents);
    expect(found).toMatchObject([
      { text, status: 'single-source', passages: [{ document: 0, start: 0, end: text.length }] },
    ]);
    const threaded = createThreadedAligner(createThreads({ ...aligning, idle: 0 }));
    expect(await threaded.align(text, documents)).toEqual(found);
  });

  it('compares the same texts once', async () => {
    let runs = 0;
    const aligner = createThreadedAligner(async () => {
      runs += 1;
      return [];
    });
    await Promise.all([aligner.align(text, documents), aligner.align(text, documents)]);
    await aligner.align(text, [{ ...documents[0]! }]);
    expect(runs).toBe(1);
    await aligner.align(text, [{ title: '', text: `${text} Y nada más.` }]);
    await aligner.align(text, [{ ...documents[0]!, hash: 'otra' }]);
    await aligner.align(`${text} Otra.`, documents);
    expect(runs).toBe(4);
  });

  it('gives up in plain words when that takes too long', async () => {
    const threaded = createThreadedAligner(createThreads({ ...aligning, timeout: 1 }));
    await expect(threaded.align(text, documents)).rejects.toMatchObject({
      key: 'evidence.too-complex',
      code: 'unavailable',
    });
  });
};
