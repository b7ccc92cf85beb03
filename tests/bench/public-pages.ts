import { sitePaths } from '#apps/web/layout/nav-links.ts';
import type { Running } from './processes.ts';
import { record } from './report.ts';
import { ratioToBareKoa } from './throughput.ts';

const firstOf = async (server: Running, list: string): Promise<string> => {
  const { items } = (await (await fetch(`${server.url}/api/${list}?limit=1`)).json()) as {
    items: { slug: string }[];
  };
  return items[0]?.slug ?? '';
};

/** Every public page from the cache, compared to bare Koa. */
export const everyPage = async (server: Running): Promise<void> => {
  const details = [
    `/entrevistas/${await firstOf(server, 'interviews')}`,
    `/referentes/${await firstOf(server, 'referents')}`,
  ];
  for (const path of [...sitePaths.filter((current) => current !== '/noticias'), ...details]) {
    const cached = await ratioToBareKoa(server, path, 'text/html');
    record(`cached ${path}, of bare Koa`, cached.ratio, '', 'at least 0.7', cached.ratio >= 0.7);
  }
};
