import type { Issue } from '#core/newsletter/issues/issue.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { article, change, day, interview } from '#tests/support/entities.ts';
import { issue, storeIssues } from '#tests/support/newsletters.ts';
import type { Suite } from '../harness.ts';

const rowOf = ({ pieces, steps: _steps, ...row }: Issue) => ({
  ...row,
  piece_count: pieces.length,
  standing: row.counts,
});

/** The issues of the newsletter. */
export const newslettersSuite: Suite = (harness) => {
  const later = '2026-11-20T10:00:00.000Z';
  const store = (...issues: Issue[]) => storeIssues(harness.ports, ...issues);
  const storePieces = (...articles: Parameters<typeof article>[0][]) =>
    harness.ports.transaction(change(), async (inside) => {
      for (const one of articles) await inside.articles.save(article(one));
      await inside.interviews.save(interview());
    });

  it('are stored completely, visible on every instance', async () => {
    const stored = issue({ subject_es: 'Línea שלום 🧭', intro_es: 'Uno\nDos', slot: '2026-11-19T18:00' });
    const [saved] = await store(stored);
    expect(saved).toEqual({ ...stored, revision: 1 });
    expect(await harness.elsewhere.newsletters.find(stored.id)).toEqual({ ...saved, deleted: false });
    expect(await harness.elsewhere.newsletters.list()).toEqual([rowOf(saved!)]);
    expect(await harness.ports.newsletters.find(numberedId(1))).toBeNull();
  });

  it('are saved from the revision that was read, only inside a transaction', async () => {
    const [first] = await store(issue());
    const [second] = await store({ ...first!, subject_es: 'Otro' });
    expect(second).toMatchObject({ subject_es: 'Otro', revision: 2 });
    await expect(store({ ...first!, subject_es: 'Tarde' })).rejects.toMatchObject({
      code: 'conflict',
      params: { current_revision: 2 },
    });
    await expect(harness.ports.newsletters.save(second!)).rejects.toThrow('inside a transaction');
  });

  it('are listed newest first, without those that were deleted', async () => {
    await store(issue({ id: numberedId(1) }), issue({ id: numberedId(2), status: 'sending' }));
    await harness.ports.transaction(change({ at: later }), ({ newsletters }) =>
      newsletters.save(issue({ id: numberedId(3), status: 'approved' })),
    );
    const { newsletters } = harness.ports;
    const ids = async () => (await newsletters.list()).map(({ id }) => id);
    expect(await ids()).toEqual([3, 2, 1].map(numberedId));
    expect(await newsletters.underWay()).toEqual([numberedId(2)]);
    expect(await newsletters.newest(['draft', 'approved'])).toMatchObject({ id: numberedId(3) });
    await harness.ports.transaction(change(), async (inside) => {
      await inside.newsletters.remove(numberedId(2));
      await inside.newsletters.remove(numberedId(3));
    });
    expect(await ids()).toEqual([numberedId(1)]);
    expect(await newsletters.underWay()).toEqual([]);
    expect(await newsletters.newest(['draft', 'approved'])).toMatchObject({ id: numberedId(1) });
    expect(await newsletters.find(numberedId(3))).toMatchObject({ deleted: true });
  });

  it('are listed in the trash once deleted, most recent first, and can be restored', async () => {
    const [first, second] = await store(issue({ id: numberedId(1) }), issue({ id: numberedId(2) }));
    const { ports, elsewhere } = harness;
    await ports.transaction(change(), ({ newsletters }) => newsletters.remove(first!.id));
    await ports.transaction(change({ at: later }), ({ newsletters }) => newsletters.remove(second!.id));
    expect(await elsewhere.newsletters.trash()).toEqual([
      { ...rowOf(second!), deleted_at: later },
      { ...rowOf(first!), deleted_at: day },
    ]);
    await ports.transaction(change(), ({ newsletters }) => newsletters.untrash(first!.id));
    expect(await elsewhere.newsletters.list()).toEqual([rowOf(first!)]);
    expect(await elsewhere.newsletters.find(first!.id)).toEqual({ ...first, deleted: false });
    expect((await elsewhere.newsletters.trash()).map(({ id }) => id)).toEqual([second!.id]);
    await expect(ports.newsletters.untrash(second!.id)).rejects.toThrow('inside a transaction');
  });

  it('add up when several transactions change one that each has locked', async () => {
    const [{ id } = issue()] = await store(issue());
    const add = async (text: string, ports = harness.ports) =>
      ports.transaction(change(), async ({ newsletters }) => {
        const { deleted: _deleted, ...found } = (await newsletters.lock(id))!;
        await newsletters.save({ ...found, intro_es: found.intro_es + text });
      });
    await Promise.all([add('a'), add('b', harness.elsewhere), add('c')]);
    const { intro_es, revision } = (await harness.ports.newsletters.find(id))!;
    expect([intro_es.slice(-3).split('').toSorted(), revision]).toEqual([['a', 'b', 'c'], 4]);
  });

  describe('include pieces', () => {
    const slugs = async (found: Promise<{ slug: string }[]>) => (await found).map(({ slug }) => slug);

    it('with what is paid for after the rest of the same instant', async () => {
      const date = '2026-11-10T00:00:00Z';
      await storePieces({ slug: 'z-pagada', date, sponsored: true }, { slug: 'a-propia', date });
      const { newsletters } = harness.ports;
      expect(await slugs(newsletters.unsentArticles({ until: day, limit: 9 }))).toEqual([
        'a-propia',
        'z-pagada',
      ]);
    });

    it('that are published, in a period, newest first, by featured state', async () => {
      await storePieces(
        { slug: 'uno', date: '2026-11-10T00:00:00Z' },
        { slug: 'dos', date: '2026-11-12T00:00:00Z', featured: true },
        { slug: 'tres', date: '2026-11-11T00:00:00Z' },
        { slug: 'borrador', date: '2026-11-11T00:00:00Z', status: 'draft' },
        { slug: 'futuro', date: '2026-12-01T00:00:00Z' },
      );
      const { newsletters } = harness.ports;
      const window = { until: day, limit: 9 };
      expect(await slugs(newsletters.unsentArticles(window))).toEqual(['dos', 'tres', 'uno']);
      expect(await slugs(newsletters.unsentArticles({ ...window, limit: 1 }))).toEqual(['dos']);
      expect(await slugs(newsletters.unsentArticles({ ...window, featured: true }))).toEqual(['dos']);
      expect(await slugs(newsletters.unsentArticles({ ...window, featured: false }))).toEqual([
        'tres',
        'uno',
      ]);
      const after = '2026-11-10T00:00:00.000Z';
      expect(await slugs(newsletters.unsentArticles({ ...window, after }))).toEqual(['dos', 'tres']);
      expect(await newsletters.unsentInterviews(window)).toMatchObject([
        { slug: 'una-entrevista', interviewee: { name: 'Ada' }, provenance: null },
      ]);
      expect(await newsletters.unsentInterviews({ ...window, after })).toEqual([]);
    });

    it('once: sent pieces are not offered again, even if the issue is deleted', async () => {
      await storePieces({ slug: 'una-nota' }, { slug: 'otra' });
      const { newsletters } = harness.ports;
      const offered = () => slugs(newsletters.unsentArticles({ until: day, limit: 9 }));
      const [draft] = await store(issue());
      expect(await offered()).toEqual(['una-nota', 'otra']);
      const pieces = ['otra', 'una-nota'].map((slug) => ({ kind: 'article' as const, slug }));
      expect(await newsletters.sentBefore(pieces)).toEqual([]);
      const [sending] = await store({ ...draft!, status: 'sending', recipients: 0 });
      await store({ ...sending!, status: 'cancelled' });
      await harness.ports.transaction(change(), (inside) => inside.newsletters.remove(draft!.id));
      expect(await offered()).toEqual(['otra']);
      expect(await newsletters.sentBefore(pieces)).toEqual(pieces.slice(1));
      expect(await newsletters.sentBefore([{ kind: 'interview', slug: 'una-nota' }])).toEqual([]);
      expect(await newsletters.sentBefore([])).toEqual([]);
    });
  });
};
