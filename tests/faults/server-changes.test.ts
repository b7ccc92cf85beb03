import { join } from 'node:path';
import { ask } from '#tests/support/http-client.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { until } from '#tests/support/until.ts';
import { importedSlugs, postSlug, writePosts } from './support/posts.ts';
import { copySiteData } from './support/prepared-site.ts';
import { createPrograms } from './support/programs.ts';

const programs = createPrograms();
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let env: { DATA_DIR: string };
let posts: string;
let ports: number[];

beforeAll(async () => {
  folder = await temporaryFolder();
  env = { DATA_DIR: join(folder.path, 'data') };
  posts = join(folder.path, 'posts');
  await copySiteData(env.DATA_DIR);
  const servers = [programs.server(env), programs.server(env)];
  ports = await Promise.all(servers.map((server) => server.port()));
});

afterAll(async () => {
  await programs.endAll();
  await folder.remove();
});

const cachedPaths = [
  '/noticias',
  '/noticias?lang=en',
  '/api/articles',
  '/rss',
  '/sitemap-articles-2026-09.xml',
];

/** The ETags of all cached answers of both servers. The feed and the sitemap have one from the second time on. */
const etags = async (): Promise<(string | undefined)[]> => {
  const addresses = ports.flatMap((port) => cachedPaths.map((path) => [port, path] as const));
  for (const [port, path] of addresses) await ask(port, path);
  return Promise.all(addresses.map(async ([port, path]) => (await ask(port, path)).headers.etag));
};

describe('the command line beside two running servers on one database', () => {
  it('changes what both show within a second', async () => {
    const before = await etags();
    expect(before.every(Boolean)).toBe(true);
    await writePosts(posts, 1);
    const cli = programs.cli(['articles', 'import', posts, '--status', 'published', '--confirm'], env);
    await cli.waitFor(() => importedSlugs(cli.out).length === 1);
    await until(async () => {
      const lists = await Promise.all(ports.map((port) => ask(port, '/noticias')));
      return lists.every(({ text }) => text.includes(postSlug(0)));
    });
    const after = await etags();
    expect(after.filter((etag, index) => etag === before[index])).toEqual([]);
    expect(await cli.ended).toBe(0);
  });

  it('invalidates no page when it changes nothing', async () => {
    const before = await etags();
    const dry = programs.cli(
      ['articles', 'import', posts, '--status', 'published', '--confirm', '--dry-run'],
      env,
    );
    const same = programs.cli(['articles', 'import', posts, '--status', 'published', '--confirm'], env);
    const list = programs.cli(['articles', 'list', '--json'], env);
    expect(await Promise.all([dry.ended, same.ended, list.ended])).toEqual([0, 0, 0]);
    expect(same.out.at(-1)).toBe('0 imported, 0 updated, 1 unchanged, 0 in conflict, 0 refused');
    expect(await etags()).toEqual(before);
  });

  it('leaves the database to the servers when it ends, and one server to the other', async () => {
    const [stopped = 0, left = 0] = ports;
    const [first] = programs.running();
    expect(await first?.end()).toBe(0);
    await expect(ask(stopped, '/healthz')).rejects.toThrow('ECONNREFUSED');
    expect((await ask(left, '/readyz')).status).toBe(200);
    expect((await ask(left, '/api/articles?q=pieza')).status).toBe(200);
  });
});
