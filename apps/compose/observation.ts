import { randomBytes, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { AroundQuery } from '#adapters/postgres/connection.ts';
import { readPool } from '#adapters/postgres/connection.ts';
import type { Telemetry } from '#adapters/system/telemetry.ts';
import { createTracing, currentIds, withoutTraces } from '#adapters/system/telemetry.ts';
import type { Config } from '#apps/config.ts';
import type { Finder, Providers } from '#core/agents/provider-ports.ts';
import type { JobName } from '#core/jobs/job.ts';
import type { Clock } from '#core/time/clock.ts';
import type { Observe } from '#core/kernel/observe.ts';
import type { MailOutcome } from '#core/mail/ports.ts';
import type { Ports } from '#core/kernel/ports.ts';
import type { StoredError } from '#core/status/errors.ts';
import { describeError, maxErrors } from '#core/status/errors.ts';
import type { Pools } from '#core/status/figures.ts';
import type { Database } from './database.ts';
import { incidentOf, noteIncident, openIncidents } from './incidents.ts';
import type { SiteParts } from './site-parts.ts';
import { version } from './version.ts';

/** The id of this process in logs and traces, and the prefix of its request ids. */
export const instance = randomBytes(5).toString('base64url');

/** `seen`: by `performance.now()`. */
const waitingErrors: (Omit<StoredError, 'at'> & { seen: number })[] = [];

type Logged = { err?: unknown; requestId?: string; isCrash?: boolean };

/**
 * Collects an error that is logged, to be stored with the next heartbeat. Those that the database causes are signs of
 * one incident instead, also where they are only logged as warnings.
 */
const collectError = (fields: unknown, what: string, isError: boolean): void => {
  const { err, requestId = currentIds()['requestId'], isCrash = false } = Object(fields) as Logged;
  const incident = incidentOf(err);
  if (incident) return noteIncident(incident, err, what);
  if (!isError) return;
  waitingErrors.push({
    id: randomUUID(),
    seen: performance.now(),
    instance,
    what,
    ...describeError(err),
    request_id: requestId ?? null,
    kind: isCrash ? 'crash' : null,
    until: null,
  });
  if (waitingErrors.length > maxErrors) waitingErrors.shift();
};

/** The instant of a time of `performance.now()`. */
export const instantOf =
  ({ now }: Clock) =>
  (moment: number): string =>
    new Date(Math.round(Date.parse(now()) - (performance.now() - moment))).toISOString();

/** Stores the errors that this process has logged since the last call; they are retried if that fails. */
export const storeErrors = async ({ errors, clock }: Pick<Ports, 'errors' | 'clock'>): Promise<void> => {
  const at = instantOf(clock);
  const batch = [...waitingErrors];
  const rows = batch.map(({ seen, ...row }) => ({ ...row, at: at(seen) }));
  await errors.add([...rows, ...openIncidents(instance, at)]);
  waitingErrors.splice(0, waitingErrors.findIndex(({ id }) => id === batch.at(-1)?.id) + 1);
};

/** The fields of each line of the server's log, and the collector of its errors. */
export const logNames = { base: { instance }, ids: () => ({ ...currentIds() }), onTrouble: collectError };

const isMissing = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND';

/** Seconds between two log lines about traces that cannot be sent. */
const quiet = 60;

/** Logs failures to send traces, at most once a minute. */
const logTrouble = (logger: Logger) => {
  let loggedAt = -Infinity;
  return (reason: string) => {
    if (performance.now() - loggedAt < quiet * 1000) return;
    loggedAt = performance.now();
    logger.warn({ reason }, 'traces cannot be sent');
  };
};

/** Tracing, if configured. A site runs without it when its packages are not installed. */
export const openTelemetry = async (config: Config, logger: Logger): Promise<Telemetry> => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, OTEL_SDK_DISABLED } = config;
  const endpoint = OTEL_EXPORTER_OTLP_ENDPOINT ?? OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  if (endpoint === undefined || OTEL_SDK_DISABLED) return withoutTraces;
  try {
    const telemetry = await createTracing({
      version,
      instance,
      serviceName: config.OTEL_SERVICE_NAME,
      sampler: config.OTEL_TRACES_SAMPLER,
      samplerArg: config.OTEL_TRACES_SAMPLER_ARG,
      onTrouble: logTrouble(logger),
    });
    logger.info({ to: endpoint }, 'traces are sent');
    return telemetry;
  } catch (error) {
    if (!isMissing(error)) throw error;
    logger.warn(
      { reason: (error as Error).message },
      'no traces: the packages of OpenTelemetry are not installed; `npm ci --omit=dev` installs them',
    );
    return withoutTraces;
  }
};

