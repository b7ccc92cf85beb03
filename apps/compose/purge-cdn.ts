import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { channels, listenOn } from '#adapters/postgres/notifications.ts';
import type { JobData } from '#core/jobs/ports.ts';
import type { Notice } from '#core/kernel/invalidation-topics.ts';
import { isPublic } from '#core/kernel/invalidation-topics.ts';
import type { Ports } from '#core/kernel/ports.ts';
import type { Database } from './database.ts';

/**
 * Queues purges of the CDN for changed content. Every instance receives the notice of a change, and one of them adds the
 * job. Notices may have been missed before each connection, so that everything is purged then.
 */
export const startPurging = (
  { url }: Pick<Database, 'url'>,
  { jobs, ids }: Pick<Ports, 'jobs' | 'ids'>,
  logger: Logger,
  /** Milliseconds after which a job that could not be added is tried again. */
  retryDelay = 3000,
): { close(): Promise<void> } => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const add = async (topic: JobData['cdn.purge']['topic'], once: string): Promise<void> => {
    while (!signal.aborted)
      try {
        return await jobs.add('cdn.purge', { topic }, { once });
      } catch (error) {
        logger.warn({ err: error, topic }, 'the CDN is to be purged as soon as its job can be added');
        await sleep(retryDelay, undefined, { signal }).catch(() => {});
      }
  };
  const listening = listenOn({
    url,
    channel: channels.numbered,
    onNotice(change) {
      const topic = change.split(' ', 1)[0] as Notice;
      if (isPublic(topic)) void add(topic, change);
    },
    connected: () => void add('everything', ids.next()),
    onError: (error) => logger.warn({ err: error }, 'lost the notices of changes for the CDN'),
  });
  return {
    async close() {
      stopping.abort();
      await listening.close();
    },
  };
};
