import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from '#adapters/postgres/connection.ts';
import { ask } from '#tests/support/http-client.ts';
import { cookiesOf, postJson } from '#tests/support/signed-in.ts';
import { startSmtpSink } from '#tests/support/smtp-sink.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { TestDatabase } from '#tests/support/test-postgres.ts';
import { createTestDatabase } from '#tests/support/test-postgres.ts';
import { until } from '#tests/support/until.ts';
import { memoryOf } from './support/fleet.ts';
import type { RunningServer } from './support/programs.ts';
import { createPrograms } from './support/programs.ts';

const programs = createPrograms();
let database: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await programs.endAll();
  await database.drop();
});

const start = (env: Record<string, string> = {}) =>
  programs.server({ DATABASE_URL: database.url, DATA_DIR: join(folder.path, 'data'), ...env });

const announced = /^Administrator, shown this once: (\S+) (\S+)$/;
/** The administrator that a start prints; null when it prints none. */
const announcement = async (server: RunningServer) => {
  await server.port();
  const [, email, password] = server.out.map((line) => announced.exec(line)).find(Boolean) ?? [];
  return email && password ? { email, password } : null;
};

const at = (port: number) => ({
  ask: (path: string, asked: Parameters<typeof ask>[2]) => ask(port, path, asked),
});
const login = (port: number, body: object, ip?: string) =>
  postJson(at(port), '/api/auth/login', body, ip ? { 'x-forwarded-for': ip } : {});

describe('the first administrator', () => {
  it('is announced once, outside the log, and stays signed in across restarts', async () => {
    const server = start();
    const made = await announcement(server);
    expect(made).toMatchObject({ email: 'admin@localhost', password: expect.stringMatching(/^[\w-]{20}$/) });
    const entered = await login(await server.port(), made!);
    expect(entered.status).toBe(200);
    expect(await server.end()).toBe(0);
    expect(JSON.stringify(server.logs())).not.toContain(made!.password);
    expect((await stat(join(folder.path, 'data/session-secret'))).mode & 0o777).toBe(0o600);

    const again = start();
    expect(await announcement(again)).toBeNull();
    const me = await ask(await again.port(), '/api/auth/me', { headers: { cookie: cookiesOf(entered) } });
    expect([me.status, JSON.parse(me.text)]).toMatchObject([200, { user: { role: 'admin' } }]);
  });

  it('is created once by two concurrent instances', async () => {
    const announcements = await Promise.all([start(), start()].map(announcement));
    const [one, ...others] = announcements.filter(Boolean);
    expect([one, others]).toEqual([expect.objectContaining({ email: 'admin@localhost' }), []]);
    for (const server of programs.running())
      expect(server.out.filter((line) => announced.test(line)).length).toBeLessThan(2);
  });
});

describe('the configured administrator', () => {
  it('signs in during fifty wrong passwords per second from many addresses, without revealing a password', async () => {
    const admin = { email: 'eva@example.org', password: 'secreta' };
    const server = start({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, TRUST_PROXY: '1' });
    expect(await announcement(server)).toBeNull();
    const port = await server.port();
    const attacks: Promise<number>[] = [];
    const attack = async () => {
      for (let turn = 0; turn < 60; turn += 1) {
        const body = { email: `nadie-${turn % 7}@example.org`, password: `x${turn}` };
        attacks.push(login(port, body, `198.51.${turn}.${turn % 250}`).then(({ status }) => status));
        await pause(20);
      }
    };
    const entered: number[] = [];
    const enter = async () => {
      for (let turn = 0; turn < 5; turn += 1) entered.push((await login(port, admin, '192.0.2.1')).status);
    };
    await Promise.all([attack(), enter()]);
    expect(entered).toEqual(Array(5).fill(200));
    expect(new Set(await Promise.all(attacks))).toEqual(new Set([401]));
    expect((await ask(port, '/readyz')).status).toBe(200);
    expect(server.out.join('\n')).not.toContain('secreta');
  });
});

