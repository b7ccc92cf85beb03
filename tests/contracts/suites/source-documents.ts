import { expect, it } from '@jest/globals';
import { sourceDocument } from '#tests/support/agents.ts';
import type { Suite } from '../harness.ts';

/** Source documents. */
export const sourceDocumentsSuite: Suite = (harness) => {
  const keep = (...given: Parameters<typeof sourceDocument>[0][]) =>
    harness.ports.sourceDocuments.store(given.map(sourceDocument));

  it('are stored completely, in the requested order, on every instance', async () => {
    const long = 'x'.repeat(9000);
    const [one, two] = await keep(
      { hash: 'a', text: 'Línea\n"dos" 🧭', published_at: 'ayer', publisher: null, language: null },
      { hash: 'b', final_url: `https://example.org/${long}` },
    );
    const { sourceDocuments } = harness.elsewhere;
    expect(await sourceDocuments.find([two!.id, one!.id])).toEqual([two, one]);
    expect(await sourceDocuments.find(['00000000-0000-4000-9000-000000000009', one!.id])).toEqual([one]);
    expect(await sourceDocuments.find([])).toEqual([]);
    const cited = (given: typeof two) => ({ url: given!.final_url, hash: given!.hash });
    const unknown = { ...cited(one), hash: 'f'.repeat(64) };
    expect(await sourceDocuments.cited([cited(two), unknown, cited(one)])).toEqual([two, one]);
    expect(await sourceDocuments.cited([])).toEqual([]);
  });

  it('are stored once by address and text, whoever reads them again', async () => {
    const [first, again, changed, elsewhere] = await keep(
      {},
      { title: 'Otro', retrieved_at: '2026-11-20T10:00:00.000Z' },
      { hash: 'otro' },
      { final_url: 'https://copia.example/nota' },
    );
    expect(again).toEqual(first);
    expect(new Set([first, changed, elsewhere].map((one) => one!.id)).size).toBe(3);
    expect(await keep({ title: 'Otro más' })).toEqual([first]);
  });

  it('are found by words in their titles, the most recently read first', async () => {
    const [act, , voice, both] = await keep(
      { hash: '1', title: 'La Regulación 100% nueva' },
      { hash: '2', title: 'El tiempo de mañana' },
      { hash: '3', title: 'Voz clonada', retrieved_at: '2026-11-20T11:00:00.000Z' },
      { hash: '4', title: 'Regulación de la voz', retrieved_at: '2026-11-20T10:00:00.000Z' },
    );
    const about = (words: string[], limit = 9) =>
      harness.elsewhere.sourceDocuments.about(words, { limit, demo: false });
    expect(await about(['regulacion'])).toEqual([both, act]);
    expect(await about(['VOZ', '100%'])).toEqual([voice, both, act]);
    expect(await about(['VOZ', '100%'], 2)).toEqual([voice, both]);
    for (const nothing of [[], [''], ['_%'], ["' or 1=1"]]) expect(await about(nothing)).toEqual([]);
  });

  it('from the demonstration are found only on request', async () => {
    const [, real] = await keep(
      { hash: '1', title: 'DEMO: regulación', final_url: 'https://example.org/demo/nota-1?tema=regulacion' },
      { hash: '2', title: 'La regulación' },
    );
    const about = (demo: boolean) =>
      harness.elsewhere.sourceDocuments.about(['regulacion'], { limit: 1, demo });
    expect(await about(false)).toEqual([real]);
    expect(
      await harness.elsewhere.sourceDocuments.about(['regulacion'], { limit: 9, demo: true }),
    ).toHaveLength(2);
  });
};
