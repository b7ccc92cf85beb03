import { createAnthropicModel } from '#adapters/providers/llm/anthropic.ts';
import { createOpenAiModel } from '#adapters/providers/llm/openai.ts';
import { createOpenAiPictures } from '#adapters/providers/pictures/openai.ts';
import { createNewsApiFinder } from '#adapters/providers/search/newsapi.ts';
import { createPerplexityFinder } from '#adapters/providers/search/perplexity.ts';
import type { CallLimits } from '#adapters/providers/http/call-with-retry.ts';
import type { Finder, ModelRequest } from '#core/agents/provider-ports.ts';
import type { ProviderStub } from '#tests/support/provider-stub.ts';
import { startProviderStub } from '#tests/support/provider-stub.ts';
import type { StubService } from '#tests/support/provider-stub-answers.ts';

/** Minimal delays; no successful call comes near the timeout. */
export const quick: CallLimits = {
  timeout: 10_000,
  tries: 3,
  firstWait: 1,
  maxWait: 4,
  maxTotalWait: 1000,
  maxBytes: 4_000_000,
  breaker: { failures: 100, rest: 50 },
};

/** A request of a model, with a schema of one field. */
export const request: ModelRequest = {
  system: 'Escribe.',
  prompt: 'Sobre sesgos.',
  schema: {
    name: 'piece',
    json: {
      type: 'object',
      properties: { title: { type: 'string' } },
      required: ['title'],
      additionalProperties: false,
    },
  },
  maxOutputTokens: 500,
};

/** The query for a finder. */
export const query: Parameters<Finder['find']>[0] = {
  words: ['inteligencia artificial', 'sesgos'],
  language: 'es',
  limit: 2,
  since: '2026-01-01T00:00:00.000Z',
};

/** A signal that is never aborted. */
export const going = (): AbortSignal => new AbortController().signal;

/** A provider stub for the duration of the surrounding tests; reset before each. */
export const withStub = (): (() => ProviderStub) => {
  let stub: ProviderStub | undefined;
  beforeAll(async () => {
    stub = await startProviderStub();
  });
  beforeEach(() => stub?.reset());
  afterAll(() => stub?.close());
  return () => {
    if (!stub) throw new Error('the server exists from beforeAll on');
    return stub;
  };
};

/** The providers called over HTTP, each by its own port. */
export type Wired = {
  service: StubService;
  provider: string;
  key: string;
  variable: string;
  ask(url: string, limits: CallLimits): (signal: AbortSignal) => Promise<unknown>;
};

const [openAiKey, anthropicKey, perplexityKey, newsKey] = [
  'sk-proj-secreto-1234',
  'sk-ant-secreto-1234',
  'pplx-secreto-1234',
  'newsapi-secreto-1234',
] as const;

/** Every one of them. */
export const wired: Wired[] = [
  {
    service: 'openai',
    provider: 'openai',
    key: openAiKey,
    variable: 'OPENAI_API_KEY',
    ask(url, limits) {
      const model = createOpenAiModel({ key: openAiKey, base: `${url}/v1`, model: 'm', limits });
      return (signal) => model.ask(request, signal);
    },
  },
  {
    service: 'anthropic',
    provider: 'anthropic',
    key: anthropicKey,
    variable: 'ANTHROPIC_API_KEY',
    ask(url, limits) {
      const model = createAnthropicModel({ key: anthropicKey, base: url, model: 'm', limits });
      return (signal) => model.ask(request, signal);
    },
  },
  {
    service: 'images',
    provider: 'openai',
    key: openAiKey,
    variable: 'OPENAI_API_KEY',
    ask(url, limits) {
      const pictures = createOpenAiPictures({ key: openAiKey, base: `${url}/v1`, model: 'm', limits });
      return (signal) => pictures.make('Una torre', signal);
    },
  },
  {
    service: 'perplexity',
    provider: 'perplexity',
    key: perplexityKey,
    variable: 'PERPLEXITY_API_KEY',
    ask(url, limits) {
      const finder = createPerplexityFinder({ key: perplexityKey, timeZone: 'UTC', base: url, limits });
      return (signal) => finder.find(query, signal);
    },
  },
  {
    service: 'newsapi',
    provider: 'newsapi',
    key: newsKey,
    variable: 'NEWSAPI_KEY',
    ask(url, limits) {
      const finder = createNewsApiFinder({ key: newsKey, timeZone: 'UTC', base: url, limits });
      return (signal) => finder.find(query, signal);
    },
  },
];
