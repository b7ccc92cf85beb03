import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { StubCall, StubService } from './provider-stub-answers.ts';
import { usualAnswers } from './provider-stub-answers.ts';

/** How a call is answered. Omitted fields have the service's defaults. */
export type StubConduct = {
  status?: number;
  headers?: Record<string, string>;
  /** The body: JSON of this, or of what this function makes of the call, or literal text or bytes. */
  json?: unknown;
  body?: string | Uint8Array;
  /** Delay before the answer, in milliseconds. */
  delay?: number;
  /**
   * `hang`: accepts the call and never answers; `cut`: closes the connection; `truncate`: closes it in the middle of
   * the body.
   */
  fault?: 'hang' | 'cut' | 'truncate';
};

/** A provider stub on its own port, with configurable behaviour. */
export type ProviderStub = {
  /** Without a path; `OPENAI_BASE_URL` is this with `/v1`, the other base URLs are this. */
  readonly url: string;
  readonly calls: StubCall[];
  /** For the next `times` calls of a service, or (by its path) of a page or feed; once by default. */
  behave(what: StubService | `/${string}`, conduct: StubConduct, times?: number): void;
  /** Clears recorded calls, and unused behaviour. */
  reset(): void;
  close(): Promise<void>;
};

const services: [RegExp, StubService][] = [
  [/^\/v1\/chat\/completions$/, 'openai'],
  [/^\/v1\/images\/generations$/, 'images'],
  [/^\/v1\/messages$/, 'anthropic'],
  [/^\/search$/, 'perplexity'],
  [/^\/v2\/everything$/, 'newsapi'],
  [/^\/feeds\//, 'feeds'],
];

const serviceOf = (path: string): StubService => services.find(([form]) => form.test(path))?.[1] ?? 'pages';

const readJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return bytes.toString('utf8');
  }
};

const answer = async (call: StubCall, conduct: StubConduct, url: string, response: ServerResponse) => {
  if (conduct.fault === 'cut') return response.destroy();
  if (conduct.fault === 'hang') return undefined;
  const isGiven = conduct.status !== undefined || conduct.json !== undefined || conduct.body !== undefined;
  const usual = isGiven ? { json: {} } : await usualAnswers[call.service](call, url);
  const { json, body, headers } = { ...usual, ...conduct };
  const value: unknown =
    typeof json === 'function' ? await (json as (call: StubCall) => unknown)(call) : json;
  const bytes = Buffer.from(body ?? JSON.stringify(value));
  const kind = body === undefined ? 'application/json' : 'text/html; charset=utf-8';
  response.writeHead(conduct.status ?? 200, { 'content-type': kind, ...usual.headers, ...headers });
  if (conduct.fault !== 'truncate') return response.end(bytes);
  response.write(bytes.subarray(0, bytes.length / 2));
  return setImmediate(() => response.destroy());
};

/** Starts the server. `latency`: minimum delay of each answer, in milliseconds. */
export const startProviderStub = async ({ port = 0, latency = 0 } = {}): Promise<ProviderStub> => {
  const calls: StubCall[] = [];
  const planned = new Map<string, { conduct: StubConduct; times: number }[]>();
  const next = (...keys: string[]): StubConduct => {
    for (const key of keys) {
      const [current, ...rest] = planned.get(key) ?? [];
      if (!current) continue;
      current.times -= 1;
      if (current.times <= 0) planned.set(key, rest);
      return current.conduct;
    }
    return {};
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://stub');
    const body = readJson(await buffer(request));
    const { method = 'GET', headers } = request;
    const number = calls.length + 1;
    const call: StubCall = { number, service: serviceOf(path), method, path, query, headers, body };
    calls.push(call);
    const conduct = next(path, call.service);
    await sleep(latency + (conduct.delay ?? 0));
    await answer(call, conduct, stub.url, response);
  };
  // Many tests abort the client.
  const server = createServer(
    (request, response) => void handle(request, response).catch(() => response.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stub: ProviderStub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    behave: (what, conduct, times = 1) =>
      void planned.set(what, [...(planned.get(what) ?? []), { conduct, times }]),
    reset() {
      calls.length = 0;
      planned.clear();
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
  return stub;
};

/** The settings of a site that only uses this server. */
export const stubSettings = (url: string) => ({
  LLM_PROVIDER: 'openai',
  LLM_MODEL: 'stub-1',
  OPENAI_API_KEY: 'sk-stub-openai-key',
  OPENAI_BASE_URL: `${url}/v1`,
  ANTHROPIC_API_KEY: 'sk-ant-stub-key',
  ANTHROPIC_BASE_URL: url,
  PERPLEXITY_API_KEY: 'pplx-stub-key',
  PERPLEXITY_BASE_URL: url,
  NEWSAPI_KEY: 'newsapi-stub-key',
  NEWSAPI_BASE_URL: url,
  NEWS_FEEDS: `${url}/feeds/noticias.xml`,
  IMAGE_MODEL: 'stub-image-1',
  FETCH_ALLOW_HOSTS: new URL(url).host,
});

if (import.meta.main) {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '0' }, latency: { type: 'string', default: '0' } },
  });
  const stub = await startProviderStub({ port: Number(values.port), latency: Number(values.latency) });
  process.stdout.write(`${stub.url}\n`);
}
