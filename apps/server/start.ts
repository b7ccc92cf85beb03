import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createHttpApp } from '#adapters/http/app.ts';
import type { Metrics } from '#adapters/http/metrics.ts';
import { createMetrics } from '#adapters/http/metrics.ts';
import { createMcpHttp } from '#adapters/mcp/http.ts';
import {
  aloneAtStart,
  announceSettings,
  composeApplication,
  openContentChanges,
  openReplica,
  prepareDatabase,
} from '#apps/compose.ts';
import type { Database } from '#apps/compose/database.ts';
import { openDatabase, warnOfPooler } from '#apps/compose/database.ts';
import type { AroundJob } from '#apps/compose/observation.ts';
import {
  instance,
  instantOf,
  observeJobs,
  observeParts,
  observeQueries,
  openTelemetry,
  poolFigures,
} from '#apps/compose/observation.ts';
import { givesUpRoot, prepareBackupFolder, siteAccount } from '#apps/compose/backup-folder.ts';
import { giveUpRoot } from '#apps/compose/give-up-root.ts';
import {
  startScheduledWork,
  startPictureMover,
  startSearchFill,
  startUnlessHeld,
  startWorkers,
} from '#apps/compose/background-work.ts';
import { createBackupHandler, settleLeft } from '#apps/compose/backups.ts';
import { patiently } from '#apps/compose/patience.ts';
import { startPurging } from '#apps/compose/purge-cdn.ts';
import type { SiteParts } from '#apps/compose/site-parts.ts';
import { createSiteParts, isReachable } from '#apps/compose/site-parts.ts';
import type { Config } from '#apps/config.ts';
import { sitePaths } from '#apps/web/layout/nav-links.ts';
import { drawnPalette } from '#apps/web/theme/tokens.ts';
import { sessionSecret } from '#apps/compose/session-secret.ts';
import { createTokenAuthentication, defaultCallsPerMinute } from '#core/accounts/authenticate-token.ts';
import { drawCover } from '#core/covers/draw-cover.ts';
import { visitor } from '#core/kernel/actor.ts';
import { hasAllSamples } from '#core/samples/stored-samples.ts';
import { render } from '#core/kernel/render.ts';
import { createConfirmer } from '#core/kernel/confirm.ts';
import type { Observe } from '#core/kernel/observe.ts';
import { readFigures } from '#core/status/figures.ts';
import { version } from '#apps/compose/version.ts';
import { ensureFirstAdministrator } from './first-administrator.ts';
import type { Listener } from './listener.ts';
import {
  answerUnavailable,
  createListener,
  endConnections,
  listen,
  prepareClosing,
  replaceHandler,
} from './listener.ts';
import { startHeartbeat } from '#apps/compose/heartbeat.ts';
import { watchIncidents } from '#apps/compose/incidents.ts';
import { createReadiness } from '#apps/compose/server-readiness.ts';
import type { SchemaWatch } from '#apps/compose/schema-watch.ts';
import { watchSchema } from '#apps/compose/schema-watch.ts';
import type { Running } from './stop.ts';
import { stopAll } from './stop.ts';
import { createRenderQueue } from './render-queue.ts';
import type { WebContext } from './web-bundle.ts';
import { assetsDirectory, loadWebBundle, preloadWebBundle } from './web-bundle.ts';

type Options = {
  config: Config;
  logger: Logger;
  development?: boolean;
  /** Aborts a start that waits for another instance. */
  signal?: AbortSignal;
};

/** `seconds`: how long `/readyz` responds with 503 before connections are refused; `signal` ends that immediately. */
type Drain = { seconds: number; signal: AbortSignal };

