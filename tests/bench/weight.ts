import { readFile } from 'node:fs/promises';
import { timed } from './measure.ts';
import type { Running } from './processes.ts';
import { slugs } from './throughput.ts';

/** The resident memory of a server in megabytes. */
export const memoryOf = async ({ pid }: Running): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
};

/** Maximum growth of a server in megabytes while it serves these paths sequentially. */
export const peakWhile = async (server: Running, paths: string[]): Promise<number> => {
  const before = await memoryOf(server);
  let peak = before;
  const watch = setInterval(() => void memoryOf(server).then((now) => (peak = Math.max(peak, now))), 50);
  for (const path of paths) await timed(server.url + path);
  clearInterval(watch);
  return peak - before;
};

/** The paths of the three newest files of articles of the sitemap. */
export const sitemapFiles = async ({ url }: Running): Promise<string[]> => {
  const index = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...index.matchAll(/\/sitemap-articles-[\d-]+\.xml/g)].slice(0, 3).map(([path]) => path);
};

/** Bytes that a browser receives. */
export const compressedSize = async (url: string): Promise<number> => {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
  await response.arrayBuffer();
  return Number(response.headers.get('content-length'));
};

/** Kilobytes of JavaScript loaded by a first visit to an article. */
export const scriptWeight = async (server: Running): Promise<number> => {
  const [slug] = await slugs(server, 1);
  const html = await (await fetch(`${server.url}/noticias/${slug}`)).text();
  const files = new Set([...html.matchAll(/\/(assets\/[\w.-]+\.js)/g)].map(([, file = '']) => file));
  let bytes = 0;
  for (const file of files) bytes += await compressedSize(`${server.url}/${file}`);
  return bytes / 1000;
};
