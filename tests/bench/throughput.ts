import type { Article } from '#core/articles/article.ts';
import { isInterviewArticle } from '#core/articles/article-display.ts';
import { askEach, fresh, median, requestsPerSecond, timed, times } from './measure.ts';
import type { Running } from './processes.ts';
import { startServer } from './processes.ts';
import { record, runs, say, seconds } from './report.ts';

/** Product and reference alternately, on the same core, so that other load affects both. */
export const ratioToBareKoa = async (
  server: Running,
  path: string,
  type: string,
  headers: Record<string, string> = {},
): Promise<{ product: number; ratio: number }> => {
  const { bytes } = await timed(server.url + path, headers);
  const product: number[] = [];
  const reference: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    product.push(await requestsPerSecond(server.url + path, seconds, headers));
    const bare = await startServer('tests/bench/bare-koa.ts', [String(bytes), type], {
      NODE_ENV: 'production',
    });
    reference.push(await requestsPerSecond(bare.url, seconds));
    await bare.stop();
  }
  return { product: median(product), ratio: median(product) / median(reference) };
};

/** A number of slugs of the newest articles under /noticias. */
export const slugs = async (server: Running, count: number): Promise<string[]> => {
  const found: string[] = [];
  let cursor: string | null = '';
  while (found.length < count && cursor !== null) {
    const response = await fetch(`${server.url}/api/articles?limit=100${cursor && `&cursor=${cursor}`}`);
    const page = (await response.json()) as {
      items: Pick<Article, 'slug' | 'type'>[];
      next_cursor: string | null;
    };
    found.push(...page.items.filter((article) => !isInterviewArticle(article)).map(({ slug }) => slug));
    cursor = page.next_cursor;
  }
  return found.slice(0, count);
};

/** Requests per second of bare Koa with a page of 30 kB. */
const bareRate = async (): Promise<number> => {
  const bare = await startServer('tests/bench/bare-koa.ts', ['30000'], { NODE_ENV: 'production' });
  const rate = await requestsPerSecond(bare.url, seconds);
  await bare.stop();
  return rate;
};

/** Uncached pages compared to bare Koa, alternately. */
export const renderRates = async (server: Running) => {
  const articles = await slugs(server, 900);
  await askEach(
    times(50, () => fresh(server, '/noticias')),
    4,
  );
  const bare: number[] = [];
  const list: number[] = [];
  const article: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    bare.push(await bareRate());
    list.push(
      (
        await askEach(
          times(300, () => fresh(server, '/noticias')),
          4,
        )
      ).perSecond,
    );
    const part = articles.slice(run * 300, run * 300 + 300);
    article.push(
      (
        await askEach(
          part.map((slug) => `${server.url}/noticias/${slug}`),
          4,
        )
      ).perSecond,
    );
  }
  const rates = { 'news list': median(list), article: median(article) };
  for (const [name, rate] of Object.entries(rates)) {
    const share = median(bare) / rate;
    record(`bare Koa, of ${name} rendered anew`, share, 'x', 'at most 70x', share <= 70);
    say(`     ${name}: ${Math.round(rate)}/s`);
  }
};
