import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { JobWorkers } from '#adapters/jobs/workers.ts';
import { startJobWorkers } from '#adapters/jobs/workers.ts';
import { createIssueSender } from '#adapters/newsletter-sender/issue-sender.ts';
import { moveBytes } from '#adapters/postgres/media-bytes.ts';
import { translateError } from '#adapters/postgres/errors.ts';
import { listenOn } from '#adapters/postgres/notifications.ts';
import { fillSearch } from '#adapters/postgres/search-entries.ts';
import { everyMinute } from '#adapters/schedules/every-minute.ts';
import { queueSourceChecks } from '#core/agents/check-sources.ts';
import { queueAnnouncements } from '#core/announcements/queue-announcements.ts';
import { runAgentSchedules } from '#core/agents/run-schedules.ts';
import { createApplication } from '#core/application.ts';
import { queueComparisons } from '#core/articles/compare-evidence.ts';
import { runSchedule } from '#core/articles/run-schedule.ts';
import { createJobEndings, createJobHandlers } from '#core/job-handlers.ts';
import { jobPolicies } from '#core/jobs/job.ts';
import type { JobHandlers } from '#core/jobs/ports.ts';
import type { Topic } from '#core/kernel/invalidation-topics.ts';
import { isAbout } from '#core/kernel/invalidation-topics.ts';
import { render } from '#core/kernel/render.ts';
import type { PictureBytes } from '#core/media/ports.ts';
import { runSlots } from '#core/newsletter/issues/run-slots.ts';
import { sendDueIssues, settleIssues } from '#core/newsletter/issues/send-due-issues.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { queueBackup } from '#core/backups/queue-backup.ts';
import { queueRetention } from '#core/retention/queue-retention.ts';
import { checkAlerts } from '#core/status/check-alerts.ts';
import type { Database } from './database.ts';
import { isDatabaseAway } from './incidents.ts';
import type { AroundJob } from './observation.ts';
import type { SchemaWatch } from './schema-watch.ts';

/** Runs the jobs of a database. Logs each failed attempt, and when the queue becomes unreachable. */
export const startWorkers = (
  { url }: Pick<Database, 'url'>,
  ports: Ports,
  logger: Logger,
  { around, backUp }: { around?: AroundJob | undefined; backUp?: JobHandlers['backup.run'] } = {},
): Promise<JobWorkers> =>
  startJobWorkers({
    url,
    listen: (options) => listenOn({ url, ...options }),
    handlers: {
      ...createJobHandlers(ports, createApplication(ports)),
      ...(backUp && { 'backup.run': backUp }),
    },
    endings: createJobEndings(ports),
    policies: jobPolicies,
    ...(around && { around }),
    onFailure: ({ error, ...failed }) => logger.warn({ ...failed, err: error }, 'job failed'),
    onTrouble: (error) => logger.warn({ err: translateError(error) }, 'lost the queue of jobs'),
    onRecovery: () => logger.info('found the queue of jobs again'),
  });

/** Milliseconds between runs without a notification. */
const pollInterval = 3000;

/** `topics` trigger a run, `trouble` is logged when it fails. */
type Loop = { signal: AbortSignal; topics: readonly Topic[]; trouble: string; work: () => Promise<void> };

/** Repeats `work`, immediately after a notification of its topics; a fault is logged once until it succeeds again. */
const repeat = (
  { changes }: Pick<Ports, 'changes'>,
  logger: Logger,
  { signal, topics, trouble, work }: Loop,
): Promise<void> => {
  let wake = () => {};
  let noticed = false;
  const stopListening = changes.subscribe((notice) => {
    noticed ||= isAbout(notice, topics);
    if (noticed) wake();
  });
  signal.addEventListener('abort', () => wake());
  const run = async () => {
    for (let troubled = false; !signal.aborted;) {
      noticed = false;
      try {
        await work();
        troubled = false;
      } catch (error) {
        if (!troubled) logger.warn({ err: error }, trouble);
        troubled = true;
      }
      const woken = new Promise<void>((resolve) => (wake = resolve));
      if (signal.aborted || (noticed && !troubled)) continue;
      await Promise.race([woken, sleep(pollInterval, undefined, { signal }).catch(() => {})]);
    }
    stopListening();
  };
  return run();
};

/**
 * Sends issues, runs the schedules of articles, issues, agents, backups, retention and checks of sources, announces changes
 * and checks alerts, concurrently with other instances. `stop` finishes work in progress.
 */
