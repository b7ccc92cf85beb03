import { Agent, get } from 'node:http';
import type { Running } from './processes.ts';
import { runLoad } from './processes.ts';

/** The median of a few measurements. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** The percentile of measurements. */
export const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;

/** Requests per second of one address under load by wrk: 32 connections for `seconds`. */
export const requestsPerSecond = async (
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<number> => {
  const said = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const printed = await runLoad(['wrk', '-t1', '-c32', `-d${seconds}s`, ...said, url]);
  const bad = /Non-2xx or 3xx responses: (\d+)/.exec(printed);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1];
  if (bad || !rate) throw new Error(`${url} did not answer well:\n${printed}`);
  return Number(rate);
};

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** One request: its milliseconds, status and size. */
export const timed = (
  url: string,
  headers: Record<string, string> = {},
): Promise<{ milliseconds: number; status: number; bytes: number }> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    get(url, { agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => (bytes += part.length));
      response.on('end', () =>
        resolve({ milliseconds: performance.now() - startedAt, status: response.statusCode ?? 0, bytes }),
      );
      response.on('error', reject);
    }).on('error', reject);
  });

/** Requests each address once, with `concurrency`; returns milliseconds of each and requests per second of all. */
export const askEach = async (
  urls: string[],
  concurrency: number,
): Promise<{ times: number[]; perSecond: number }> => {
  const times: number[] = [];
  const queue = urls.values();
  const startedAt = performance.now();
  const worker = async () => {
    for (const url of queue) {
      const { milliseconds, status } = await timed(url);
      if (status !== 200) throw new Error(`${url} answered ${status}`);
      times.push(milliseconds);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return { times, perSecond: (urls.length * 1000) / (performance.now() - startedAt) };
};

const day = 86_400_000;
const firstDay = Date.parse('1900-01-01');
let serial = 0;
/**
 * A list address that was not requested before, so that its response is computed: from a different day, always before
 * the first article. A parameter that the page does not read would be dropped before the cache lookup.
 */
export const fresh = (server: Running, path: string) => {
  const from = new Date(firstDay + (serial += 1) * day).toISOString().slice(0, 10);
  return `${server.url}${path}${path.includes('?') ? '&' : '?'}from=${from}`;
};
/** Creates a number of items, sequentially. */
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
