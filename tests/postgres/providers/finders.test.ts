import { createExtractor } from './extractor.ts';
import { createFetchGuarded } from '#adapters/providers/pages/fetch-guarded.ts';
import { createDemoFinder } from '#adapters/providers/search/demo.ts';
import { createFeedFinder } from '#adapters/providers/search/feed.ts';
import { createNewsApiFinder } from '#adapters/providers/search/newsapi.ts';
import { createPerplexityFinder } from '#adapters/providers/search/perplexity.ts';
import type { Finder } from '#core/agents/provider-ports.ts';
import { createScriptedProviders, scriptedFinding } from '#tests/support/scripted-providers.ts';
import { going, query, quick, withStub } from './wired.ts';

const stub = withStub();
const extract = createExtractor();

const feedAt = (path: string): Finder => {
  const fetchGuarded = createFetchGuarded({ allowHosts: [new URL(stub().url).host], userAgent: 'Vigia/1.0' });
  return createFeedFinder({ url: `${stub().url}${path}`, timeZone: 'Europe/Madrid', fetchGuarded, extract });
};
const perplexity = () =>
  createPerplexityFinder({ key: 'pplx-1234', timeZone: 'Europe/Madrid', base: stub().url, limits: quick });
const newsApi = (base = stub().url) =>
  createNewsApiFinder({ key: 'news-1234', timeZone: 'Europe/Madrid', base, limits: quick });

const scripted = () => {
  const { providers, found } = createScriptedProviders();
  const urls = [1, 2, 3].map((number) => `https://example.org/${number}`);
  found.web = urls.map((url) => scriptedFinding({ url, text: 'inteligencia artificial' }));
  return providers.web!;
};

const subjects: [string, () => Finder, costs: number][] = [
  ['scripted', scripted, 1],
  ['demo', createDemoFinder, 0],
  ['perplexity', perplexity, 1],
  ['newsapi', newsApi, 0],
  ['a feed', () => feedAt('/feeds/noticias.xml'), 0],
];

describe.each(subjects)('%s', (_, start, costs) => {
  it('finds readable pages, up to the limit, and reports the cost', async () => {
    const finder = start();
    const found = await finder.find(query, going());
    expect(found.costs).toBe(costs);
    expect(found.items).toHaveLength(query.limit);
    for (const { url, title, published_at } of found.items) {
      expect(url).toMatch(/^https?:\/\/[^/]+\/./);
      expect(title).not.toBe('');
      if (published_at) expect(new Date(published_at).toISOString()).toBe(published_at);
    }
    expect(new Set(found.items.map(({ url }) => url)).size).toBe(query.limit);
    expect(finder.provider).not.toBe('');
  });

  it('does not start after an abort', async () => {
    const reason = new Error('cancelled');
    await expect(start().find(query, AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(stub().calls).toEqual([]);
  });
});

describe('perplexity', () => {
  it('is called without a model, with language and time range', async () => {
    const ages = [0.5, 6, 20, 100].map((days) => new Date(Date.now() - days * 86_400_000).toISOString());
    for (const since of ages) await perplexity().find({ ...query, since, limit: 50 }, going());
    const [call] = stub().calls;
    expect(call).toMatchObject({ method: 'POST', path: '/search' });
    expect(call?.headers.authorization).toBe('Bearer pplx-1234');
    expect(call?.body).toEqual({
      query: 'inteligencia artificial sesgos',
      max_results: 20,
      search_language_filter: ['es'],
      search_recency_filter: 'day',
    });
    const recencies = stub().calls.map(
      ({ body }) => (body as Record<string, unknown>)['search_recency_filter'],
    );
    expect(recencies).toEqual(['day', 'week', 'month', 'year']);
  });

  it('omits results that are not web pages', async () => {
    const urls = [
      'javascript:alert(1)',
      'ftp://example.org/',
      'https://u:p@example.org/',
      'no',
      'https://example.org/a',
    ];
    stub().behave('perplexity', {
      json: { results: urls.map((url) => ({ url, title: null, date: 'ayer' })) },
    });
    const { items } = await perplexity().find({ ...query, limit: 9 }, going());
    const url = 'https://example.org/a';
    expect(items).toEqual([{ url, title: url, publisher: null, published_at: null, text: '' }]);
  });
});

describe('newsapi', () => {
  it('is queried for any of the words, with its key in a header', async () => {
    await newsApi(`${stub().url}/v2`).find(query, going());
    const [call] = stub().calls;
    expect(call).toMatchObject({ method: 'GET', path: '/v2/everything' });
    expect(call?.headers['x-api-key']).toBe('news-1234');
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      q: '"inteligencia artificial" OR "sesgos"',
      language: 'es',
      from: '2026-01-01T00:00:00',
      sortBy: 'publishedAt',
      pageSize: '2',
    });
  });

  it('is never requested more than its maximum', async () => {
    const words = Array.from({ length: 60 }, (_, number) => `palabra larga ${number}`);
    await newsApi().find({ ...query, words, limit: 500 }, going());
    const { q = '', pageSize } = Object.fromEntries(stub().calls[0]?.query ?? []);
    expect(q.length).toBeLessThanOrEqual(500);
    expect(q).toMatch(/"$/);
    expect(pageSize).toBe('100');
  });

  it('is not called again when its quota is used up, and reports its own error', async () => {
    const json = { status: 'error', code: 'apiKeyExhausted', message: 'You have no more requests' };
    stub().behave('newsapi', { status: 429, json }, 9);
    await expect(newsApi().find(query, going())).rejects.toMatchObject({ params: { fault: 'spend-limit' } });
    expect(stub().calls).toHaveLength(1);
  });

  it('omits withdrawn articles', async () => {
    const articles = [
      { title: '[Removed]', url: 'https://removed.com' },
      {
        title: ' Una ',
        url: 'https://example.org/1',
        description: 'a',
        content: 'b',
        source: { name: 'Diario' },
      },
    ];
    stub().behave('newsapi', { json: { status: 'ok', articles } });
    const { items } = await newsApi().find(query, going());
    expect(items).toEqual([
      { url: 'https://example.org/1', title: 'Una', publisher: 'Diario', published_at: null, text: 'a\n\nb' },
    ]);
  });
});
