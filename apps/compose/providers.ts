import { createLanguageDetector } from '#adapters/providers/language-detector.ts';
import { createAnthropicModel } from '#adapters/providers/llm/anthropic.ts';
import { createDemoModel } from '#adapters/providers/llm/demo.ts';
import { createOpenAiModel } from '#adapters/providers/llm/openai.ts';
import type { Extractor } from '#adapters/providers/pages/page-reader.ts';
import { createFetchGuarded } from '#adapters/providers/pages/fetch-guarded.ts';
import { createPageReader, extraction } from '#adapters/providers/pages/page-reader.ts';
import { createDemoPictures } from '#adapters/providers/pictures/demo.ts';
import { createOpenAiPictures } from '#adapters/providers/pictures/openai.ts';
import { createPrompts } from '#adapters/providers/prompts/read-prompts.ts';
import { createDemoFinder, createDemoPages } from '#adapters/providers/search/demo.ts';
import { createFeedFinder } from '#adapters/providers/search/feed.ts';
import { createNewsApiFinder } from '#adapters/providers/search/newsapi.ts';
import { createPerplexityFinder } from '#adapters/providers/search/perplexity.ts';
import { createThreads } from '#adapters/system/threads.ts';
import type { Config } from '#apps/config.ts';
import type {
  AgentSettings,
  Finder,
  LanguageModel,
  PictureModel,
  Price,
  Providers,
} from '#core/agents/provider-ports.ts';
import { missingForModel, missingForPictures, readinessOf } from './provider-readiness.ts';

const languageModel = (config: Config): LanguageModel | null => {
  if (missingForModel(config)) return null;
  const { LLM_PROVIDER, LLM_MODEL: model = '' } = config;
  if (LLM_PROVIDER === 'demo') return createDemoModel();
  return LLM_PROVIDER === 'anthropic'
    ? createAnthropicModel({ key: config.ANTHROPIC_API_KEY, base: config.ANTHROPIC_BASE_URL, model })
    : createOpenAiModel({ key: config.OPENAI_API_KEY, base: config.OPENAI_BASE_URL, model });
};

const pictureModel = (config: Config): PictureModel | null => {
  if (missingForPictures(config)) return null;
  const { LLM_PROVIDER, IMAGE_MODEL: model = '', OPENAI_API_KEY: key, OPENAI_BASE_URL: base } = config;
  return LLM_PROVIDER === 'demo' ? createDemoPictures() : createOpenAiPictures({ key, base, model });
};

const webFinder = ({
  LLM_PROVIDER,
  PERPLEXITY_API_KEY: key,
  PERPLEXITY_BASE_URL: base,
  TZ: timeZone,
}: Config): Finder | null => {
  if (LLM_PROVIDER === 'demo') return createDemoFinder();
  return key ? createPerplexityFinder({ key, base, timeZone }) : null;
};

/** The spending limits and other settings of agents. */
const agentSettings = (config: Config): AgentSettings => {
  const { LLM_PROVIDER, LLM_PRICES = {}, LLM_RUN_BUDGET_EUR, LLM_MONTHLY_BUDGET_EUR, TZ } = config;
  const { input, output, search = null, picture = null } = LLM_PRICES;
  const model: Price = input === undefined || output === undefined ? null : { input, output };
  return {
    prices:
      LLM_PROVIDER === 'demo'
        ? { model: { input: 0, output: 0 }, search: 0, picture: 0 }
        : { model, search, picture },
    budgets: { run: LLM_RUN_BUDGET_EUR ?? null, month: LLM_MONTHLY_BUDGET_EUR ?? null },
    timeZone: TZ,
  };
};

/** The configured providers. Nothing is opened or loaded before it is used. */
export const createProviders = (config: Config): Providers => {
  const {
    LLM_PROVIDER,
    NEWS_FEEDS = [],
    NEWSAPI_KEY,
    NEWSAPI_BASE_URL,
    FETCH_ALLOW_HOSTS,
    SITE_URL,
    TZ: timeZone,
  } = config;
  const demo = LLM_PROVIDER === 'demo';
  const extract: Extractor = createThreads(extraction);
  const fetchGuarded = createFetchGuarded({
    allowHosts: FETCH_ALLOW_HOSTS ?? [],
    userAgent: `Vigia/1.0${SITE_URL ? ` (+${SITE_URL})` : ''}`,
  });
  const pages = createPageReader(fetchGuarded, extract, timeZone);
  const news = [
    ...(NEWSAPI_KEY ? [createNewsApiFinder({ key: NEWSAPI_KEY, base: NEWSAPI_BASE_URL, timeZone })] : []),
    ...NEWS_FEEDS.map((url) => createFeedFinder({ url, timeZone, fetchGuarded, extract })),
  ];
  return {
    model: languageModel(config),
    web: webFinder(config),
    news: demo && !news.length ? [createDemoFinder()] : news,
    pictures: pictureModel(config),
    pages: demo ? createDemoPages(pages) : pages,
    languages: createLanguageDetector(),
    prompts: createPrompts(),
    settings: agentSettings(config),
    readiness: readinessOf(config),
  };
};
