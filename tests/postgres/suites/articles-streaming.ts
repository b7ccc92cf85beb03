import { byDate } from '#core/articles/filters.ts';
import { monthRange } from '#core/time/wall-clock.ts';
import { article, change } from '#tests/support/entities.ts';
import type { Suite } from '../harness.ts';
import { copySlug } from '../harness.ts';
import { collect, slugs, store } from '#tests/support/writing.ts';

const periodOfMonth = (month: string) => {
  const { from: since, to: before } = monthRange(month, 'UTC');
  return { since, before };
};

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Streaming all articles, for feeds, exports and the sitemap. */
export const streamingArticles: Suite = (harness) => {
  const stream = (query: Parameters<typeof harness.ports.articles.stream>[0]) =>
    collect(harness.ports.articles.stream(query));
  const sitemap = (offset: number, limit: number, month?: string) =>
    collect(harness.ports.articles.sitemap({ offset, limit, ...(month && periodOfMonth(month)) }));

  describe('stream', () => {
    it('yields every article of a status once, newest first, over many batches', async () => {
      const newest = article({ slug: 'newest', date: '2026-12-01T00:00:00.000Z' });
      const oldest = article({ slug: 'oldest', date: '2025-12-01T00:00:00.000Z' });
      const stored = await store(harness.ports, article({ slug: 'n' }), newest, oldest);
      await harness.multiply('n', 250);
      const found = await stream({ status: 'published' });
      expect(slugs(found)).toEqual([
        'newest',
        ...numbers(250)
          .map((number) => copySlug('n', number))
          .reverse(),
        'n',
        'oldest',
      ]);
      expect(found).toEqual([...found].sort(byDate('newest')));
      expect(found.at(-1)).toEqual(stored[2]);
    });

    it('stops at a limit, within a batch, at its end and beyond', async () => {
      await store(harness.ports, article({ slug: 'n' }));
      await harness.multiply('n', 210);
      for (const limit of [1, 100, 101, 200, 1000])
        expect(await stream({ status: 'published', limit })).toHaveLength(Math.min(limit, 211));
    });

    it('filters by status, and by static state if given', async () => {
      await store(
        harness.ports,
        article({ slug: 'plain', date: '2026-01-02T00:00:00.000Z' }),
        article({ slug: 'static', date: '2026-01-01T00:00:00.000Z', is_static: true }),
        article({ slug: 'static-draft', is_static: true, status: 'draft' }),
      );
      expect(slugs(await stream({ status: 'published' }))).toEqual(['plain', 'static']);
      expect(slugs(await stream({ status: 'published', is_static: true }))).toEqual(['static']);
      expect(slugs(await stream({ status: 'published', is_static: false }))).toEqual(['plain']);
      expect(slugs(await stream({ status: 'draft' }))).toEqual(['static-draft']);
      expect(await stream({ status: 'rejected' })).toEqual([]);
    });

    it('filters by published language if given', async () => {
      const both = { title_en: 'A note', body_en: 'Text' };
      await store(
        harness.ports,
        article({ slug: 'es', ...both, published_languages: ['es'] }),
        article({ slug: 'en', ...both, published_languages: ['en'] }),
        article({ slug: 'both', ...both, date: '2026-12-01T00:00:00.000Z' }),
      );
      const published = (language: 'es' | 'en') => stream({ status: 'published', language });
      expect(slugs(await published('es'))).toEqual(['both', 'es']);
      expect(slugs(await published('en'))).toEqual(['both', 'en']);
    });

    it('may be stopped early', async () => {
      await store(harness.ports, article({ slug: 'n' }));
      await harness.multiply('n', 150);
      for await (const { slug } of harness.ports.articles.stream({ status: 'published' })) {
        expect(slug).toBe(copySlug('n', 150));
        break;
      }
      expect(await harness.ports.articles.countPublished()).toBe(151);
    });
  });

  describe('sitemap', () => {
    const at = (minute: number) => `2026-11-20T09:${String(minute).padStart(2, '0')}:00.000Z`;
    const storeAt = (minute: number, given: Parameters<typeof article>[0]) =>
      harness.ports.transaction(change({ at: at(minute) }), ({ articles }) => articles.save(article(given)));

    it('yields the published ones in order of creation, with their last change and languages', async () => {
      const changed = await storeAt(1, { slug: 'z', title_en: 'In English' });
      await storeAt(2, { slug: 'draft', status: 'draft' });
      await storeAt(3, { slug: 'c' });
      await storeAt(3, { slug: 'b' });
      await harness.ports.transaction(change({ at: at(9) }), ({ articles }) => articles.save(changed));
      const entry = {
        type: 'noticia',
        date: changed.date,
        revision: 1,
        published_languages: ['es'],
        image_url: null,
        image_focus: null,
        cover_variant: 0,
        modified_at: '2026-11-01T08:00:00.000Z',
      };
      expect(await sitemap(0, 100)).toEqual([
        { ...entry, slug: 'z', revision: 2, updated_at: at(9), published_languages: ['es', 'en'] },
        { ...entry, slug: 'b', updated_at: at(3) },
        { ...entry, slug: 'c', updated_at: at(3) },
      ]);
      expect(slugs(await sitemap(1, 1))).toEqual(['b']);
      expect(await sitemap(3, 10)).toEqual([]);
    });

    it('yields those of a month (UTC)', async () => {
      const dates = ['2026-02-28T23:59:59.999Z', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'];
      for (const [index, date] of dates.entries()) await storeAt(index, { slug: `m-${index}`, date });
      expect(slugs(await sitemap(0, 9, '2026-02'))).toEqual(['m-0', 'm-1']);
      expect(slugs(await sitemap(1, 9, '2026-02'))).toEqual(['m-1']);
      expect(await sitemap(0, 9, '2026-01')).toEqual([]);
    });

    it('splits the archive into windows that contain each article once', async () => {
      await store(harness.ports, article({ slug: 'n' }));
      await harness.multiply('n', 2300);
      const all = ['n', ...numbers(2300).map((number) => copySlug('n', number))];
      expect(slugs(await sitemap(0, 50_000))).toEqual(all);
      expect(slugs(await sitemap(100, 2100))).toEqual(all.slice(100, 2200));
      const windows = [await sitemap(0, 1000), await sitemap(1000, 1000), await sitemap(2000, 1000)];
      expect(slugs(windows.flat())).toEqual(all);
    });
  });
};
