import { periodOf } from '#core/time/wall-clock.ts';
import { ArticleSummary, summarize } from '#core/articles/article.ts';
import { nameKey } from '#core/articles/authorship.ts';
import type { ArticleFilter } from '#core/articles/filters.ts';
import type { ArticleFacet } from '#core/articles/ports.ts';
import { filterArticles } from '#core/articles/filters.ts';
import { summarizeFigures } from '#core/articles/figures.ts';
import type { Origin } from '#core/items/provenance.ts';
import type { Position } from '#core/input/cursor.ts';
import { paidPosition } from '#core/items/paid-last.ts';
import { countLimit } from '#core/items/totals.ts';
import { article, change, interview } from '#tests/support/entities.ts';
import type { Suite } from '../harness.ts';
import { slugs, store } from '#tests/support/writing.ts';

const days = (from?: string, to?: string) => periodOf({ from, to }, 'UTC');

const archive = [
  article({ slug: 'a', date: '2026-03-01T00:00:00.000Z', topics: ['regulacion', 'agi'], tags: ['ue'] }),
  article({ slug: 'b', date: '2026-03-01T23:59:59.999Z', topics: ['agi'], type: 'analisis' }),
  article({ slug: 'c', date: '2026-03-02T00:00:00.000Z', topics: ['empleo'], tags: ['ue', 'ley'] }),
  article({ slug: 'd-1', date: '2026-03-02T00:00:00.000Z', topics: [], tags: ['ley'] }),
  article({ slug: 'd', date: '2026-03-02T00:00:00.000Z', topics: ['ñandú, y "más"'], is_static: true }),
  article({ slug: 'e', date: '2026-02-28T12:30:00.000Z', topics: ['regulacion'], type: 'novedad-industria' }),
];
const unseen = [
  article({ slug: 'un-borrador', status: 'draft', topics: ['agi'], date: '2026-03-01T12:00:00.000Z' }),
  article({ slug: 'rechazado', status: 'rejected', topics: ['agi'], date: '2026-03-01T12:00:00.000Z' }),
];

const filters: ArticleFilter[] = [
  {},
  { topics: ['agi'] },
  { topics: ['agi', 'empleo'] },
  { topics: ['ñandú, y "más"'] },
  { topics: ['nadie'] },
  { topics: [], tags: [] },
  { tags: ['ue'] },
  { tags: ['ue', 'ley'] },
  { type: 'analisis' },
  days('2026-03-01'),
  days('2026-03-02'),
  days(undefined, '2026-03-01'),
  days(undefined, '2026-02-27'),
  days('2026-03-01', '2026-03-01'),
  { topics: ['agi'], tags: ['ue'], type: 'noticia', ...days('2026-03-01', '2026-03-01') },
];
const sorts = ['newest', 'oldest'] as const;

