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
  const articles = (await slugs(server, 900)).map((slug) => `${server.url}/noticias/${slug}`);
  const lists = (count: number) => times(count, () => fresh(server, '/noticias'));
  // Warmed up as the reference is, which serves thousands of requests in its first second.
  await askEach([...lists(600), ...articles.map((url) => `${url}?lang=en`)], 4);
  const bare: number[] = [];
  const rates = { 'news list': [] as number[], article: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    bare.push(await bareRate());
    rates['news list'].push((await askEach(lists(300), 4)).perSecond);
    rates.article.push((await askEach(articles.slice(run * 300, run * 300 + 300), 4)).perSecond);
  }
  for (const [name, measured] of Object.entries(rates)) {
    const share = median(bare) / median(measured);
    record(`bare Koa, of ${name} rendered anew`, share, 'x', 'at most 400x', share <= 400);
    say(`     ${name}: ${Math.round(median(measured))}/s`);
  }
};
