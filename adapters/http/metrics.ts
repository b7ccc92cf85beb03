import { timingSafeEqual, createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { MailOutcome } from '#core/mail/ports.ts';
import type { Figures, Pools } from '#core/status/figures.ts';
import type { Admission } from './admission.ts';
import { bearerTokenOf } from './bearer.ts';
import { uncached } from './request.ts';
import { noSuchRoute } from './problem.ts';
import type { CacheFigures } from './response-cache.ts';
import { metricsPath } from './route-of.ts';

type Options = {
  version: string;
  /** Reads the figures of the database. */
  readFigures: () => Promise<Figures>;
  pools: () => Pools;
  /** How long the figures of the database are cached, and how long reading may take, in milliseconds. */
  figuresAge?: number;
  figuresTimeout?: number;
  now?: () => number;
};

/** A request that was answered; `route` is a pattern, never an address. */
export type AnsweredRequest = {
  route: string;
  method: string;
  status: number;
  seconds: number;
  cached: boolean;
};

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Caches the result of `read` for `age` milliseconds; null when reading takes too long or fails. */
const readAtMost = <T>(
  read: () => Promise<T>,
  { age, timeout, now }: { age: number; timeout: number; now: () => number },
): (() => Promise<T | null>) => {
  let at = -Infinity;
  let underWay = false;
  let answer: Promise<T | null> = Promise.resolve(null);
  return () => {
    // A read that takes too long is not repeated while it is still running.
    if (underWay || now() - at < age) return answer;
    at = now();
    underWay = true;
    const found = read()
      .catch(() => null)
      .finally(() => (underWay = false));
    let late: NodeJS.Timeout | undefined;
    const tooLate = new Promise<null>((resolve) => {
      late = setTimeout(resolve, timeout, null);
    });
    answer = Promise.race([found, tooLate]).finally(() => clearTimeout(late));
    return answer;
  };
};

/** Makes counters and gauges of the product in a registry. */
const createMeters = (registry: Registry) => {
  const registers = [registry];
  const counter = <L extends string>(
    name: string,
    help: string,
    labelNames: L[],
    collect?: (own: Counter<L>) => void,
  ): Counter<L> => {
    const input = { name: `vigia_${name}`, help, labelNames, registers };
    const own: Counter<L> = new Counter({ ...input, ...(collect && { collect: () => collect(own) }) });
    return own;
  };
  const gauge = <L extends string>(
    name: string,
    help: string,
    labelNames: L[],
    collect?: (own: Gauge<L>) => void | Promise<void>,
  ): Gauge<L> => {
    const input = { name: `vigia_${name}`, help, labelNames, registers };
    const own: Gauge<L> = new Gauge({ ...input, ...(collect && { collect: () => collect(own) }) });
    return own;
  };
  const histogram = <L extends string>(name: string, help: string, labelNames: L[]): Histogram<L> =>
    new Histogram({ name: `vigia_${name}`, help, labelNames, buckets: seconds, registers });
  return { counter, gauge, histogram };
};

type Meters = ReturnType<typeof createMeters>;

/** Counts requests; returns what notes one. */
const meterRequests = ({ counter, histogram }: Meters) => {
  // Most requests are answered from the cache within microseconds: they are counted here and added when metrics are read.
  const cachedRequests = new Map<string, Map<number, number>>();
  const requests = counter(
    'http_requests_total',
    'Requests by route pattern',
    ['route', 'method', 'status', 'cached'],
    (own) => {
      for (const [route, statuses] of cachedRequests)
        for (const [status, count] of statuses)
          own.inc({ route, method: 'GET', status: `${Math.trunc(status / 100)}xx`, cached: 'true' }, count);
      cachedRequests.clear();
    },
  );
  const durations = histogram(
    'http_request_duration_seconds',
    'Duration of requests that were not answered from the cache',
    ['route'],
  );
  return ({ route, method, status, seconds: duration, cached }: AnsweredRequest): void => {
    if (cached && method === 'GET') {
      let statuses = cachedRequests.get(route);
      if (!statuses) cachedRequests.set(route, (statuses = new Map<number, number>()));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      return;
    }
    const found = methods.has(method) ? method : 'other';
    requests.inc({ route, method: found, status: `${Math.trunc(status / 100)}xx`, cached: String(cached) });
    if (!cached) durations.observe({ route }, duration);
  };
};

/** What caches hold and how often they answer; returns what adds a cache. */
const meterCaches = ({ counter, gauge }: Meters) => {
  const caches = new Map<string, () => CacheFigures>();
  const ofCaches = (field: keyof CacheFigures, total: Counter<'cache'> | Gauge<'cache'>) => {
    total.reset();
    for (const [cache, read] of caches) total.inc({ cache }, read()[field]);
  };
  counter('cache_hits_total', 'Responses from the cache', ['cache'], (own) => ofCaches('hits', own));
  counter('cache_misses_total', 'Responses that were not in the cache', ['cache'], (own) =>
    ofCaches('misses', own),
  );
  counter(
    'cache_stale_total',
    'Stale responses from the cache, sent while being revalidated',
    ['cache'],
    (own) => ofCaches('stale', own),
  );
  gauge('cache_entries', 'Responses in the cache', ['cache'], (own) => ofCaches('entries', own));
  gauge('cache_bytes', 'Estimated memory of the cache', ['cache'], (own) => ofCaches('bytes', own));
  return (name: string, read: () => CacheFigures): void => void caches.set(name, read);
};

/** The queues of admission; returns what sets it. */
const meterAdmission = ({ counter, gauge }: Meters) => {
  let admission: Admission | undefined;
  const queues = () => admission?.figures() ?? [];
  counter('requests_shed_total', 'Requests refused with 503 due to overload', ['queue'], (own) => {
    own.reset();
    for (const { queue, refused } of queues()) own.inc({ queue }, refused);
  });
  gauge('requests_waiting', 'Requests in the queue', ['queue'], (own) => {
    for (const { queue, waiting } of queues()) own.set({ queue }, waiting);
  });
  return (watched: Admission): void => void (admission = watched);
};

/** What is the same on every instance; omitted while the database is unavailable. */
const meterFigures = ({ gauge }: Meters, figures: () => Promise<Figures | null>): void => {
  const shared = <L extends string>(
    name: string,
    help: string,
    labelNames: L[],
    fill: (to: Gauge<L>, found: Figures) => void,
  ): void => {
    gauge(name, help, labelNames, async (own) => {
      const found = await figures();
      own.reset();
      if (found) fill(own, found);
    });
  };
  gauge('database_up', 'Whether the database responded', [], async (own) => {
    own.set((await figures()) ? 1 : 0);
  });
  shared('jobs', 'Jobs that are not done, by state', ['job', 'state'], (to, { jobs }) => {
    for (const { name: job, state, count } of jobs) to.set({ job, state }, count);
  });
  shared('jobs_oldest_age_seconds', 'Age of the oldest job', ['job', 'state'], (to, { at, jobs }) => {
    for (const { name: job, state, oldest_at } of jobs)
      to.set({ job, state }, Math.max(0, (Date.parse(at) - Date.parse(oldest_at)) / 1000));
  });
  shared('mails', 'Single mails that have not been sent', ['state'], (to, found) => {
    for (const [state, count] of Object.entries(found.mails)) to.set({ state }, count);
  });
  shared('issue_deliveries', 'Recipients of an issue that is being sent', ['issue', 'state'], (to, found) => {
    for (const { id: issue, deliveries } of found.issues)
      for (const [state, count] of Object.entries(deliveries)) to.set({ issue, state }, count);
  });
  shared('agents_spent_euros', 'Spending of agents this month', ['provider'], (to, { spending }) => {
    for (const { provider, eur } of spending) to.set({ provider }, eur);
  });
};

/** The metrics of this process, and those shared by all instances. */
export const createMetrics = ({
  version,
  readFigures,
  pools,
  figuresAge: age = 5000,
  figuresTimeout: timeout = 2000,
  now = () => performance.now(),
}: Options) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const meters = createMeters(registry);
  const { counter, gauge, histogram } = meters;
  gauge('build_info', 'Version of the program, always 1', ['version', 'node']).set(
    { version, node: process.version },
    1,
  );

  const request = meterRequests(meters);
  const renders = histogram('render_duration_seconds', 'Duration of rendering a page, queries included', [
    'outcome',
  ]);
  const watchCache = meterCaches(meters);
  const watchAdmission = meterAdmission(meters);
  gauge(
    'database_connections',
    'Connections by state, and requests waiting for one',
    ['database', 'state'],
    (own) => {
      for (const [database, pool] of Object.entries(pools()))
        for (const [state, count] of Object.entries(pool)) own.set({ database, state }, count);
    },
  );

  const mails = counter('mails_total', 'Delivery attempts of mails by the response of the server', [
    'outcome',
  ]);
  for (const outcome of ['accepted', 'deferred', 'refused']) mails.inc({ outcome }, 0);
  const jobsRun = counter('jobs_run_total', 'Attempts of jobs', ['job', 'outcome']);

  meterFigures(meters, readAtMost(readFigures, { age, timeout, now }));

  return {
    request,
    render: (duration: number, outcome: 'done' | 'failed'): void => renders.observe({ outcome }, duration),
    mail: (outcome: MailOutcome['outcome']): void => mails.inc({ outcome }),
    job: (job: string, outcome: 'done' | 'failed'): void => jobsRun.inc({ job, outcome }),
    watchCache,
    watchAdmission,
    contentType: registry.contentType,
    text: (): Promise<string> => registry.metrics(),
  };
};

