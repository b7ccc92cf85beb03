import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { everyMinute } from '#adapters/schedules/every-minute.ts';
import { runSlots } from '#core/newsletter/issues/run-slots.ts';
import { sendDue, tendIssues } from '#core/newsletter/issues/tend-issues.ts';
import { usualSending } from '#core/newsletter/issues/try-delivery.ts';
import type { Ports } from '#core/ports.ts';
import type { Topic } from '#core/kernel/topic.ts';
import { isAbout } from '#core/kernel/topic.ts';

/** How often is looked for what is due although no notice came, in milliseconds. */
const pace = 3000;

/** What is done again and again: by which topics it is woken, and what is logged when it fails. */
type Kept = { signal: AbortSignal; topics: readonly Topic[]; trouble: string; work: () => Promise<void> };

/** Calls `work` again and again, at once when `changes` tell of its topics; faults are told once until it works. */
export const keepDoing = (
  { changes }: Pick<Ports, 'changes'>,
  logger: Logger,
  { signal, topics, trouble, work }: Kept,
): Promise<void> => {
  let wake = () => {};
  let noticed = false;
  const stopListening = changes.subscribe((notice) => {
    noticed ||= isAbout(notice, topics);
    if (noticed) wake();
  });
  signal.addEventListener('abort', () => wake());
  const loop = async () => {
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
      await Promise.race([woken, sleep(pace, undefined, { signal }).catch(() => {})]);
    }
    stopListening();
  };
  return loop();
};

/** Sends issues and sees to their schedule, beside any number of other instances. `stop` finishes what was begun. */
export const startNewsletter = (ports: Ports, logger: Logger) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let troubled = false;
  const tools = {
    owner: ports.ids.next(),
    signal,
    wait: (milliseconds: number) => sleep(milliseconds),
    onTrouble(error: Error) {
      if (!troubled) logger.warn({ err: error }, 'deliveries of the newsletter wait for the database');
      troubled = true;
    },
  };
  const keep = (work: () => Promise<void>) =>
    keepDoing(ports, logger, {
      signal,
      topics: ['desk:newsletters'],
      trouble: 'the newsletter has to wait',
      work,
    });
  const sending = keep(async () => {
    await sendDue(ports, tools, usualSending);
    troubled = false;
  });
  const tending = keep(() => tendIssues(ports));
  const clock = everyMinute(async () => {
    try {
      for (const record of await runSlots(ports)) logger.info({ slot: record }, 'slot of the newsletter');
    } catch (error) {
      logger.warn({ err: error }, 'the schedule of the newsletter has to wait');
    }
  });
  return {
    async stop(patience: number) {
      stopping.abort();
      await Promise.race([
        Promise.all([sending, tending, clock.stop()]),
        sleep(patience, undefined, { ref: false }),
      ]);
    },
  };
};
