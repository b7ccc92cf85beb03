import { message } from '#core/messages/messages.ts';
import { sourceDocument } from '#tests/support/agents.ts';
import { article, change, day } from '#tests/support/entities.ts';
import type { Suite } from '../harness.ts';

/** Source documents. */
export const sourceDocumentsSuite: Suite = (harness) => {
  const keep = (...params: Parameters<typeof sourceDocument>[0][]) =>
    harness.ports.sourceDocuments.store(params.map(sourceDocument));

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
    const cited = (input: typeof two) => ({ url: input!.final_url, hash: input!.hash });
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

  it('get the date of a later reading while they have no day', async () => {
    const misread = { published_at: '2026-12-11T00:00:00.000Z' };
    const read = { published_at: '2026-11-11T23:00:00.000Z', published_day: '2026-11-12' };
    expect(await keep(misread, read, {})).toMatchObject([misread, read, read]);
    expect((await keep({}))[0]).toMatchObject(read);
    expect(
      (await keep({ published_at: '2026-01-01T00:00:00.000Z', published_day: '2026-01-01' }))[0],
    ).toMatchObject(read);
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

  it('are due for a check after a time, while a piece cites them, and no more of a host than asked for', async () => {
    const [one, two, three] = await keep(
      { hash: 'c1', final_url: 'https://uno.example/a', retrieved_at: '2026-11-01T10:00:00.000Z' },
      { hash: 'c2', final_url: 'http://uno.example/b', retrieved_at: '2026-11-02T10:00:00.000Z' },
      { hash: 'c3', final_url: 'https://dos.example/c', retrieved_at: '2026-11-03T10:00:00.000Z' },
      { hash: 'c4', final_url: 'https://uncited.example/', retrieved_at: '2026-11-01T10:00:00.000Z' },
      { hash: 'c5', final_url: 'urn:sha256:c5', retrieved_at: '2026-11-01T10:00:00.000Z' },
      { hash: 'c6', final_url: 'https://example.org/demo/a', retrieved_at: '2026-11-01T10:00:00.000Z' },
    );
    const sources = ['c1', 'c2', 'c3', 'c5', 'c6'].map((hash) => ({
      url: 'https://uno.example/',
      title: 'Uno',
      retrieved_at: day,
      hash,
    }));
    const provenance = { es: { origin: 'human' as const, sources }, en: { origin: 'human' as const } };
    const saved = await harness.ports.transaction(change(), async ({ articles }) =>
      articles.save(article({ slug: 'citante', provenance })),
    );
    const due = async (input: { limit?: number; perHost?: number } = {}) => {
      const tiers = [{ citedSince: null, before: '2026-11-10T00:00:00.000Z' }];
      const query = { tiers, limit: 9, perHost: 9, ...input };
      return (await harness.elsewhere.sourceDocuments.dueForCheck(query)).map(({ id }) => id);
    };
    expect(await due()).toEqual([one!.id, two!.id, three!.id]);
    expect(await due({ perHost: 1 })).toEqual([one!.id, three!.id]);
    expect(await due({ limit: 2 })).toEqual([one!.id, two!.id]);
    const check = {
      checked_at: '2026-11-12T10:00:00.000Z',
      answers: 'yes' as const,
      answers_at: '2026-11-12T10:00:00.000Z',
      compared_at: '2026-11-12T10:00:00.000Z',
      restored_at: '2026-11-12T10:00:00.000Z',
      changes: [{ start: 0, end: 4, now: 'Otro.', since: '2026-11-12T10:00:00.000Z' }],
      changed: true,
      changed_at: '2026-11-12T10:00:00.000Z',
      check_note: message('sources.status', { status: 200 }),
    };
    await harness.ports.sourceDocuments.recordChecks([{ id: one!.id, ...check }]);
    expect(await harness.elsewhere.sourceDocuments.find([one!.id])).toEqual([{ ...one, ...check }]);
    expect(await due()).toEqual([two!.id, three!.id]);
    await harness.ports.transaction(change(), ({ articles }) =>
      articles.save({ ...saved, status: 'rejected' }),
    );
    expect(await due()).toEqual([]);
  });

  it('are due again later once the pieces that cite them age; those of drafts never age', async () => {
    const at = '2026-11-01T10:00:00.000Z';
    const [recent, old] = await keep(
      { hash: 'd1', final_url: 'https://uno.example/d', retrieved_at: at },
      { hash: 'd2', final_url: 'https://dos.example/d', retrieved_at: at },
      { hash: 'd3', final_url: 'https://tres.example/d', retrieved_at: at },
    );
    const citing = (slug: string, hash: string, fields: object) =>
      harness.ports.transaction(change(), ({ articles }) => {
        const es = { origin: 'human' as const, sources: [{ url: '', title: '', retrieved_at: at, hash }] };
        return articles.save(article({ slug, provenance: { es, en: { origin: 'human' } }, ...fields }));
      });
    await citing('reciente', 'd1', { date: '2026-10-20T10:00:00.000Z' });
    await citing('antigua', 'd1', { date: '2020-10-20T10:00:00.000Z' });
    await citing('borrador-antiguo', 'd2', { date: '2020-10-20T10:00:00.000Z', status: 'draft' });
    await citing('antigua-dos', 'd3', { date: '2020-10-20T10:00:00.000Z' });
    const tiers = [
      { citedSince: '2026-10-01T00:00:00.000Z', before: '2026-11-10T00:00:00.000Z' },
      { citedSince: null, before: '2026-10-01T00:00:00.000Z' },
    ];
    const due = await harness.elsewhere.sourceDocuments.dueForCheck({ tiers, limit: 9, perHost: 9 });
    expect(due.map(({ id }) => id)).toEqual([recent!.id, old!.id]);
  });

  it('tell what the last run of checks has cost', async () => {
    const { sourceDocuments } = harness.ports;
    expect(await sourceDocuments.lastRun()).toBeNull();
    const found = {
      pages: 3,
      hosts: 2,
      bytes: 4_000_000_000,
      changed: 1,
      gone: 0,
      unreachable: 1,
      waiting: 7,
    };
    const earlier = {
      started_at: '2026-11-11T04:30:00.000Z',
      ended_at: '2026-11-11T04:31:00.000Z',
      ...found,
    };
    const later = { ...earlier, started_at: '2026-11-12T04:30:00.000Z', pages: 4 };
    await sourceDocuments.recordRun(later);
    await sourceDocuments.recordRun(earlier);
    expect(await harness.elsewhere.sourceDocuments.lastRun()).toEqual(later);
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
