import type { Logger } from 'pino';
import type { Ports } from '#core/ports.ts';
import { keepDoing } from './newsletter.ts';

/** Work that goes on until it is stopped; what is not done after so many milliseconds is given back. */
type Work = { stop(patience: number): Promise<void> };

const patience = 10_000;

/** Does work while the site is not held, whichever instance holds or resumes it. */
export const startUnlessHeld = async (
  ports: Ports,
  logger: Logger,
  start: () => Promise<Work>,
): Promise<Work> => {
  const stopping = new AbortController();
  let work: Work | null = null;
  let told = false;
  const follow = async () => {
    const hold = await ports.holds.find();
    if (hold && !told) logger.warn({ hold }, 'sending, agents and schedules are held: vigia resume');
    if (!hold && told) logger.info('sending, agents and schedules go on');
    told = hold !== null;
    if (hold) {
      await work?.stop(patience);
      work = null;
    } else if (!stopping.signal.aborted) work ??= await start();
  };
  await follow();
  const following = keepDoing(ports, logger, {
    signal: stopping.signal,
    topics: ['desk:hold'],
    trouble: 'whether the site is held cannot be read',
    work: follow,
  });
  return {
    async stop(given) {
      stopping.abort();
      await following;
      await work?.stop(given);
    },
  };
};
