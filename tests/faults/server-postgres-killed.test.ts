import { join } from 'node:path';
import { ask } from '#tests/support/http-client.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { until } from '#tests/support/until.ts';
import { importedSlugs, postSlug, writePosts } from './support/posts.ts';
import { postmasterPid } from './support/postgres-users.ts';
import { copySiteData } from './support/prepared-site.ts';
import { untilRecovered } from './support/probe.ts';
import type { RunningServer } from './support/programs.ts';
import { createPrograms } from './support/programs.ts';

const programs = createPrograms();
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let env: { DATA_DIR: string };
let server: RunningServer;

beforeAll(async () => {
  folder = await temporaryFolder();
  env = { DATA_DIR: join(folder.path, 'data') };
  await copySiteData(env.DATA_DIR);
  server = programs.server(env);
  await server.port();
});

afterAll(async () => {
  await programs.endAll();
  await folder.remove();
});

/** Whether Postgres has been restarted since this call. */
const restarted = (): (() => boolean) => {
  const restarts = () =>
    server.logs().filter(({ msg }) => String(msg).startsWith('Postgres is back on')).length;
  const before = restarts();
  return () => restarts() > before;
};

const killPostgres = async () => process.kill(await postmasterPid(env.DATA_DIR), 'SIGKILL');

describe('kill -9 of Postgres under a running site', () => {
  it('causes cached pages and proper 503s until the same process has recovered', async () => {
    const port = await server.port();
    await ask(port, '/noticias');
    const recovered = untilRecovered(port, restarted());
    await killPostgres();
    let all = true;
    void recovered.finally(() => (all = false)).catch(() => {});
    do {
      const { status, text } = await ask(port, '/noticias');
      expect([status, text.slice(-7)]).toEqual([200, '</html>']);
    } while (all);
    await recovered;
    await server.waitFor(() =>
      server.logs().some(({ msg }) => String(msg).startsWith('Postgres is back on')),
    );
  });

  it('leaves no stale page: later changes by the command line show within a second', async () => {
    const port = await server.port();
    const path = `/noticias/${postSlug(0)}`;
    expect((await ask(port, path)).status).toBe(404);
    const list = await ask(port, '/noticias');
    const posts = join(folder.path, 'posts');
    await writePosts(posts, 1);
    const cli = programs.cli(['articles', 'import', posts, '--status', 'published', '--confirm'], env);
    await cli.waitFor(() => importedSlugs(cli.out).length === 1);
    await until(async () => (await ask(port, '/noticias')).headers.etag !== list.headers.etag);
    expect((await ask(port, path)).status).toBe(200);
    expect(await cli.ended).toBe(0);
  });

  it('stops a running import with one line, and reported articles stay', async () => {
    const port = await server.port();
    const posts = join(folder.path, 'more-posts');
    await writePosts(posts, 30);
    const cli = programs.cli(['articles', 'import', posts, '--status', 'published', '--confirm'], env);
    const recovered = untilRecovered(port, restarted());
    await cli.waitFor(() => importedSlugs(cli.out).length > 3);
    await killPostgres();
    expect(await cli.ended).toBe(10);
    expect(cli.err).toEqual(['The database cannot be reached']);
    await recovered;
    const reported = importedSlugs(cli.out);
    for (const slug of reported) expect((await ask(port, `/noticias/${slug}`)).status).toBe(200);
    const again = programs.cli(['articles', 'import', posts, '--status', 'published', '--confirm'], env);
    expect(await again.ended).toBe(0);
    expect(importedSlugs(again.out)).toHaveLength(30);
  });

  it('does not prevent an orderly shutdown', async () => {
    await killPostgres();
    const ending = await server.end();
    const faults = server.logs().filter(({ msg }) => msg === 'could not stop cleanly');
    expect({ ending, err: server.err, faults }).toEqual({ ending: 0, err: [], faults: [] });
    const next = programs.server(env);
    expect((await ask(await next.port(), '/noticias')).status).toBe(200);
    expect(await next.end()).toBe(0);
    await expect(postmasterPid(env.DATA_DIR)).rejects.toThrow('ENOENT');
  });
});
