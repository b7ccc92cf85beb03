import { sitePaths } from '#apps/web/layout/nav-links.ts';
import { askEach, fresh, times } from './measure.ts';
import type { Running } from './processes.ts';
import { record } from './report.ts';
import { ratioToBareKoa } from './throughput.ts';

const firstOf = async (server: Running, list: string): Promise<string> => {
  const { items } = (await (await fetch(`${server.url}/api/${list}?limit=1`)).json()) as {
    items: { slug: string }[];
  };
  return items[0]?.slug ?? '';
};

/** Every public page: kept, beside bare Koa; and rendered anew, per second. */
export const everyPage = async (server: Running): Promise<void> => {
  const details = [
    `/entrevistas/${await firstOf(server, 'interviews')}`,
    `/referentes/${await firstOf(server, 'referents')}`,
  ];
  for (const path of [...sitePaths.filter((known) => known !== '/noticias'), ...details]) {
    const kept = await ratioToBareKoa(server, path, 'text/html');
    record(`cached ${path}, of bare Koa`, kept.ratio, '', 'at least 0.7', kept.ratio >= 0.7);
    const { perSecond } = await askEach(
      times(200, () => fresh(server, path)),
      4,
    );
    record(`${path}, rendered anew`, perSecond, '/s', 'at least 85/s', perSecond >= 85);
  }
};
