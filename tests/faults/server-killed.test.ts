import { join } from 'node:path';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { ask, jsonOf } from '#tests/support/http-client.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { until } from '#tests/support/until.ts';
import { importedSlugs, writePosts } from './support/posts.ts';
import { postmasterPid } from './support/postgres-users.ts';
import { copySiteData } from './support/prepared-site.ts';
import type { RunningServer } from './support/programs.ts';
import { createPrograms } from './support/programs.ts';

/** A separate site with its database, new or previously started. */
const openSite = async (isNew: boolean) => {
  const folder = await temporaryFolder();
  const programs = createPrograms();
  const env = { DATA_DIR: join(folder.path, 'data') };
  const posts = join(folder.path, 'posts');
  if (!isNew) await copySiteData(env.DATA_DIR);
  const importPosts = () =>
    programs.cli(['articles', 'import', posts, '--status', 'published', '--confirm'], env);
  return {
    env,
    serve: () => programs.server(env),
    importPosts,
    async startImport(count: number) {
      const slugs = await writePosts(posts, count);
      const cli = importPosts();
      return { cli, slugs, imported: () => importedSlugs(cli.out) };
    },
    async close() {
      await programs.endAll();
      await folder.remove();
    },
  };
};

type Site = Awaited<ReturnType<typeof openSite>>;

const onSite =
  (test: (site: Site) => Promise<void>, isNew = false) =>
  async () => {
    const site = await openSite(isNew);
    try {
      await test(site);
    } finally {
      await site.close();
    }
  };

const samples = sampleContent.articles.map(({ slug }) => slug);

/** The slugs of all published articles, from the site. */
const published = async (server: RunningServer): Promise<string[]> => {
  const received = await ask(await server.port(), '/api/articles/status/published');
  return (jsonOf(received) as { slug: string }[]).map(({ slug }) => slug);
};

/** Each article is complete: its page is readable in both languages. */
const readable = async (server: RunningServer, slugs: readonly string[]) => {
  const port = await server.port();
  for (const slug of slugs)
    for (const language of ['', '?lang=en'])
      expect([slug, (await ask(port, `/noticias/${slug}${language}`)).status]).toEqual([slug, 200]);
};

const kill = async (program: { pid: number; ended: Promise<unknown> }) => {
  process.kill(program.pid, 'SIGKILL');
  await program.ended;
};

describe('after kill -9', () => {
  it(
    'of the server during an import by the command line, the import succeeds and the next start has all of it',
    onSite(async ({ serve, startImport }) => {
      const server = serve();
      await server.port();
      const { cli, slugs, imported } = await startImport(30);
      await cli.waitFor(() => imported().length > 5);
      await kill(server);
      expect(imported().length).toBeLessThan(slugs.length);
      expect(await cli.ended).toBe(0);
      expect(cli.out.at(-1)).toMatch(/^30 imported, 0 updated, 0 unchanged, 0 in conflict, 0 refused;/);
      const next = serve();
      // Samples are hidden beside what the site has of its own.
      expect((await published(next)).toSorted()).toEqual(slugs.toSorted());
      expect(next.err).toEqual([]);
    }),
  );

  it(
    'of the import, reported articles are stored, none partially, and the rest can follow',
    onSite(async ({ serve, importPosts, startImport }) => {
      const server = serve();
      await server.port();
      const { cli, slugs, imported } = await startImport(30);
      await cli.waitFor(() => imported().length > 8);
      await kill(cli);
      const reported = imported();
      const there = (await published(server)).filter((slug) => slugs.includes(slug));
      expect(there).toEqual(expect.arrayContaining(reported));
      expect(there.length).toBeLessThan(slugs.length);
      await readable(server, there.slice(0, 5));
      const again = importPosts();
      expect(await again.ended).toBe(0);
      const rest = slugs.length - there.length;
      expect(again.out.at(-1)).toContain(
        `${rest} imported, 0 updated, ${there.length} unchanged, 0 in conflict`,
      );
    }),
  );

  it(
    'of everything, the next start recovers by itself with every reported article',
    onSite(async ({ env, serve, startImport }) => {
      const server = serve();
      await server.port();
      const { cli, slugs, imported } = await startImport(40);
      await cli.waitFor(() => imported().length > 8);
      const postgres = await postmasterPid(env.DATA_DIR);
      process.kill(server.pid, 'SIGKILL');
      process.kill(postgres, 'SIGKILL');
      await kill(cli);
      await server.ended;
      expect(imported().length).toBeLessThan(slugs.length);
      const next = serve();
      expect(await published(next)).toEqual(expect.arrayContaining(imported()));
      expect(next.err).toEqual([]);
      await readable(next, imported().slice(-5));
      expect(await next.end()).toBe(0);
    }),
  );

  for (const moment of ['created', 'brought up to date'])
    it(
      `of a first start when its database was just ${moment}, the next start completes the work`,
      onSite(async ({ serve }) => {
        const first = serve();
        await first.waitFor(() => first.out.some((line) => line.includes(moment)));
        await kill(first);
        const next = serve();
        expect((await published(next)).toSorted()).toEqual(samples.toSorted());
        const port = await next.port();
        for (const [path, { length }] of [
          ['interviews', sampleContent.interviews],
          ['referents', sampleContent.referents],
          ['resources', sampleContent.resources],
        ] as const)
          expect(jsonOf(await ask(port, `/api/${path}`))).toMatchObject({ total: length });
      }, true),
    );

  it(
    'of two servers in turn, the other continues',
    onSite(async ({ serve }) => {
      const [one, two] = [serve(), serve()];
      await Promise.all([one.port(), two.port()]);
      await kill(one);
      expect(await published(two)).toHaveLength(samples.length);
      const three = serve();
      await three.port();
      await kill(two);
      await until(async () => expect(await published(three)).toHaveLength(samples.length) === undefined);
    }),
  );
});
