import { createLanguageDetector } from '#adapters/providers/languages/detector.ts';
import { createPrompts } from '#adapters/providers/prompts/read-prompts.ts';
import type { Config } from '#apps/config.ts';
import type { AgentSettings, Price, Providers } from '#core/agents/provider-ports.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import { readinessOf } from './readiness.ts';

/** What agents may spend, and what is asked of them. */
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

/** Whom the settings name to be asked. Nothing is opened or loaded before it is used. */
export const createProviders = (config: Config): Providers => ({
  model: null,
  web: null,
  news: [],
  pictures: null,
  pages: {
    async read() {
      throw new DomainError('unavailable', 'pages of the web cannot be read yet');
    },
  },
  languages: createLanguageDetector(),
  prompts: createPrompts(),
  settings: agentSettings(config),
  readiness: readinessOf(config),
});
