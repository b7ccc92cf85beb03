import { createProviders } from '#apps/compose/providers.ts';
import { readConfig } from '#apps/config.ts';
import { stubSettings } from '#tests/support/provider-stub.ts';
import { going, query, request, withStub } from './wired.ts';

const stub = withStub();
const provide = (environment: NodeJS.ProcessEnv) => createProviders(readConfig(environment));
const missing = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(provide(environment).readiness.types).map(([type, { variable }]) => [type, variable]),
  );
const all = (variable: string | null) => ({
  'article-generator': variable,
  'perplexity-generator': variable,
  'interview-generator': variable,
  'news-aggregator': variable,
  manual: variable,
});

describe('missing settings', () => {
  it.each<[string, NodeJS.ProcessEnv, Record<string, string | null>]>([
    ['nothing is set', {}, { ...all('LLM_PROVIDER'), image: 'IMAGE_MODEL' }],
    ['a key alone', { OPENAI_API_KEY: 'k' }, all('LLM_PROVIDER')],
    ['openai without a key', { LLM_PROVIDER: 'openai', LLM_MODEL: 'm' }, all('OPENAI_API_KEY')],
    ['openai without a model', { LLM_PROVIDER: 'openai', OPENAI_API_KEY: 'k' }, all('LLM_MODEL')],
    [
      'anthropic without a key',
      { LLM_PROVIDER: 'anthropic', LLM_MODEL: 'm', OPENAI_API_KEY: 'k' },
      all('ANTHROPIC_API_KEY'),
    ],
    [
      'a server of one’s own, without a key',
      { LLM_PROVIDER: 'openai', LLM_MODEL: 'm', OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' },
      {
        ...all(null),
        'perplexity-generator': 'PERPLEXITY_API_KEY',
        'news-aggregator': 'NEWS_FEEDS',
        image: 'IMAGE_MODEL',
      },
    ],
    [
      'anthropic, and pictures without a key',
      { LLM_PROVIDER: 'anthropic', LLM_MODEL: 'm', ANTHROPIC_API_KEY: 'k', IMAGE_MODEL: 'p' },
      {
        ...all(null),
        'perplexity-generator': 'PERPLEXITY_API_KEY',
        'news-aggregator': 'NEWS_FEEDS',
        image: 'OPENAI_API_KEY',
      },
    ],
    [
      'a search and NewsAPI',
      {
        LLM_PROVIDER: 'openai',
        LLM_MODEL: 'm',
        OPENAI_API_KEY: 'k',
        PERPLEXITY_API_KEY: 'k',
        NEWSAPI_KEY: 'k',
        IMAGE_MODEL: 'p',
      },
      { ...all(null), image: null },
    ],
    ['demo', { LLM_PROVIDER: 'demo' }, { ...all(null), image: null }],
  ])('with %s', (_, environment, expected) => {
    expect(missing(environment)).toMatchObject(expected);
  });

  it('match the configured providers', () => {
    const nobody = provide({});
    expect(nobody).toMatchObject({ model: null, web: null, news: [], pictures: null });
    expect(nobody.readiness.types['manual']).toEqual({
      ready: false,
      provider: null,
      model: null,
      variable: 'LLM_PROVIDER',
    });
    const demo = provide({ LLM_PROVIDER: 'demo' });
    expect(demo.readiness.demo).toBe(true);
    for (const { provider } of [demo.model, demo.web, demo.news[0], demo.pictures].map((one) => one!))
      expect(provider).toBe('demo');
    const some = provide({
      LLM_PROVIDER: 'anthropic',
      LLM_MODEL: 'm',
      ANTHROPIC_API_KEY: 'k',
      NEWS_FEEDS: 'https://a.example/x,https://b.example/y',
    });
    expect(some.model).toMatchObject({ provider: 'anthropic', model: 'm' });
    expect(some.news.map(({ provider }) => provider)).toEqual(['a.example', 'b.example']);
    expect(some.readiness.types['news-aggregator']).toEqual({
      ready: true,
      provider: 'anthropic',
      model: 'm',
      variable: null,
    });
  });
});

describe('the budget', () => {
  it('is taken from the settings, in their time zone', () => {
    const prices = '{"input":1.1,"output":8.8,"search":0.005}';
    const input = {
      LLM_PROVIDER: 'openai',
      LLM_PRICES: prices,
      LLM_RUN_BUDGET_EUR: '0.5',
      LLM_MONTHLY_BUDGET_EUR: '20',
    };
    expect(provide({ ...input, TZ: 'Atlantic/Canary' }).settings).toEqual({
      prices: { model: { input: 1.1, output: 8.8 }, search: 0.005, picture: null },
      budgets: { run: 0.5, month: 20 },
      timeZone: 'Atlantic/Canary',
    });
    expect(provide({}).settings).toMatchObject({
      prices: { model: null, search: null, picture: null },
      budgets: { run: null, month: null },
    });
  });

  it('is zero for the demonstration', () => {
    const { prices } = provide({
      LLM_PROVIDER: 'demo',
      LLM_PRICES: '{"input":9}',
      LLM_MONTHLY_BUDGET_EUR: '1',
    }).settings;
    expect(prices).toEqual({ model: { input: 0, output: 0 }, search: 0, picture: 0 });
  });
});

describe('a site with all providers configured', () => {
  it.each(['openai', 'anthropic'])('calls each of them: %s', async (LLM_PROVIDER) => {
    const providers = provide({ ...stubSettings(stub().url), LLM_PROVIDER });
    const reply = await providers.model!.ask(request, going());
    expect(JSON.parse(reply.text)).toEqual({ title: expect.stringMatching(/^DEMO/) });
    for (const finder of [providers.web!, ...providers.news]) {
      const { items } = await finder.find(query, going());
      const page = await providers.pages.read(items[0]!.url, going());
      expect(page).toMatchObject({ publisher: 'Agencia de ejemplo', language: 'es' });
      expect(providers.languages.detect(page.text)).toBe('es');
    }
    expect((await providers.pictures!.make('x', going())).model).toBe('stub-image-1');
  });
});

describe('the demonstration', () => {
  it('finds, reads, writes and draws without a network', async () => {
    const { web, news, pages, model, pictures } = provide({ LLM_PROVIDER: 'demo' });
    const { items } = await web!.find(query, going());
    expect((await news[0]!.find(query, going())).items).toHaveLength(items.length);
    const page = await pages.read(items[0]!.url, going());
    expect(page).toMatchObject({ title: items[0]!.title, text: items[0]!.text, final_url: items[0]!.url });
    for (const text of [items[0]!.title, items[0]!.text, page.text]) expect(text).toMatch(/^DEMO/);
    expect((await model!.ask(request, going())).text).toContain('DEMO');
    expect((await pictures!.make('x', going())).bytes.byteLength).toBeGreaterThan(1000);
    expect(stub().calls).toEqual([]);
  });
});