/** Finding one article and listing, filtering, sorting and counting the published ones. */
export const readingArticles: Suite = (harness) => {
  const page = (filter: ArticleFilter, limit = 100, after: Position | null = null, sort = sorts[0]) =>
    harness.ports.articles.list({ filter, sort, limit, after });

  describe('corrections', () => {
    it('are those of published articles, newest first, page by page', async () => {
      const correction = (at: string, text_en: string | null = null) => ({
        at,
        text_es: `De ${at}`,
        text_en,
      });
      const [one, two, three] = [1, 2, 3].map((day) => correction(`2026-11-0${day}T08:00:00.000Z`, 'Text'));
      await store(
        harness.ports,
        article({ slug: 'a', corrections: [one!, three!] }),
        article({ slug: 'b', corrections: [{ ...three!, text_en: null }], title_en: 'A note' }),
        article({ slug: 'c', corrections: [two!] }),
        article({ slug: 'oculta', status: 'draft', corrections: [two!] }),
        article({ slug: 'd' }),
      );
      const { articles } = harness.ports;
      const { items, counted } = await articles.corrections({ limit: 9, after: null });
      expect(counted).toBe(4);
      expect(items.map(({ slug, at }) => [slug, at])).toEqual([
        ['b', three!.at],
        ['a', three!.at],
        ['c', two!.at],
        ['a', one!.at],
      ]);
      expect(items[0]).toEqual({
        ...three,
        text_en: null,
        article_id: (await articles.find('b'))!.id,
        slug: 'b',
        type: 'noticia',
        title_es: 'Una nota',
        title_en: 'A note',
        published_languages: ['es', 'en'],
      });
      const after = { key: three!.at, slug: 'a' };
      expect(slugs((await articles.corrections({ limit: 1, after })).items)).toEqual(['c']);
    });

    it('are limited to a topic and a type', async () => {
      const corrections = [{ at: '2026-11-01T08:00:00.000Z', text_es: 'Eran nueve.', text_en: 'Nine.' }];
      await store(
        harness.ports,
        article({ slug: 'a', topics: ['agi', 'regulacion'], corrections }),
        article({ slug: 'b', topics: ['agi'], type: 'analisis', corrections }),
        article({ slug: 'c', topics: ['regulacion'], corrections }),
      );
      const found = async (section: Pick<ArticleFilter, 'topics' | 'type'>) => {
        const { items, counted } = await harness.ports.articles.corrections({
          limit: 9,
          after: null,
          ...section,
        });
        expect(counted).toBe(items.length);
        return slugs(items);
      };
      expect(await found({ topics: ['agi', 'otro'] })).toEqual(['b', 'a']);
      expect(await found({ type: 'analisis' })).toEqual(['b']);
      expect(await found({ topics: ['regulacion'], type: 'analisis' })).toEqual([]);
    });
  });

  describe('figures', () => {
    it('count the published ones by origin, review, sources and recent corrections', async () => {
      const corrections = ['2025-10-31T23:59:59.999Z', '2025-11-01T00:00:00.000Z'].map((at) => ({
        at,
        text_es: 'Eran nueve.',
        text_en: null,
      }));
      const source = (url: string) => ({ name: 'BOE', url });
      const sources = [source('https://boe.example/a'), source('https://boe.example/b')];
      const by = { reviewer: 'Ana Ruiz' };
      const made = (origin: Origin, reviewed = {}) => ({
        es: { origin, ...reviewed },
        en: { origin: 'ai-translated' as const },
      });
      await store(
        harness.ports,
        article({ slug: 'a', corrections, sources }),
        article({ slug: 'b', sources: [source('https://boe.example/c')] }),
        article({ slug: 'c', provenance: made('ai-generated', by), is_agent: true, sources }),
        article({
          slug: 'd',
          provenance: made('ai-assisted'),
          original_language: 'en',
          published_languages: ['es', 'en'],
          sources: [],
        }),
        article({ slug: 'e', is_agent: true, sources: [] }),
        article({ slug: 'oculta', status: 'draft', corrections, sources }),
      );
      const rows = await harness.ports.articles.figures('2025-11-01T00:00:00.000Z');
      expect(summarizeFigures(rows)).toEqual({
        pieces: 5,
        origins: [
          { origin: 'human', pieces: 2 },
          // The translation is not the original, whatever was chosen.
          { origin: 'ai-assisted', pieces: 1 },
          { origin: 'ai-translated', pieces: 1 },
          { origin: 'ai-generated', pieces: 2 },
        ],
        with_ai: 3,
        reviewed: 1,
        median_sources: 1,
        corrections: 1,
      });
      await store(harness.ports, article({ slug: 'f', sources }));
      const after = await harness.ports.articles.figures('2025-11-01T00:00:00.000Z');
      expect(summarizeFigures(after)).toMatchObject({ pieces: 6, median_sources: 1.5 });
    });
  });

  describe('tags', () => {
    it('are those of published articles, with their counts', async () => {
      await store(
        harness.ports,
        ...archive,
        article({ slug: 'dos-veces', tags: ['ue', 'ue'] }),
        article({ slug: 'oculto', status: 'draft', tags: ['secreta'] }),
      );
      const tags = await harness.ports.articles.tags({});
      expect(tags.toSorted((a, b) => (a.tag < b.tag ? -1 : 1))).toEqual([
        { tag: 'ley', count: 2 },
        { tag: 'ue', count: 3 },
      ]);
    });

    it('are those of the articles that match a filter', async () => {
      await store(
        harness.ports,
        article({ slug: 'a', type: 'analisis', topics: ['regulacion'], tags: ['ley', 'ue'] }),
        article({ slug: 'b', type: 'noticia', topics: ['regulacion'], tags: ['ue'], title_es: 'Loros' }),
        article({ slug: 'c', type: 'noticia', topics: ['seguridad'], tags: ['boe'], title_es: 'Loros' }),
      );
      const counted = async (filter: ArticleFilter) =>
        Object.fromEntries((await harness.ports.articles.tags(filter)).map(({ tag, count }) => [tag, count]));
      expect(await counted({ topics: ['regulacion'] })).toEqual({ ley: 1, ue: 2 });
      expect(await counted({ topics: ['regulacion'], type: 'noticia' })).toEqual({ ue: 1 });
      expect(await counted({ q: 'loros' })).toEqual({ ue: 1, boe: 1 });
      expect(await counted({ before: '2000-01-01T00:00:00.000Z' })).toEqual({});
    });
  });

  describe('values', () => {
    const zone = 'Europe/Madrid';
    const counted = async (by: ArticleFacet, filter: ArticleFilter = {}) =>
      Object.fromEntries(
        (await harness.ports.articles.values(by, filter, zone)).map(({ value, count }) => [value, count]),
      );

    it('count the published articles of each topic with its synonyms, type and year', async () => {
      await store(
        harness.ports,
        article({ slug: 'a', topics: ['regulacion', 'ai-act'], date: '2025-12-31T23:30:00.000Z' }),
        article({
          slug: 'b',
          topics: ['ai-act', 'drones'],
          type: 'analisis',
          date: '2026-02-01T08:00:00.000Z',
        }),
        article({ slug: 'c', topics: ['agi'], title_es: 'Loros', date: '2024-02-01T08:00:00.000Z' }),
        article({ slug: 'd', topics: ['agi'], status: 'draft' }),
      );
      expect(await counted('topic')).toEqual({
        regulacion: 2,
        drones: 1,
        agi: 1,
        'riesgos-existenciales': 1,
      });
      expect(await counted('type')).toEqual({ noticia: 2, analisis: 1 });
      // A year is one of the site's time zone.
      expect(await counted('year')).toEqual({ 2026: 2, 2024: 1 });
      expect(await counted('topic', { type: 'analisis' })).toEqual({ regulacion: 1, drones: 1 });
      expect(await counted('year', { topics: ['agi'] })).toEqual({ 2024: 1 });
      expect(await counted('type', { q: 'loros' })).toEqual({ noticia: 1 });
      expect(await counted('type', { before: '2000-01-01T00:00:00.000Z' })).toEqual({});
    });
  });

  describe('withSources', () => {
    it('returns the newest published ones with any of the sources', async () => {
      const sources = [
        { name: 'BOE', url: 'https://www.boe.es/x/' },
        { name: 'Otra', url: 'https://otra.example' },
      ];
      await store(
        harness.ports,
        ...archive,
        article({ slug: 'con', date: '2026-03-01T00:00:00.000Z', sources }),
        article({ slug: 'con-una', date: '2026-03-02T00:00:00.000Z', sources: sources.slice(1) }),
        article({ slug: 'borrador', status: 'draft', sources }),
      );
      const { articles } = harness.ports;
      const found = async (keys: string[], limit = 10) => slugs(await articles.withSources(keys, limit));
      expect(await found(['boe.es/x'])).toEqual(['con']);
      expect(await found(['boe.es/x', 'otra.example'])).toEqual(['con-una', 'con']);
      expect(await found(['boe.es/x', 'otra.example'], 1)).toEqual(['con-una']);
      expect(await found(['nada.example'])).toEqual([]);
      const [first] = await articles.withSources(['boe.es/x'], 1);
      expect(ArticleSummary.parse(first)).toEqual(first);
    });
  });

  describe('find', () => {
    it('returns an article of any status exactly as saved', async () => {
      const full = article({
        title_en: 'A note',
        body_en: '',
        sources: [{ name: 'BOE', url: 'https://boe.es/x?a=1&b=2' }],
        sponsor_label: '',
        image_url: '/media/x.png',
        provenance: { es: { origin: 'ai-assisted', reviewer: 'Eva' }, en: { origin: 'ai-translated' } },
        date: '2026-11-01T08:00:00Z',
      });
      const saved = await store(harness.ports, full, ...unseen);
      for (const one of saved) expect(await harness.ports.articles.find(one.slug)).toEqual(one);
      const stored = '2026-11-01T08:00:00.000Z';
      expect(saved[0]).toEqual({ ...full, revision: 1, date: stored, modified_at: stored });
    });

    it('returns null for anything else', async () => {
      for (const slug of ['nada', '', "'; --", 'ñ', 'x'.repeat(10_000)])
        expect(await harness.ports.articles.find(slug)).toBeNull();
    });
  });

  describe('list', () => {
    beforeEach(() => store(harness.ports, ...archive, ...unseen));

    it.each(sorts)(
      'returns the published ones that match a filter, %s first, and counts them',
      async (sort) => {
        const { articles } = harness.ports;
        for (const filter of filters) {
          const expected = slugs(filterArticles(archive, filter, sort));
          const found = slugs(await articles.list({ filter, sort, limit: 100, after: null }));
          const counted = await articles.count(filter);
          expect({ filter, found, counted }).toEqual({ filter, found: expected, counted: expected.length });
          const first = await articles.page({ filter, sort, limit: 2, after: null });
          expect(first).toEqual({
            items: await articles.list({ filter, sort, limit: 2, after: null }),
            counted: expected.length,
          });
          const second = { filter, sort, limit: 2, after: null, offset: 1 };
          expect(await articles.page(second)).toEqual({
            items: (await articles.list({ filter, sort, limit: 3, after: null })).slice(1),
            counted: expected.length,
          });
          const beyond = {
            key: sort === 'newest' ? '1900-01-01T00:00:00.000Z' : '2100-01-01T00:00:00.000Z',
            slug: 'a',
          };
          expect(await articles.page({ filter, sort, limit: 2, after: beyond })).toEqual({
            items: [],
            counted: expected.length,
          });
        }
      },
    );

    it.each(sorts)(
      'has what is paid for after the rest of the same instant, %s first, page by page',
      async (sort) => {
        const date = '2027-01-01T00:00:00.000Z';
        const same = { date, topics: ['iguales'] };
        const at = (slug: string, sponsored: boolean) => article({ slug, sponsored, ...same });
        await store(harness.ports, at('m1', true), at('m2', false), at('m3', true), at('m4', false));
        const { articles } = harness.ports;
        const filter = { topics: ['iguales'] };
        const expected = sort === 'newest' ? ['m4', 'm2', 'm3', 'm1'] : ['m2', 'm4', 'm1', 'm3'];
        expect(slugs(await articles.list({ filter, sort, limit: 9, after: null }))).toEqual(expected);
        for (const [index, slug] of expected.entries()) {
          const after = paidPosition(date, { slug, sponsored: index > 1 });
          expect(slugs(await articles.list({ filter, sort, limit: 9, after }))).toEqual(
            expected.slice(index + 1),
          );
        }
      },
    );

    it('returns the articles of some bylines, and counts topics, bylines and months', async () => {
      const { articles } = harness.ports;
      await store(
        harness.ports,
        article({
          slug: 'y',
          author: 'Ana',
          author_name: null,
          topics: ['uno', 'dos'],
          date: '1999-12-31T23:00:00.000Z',
        }),
        article({
          slug: 'z',
          author: 'Ana',
          author_name: 'Eva',
          topics: ['uno'],
          date: '1999-12-01T00:00:00.000Z',
        }),
      );
      const bylines = [{ author: 'Ana', author_name: null, is_agent: false }];
      expect(slugs(await page({ bylines }))).toEqual(['y']);
      expect(slugs(await page({ bylines: [{ ...bylines[0]!, author_name: 'Eva' }] }))).toEqual(['z']);
      expect(await page({ bylines: [] })).toEqual([]);
      expect(await articles.topics()).toContainEqual({ topic: 'uno', count: 2 });
      expect(await articles.bylines()).toContainEqual({ ...bylines[0], articles: 1, interviews: 0 });
      expect((await articles.months('UTC')).at(-1)).toEqual({ month: '1999-12', articles: 2, interviews: 0 });
      // In Madrid the later one was published in the next year.
      expect((await articles.months('Europe/Madrid')).at(-1)).toEqual({
        month: '1999-12',
        articles: 1,
        interviews: 0,
      });
    });

    it('gives each name in a published byline its own address, which stays', async () => {
      const { articles } = harness.ports;
      const signed = (slug: string, author: string, input: object = {}) =>
        article({ slug, author, author_name: null, ...input });
      const slugOf = async (name: string) => (await articles.authorAddresses()).get(nameKey(name));
      await store(harness.ports, signed('n-1', 'Łukasz Gil; Ana Ruiz y Cía'), signed('n-2', 'Redacción'));
      await store(harness.ports, signed('n-3', 'Lukasz Gil'), signed('n-4', 'LUKASZ  gil'));
      await store(harness.ports, signed('n-5', 'Nadie', { status: 'draft' }));
      expect(
        await Promise.all(['Łukasz Gil', 'Ana Ruiz y Cía', 'lukasz gil', 'Nadie', 'Redacción'].map(slugOf)),
      ).toEqual(['lukasz-gil', 'ana-ruiz-y-cia', 'lukasz-gil-2', undefined, undefined]);
      await harness.ports.transaction(change(), async (inside) => {
        const first = (await inside.articles.find('n-1'))!;
        await inside.articles.trash(first);
        await inside.articles.save(signed('n-6', 'Lukasz Gil'));
        await inside.interviews.save(interview({ slug: 'charla', author: '李明' }));
        await inside.interviews.save({ ...interview({ slug: 'otra', author: 'Eva Sanz' }), draft: true });
        await inside.articles.addressAuthors();
      });
      await harness.ports.changes.caughtUp();
      expect(await Promise.all(['Łukasz Gil', 'Lukasz Gil', '李明', 'Eva Sanz'].map(slugOf))).toEqual([
        'lukasz-gil',
        'lukasz-gil-2',
        expect.stringMatching(/^autor-[a-z0-9]+$/),
        undefined,
      ]);
    });

    it('returns complete articles without their bodies', async () => {
      const [found] = await page({ topics: ['empleo'] });
      expect(Object.keys(found ?? {}).sort()).toEqual(Object.keys(ArticleSummary.shape).sort());
      expect(found).toEqual(summarize((await harness.ports.articles.find('c'))!));
    });

    it.each(sorts)('returns the %s articles page by page, each once, even with equal dates', async (sort) => {
      for (const limit of [1, 2, 4]) {
        const seen: string[] = [];
        let after: Position | null = null;
        for (;;) {
          const items = await harness.ports.articles.list({ filter: {}, sort, limit, after });
          seen.push(...slugs(items));
          const last = items.at(-1);
          if (!last || items.length < limit) break;
          after = { key: last.date, slug: last.slug };
        }
        expect(seen).toEqual(slugs(filterArticles(archive, {}, sort)));
      }
    });

    it('continues after a position despite insertions and deletions', async () => {
      const first = await page({}, 2);
      const last = first.at(-1)!;
      await store(harness.ports, article({ slug: 'z-newer', date: '2026-04-01T00:00:00.000Z' }));
      const gone = (await harness.ports.articles.find(last.slug))!;
      await store(harness.ports, { ...gone, status: 'rejected' });
      const second = await page({}, 10, { key: last.date, slug: last.slug });
      expect([...slugs(first), ...slugs(second)]).toEqual(slugs(filterArticles(archive, {}, 'newest')));
    });

    it('does not require an article at the position', async () => {
      const found = await page({}, 10, { key: '2026-03-01T12:00:00.000Z', slug: 'nobody' });
      expect(slugs(found)).toEqual(['a', 'e']);
    });
  });

  it('counts up to the limit plus one', async () => {
    await store(harness.ports, article({ slug: 'n' }));
    await harness.multiply('n', countLimit + 1);
    expect(await harness.ports.articles.count({})).toBe(countLimit + 1);
    expect(await harness.ports.articles.count({ topics: ['agi'] })).toBe(0);
    expect(await harness.ports.articles.countPublished()).toBe(countLimit + 2);
  });

  it('returns which slugs are taken, by articles of any status', async () => {
    await store(harness.ports, ...archive, ...unseen);
    const used = await harness.ports.articles.usedSlugs(['a', 'un-borrador', 'rechazado', 'libre', 'a']);
    expect([...used].sort()).toEqual(['a', 'rechazado', 'un-borrador']);
    expect(await harness.ports.articles.usedSlugs([])).toEqual(new Set());
  });
};