export type Metrics = ReturnType<typeof createMetrics>;

const digest = (text: string) => createHash('sha256').update(text).digest();

const loopback = /^(?:::ffff:)?127\.|^::1$/;
const localName = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i;
/** Headers that proxies add to forwarded requests. */
const forwarding = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

/** Whether a request comes from this machine: not through a proxy, nor from a page by DNS rebinding. */
const isLocal = ({ socket, headers, httpVersion }: IncomingMessage): boolean =>
  loopback.test(socket.remoteAddress ?? '') &&
  localName.test(headers.host ?? '') &&
  // nginx without proxy settings forwards by HTTP/1.0 and adds no headers.
  httpVersion !== '1.0' &&
  !forwarding.some((name) => headers[name] !== undefined);

/** Serves the metrics to callers with the token, or, without one, to this machine only. */
export const serveMetrics =
  (metrics: Pick<Metrics, 'text' | 'contentType'>, token: string | undefined): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== metricsPath || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    if (token === undefined) {
      if (!isLocal(ctx.req)) throw noSuchRoute();
    } else {
      const input = bearerTokenOf(ctx.req);
      if (input === null) throw new DomainError('access.metrics-token', {});
      if (!timingSafeEqual(digest(input), digest(token)))
        throw new DomainError('access.metrics-token', { token: 'invalid' });
    }
    ctx.set('Cache-Control', uncached);
    ctx.type = metrics.contentType;
    ctx.body = await metrics.text();
  };
