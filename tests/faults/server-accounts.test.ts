import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ask } from '#tests/support/http-client.ts';
import { cookiesOf, postJson } from '#tests/support/signed-in.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { TestDatabase } from '#tests/support/test-postgres.ts';
import { createTestDatabase } from '#tests/support/test-postgres.ts';
import type { RunningServer } from './support/programs.ts';
import { createPrograms } from './support/programs.ts';

jest.setTimeout(120_000);

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
