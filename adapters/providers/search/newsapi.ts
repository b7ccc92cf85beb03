import { z } from 'zod';
import type { Finder, Found } from '#core/agents/provider-ports.ts';
import { oneLine } from '#core/text/normalize-text.ts';
import { readDate } from '#core/time/read-date.ts';
import type { CallLimits } from '../http/call-with-retry.ts';
import { createCaller } from '../http/call-with-retry.ts';
import { httpAddress, tidy } from '../pages/page-fields.ts';

const maxResults = 100;
const maxQueryLength = 500;

const text = z.string().nullish();
const Answer = z.object({
  status: z.literal('ok'),
  articles: z.array(
    z.object({
      source: z.object({ name: text }).nullish(),
      title: text,
      description: text,
      content: text,
      url: text,
      publishedAt: text,
    }),
  ),
});

type Story = z.infer<typeof Answer>['articles'][number];

const toFound = (
  { source, title, description, content, url, publishedAt }: Story,
  timeZone: string,
): Found[] => {
  const address = httpAddress(url);
  // Withdrawn articles are still listed.
  if (!address || !title || title === '[Removed]') return [];
  return [
    {
      url: address,
      title: oneLine(tidy(title)),
      publisher: source?.name ?? null,
      published_at: readDate(publishedAt, { timeZone })?.published_at ?? null,
      text: tidy([description, content].filter(Boolean).join('\n\n')),
    },
  ];
};

/** Any of the words, as many as fit; phrases are quoted. */
const queryOf = (words: readonly string[]): string => {
  const terms = words.map((word) => `"${word.replaceAll('"', ' ').trim()}"`);
  let query = terms[0] ?? '';
  for (const term of terms.slice(1))
    if (query.length + term.length + 4 <= maxQueryLength) query += ` OR ${term}`;
  return query.slice(0, maxQueryLength);
};

/** News listed by NewsAPI. It is paid by the month: a single request costs nothing. */
export const createNewsApiFinder = (options: {
  key: string;
  base: string | undefined;
  /** That of dates without a zone. */
  timeZone: string;
  limits?: Partial<CallLimits>;
}): Finder => {
  const { key, timeZone, limits } = options;
  const base = (options.base ?? 'https://newsapi.org').replace(/\/v2$/, '');
  const callee = { provider: 'newsapi', name: 'NewsAPI', variable: 'NEWSAPI_KEY', key };
  const call = createCaller(callee, { timeout: 30_000, ...limits });
  return {
    provider: callee.provider,
    isFree: true,
    async find({ words, language, limit, since }, signal) {
      const query = new URLSearchParams({
        q: queryOf(words),
        language,
        from: since.slice(0, 19),
        sortBy: 'publishedAt',
        pageSize: String(Math.min(limit, maxResults)),
      });
      const url = `${base}/v2/everything?${query.toString()}`;
      const { articles } = await call({ url, headers: { 'x-api-key': key } }, Answer, signal);
      return { items: articles.flatMap((story) => toFound(story, timeZone)).slice(0, limit), costs: 0 };
    },
  };
};