const publicUrl = ({ HOST, PORT, SITE_URL }: Config, port: number): string => {
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  return SITE_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${PORT || port}`;
};

/** Maximum wait for running jobs at shutdown, in milliseconds. */
const workTimeout = 10_000;

/** Logs refused connections, at most once a minute. */
const logRefused = (logger: Logger, { MAX_CONNECTIONS }: Config) => {
  let loggedAt = -Infinity;
  return () => {
    if (performance.now() - loggedAt < 60_000) return;
    loggedAt = performance.now();
    logger.warn({ MAX_CONNECTIONS }, 'connections are refused: there are too many');
  };
};

/**
 * Listens before anything else is touched, so that a port in use fails immediately. Until `serve` is called, everybody is
 * told what the start waits for.
 */
const openPort = async ({ config, logger }: Options, running: Running) => {
  const server: Listener = createListener({
    keepAlive: config.KEEP_ALIVE_SECONDS * 1000,
    maxConnections: config.MAX_CONNECTIONS,
    onRefused: logRefused(logger, config),
  });
  const close = prepareClosing(server);
  await listen(server, config);
  running.set('listener', close);
  const { port } = server.address() as AddressInfo;
  const site = { name: config.SITE_NAME, url: publicUrl(config, port), timeZone: config.TZ };
  const waiting = { for: 'the database' };
  const starting = answerUnavailable(site, () => ({
    error: 'The server is starting',
    details: { waiting_for: waiting.for },
  }));
  server.on('request', starting);
  const serve = (handler: RequestListener) => replaceHandler(server, starting, handler);
  return { server, port, site, waiting, serve };
};

type Site = Awaited<ReturnType<typeof openPort>>['site'];

/** Opens the database, once it answers. What only root may do comes before and is done by then. */
const openResources = async (
  { config, logger, development, signal }: Options,
  running: Running,
  isPatient: () => boolean,
) => {
  const account = !development && givesUpRoot(config) ? await siteAccount(config, { create: true }) : null;
  await prepareBackupFolder(config, account);
  if (!development) preloadWebBundle();
  const telemetry = await openTelemetry(config, logger);
  const { observe } = telemetry;
  const around = observeQueries(observe, logger, config);
  const opening = { config, logger, create: true, supervised: account !== null, around, isPatient };
  const database = await patiently(() => openDatabase(opening), { logger, signal });
  running.set('database', database.close).set('telemetry', telemetry.close);
  // In DATA_DIR, where only root may write.
  const secret = await sessionSecret(config, logger);
  return { account, observe, database, secret };
};

/** Brings the database up to date and seeds it, once among all instances; returns the watch on its schema. */
const prepareData = async (
  { logger, signal }: Options,
  { database, parts }: { database: Database; parts: SiteParts },
  waiting: { for: string },
) => {
  const patience = { logger, signal };
  const prepare = () =>
    prepareDatabase(database.db, parts, {
      ...(signal && { signal }),
      clock: database.clock,
      onWait: () => {
        waiting.for = 'another instance that brings the database up to date';
        logger.info({ waitingFor: waiting.for }, 'starting');
      },
      onTurn: () => (waiting.for = 'migrations and sample content'),
    });
  const { migrated, seeded, withdrawn } = await patiently(prepare, patience);
  if (migrated.length) logger.info({ migrated }, 'database brought up to date');
  if (seeded) logger.info({ seeded }, 'sample content stored');
  if (withdrawn.length)
    logger.warn({ withdrawn }, 'DEMO pieces are drafts again: the site is no longer a demonstration');
  const schema = await patiently(() => watchSchema(database.db, version, logger), patience);
  await patiently(() => announceSettings(database.db, parts), patience);
  return schema;
};

/** The product on the database, its replica if there is one, and the notices of changed content. */
const openApplication = (
  { config, logger }: Options,
  running: Running,
  { database, parts, observe }: { database: Database; parts: SiteParts; observe: Observe },
) => {
  const changes = openContentChanges(database, logger);
  running.set('changes', changes.close);
  const around = observeQueries(observe, logger, config, 'replica');
  const replica = openReplica(config, database, { changes, around, logger });
  if (replica) running.set('replica', replica.close);
  const composed = { ...database, ...(replica && { replica }) };
  return { changes, replica, ...composeApplication(composed, parts, changes) };
};

type Opened = ReturnType<typeof openApplication>;

/** Returns what to print of an administrator that was created. */
const appointAdministrator = (
  { config, logger, signal }: Options,
  { db }: Database,
  { application, siteUrl }: Pick<Opened, 'application'> & { siteUrl: string },
): Promise<string | null> => {
  // A password that was made is announced although what follows has to be repeated.
  let announced: string | null = null;
  const appoint = async () =>
    (announced ??= await ensureFirstAdministrator({ config, application, siteUrl, logger }));
  return patiently(() => aloneAtStart(db, appoint, { ...(signal && { signal }) }), { logger, signal });
};

const openWeb = async (development: boolean, context: WebContext) =>
  development
    ? await (await import('./web-development.ts')).createDevelopmentWeb(context)
    : { ...(await loadWebBundle(context)), middleware: null };

/** All that is answered over HTTP: pages, the API, assistants. */
const createSite = (
  { config, logger }: Options,
  running: Running,
  {
    application,
    ports,
    changes,
    site,
    web,
    sessionSecret: secret,
    metrics,
    observe,
    checkReady,
  }: Pick<Opened, 'application' | 'ports' | 'changes'> & {
    site: Site;
    web: Awaited<ReturnType<typeof openWeb>>;
    sessionSecret: string;
    metrics: Metrics;
    observe: Observe;
    checkReady: ReturnType<typeof createReadiness>;
  },
) => {
  const stopping = new AbortController();
  running.set('streams', () => stopping.abort());
  const authenticate = createTokenAuthentication(ports, {
    perMinute: config.TOKEN_CALLS_PER_MINUTE ?? defaultCallsPerMinute,
  });
  const assistants = createMcpHttp({
    application,
    confirmer: createConfirmer(application, ports),
    changes,
    site,
    version,
    authenticate,
    onFault: (error) => logger.error({ err: error }, 'call of an assistant failed'),
  });
  running.set('assistants', assistants.close);
  return createHttpApp({
    assistants,
    application,
    pictures: ports,
    drawCover: drawCover(ports, drawnPalette, site.name),
    changes,
    logger,
    site,
    sitePaths,
    renderPage: web.renderPage,
    pageAddress: web.pageAddress,
    pageRoute: web.pageRoute,
    inlineScripts: web.inlineScripts,
    assets: assetsDirectory,
    accounts: ports,
    authenticate,
    sessionSecret: secret,
    trustProxy: config.TRUST_PROXY,
    before: web.middleware,
    cdn: config.CDN,
    aiCrawlers: config.AI_CRAWLERS,
    indexNowKey: config.INDEXNOW_KEY,
    hub: isReachable(config) ? config.WEBSUB_HUB : undefined,
    metrics: { of: metrics, token: config.METRICS_TOKEN },
    instance,
    observe,
    // A few more than the database connections, so that none of them is idle.
    concurrency: config.DATABASE_POOL_MAX + 2,
    stopping: stopping.signal,
    checkReady,
  });
};

/** Lists this instance among those that run, and watches for incidents. */
const startWatching = async (
  { config, logger }: Options,
  running: Running,
  { database, ports, port }: { database: Database; ports: Opened['ports']; port: number },
): Promise<void> => {
  const { clock } = database;
  const heartbeat = await startHeartbeat({ ...ports, clock }, { config, port, logger });
  const at = instantOf(clock);
  const incidents = watchIncidents({ ports, instance, probe: clock.measure, at, logger });
  running.set('incidents', incidents.stop).set('heartbeat', heartbeat.stop);
};

/** Starts sending, agents and schedules, unless they are on hold; returns whether they run. */
const startWork = async (
  { config, logger }: Options,
  running: Running,
  {
    database,
    ports,
    schema,
    parts,
    sessionSecret: secret,
    aroundJobs,
  }: {
    database: Database;
    ports: Opened['ports'];
    schema: SchemaWatch;
    parts: SiteParts;
    sessionSecret: string;
    aroundJobs: AroundJob;
  },
): Promise<() => boolean> => {
  const work = await startUnlessHeld(ports, schema, logger, async () => {
    const site = { config: { ...config, SESSION_SECRET: secret }, database };
    await settleLeft(site, ports).catch((error: unknown) => {
      logger.warn({ err: error }, 'what is left of a backup could not be removed');
    });
    const workers = await startWorkers(database, ports, logger, {
      around: aroundJobs,
      backUp: createBackupHandler(site, ports, logger),
    });
    const scheduled = startScheduledWork(ports, logger);
    const filling = startSearchFill(database, logger);
    return {
      async stop(timeout) {
        await Promise.all([workers.stop(timeout), scheduled.stop(timeout), filling.stop(timeout)]);
      },
    };
  });
  const purging = config.CDN_PURGE_URL ? startPurging(database, ports, logger) : null;
  const mover = parts.pictureBytes && startPictureMover(database, ports, parts.pictureBytes, logger);
  running.set('work', async () => {
    await Promise.all([work.stop(workTimeout), mover?.stop(workTimeout), purging?.close()]);
  });
  running.set('mailer', parts.mailer.close);
  return work.isRunning;
};

/** Serves the site. All resources are closed when the start fails or `stop` is called. */
export const startServer = async (options: Options) => {
  const { config, logger, development = false } = options;
  const running: Running = new Map();
  let draining = false;
  let serving = false;
  let isWorking = () => true;
  const { server, port, site, waiting, serve } = await openPort(options, running);
  const stop = async (drain?: Drain) => {
    draining = true;
    if (drain?.seconds) {
      endConnections(server);
      await sleep(drain.seconds * 1000, undefined, { signal: drain.signal }).catch(() => {});
    }
    await stopAll(running);
  };
  try {
    const resources = await openResources(options, running, () => !serving);
    const { account, observe, database, secret } = resources;
    const metrics = createMetrics({
      version,
      pools: () => poolFigures({ primary: database, ...(replica && { replica }) }),
      readFigures: () => readFigures(ports),
    });
    const parts = observeParts(createSiteParts(config, site.url, null, secret), observe, metrics.mail);
    if (account) await giveUpRoot(config, account, logger);
    const schema = await prepareData(options, { database, parts }, waiting);
    const opened = openApplication(options, running, { database, parts, observe });
    const { application, ports, changes, replica } = opened;
    const announcement = await appointAdministrator(options, database, { application, siteUrl: site.url });
    waiting.for = 'the pages and the notices of changed content';
    const web = await openWeb(development, {
      site: { ...site, ...(parts.settings.newsletter.mail === 'outbox' && { withoutMail: true }) },
      ask: (name, input) => application.execute(name, input, visitor('http')),
      hasAllSamples: () => hasAllSamples(ports),
      mayRender: createRenderQueue(),
    });
    // Nothing may be cached before notifications arrive: it would not be invalidated.
    await changes.ready;
    if (config.DATABASE_URL) await warnOfPooler(database.url, logger);
    const checkReady = createReadiness({
      config,
      db: database.db,
      schema,
      isStopping: () => draining,
      clockAhead: database.clock.ahead,
      held: async () => {
        const isHeld = (await ports.holds.find()) !== null;
        const work = isHeld || !isWorking() ? ['sending', 'agents', 'schedules'] : [];
        return isHeld ? ['writing', ...work] : work;
      },
    });
    const common = { application, ports, changes, sessionSecret: secret, metrics, observe };
    const answer = createSite(options, running, { ...common, site, web, checkReady }).callback();
    const refuse = answerUnavailable(site, () => ({ error: render(schema.misfit() ?? '', 'en') }));
    serve((...exchange) => (schema.misfit() ? refuse : answer)(...exchange));
    serving = true;
    // Before the background work, which alerts when no instance is listed.
    await startWatching(options, running, { database, ports, port });
    const aroundJobs = observeJobs(observe, metrics.job);
    const worked = { database, ports, schema, parts, sessionSecret: secret, aroundJobs };
    isWorking = await startWork(options, running, worked);
    return { url: site.url, port, announcement, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
