import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createHttpApp } from '#adapters/http/app.ts';
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
import { openDatabase, warnOfPooler } from '#apps/compose/database.ts';
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
import { watchSchema } from '#apps/compose/schema-watch.ts';
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

/** Serves the site. All resources are closed when the start fails or `stop` is called. */
export const startServer = async ({ config, logger, development = false, signal }: Options) => {
  const server: Listener = createListener({
    keepAlive: config.KEEP_ALIVE_SECONDS * 1000,
    maxConnections: config.MAX_CONNECTIONS,
    onRefused: logRefused(logger, config),
  });
  const closeListener = prepareClosing(server);
  // The port comes first: one in use fails immediately, before anything else is touched.
  await listen(server, config);
  const { port } = server.address() as AddressInfo;
  const site = { name: config.SITE_NAME, url: publicUrl(config, port), timeZone: config.TZ };
  let waitingFor = 'the database';
  const waitFor = (what: string) => {
    waitingFor = what;
    logger.info({ waitingFor }, 'starting');
  };
  const starting = answerUnavailable(site, () => ({
    error: 'The server is starting',
    details: { waiting_for: waitingFor },
  }));
  server.on('request', starting);
  const opened: (() => Promise<void>)[] = [closeListener];
  let draining = false;
  let serving = false;
  const stop = async (drain?: Drain) => {
    draining = true;
    if (drain?.seconds) {
      endConnections(server);
      await sleep(drain.seconds * 1000, undefined, { signal: drain.signal }).catch(() => {});
    }
    for (const close of opened.splice(0)) await close();
  };
  try {
    const account = !development && givesUpRoot(config) ? await siteAccount(config, { create: true }) : null;
    await prepareBackupFolder(config, account);
    if (!development) preloadWebBundle();
    const telemetry = await openTelemetry(config, logger);
    const { observe } = telemetry;
    const around = observeQueries(observe, logger, config);
    const patience = { logger, signal };
    const opening = { config, logger, create: true, supervised: account !== null, around };
    const database = await patiently(() => openDatabase({ ...opening, isPatient: () => !serving }), patience);
    opened.push(database.close, telemetry.close);
    let replica: ReturnType<typeof openReplica> = null;
    const metrics = createMetrics({
      version,
      pools: () => poolFigures({ primary: database, ...(replica && { replica }) }),
      readFigures: () => readFigures(ports),
    });
    // In DATA_DIR, where only root may write.
    const secret = await sessionSecret(config, logger);
    const parts = observeParts(createSiteParts(config, site.url, null, secret), observe, metrics.mail);
    if (account) await giveUpRoot(config, account, logger);
    const prepare = () =>
      prepareDatabase(database.db, parts, {
        ...(signal && { signal }),
        clock: database.clock,
        onWait: () => waitFor('another instance that brings the database up to date'),
        onTurn: () => (waitingFor = 'migrations and sample content'),
      });
    const { migrated, seeded, withdrawn } = await patiently(prepare, patience);
    if (migrated.length) logger.info({ migrated }, 'database brought up to date');
    if (seeded) logger.info({ seeded }, 'sample content stored');
    if (withdrawn.length)
      logger.warn({ withdrawn }, 'DEMO pieces are drafts again: the site is no longer a demonstration');
    const schema = await patiently(() => watchSchema(database.db, version, logger), patience);
    await patiently(() => announceSettings(database.db, parts), patience);
    const changes = openContentChanges(database, logger);
    opened.splice(1, 0, changes.close);
    const aroundCopy = observeQueries(observe, logger, config, 'replica');
    replica = openReplica(config, database, { changes, around: aroundCopy, logger });
    if (replica) opened.splice(1, 0, replica.close);
    const composed = { ...database, ...(replica && { replica }) };
    const { application, ports } = composeApplication(composed, parts, changes);
    // A password that was made is announced although what follows has to be repeated.
    let announced: string | null = null;
    const appoint = async () =>
      (announced ??= await ensureFirstAdministrator({ config, application, siteUrl: site.url, logger }));
    const alone = () => aloneAtStart(database.db, appoint, { ...(signal && { signal }) });
    const announcement = await patiently(alone, patience);
    waitingFor = 'the pages and the notices of changed content';
    const context: WebContext = {
      site: { ...site, ...(parts.settings.newsletter.mail === 'outbox' && { withoutMail: true }) },
      ask: (name, input) => application.execute(name, input, visitor('http')),
      hasAllSamples: () => hasAllSamples(ports),
      mayRender: createRenderQueue(),
    };
    const web = development
      ? await (await import('./web-development.ts')).createDevelopmentWeb(context)
      : { ...(await loadWebBundle(context)), middleware: null };
    // Nothing may be cached before notifications arrive: it would not be invalidated.
    await changes.ready;
    if (config.DATABASE_URL) await warnOfPooler(database.url, logger);
    let isWorking = () => true;
    const stopping = new AbortController();
    opened.unshift(async () => stopping.abort());
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
    opened.unshift(assistants.close);
    const app = createHttpApp({
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
      checkReady: createReadiness({
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
      }),
    });
    const serve = app.callback();
    const refuse = answerUnavailable(site, () => ({ error: render(schema.misfit() ?? '', 'en') }));
    replaceHandler(server, starting, (...exchange) => (schema.misfit() ? refuse : serve)(...exchange));
    serving = true;
    // Before the background work, which alerts when no instance is listed.
    const heartbeat = await startHeartbeat({ ...ports, clock: database.clock }, { config, port, logger });
    const incidents = watchIncidents({
      ports,
      instance,
      probe: database.clock.measure,
      at: instantOf(database.clock),
      logger,
    });
    opened.unshift(async () => incidents.stop());
    opened.splice(opened.indexOf(closeListener) + 1, 0, heartbeat.stop);
    const work = await startUnlessHeld(ports, schema, logger, async () => {
      const given = { config: { ...config, SESSION_SECRET: secret }, database };
      await settleLeft(given, ports).catch((error: unknown) => {
        logger.warn({ err: error }, 'what is left of a backup could not be removed');
      });
      const workers = await startWorkers(database, ports, logger, {
        around: observeJobs(observe, metrics.job),
        backUp: createBackupHandler(given, ports, logger),
      });
      const scheduled = startScheduledWork(ports, logger);
      const filling = startSearchFill(database, logger);
      return {
        async stop(timeout) {
          await Promise.all([workers.stop(timeout), scheduled.stop(timeout), filling.stop(timeout)]);
        },
      };
    });
    isWorking = work.isRunning;
    const purging = config.CDN_PURGE_URL ? startPurging(database, ports, logger) : null;
    const mover = parts.pictureBytes && startPictureMover(database, ports, parts.pictureBytes, logger);
    // Before the database closes, and after the last request that could leave work behind.
    const stopWork = async () => {
      await Promise.all([work.stop(workTimeout), mover?.stop(workTimeout), purging?.close()]);
    };
    opened.splice(opened.indexOf(closeListener) + 1, 0, stopWork, parts.mailer.close);
    return { url: site.url, port, announcement, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
