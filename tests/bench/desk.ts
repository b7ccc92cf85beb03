import { request } from 'node:http';
import type { Knex } from 'knex';
import { percentile } from './measure.ts';
import type { Running } from './processes.ts';
import { runLoad } from './processes.ts';
import { record, runs, seconds } from './report.ts';
import { ratioToBareKoa } from './throughput.ts';

/** The first administrator's credentials, and trust in the proxy header for client addresses. */
export const benchAdmin = {
  ADMIN_EMAIL: 'bench@vigia.example',
  ADMIN_PASSWORD: 'only for measuring',
  // Who approves is named to readers.
  ADMIN_NAME: 'Eva Medina',
  TRUST_PROXY: '1',
};

/** Stores sign-ups for the newsletter. */
export const fillSubscriptions = async (db: Knex, total: number): Promise<void> => {
  await db.raw(
    `insert into newsletter_subscriptions (id, email, subscribed, source, language, created_at, token)
    select gen_random_uuid(), 'lector-' || n || '@correo.example', n % 10 > 0, 'home', case n % 3 when 0 then 'en' else 'es' end,
      '2026-11-01T00:00:00Z'::timestamptz - n * interval '7 minutes', md5(n::text) || md5((n + 1)::text)
    from generate_series(1, ?::int) n`,
    [total],
  );
};

const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = benchAdmin;

let networks = 0;

/** Signs the administrator in from a separate network; returns the session cookies. */
export const signIn = ({ url }: Running): Promise<string> =>
  new Promise((resolve, reject) => {
    networks += 1;
    const from = `10.${networks >> 8}.${networks & 255}.1`;
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': from };
    const sent = request(`${url}/api/auth/login`, { method: 'POST', headers, agent: false }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`login answered ${response.statusCode}`));
        const cookies = response.headers['set-cookie'] ?? [];
        resolve(cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '));
      });
    });
    sent.on('error', reject);
    sent.end(JSON.stringify({ email, password }));
  });

/** The long list of the panel compared to bare Koa with the same bytes. */
export const subscriptionList = async (server: Running, cookie: string): Promise<void> => {
  const path = '/api/admin/newsletter/subscriptions';
  const { ratio } = await ratioToBareKoa(server, path, 'application/json', { cookie });
  record('list of 10,000 subscriptions, of bare Koa', ratio, '', 'at least 0.4', ratio >= 0.4);
};

const signInsPerSecond = 20;
/** Milliseconds between two readers. */
const pace = 5;

/** Waiting times of consecutive readers in milliseconds, measured from the loading core. */
const readFor = async (server: Running, path: string): Promise<number[]> => {
  const args = [server.url + path, String(seconds), String(pace)];
  return JSON.parse(await runLoad([process.execPath, 'tests/bench/reader.ts', ...args])) as number[];
};

/** Signs people in at a constant rate until stopped. */
const keepSigningIn = (server: Running) => {
  const failures: unknown[] = [];
  const under: Promise<unknown>[] = [];
  const timer = setInterval(
    () => under.push(signIn(server).catch((failure: unknown) => failures.push(failure))),
    1000 / signInsPerSecond,
  );
  return async () => {
    clearInterval(timer);
    await Promise.all(under);
    if (failures.length) throw new Error('nobody was to be refused', { cause: failures[0] });
  };
};

/**
 * The effect of many sign-ins on readers of cached pages. With and without them alternately, so that other load affects
 * both.
 */
export const readingBesideSignIns = async (server: Running, path: string): Promise<void> => {
  const [alone, beside]: [number[], number[]] = [[], []];
  // A few seconds of sign-ins first: code that runs for the first time is several times as slow.
  const warm = keepSigningIn(server);
  await readFor(server, path);
  await readFor(server, path);
  await warm();
  for (let run = 0; run < runs; run += 1) {
    alone.push(...(await readFor(server, path)));
    const stop = keepSigningIn(server);
    beside.push(...(await readFor(server, path)));
    await stop();
  }
  const growth = percentile(beside, 0.95) / percentile(alone, 0.95);
  record('p95 of a cached page beside 20 sign-ins a second', growth, 'x', 'under 1.5x', growth < 1.5);
};