export const startScheduledWork = (ports: Ports, logger: Logger) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let troubled = false;
  const sender = createIssueSender({
    ports,
    signal,
    onTrouble(error) {
      if (!troubled) logger.warn({ err: error }, 'deliveries of the newsletter wait for the database');
      troubled = true;
    },
  });
  const loop = (work: () => Promise<void>) =>
    repeat(ports, logger, {
      signal,
      topics: ['desk:newsletters'],
      trouble: 'the newsletter has to wait',
      work,
    });
  const sending = loop(async () => {
    await sendDueIssues(ports, sender);
    troubled = false;
  });
  const settling = loop(() => settleIssues(ports));
  // Readers get the marks of what is published within seconds.
  const comparing = repeat(ports, logger, {
    signal,
    topics: ['articles'],
    trouble: 'sentences are not compared with their sources for now',
    work: () => queueComparisons(ports),
  });
  const steps: [schedule: string, run: () => Promise<void>][] = [
    [
      'articles',
      async () => {
        for (const step of await runSchedule(ports)) logger.info(step, 'scheduled step of an article');
      },
    ],
    [
      'newsletter',
      async () => {
        for (const record of await runSlots(ports)) logger.info({ slot: record }, 'slot of the newsletter');
      },
    ],
    [
      'agents',
      async () => {
        for (const step of await runAgentSchedules(ports)) logger.info(step, 'schedule of an agent');
      },
    ],
    // After the articles, so that those of a schedule are announced in the same minute.
    [
      'announcements',
      async () => {
        const queued = await queueAnnouncements(ports);
        if (queued) logger.info(queued, 'changed pages and feeds are to be announced');
      },
    ],
    ['backups', () => queueBackup(ports)],
    ['retention', () => queueRetention(ports)],
    ['sources', () => queueSourceChecks(ports)],
    [
      'alerts',
      async () => {
        // As long as the database is away, nothing is known.
        if (isDatabaseAway()) return;
        for (const { condition, state, message } of await checkAlerts(ports))
          logger.warn({ condition, state, text: render(message, 'en') }, 'alert');
      },
    ],
  ];
  const minutes = everyMinute(
    async () => {
      for (const [schedule, run] of steps)
        await run().catch((error: unknown) =>
          logger.warn({ err: error, schedule }, 'a scheduled run failed; the next one is in a minute'),
        );
    },
    () => Date.parse(ports.clock.now()),
  );
  return {
    async stop(timeout: number) {
      stopping.abort();
      await Promise.race([
        Promise.all([sending, settling, comparing, minutes.stop()]),
        sleep(timeout, undefined, { ref: false }),
      ]);
    },
  };
};

/** Moves the bytes of new pictures to their store. `stop` finishes the picture in progress. */
export const startPictureMover = (
  { db }: Pick<Database, 'db'>,
  ports: Pick<Ports, 'changes'>,
  bytes: PictureBytes,
  logger: Logger,
): Work => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const moving = repeat(ports, logger, {
    signal,
    topics: ['desk:media', 'desk:media-deleted'],
    trouble: 'pictures stay in the database until their store is there again',
    async work() {
      const moved = await moveBytes(db, bytes, signal);
      if (moved) logger.info({ moved }, 'pictures moved to their store');
    },
  });
  return {
    async stop(timeout) {
      stopping.abort();
      await Promise.race([moving, sleep(timeout, undefined, { ref: false })]);
    },
  };
};

/** Stores what search lacks of the articles so far, once after an upgrade. `stop` finishes the batch in progress. */
export const startSearchFill = ({ db }: Pick<Database, 'db'>, logger: Logger): Work => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const fill = async () => {
    while (!signal.aborted)
      try {
        const filled = await fillSearch(db, signal);
        if (filled) logger.info({ filled }, 'articles are found by the search');
        return;
      } catch (error) {
        logger.warn({ err: error }, 'search lacks articles for now');
        await sleep(pollInterval, undefined, { signal }).catch(() => {});
      }
  };
  const filling = fill();
  return {
    async stop(timeout) {
      stopping.abort();
      await Promise.race([filling, sleep(timeout, undefined, { ref: false })]);
    },
  };
};

/** Work that continues until stopped; what is unfinished after this many milliseconds is released. */
type Work = { stop(timeout: number): Promise<void> };

const stopTimeout = 10_000;

/**
 * Runs work while the site is not on hold, which any instance may change, and while the database fits. Work that cannot
 * be started is tried again: the site serves meanwhile. `isRunning` tells whether it was.
 */
export const startUnlessHeld = async (
  ports: Ports,
  schema: Pick<SchemaWatch, 'check'>,
  logger: Logger,
  start: () => Promise<Work>,
): Promise<Work & { isRunning: () => boolean }> => {
  const stopping = new AbortController();
  let work: Work | null = null;
  let isHeld = false;
  const follow = async () => {
    const misfit = await schema.check();
    const hold = misfit ? null : await ports.holds.find();
    if (hold && !isHeld) logger.warn({ hold }, 'sending, agents and schedules are held: vigia resume');
    if (!hold && isHeld) logger.info('sending, agents and schedules go on');
    isHeld = hold !== null;
    if (hold || misfit) {
      await work?.stop(stopTimeout);
      work = null;
    } else if (!stopping.signal.aborted) work ??= await start();
  };
  let settle = () => {};
  const tried = new Promise<void>((resolve) => (settle = resolve));
  const following = repeat(ports, logger, {
    signal: stopping.signal,
    topics: ['desk:hold'],
    trouble: 'sending, agents and schedules have to wait',
    work: () => follow().finally(settle),
  });
  await tried;
  return {
    isRunning: () => work !== null,
    async stop(timeout) {
      stopping.abort();
      await following;
      await work?.stop(timeout);
    },
  };
};
