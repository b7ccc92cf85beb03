import { request } from 'node:http';
import { median, percentile, times } from './measure.ts';
import type { Running } from './processes.ts';
import { record } from './report.ts';

const pairs = 50;

let networks = 0;

/** Sends JSON from a separate network; returns the milliseconds that the answer took. */
const post = ({ url }: Running, path: string, body: object, expected: number): Promise<number> =>
  new Promise((resolve, reject) => {
    networks += 1;
    const from = `10.200.${networks >> 8}.${networks & 255}`;
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': from };
    const startedAt = performance.now();
    const sent = request(url + path, { method: 'POST', headers, agent: false }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode !== expected) reject(new Error(`${path} answered ${response.statusCode}`));
        else resolve(performance.now() - startedAt);
      });
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });

/** The time within which nine of ten answers differ. */
const spread = (values: number[]): number => percentile(values, 0.95) - percentile(values, 0.05);

/**
 * Whether the time of an answer tells that an address has an account: pairs of a known and an unknown address, in both
 * orders, so that other load and the work that one leaves behind affect both.
 */
const compare = async (name: string, ask: (email: string) => Promise<number>): Promise<void> => {
  const [existing, unknown]: [number[], number[]] = [[], []];
  for (let pair = 0; pair < pairs; pair += 1) {
    const asks = [
      async () => existing.push(await ask(`cuenta-${pair}@correo.example`)),
      async () => unknown.push(await ask(`nadie-${pair}@correo.example`)),
    ];
    for (const one of pair % 2 ? asks : asks.toReversed()) await one();
  }
  const difference = Math.abs(median(existing) - median(unknown));
  const share = difference / Math.min(spread(existing), spread(unknown));
  record(`${name} of known and unknown addresses, of their spread`, share, 'x', 'at most 0.5x', share <= 0.5);
};

/** Answers about addresses with and without an account take the same time. */
export const knownAndUnknown = async (server: Running): Promise<void> => {
  const password = 'solo para medir';
  for (const email of times(pairs, (number) => `cuenta-${number}@correo.example`))
    await post(server, '/api/auth/register', { username: 'Lectora', email, password }, 200);
  await compare('wrong sign-in', (email) =>
    post(server, '/api/auth/login', { email, password: 'no es esta' }, 401),
  );
  await compare('forgotten password', (email) => post(server, '/api/auth/forgot-password', { email }, 200));
};
