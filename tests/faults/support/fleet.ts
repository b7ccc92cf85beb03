import { execFile } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createConnection } from '#adapters/postgres/connection.ts';
import { startEmbeddedPostgres } from '#adapters/postgres/embedded/embedded.ts';
import { composeApplication } from '#apps/compose.ts';
import { createApplication } from '#core/application.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { storeAccounts } from '#tests/support/accounts.ts';
import { change, fitDraft } from '#tests/support/entities.ts';
import { ask, problemOf } from '#tests/support/http-client.ts';
import { startHttpProxy } from '#tests/support/http-proxy.ts';
import { signIn } from '#tests/support/signed-in.ts';
import { startSmtpSink } from '#tests/support/smtp-sink.ts';
import { stockedAdmin, stockedPassword } from '#tests/support/stocked-accounts.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testParts } from '#tests/support/test-parts.ts';
import { until } from '#tests/support/until.ts';
import { store } from '#tests/support/writing.ts';
import { freePort } from './connection.ts';
import { postmasterPid } from './postgres-users.ts';
import { copySiteData } from './prepared-site.ts';
import { fresh } from './probe.ts';
import type { Environment, RunningServer } from './programs.ts';
import { createPrograms, fewConnections } from './programs.ts';

/** A period between two times of `performance.now()`. */
export type Period = { from: number; to: number };

/** A failed request of a reader. `isRefusal`: an address that was not cached was refused with 503 and Retry-After. */
export type Failure = Period & { path: string; why: string; isRefusal: boolean };

/** Pages that readers request repeatedly. */
const readPages = ['/', '/noticias', '/noticias?lang=en', '/api/articles', '/rss', '/entrevistas'];

/** Readers of a site, who request page after page until `end` is called. */
export const startReaders = (port: number, count: number, betweenPages = 150) => {
  const failures: Failure[] = [];
  let pages = 0;
  let ended = false;
  const read = async (path: string) => {
    const from = performance.now();
    const fail = (why: string, isRefusal = false) =>
      failures.push({ path, from, to: performance.now(), why, isRefusal });
    try {
      const { status, text, headers } = await ask(port, path);
      const isHtml = String(headers['content-type']).startsWith('text/html');
      const isProper = status === 503 && headers['retry-after'] === '5';
      if (status !== 200) fail(String(status), isProper && !readPages.includes(path));
      else if (isHtml && !text.endsWith('</html>')) fail('a part is missing');
    } catch (error) {
      fail(String(error));
    }
    pages += 1;
  };
  const readers = Array.from({ length: count }, async (_, reader) => {
    for (let page = reader; !ended; page += 1) {
      // Every tenth page is not cached.
      await read(page % 10 ? readPages[page % readPages.length]! : fresh('/noticias'));
      await pause(betweenPages);
    }
  });
  return {
    failures,
    pages: () => pages,
    async end() {
      ended = true;
      await Promise.all(readers);
    },
  };
};

/** A request: its status and how long it took. */
export const timed = async (port: number, path: string) => {
  const startedAt = performance.now();
  const { status, headers } = await ask(port, path);
  return { status, retryAfter: headers['retry-after'], milliseconds: performance.now() - startedAt };
};

/** The resident memory of a process in megabytes. */
export const memoryOf = async (pid: number): Promise<number> => {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
};

/** Opens connections that send nothing, and others that send a header letter by letter. */
export const holdConnections = async (port: number, counts: { idle: number; slow: number }) => {
  const sockets: Socket[] = [];
  for (let number = 0; number < counts.idle + counts.slow; number += 1) {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket.on('error', () => {}).resume());
    await once(socket, 'connect');
  }
  const slow = sockets.slice(counts.idle);
  for (const socket of slow) socket.write('GET /noticias HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  const drip = setInterval(() => slow.forEach((socket) => socket.writable && socket.write('x')), 500);
  return {
    /** The number of open connections. */
    open: () => sockets.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded).length,
    close() {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    },
  };
};

/** Delays the response of the mail server to a mail: while it is closed, nothing is accepted. */
const createGate = () => {
  let open = () => {};
  let opened = Promise.resolve();
  return {
    close: () => (opened = new Promise((resolve) => (open = resolve))),
    open: () => open(),
    passed: () => opened,
  };
};