describe('links for a forgotten password', () => {
  const ana = { email: 'ana@example.org', password: 'una-clave-de-ana' };
  const eva = { email: 'eva@example.org', password: 'una-clave-de-eva' };

  /** Fifty requests a second for addresses, each from its network; returns the responses. */
  const flood = async (
    port: number,
    turns: number,
    emailOf: (turn: number) => string,
    ipOf: (turn: number) => string,
  ) => {
    const sent: ReturnType<typeof postJson>[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const headers = { 'x-forwarded-for': ipOf(turn) };
      sent.push(postJson(at(port), '/api/auth/forgot-password', { email: emailOf(turn) }, headers));
      await pause(20);
    }
    return Promise.all(sent);
  };
  const statuses = (received: Awaited<ReturnType<typeof flood>>) => ({
    sent: received.filter(({ status }) => status === 200).length,
    refused: received.filter(({ status, headers }) => status === 429 && Number(headers['retry-after']) > 0)
      .length,
  });

  it('are limited for one address and for one network, and reach everybody else', async () => {
    const sink = await startSmtpSink();
    const server = start({ SMTP_URL: sink.url, TRUST_PROXY: '1' });
    const port = await server.port();
    const db = createConnection(database.url, { poolSize: 1 });
    const count = async (table: string, where: string) => {
      const { rows } = await db.raw<{ rows: { count: number }[] }>(
        `select count(*)::integer count from ${table} where ${where}`,
      );
      return rows[0]!.count;
    };
    const tokensFor = (email: string) =>
      sink.mails
        .filter(({ to }) => to.includes(email))
        .flatMap(({ read }) => /reset-password\?token=([\w-]+)/.exec(read.text ?? '')?.[1] ?? []);
    const enter = (body: object) => login(port, body, '192.0.2.1').then(({ status }) => status);
    try {
      for (const { email, password } of [ana, eva]) {
        const account = { username: 'Lectora', email, password };
        const made = await postJson(at(port), '/api/auth/register', account, {
          'x-forwarded-for': '192.0.2.9',
        });
        expect(made.status).toBeLessThan(300);
      }
      /** Waits until all mails are sent. */
      const mailed = () =>
        until(
          async () =>
            (await count(
              'vigia_jobs.job',
              "state <> 'completed' and name in ('password.link', 'mail.send')",
            )) === 0,
        );
      const before = await memoryOf(server.pid);

      // For one address, from everywhere: its owner gets three mails, and still signs in with their password.
      const [one, entered] = await Promise.all([
        flood(
          port,
          100,
          () => ana.email,
          (turn) => `198.51.100.${turn}`,
        ),
        enter(ana),
      ]);
      expect([statuses(one), entered]).toEqual([{ sent: 3, refused: 97 }, 200]);

      // For many addresses, from one network: nobody else is refused.
      const [many, other] = await Promise.all([
        flood(
          port,
          100,
          (turn) => `nadie-${turn}@example.org`,
          () => '203.0.113.7',
        ),
        flood(
          port,
          1,
          () => eva.email,
          () => '192.0.2.20',
        ),
      ]);
      expect([statuses(many), statuses(other)]).toEqual([
        { sent: 20, refused: 80 },
        { sent: 1, refused: 0 },
      ]);

      await mailed();
      expect([ana, eva].map(({ email }) => tokensFor(email).length)).toEqual([3, 1]);
      // The other two confirm the addresses of these accounts.
      expect(sink.mails).toHaveLength(3 + 1 + 2);
      for (const { email } of [ana, eva]) {
        // Mails do not arrive in the order of their links; only the last link is valid.
        const chosen: number[] = [];
        for (const token of tokensFor(email)) {
          const body = { token, password: 'una-clave-recordada' };
          const headers = { 'x-forwarded-for': '192.0.2.30' };
          chosen.push((await postJson(at(port), '/api/auth/reset-password', body, headers)).status);
        }
        expect(chosen.filter((status) => status === 200)).toHaveLength(1);
        expect(await enter({ email, password: 'una-clave-recordada' })).toBe(200);
      }

      await mailed();
      // What is stored does not grow with the requests that were refused.
      expect(await count('account_links', 'true')).toBe(0);
      expect(await count('vigia_jobs.job', "name = 'password.link'")).toBe(24);
      expect(await count('tries', "key like 'forgot %'")).toBeLessThanOrEqual(1 + 3 + 20 + 1 + 2);
      const stored = await db.raw<{ rows: { contents: object }[] }>('select contents from mails');
      expect(stored.rows.filter(({ contents }) => Object.keys(contents).length > 0)).toEqual([]);
      expect((await memoryOf(server.pid)) - before).toBeLessThan(150);
      expect(server.err).toEqual([]);
    } finally {
      await Promise.all([db.destroy(), sink.close()]);
    }
  });
});
