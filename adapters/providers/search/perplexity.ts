import { z } from 'zod';
import type { Finder, Found } from '#core/agents/provider-ports.ts';
import type { CallLimits } from '../http/call-with-retry.ts';
import { bearer, createCaller } from '../http/call-with-retry.ts';
import { httpAddress, tidy } from '../pages/page-fields.ts';
import { oneLine } from '#core/text/normalize-text.ts';
import { readDate } from '#core/time/read-date.ts';
import { day } from '#core/time/wall-clock.ts';

const maxResults = 20;
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

const toFound = (
  { title, url, snippet, date }: z.infer<typeof Answer>['results'][number],
  timeZone: string,
): Found[] => {
  const address = httpAddress(url);
  if (!address) return [];
  const found = { url: address, title: oneLine(tidy(title ?? '')) || address, publisher: null };
  return [
    {
      ...found,
      published_at: readDate(date, { url: address, timeZone })?.published_at ?? null,
      text: tidy(snippet ?? ''),
    },
  ];
};

/** Searches the web with Perplexity's search API, which involves no model: results are found, not generated. */
export const createPerplexityFinder = (options: {
  key: string;
  base: string | undefined;
  /** That of dates without a zone. */
  timeZone: string;
  limits?: Partial<CallLimits>;
}): Finder => {
  const { key, base = 'https://api.perplexity.ai', timeZone, limits } = options;
  const callee = { provider: 'perplexity', name: 'Perplexity', variable: 'PERPLEXITY_API_KEY', key };
  const call = createCaller(callee, { timeout: 30_000, ...limits });
  return {
    provider: callee.provider,
    isFree: false,
    async find({ words, language, limit, since }, signal) {
      const age = Date.now() - Date.parse(since);
      const body = {
        query: words.join(' '),
        max_results: Math.min(limit, maxResults),
        search_language_filter: [language],
        search_recency_filter: recencies.find(([, span]) => age <= span)?.[0] ?? 'year',
      };
      const { results } = await call({ url: `${base}/search`, headers: bearer(key), body }, Answer, signal);
      return { items: results.flatMap((result) => toFound(result, timeZone)).slice(0, limit), costs: 1 };
    },
  };
};