/** The connections of the databases, by their names. */
export const poolFigures = (databases: Readonly<Record<string, Pick<Database, 'db'>>>): Pools =>
  Object.fromEntries(Object.entries(databases).map(([name, { db }]) => [name, readPool(db)]));

/** A statement as one line, truncated. */
const shortened = (statement: string): string => statement.replace(/\s+/g, ' ').trim().slice(0, 2000);

/** Traces the queries of a database and logs slow ones: their statements, never their values. */
export const observeQueries =
  (
    observe: Observe,
    logger: Logger,
    { SLOW_QUERY_MS }: Pick<Config, 'SLOW_QUERY_MS'>,
    database = 'primary',
  ): AroundQuery =>
  async (statement, run) => {
    const startedAt = performance.now();
    try {
      if (!observe.traces) return await run();
      const facts = {
        'db.system.name': 'postgresql',
        database,
        'db.query.text': shortened(statement),
      };
      const name = `query ${/^\s*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? ''}`.trim();
      return await observe({ name, kind: 'client', facts, isPart: true }, run);
    } finally {
      const milliseconds = Math.round(performance.now() - startedAt);
      if (SLOW_QUERY_MS > 0 && milliseconds >= SLOW_QUERY_MS)
        logger.warn({ milliseconds, database, statement: shortened(statement) }, 'slow query');
    }
  };

const observeFinder = (finder: Finder, observe: Observe): Finder => ({
  ...finder,
  find: (query, signal) =>
    observe({ name: `search ${finder.provider}`, kind: 'client' }, async (note) => {
      const found = await finder.find(query, signal);
      note({ facts: { results: found.items.length, paid: found.costs } });
      return found;
    }),
});

const observeProviders = (providers: Providers, observe: Observe): Providers => {
  const { model, web, news, pictures, pages } = providers;
  const named = (provider: string, requestedModel: string) => ({
    'gen_ai.provider.name': provider,
    'gen_ai.request.model': requestedModel,
  });
  return {
    ...providers,
    model: model && {
      ...model,
      ask: (request, signal) =>
        observe(
          { name: `ask ${model.provider}`, kind: 'client', facts: named(model.provider, model.model) },
          async (note) => {
            const reply = await model.ask(request, signal);
            const { input_tokens, output_tokens } = reply.usage;
            note({
              facts: {
                'gen_ai.usage.input_tokens': input_tokens,
                'gen_ai.usage.output_tokens': output_tokens,
                purpose: request.schema.name,
              },
            });
            return reply;
          },
        ),
    },
    web: web && observeFinder(web, observe),
    news: news.map((finder) => observeFinder(finder, observe)),
    pictures: pictures && {
      ...pictures,
      make: (prompt, signal) => {
        const facts = named(pictures.provider, pictures.model);
        return observe({ name: `draw ${pictures.provider}`, kind: 'client', facts }, () =>
          pictures.make(prompt, signal),
        );
      },
    },
    pages: {
      ...pages,
      read: (url, signal) =>
        observe({ name: 'read page', kind: 'client', facts: { 'server.address': hostOf(url) } }, () =>
          pages.read(url, signal),
        ),
    },
  };
};

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

/** Traces the calls of a site to external services; `onMail` is called with the outcome of each mail. */
export const observeParts = (
  parts: SiteParts,
  observe: Observe,
  onMail: (outcome: MailOutcome['outcome']) => void,
): SiteParts => ({
  ...parts,
  mailer: {
    ...parts.mailer,
    send: (message) =>
      observe({ name: 'send mail', kind: 'client' }, async (note) => {
        const result = await parts.mailer.send(message);
        onMail(result.outcome);
        note({ facts: { outcome: result.outcome }, ...(result.outcome !== 'accepted' && { failed: true }) });
        return result;
      }),
  },
  ...(observe.traces && { providers: observeProviders(parts.providers, observe) }),
});

/** Runs one attempt of a job. */
export type AroundJob = (
  tried: { job: JobName; id: string; data: unknown },
  run: () => Promise<void>,
) => Promise<void>;

/** Traces jobs, with their id and that of their run. */
export const observeJobs =
  (observe: Observe, onJob: (job: JobName, outcome: 'done' | 'failed') => void): AroundJob =>
  async ({ job, id, data }, run) => {
    const { run_id: runId } = Object(data) as { run_id?: unknown };
    const ids = { jobId: id, ...(typeof runId === 'string' && { runId }) };
    try {
      await observe({ name: `job ${job}`, ids }, run);
      onJob(job, 'done');
    } catch (error) {
      onJob(job, 'failed');
      throw error;
    }
  };
