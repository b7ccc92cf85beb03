import { z } from 'zod';
import type { Finder, Found } from '#core/agents/provider-ports.ts';
import { createCaller } from '../http/caller.ts';
import type { Callee } from '../http/failures.ts';
import { unusable } from '../http/failures.ts';
import type { CallLimits } from '../http/limits.ts';
import { isoMoment, httpAddress } from '../pages/page-fields.ts';

const official = 'https://api.perplexity.ai';
const maxResults = 20;
const day = 86_400_000;
const recencies = [
  ['day', day],
  ['week', 7 * day],
  ['month', 31 * day],
] as const;

const Answer = z.object({
  results: z.array(
    z.object({
      title: z.string().nullish(),
      url: z.string(),
      snippet: z.string().nullish(),
      date: z.string().nullish(),
    }),
  ),
});

const toFound = ({ title, url, snippet, date }: z.infer<typeof Answer>['results'][number]): Found[] => {
  const address = httpAddress(url);
  if (!address) return [];
  const found = { url: address, title: title?.trim() || address, publisher: null };
  return [{ ...found, published_at: isoMoment(date), text: snippet?.trim() ?? '' }];
};

/** The whole web, as Perplexity searches it (without a model: what comes back was found, not written). */
export const createPerplexityFinder = (options: {
  key: string;
  base: string | undefined;
  limits?: Partial<CallLimits>;
}): Finder => {
  const { key, base = official, limits } = options;
  const callee: Callee = {
    provider: 'perplexity',
    name: 'Perplexity',
    variable: 'PERPLEXITY_API_KEY',
    secrets: [key],
  };
  const call = createCaller(callee, { timeout: 30_000, ...limits });
  return {
    provider: callee.provider,
    async find({ words, language, limit, since }, signal) {
      const age = Date.now() - Date.parse(since);
      const json = await call(
        {
          method: 'POST',
          url: `${base}/search`,
          headers: { authorization: `Bearer ${key}` },
          body: {
            query: words.join(' '),
            max_results: Math.min(limit, maxResults),
            search_language_filter: [language],
            search_recency_filter: recencies.find(([, span]) => age <= span)?.[0] ?? 'year',
          },
        },
        signal,
      );
      const answer = Answer.safeParse(json);
      if (!answer.success) throw unusable(callee, 'providers.unexpected-answer').error;
      return { items: answer.data.results.flatMap(toFound).slice(0, limit), costs: 1 };
    },
  };
};
