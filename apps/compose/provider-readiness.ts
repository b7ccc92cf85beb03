import type { Config, ConfigVariable } from '#apps/config.ts';
import type { ProviderState, Readiness } from '#core/agents/readiness.ts';

type Needed = Pick<
  Config,
  | 'LLM_PROVIDER'
  | 'LLM_MODEL'
  | 'OPENAI_API_KEY'
  | 'OPENAI_BASE_URL'
  | 'ANTHROPIC_API_KEY'
  | 'ANTHROPIC_BASE_URL'
  | 'PERPLEXITY_API_KEY'
  | 'IMAGE_MODEL'
  | 'NEWSAPI_KEY'
  | 'NEWS_FEEDS'
>;

/** Self-hosted servers have the same API and may need no key. */
const lacksOpenAi = ({ OPENAI_API_KEY, OPENAI_BASE_URL }: Needed): boolean =>
  !OPENAI_API_KEY && !OPENAI_BASE_URL;

/** The variable that must be set before a language model can be used; null when none is missing. */
export const missingForModel = (config: Needed): ConfigVariable | null => {
  const { LLM_PROVIDER, LLM_MODEL, ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL } = config;
  if (!LLM_PROVIDER) return 'LLM_PROVIDER';
  if (LLM_PROVIDER === 'demo') return null;
  if (LLM_PROVIDER === 'openai' && lacksOpenAi(config)) return 'OPENAI_API_KEY';
  if (LLM_PROVIDER === 'anthropic' && !ANTHROPIC_API_KEY && !ANTHROPIC_BASE_URL) return 'ANTHROPIC_API_KEY';
  return LLM_MODEL ? null : 'LLM_MODEL';
};

/** The variable that must be set before pictures can be generated; null when none is missing. */
export const missingForPictures = (config: Needed): ConfigVariable | null => {
  if (config.LLM_PROVIDER === 'demo') return null;
  if (!config.IMAGE_MODEL) return 'IMAGE_MODEL';
  return lacksOpenAi(config) ? 'OPENAI_API_KEY' : null;
};

const missingForWeb = ({ LLM_PROVIDER, PERPLEXITY_API_KEY }: Needed): ConfigVariable | null =>
  LLM_PROVIDER === 'demo' || PERPLEXITY_API_KEY ? null : 'PERPLEXITY_API_KEY';

const missingForNews = ({ LLM_PROVIDER, NEWSAPI_KEY, NEWS_FEEDS }: Needed): ConfigVariable | null =>
  LLM_PROVIDER === 'demo' || NEWSAPI_KEY || NEWS_FEEDS?.length ? null : 'NEWS_FEEDS';

/** What can run with these settings, and which settings are missing. */
export const readinessOf = (config: Needed): Readiness => {
  const demo = config.LLM_PROVIDER === 'demo';
  const needing = (...missing: (ConfigVariable | null)[]): ProviderState => {
    const variable = missing.find((name) => name !== null) ?? null;
    return {
      ready: variable === null,
      provider: config.LLM_PROVIDER ?? null,
      model: demo ? 'demo' : (config.LLM_MODEL ?? null),
      variable,
    };
  };
  const model = missingForModel(config);
  return {
    types: {
      'article-generator': needing(model),
      'perplexity-generator': needing(model, missingForWeb(config)),
      'interview-generator': needing(model),
      'news-aggregator': needing(model, missingForNews(config)),
      manual: needing(model),
      image: {
        ...needing(missingForPictures(config)),
        provider: demo ? 'demo' : config.IMAGE_MODEL ? 'openai' : null,
        model: demo ? 'demo' : (config.IMAGE_MODEL ?? null),
      },
    },
    demo,
  };
};