/** A site of several instances on one Postgres behind a proxy, with readers, an editor and a mail server. */
export const openFleet = async () => {
  const folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  await copySiteData(dataDir);
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet, fsync: false });
  const db = createConnection(postgres.url, { poolSize: 2 });
  const { ports } = composeApplication({ db }, testParts);
  await storeAccounts(ports, [stockedAdmin], stockedPassword);
  const application = createApplication(ports);
  const programs = createPrograms();
  const sink = await startSmtpSink();
  const proxy = await startHttpProxy();
  const gate = createGate();
  sink.behave('end', async (isThere) => {
    await gate.passed();
    return isThere() ? 'accept' : 'drop';
  });
  const instances = new Map<number, RunningServer>();
  const throughProxy = {
    ask: (path: string, asked: Parameters<typeof ask>[2]) => ask(proxy.port, path, asked),
  };
  let mails = 0;
  let slugs = 0;

  const untilReady = (port: number) => until(() => proxy.ready().includes(port));
  const start = async (env: Environment = {}, options: { port?: number; root?: string } = {}) => {
    const port = options.port ?? (await freePort());
    const server = programs.server(
      {
        PORT: String(port),
        SITE_URL: `http://127.0.0.1:${proxy.port}`,
        DATABASE_URL: postgres.url,
        DATA_DIR: join(folder.path, 'instances'),
        SMTP_URL: sink.url,
        TRUST_PROXY: '1',
        SESSION_SECRET: 'x'.repeat(32),
        ...fewConnections,
        ...env,
      },
      options.root ? { root: options.root } : {},
    );
    instances.set(port, server);
    proxy.add(port);
    await Promise.all([
      server.waitFor(() => server.out.some((line) => line.includes('http://'))),
      untilReady(port),
    ]);
    return port;
  };

  return {
    folder: folder.path,
    ports,
    application,
    sink,
    proxy,
    gate,
    db,
    instances,
    start,
    /** Kills an instance; returns when. */
    async kill(port: number): Promise<number> {
      const server = instances.get(port);
      const at = performance.now();
      server?.signal('SIGKILL');
      await server?.ended;
      instances.delete(port);
      return at;
    },
    /** Fills the cache of every instance with the pages that readers request. */
    warm: () =>
      until(async () => {
        const asked = [...instances.keys()].flatMap((port) => readPages.map((path) => ask(port, path)));
        return (await Promise.all(asked)).every(({ status }) => status === 200);
      }),
    /** Removes an instance from the proxy and stops it, as an upgrade does. */
    async retire(port: number) {
      const server = instances.get(port);
      proxy.remove(port);
      instances.delete(port);
      return server?.end();
    },
    /** Restarts Postgres, and waits until it accepts connections. */
    async restartPostgres() {
      const pid = await postmasterPid(dataDir);
      process.kill(pid, 'SIGINT');
      await until(async () => (await postmasterPid(dataDir)) !== pid);
      await until(() => db.raw('select 1').then(() => true));
    },
    signIn: () => signIn(throughProxy, stockedAdmin),
    /** Publishes a new article over HTTP, retrying until it is known to be published; returns its slug. */
    async publish(cookie: string) {
      const slug = `nota-${(slugs += 1)}`;
      await until(() => store(ports, fitDraft({ slug })));
      await until(async () => {
        const answer = await throughProxy.ask(`/api/articles/${slug}`, {
          method: 'PUT',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ status: 'published', confirm: true }),
        });
        if (answer.status === 200) return true;
        if (answer.status < 500) throw new Error(`${slug}: ${problemOf(answer).error}`);
        return (await throughProxy.ask(`/api/articles/${slug}`, {})).status === 200;
      });
      return slug;
    },
    /**
     * How old a list is that an instance still sends without an article, in milliseconds since its publication was
     * confirmed: when the last such list was asked for, so that a slow machine makes none older. Once all show it.
     */
    async staleness(slug: string): Promise<number> {
      const confirmed = performance.now();
      const last = await Promise.all(
        [...instances.keys()].map(async (port) => {
          let stale = 0;
          await until(async () => {
            const asked = performance.now() - confirmed;
            if ((await ask(port, '/noticias')).text.includes(slug)) return true;
            stale = asked;
            return false;
          });
          return stale;
        }),
      );
      return Math.max(...last);
    },
    queueMails: (count: number) =>
      ports.transaction(change(), async (inside) => {
        for (let one = 0; one < count; one += 1)
          await queueMail(inside, {
            template: 'confirm-subscription',
            language: 'es',
            to: `una-${(mails += 1)}@example.org`,
            contents: { token: 'x'.repeat(40) },
          });
      }),
    mailsQueued: () => mails,
    /** Closes the gate, and waits until accepted mails are recorded. */
    async closeGate() {
      void gate.close();
      await until(async () => {
        const taken = sink.mails.flatMap(({ to }) => to).filter((to) => to.startsWith('una-'));
        const sent = await ports.mails.list({ status: 'sent', limit: 1000 });
        return taken.every((to) => sent.some((mail) => mail.to === to));
      });
    },
    async close() {
      gate.open();
      await programs.endAll();
      await Promise.all([proxy.close(), sink.close(), db.destroy()]);
      await postgres.stop();
      await folder.remove();
    },
  };
};

export type Fleet = Awaited<ReturnType<typeof openFleet>>;
