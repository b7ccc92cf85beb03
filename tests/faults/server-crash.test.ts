import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createConnection } from '#adapters/postgres/connection.ts';
import { composeApplication } from '#apps/compose.ts';
import { ask } from '#tests/support/http-client.ts';
import type { TcpProxy } from '#tests/support/tcp-proxy.ts';
import { createTcpProxy } from '#tests/support/tcp-proxy.ts';
import type { TestDatabase } from '#tests/support/test-postgres.ts';
import { testParts } from '#tests/support/test-parts.ts';
import { until } from '#tests/support/until.ts';
import { openConnection } from './support/connection.ts';
import { createSiteDatabase } from './support/prepared-site.ts';
import { fresh } from './support/probe.ts';
import type { RunningServer } from './support/programs.ts';
import { createPrograms } from './support/programs.ts';

const programs = createPrograms();
let database: TestDatabase;
let proxy: TcpProxy;
beforeAll(async () => {
  database = await createSiteDatabase();
  proxy = await createTcpProxy(database.url);
});
afterEach(async () => {
  await proxy.restore();
  await programs.endAll();
});
afterAll(async () => {
  await proxy.close();
  await database.drop();
});

/** Lets a signal do what a fault of the program would: an error that escapes all handlers, or a rejection. */
const throwing = (what: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,process.on(%22SIGUSR2%22,()=>{${what}})`,
});
const escaping = throwing('throw%20new%20Error(%22escaped%22)');

const storedErrors = async () => {
  const db = createConnection(database.url, { poolSize: 1 });
  const errors = await composeApplication({ db }, testParts).ports.errors.list();
  await db.destroy();
  return errors.map(({ what, reason, kind }) => [what, reason, kind]);
};

/** The process that serves below `npm start`: the last of a chain of this script. */
const serverBelow = async (npm: RunningServer): Promise<number> => {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args=']);
  const all = [...stdout.matchAll(/^ *(\d+) +(\d+) +(.*)$/gm)].map(([, pid, parent, args = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    args,
  }));
  const below = (pid: number): { pid: number; args: string }[] =>
    all.filter(({ parent }) => parent === pid).flatMap((one) => [one, ...below(one.pid)]);
  return below(npm.pid).findLast(({ args }) => args.endsWith('bootstrap.mjs start'))!.pid;
};

describe('an error that escapes all handlers', () => {
  it.each([
    ['an exception', escaping],
    ['a rejection', throwing('Promise.reject(new%20Error(%22escaped%22))')],
  ])('ends the server gracefully: %s', async (_what, options) => {
    const server = programs.server({ DATABASE_URL: proxy.url, ...options });
    const port = await server.port();
    await ask(port, '/noticias');
    proxy.hold();
    const waiting = await openConnection(port);
    waiting.send(`GET ${fresh('/noticias')} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect((await ask(port, '/healthz')).status).toBe(200);
    server.signal('SIGUSR2');
    await until(() => server.logs().some(({ level }) => level === 60));
    await proxy.restore();
    expect(await waiting.until('</html>')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await server.ended).toBe(70);
    const text = 'the server ends: an error escaped all handlers';
    expect(server.logs().find(({ level }) => level === 60)).toMatchObject({
      msg: text,
      err: { message: 'escaped', stack: expect.any(String) },
    });
    expect(await storedErrors()).toContainEqual([text, 'Error: escaped', 'crash']);
  });
});

describe('npm start', () => {
  const servedAgain = async (npm: RunningServer, times: number) => {
    const ports = () =>
      npm.out.flatMap((line) => /^[^{]*: http:\/\/127\.0\.0\.1:(\d+)$/.exec(line)?.[1] ?? []);
    await npm.waitFor(() => ports().length > times);
    return Number(ports().at(-1));
  };

  it('starts the server again after a crash, says so, and ends with the server that is stopped', async () => {
    const npm = programs.npmStart({ DATABASE_URL: proxy.url, ...escaping });
    await npm.port();
    process.kill(await serverBelow(npm), 'SIGUSR2');
    const port = await servedAgain(npm, 1);
    expect((await ask(port, '/noticias')).status).toBe(200);
    process.kill(await serverBelow(npm), 'SIGKILL');
    expect((await ask(await servedAgain(npm, 2), '/noticias')).status).toBe(200);
    const said = npm.logs().filter(({ msg }) => msg === 'started again after a crash');
    expect(said).toMatchObject([
      { err: { message: 'the server ended with exit code 70' } },
      { err: { message: 'the server ended with SIGKILL' } },
    ]);
    await until(async () =>
      (await storedErrors()).some(([, reason]) => reason === 'Error: the server ended with SIGKILL'),
    );
    npm.signal('SIGTERM');
    expect(await npm.exited).toBe(0);
    expect(npm.logs().filter(({ msg }) => msg === 'started again after a crash')).toHaveLength(2);
  });

  it('gives up on a server that crashes again and again, and on one that cannot start', async () => {
    const crashing = {
      NODE_OPTIONS: '--import=data:text/javascript,process.env.VIGIA_SUPERVISED&&process.exit(70)',
    };
    const npm = programs.npmStart({ DATABASE_URL: proxy.url, ...crashing });
    expect(await npm.exited).toBe(70);
    expect(npm.err.filter((line) => line.startsWith('Vigía is started again'))).toHaveLength(5);
    expect(npm.err.join('\n')).toContain('Vigía is not started again: the server ended with exit code 70');
    const wrong = programs.npmStart({ DATABASE_URL: 'none' });
    expect(await wrong.exited).toBe(1);
    expect(wrong.err.join('\n')).not.toContain('started again');
  });
});
