import type { Article } from '#core/articles/article.ts';
import { article, change, day } from '#tests/support/entities.ts';
import { collect, slugs, store } from '#tests/support/writing.ts';
import type { Suite } from '../harness.ts';

const later = '2026-11-21T10:11:12.345Z';

/** Articles that are deleted and restored. */
export const trashingArticles: Suite = (harness) => {
  const trash = (one: Article, at = later) =>
    harness.ports.transaction(change({ at, operation: 'articles.delete' }), ({ articles }) =>
      articles.trash(one),
    );
  const untrash = async (slug: string) =>
    harness.ports.transaction(change({ at: later }), async ({ articles }) =>
      articles.untrash((await articles.findTrashed(slug))!),
    );
  const stored = async (given: Parameters<typeof article>[0] = {}) =>
    (await store(harness.ports, article(given)))[0]!;

  describe('trash', () => {
    it('hides an article from everybody immediately, and reserves its slug', async () => {
      const { articles, desk } = harness.ports;
      const first = await stored({ is_static: true, featured: true, title_es: 'Regulación', tags: ['ue'] });
      const trashed = await trash(first);
      expect(trashed).toEqual({ ...first, revision: 2, updated_at: later, deleted_at: later });
      expect(await articles.find('una-nota')).toBeNull();
      expect(await articles.findTrashed('una-nota')).toEqual(trashed);
      const asked = { sort: 'newest', limit: 9, after: null } as const;
      for (const filter of [{}, { featured: true }, { tags: ['ue'] }, { q: 'regulación' }]) {
        expect(await articles.list({ ...asked, filter })).toEqual([]);
        expect(await articles.count(filter)).toBe(0);
      }
      expect(await articles.countPublished()).toBe(0);
      expect(await collect(articles.stream({ status: 'published' }))).toEqual([]);
      expect(await collect(articles.stream({ status: 'published', is_static: true }))).toEqual([]);
      expect(await collect(articles.sitemap({ offset: 0, limit: 9 }))).toEqual([]);
      expect(await articles.usedSlugs(['una-nota'])).toEqual(new Set(['una-nota']));
      expect(await desk.rows({ status: 'published', sort: 'newest', limit: 9, after: null })).toEqual([]);
      expect(await desk.count({ status: 'published' })).toBe(0);
      expect(await collect(desk.hardcoded())).toEqual([]);
      expect(await desk.similar(article({ title_es: 'Regulación' }))).toEqual([]);
      expect(await desk.usedTags(['ue'])).toEqual(new Set());
      await expect(store(harness.ports, article())).rejects.toMatchObject({ code: 'conflict' });
    });

    it('is recorded in the history', async () => {
      const trashed = await trash(await stored());
      const [version] = await harness.ports.versions.list('articles', 'una-nota');
      expect(version).toMatchObject({ revision: 2, operation: 'articles.delete', snapshot: trashed });
    });

    it('refuses a stale revision, and an article already in the trash', async () => {
      const first = await stored();
      const second = (await store(harness.ports, { ...first, title_es: 'Otra' }))[0]!;
      await expect(trash(first)).rejects.toMatchObject({
        code: 'conflict',
        params: { current_revision: 2 },
      });
      const trashed = await trash(second);
      for (const one of [second, trashed])
        await expect(trash(one)).rejects.toMatchObject({ code: 'conflict' });
      await expect(store(harness.ports, trashed)).rejects.toMatchObject({ code: 'conflict' });
      expect(await harness.ports.articles.findTrashed('una-nota')).toEqual(trashed);
    });

    it('finds only deleted articles', async () => {
      await stored();
      for (const slug of ['una-nota', 'nada', '']) {
        expect(await harness.ports.articles.findTrashed(slug)).toBeNull();
      }
    });
  });

  describe('untrash', () => {
    it('restores it completely, for readers too', async () => {
      const first = await stored({ featured: true });
      await trash(first);
      const back = await untrash('una-nota');
      expect(back).toEqual({ ...first, revision: 3, updated_at: later, created_at: day });
      expect(await harness.ports.articles.find('una-nota')).toEqual(back);
      expect(await harness.ports.articles.findTrashed('una-nota')).toBeNull();
      expect(await harness.ports.articles.countPublished()).toBe(1);
      const [version] = await harness.ports.versions.list('articles', 'una-nota');
      expect(version?.snapshot).toEqual(back);
    });

    it('refuses an article that is not in the trash', async () => {
      const trashed = await trash(await stored());
      await untrash('una-nota');
      const again = () => harness.ports.transaction(change(), ({ articles }) => articles.untrash(trashed));
      await expect(again()).rejects.toMatchObject({ code: 'conflict' });
    });
  });

  it('lists deleted articles, most recent first, page by page', async () => {
    const days = ['a', 'b', 'c', 'd'];
    for (const [index, slug] of days.entries())
      await trash(await stored({ slug }), `2026-11-2${index === 3 ? 2 : index}T00:00:00.000Z`);
    const { desk } = harness.ports;
    const all = await desk.trash({ limit: 9, after: null });
    expect(slugs(all)).toEqual(['d', 'c', 'b', 'a']);
    expect(all[0]).toMatchObject({ deleted_at: '2026-11-22T00:00:00.000Z', body_es_length: 21 });
    const first = await desk.trash({ limit: 1, after: null });
    const after = { key: first[0]!.deleted_at, slug: first[0]!.slug };
    expect(slugs(await desk.trash({ limit: 2, after }))).toEqual(['c', 'b']);
  });
};
