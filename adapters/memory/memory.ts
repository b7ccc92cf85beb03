import type { ContentChanges, Ports, Stores } from '#core/ports.ts';
import type { Change } from '#core/kernel/audit.ts';
import type { Notice, Topic } from '#core/kernel/topic.ts';
import { runMemoryJobs } from './jobs.ts';
import { copyState, emptyState } from './state.ts';
import { createMemoryStores } from './stores.ts';

/** Every store in memory, with transactions one after another and change notices; nothing survives the process. */
export const createMemoryDatabase = (
  ports: () => Ports,
): {
  stores: Stores;
  changes: ContentChanges;
  transaction: Ports['transaction'];
  /** Tries the jobs that are due. */
  runJobs(given: Parameters<typeof runMemoryJobs>[1]): Promise<number>;
} => {
  let state = emptyState();
  let queue: Promise<unknown> = Promise.resolve();
  const listeners = new Set<(notice: Notice) => void>();
  const announce = (topic: Topic) => listeners.forEach((listener) => listener(topic));

  const run = async <T>(change: Change | null, work: (inside: Ports) => Promise<T>): Promise<T> => {
    const draft = copyState(state);
    const topics = new Set<Topic>();
    const scope = { state: () => draft, change, announce: (topic: Topic) => void topics.add(topic) };
    const result = await work({ ...ports(), ...createMemoryStores(scope) });
    state = draft;
    topics.forEach(announce);
    return result;
  };

  const inTurn = <T>(change: Change | null, work: (inside: Ports) => Promise<T>): Promise<T> => {
    const result = queue.then(() => run(change, work));
    queue = result.catch(() => {});
    return result;
  };
  const outside = createMemoryStores({ state: () => state, change: null, announce });

  return {
    stores: {
      ...outside,
      // Written to outside of transactions, but not while one works on its copy.
      sessions: {
        ...outside.sessions,
        start: (...given) => inTurn(null, ({ sessions }) => sessions.start(...given)),
        renew: (...given) => inTurn(null, ({ sessions }) => sessions.renew(...given)),
        end: (...given) => inTurn(null, ({ sessions }) => sessions.end(...given)),
      },
      apiTokens: {
        ...outside.apiTokens,
        used: (...given) => inTurn(null, ({ apiTokens }) => apiTokens.used(...given)),
      },
      sourceDocuments: {
        ...outside.sourceDocuments,
        store: (...given) => inTurn(null, ({ sourceDocuments }) => sourceDocuments.store(...given)),
      },
      deliveries: {
        ...outside.deliveries,
        exchange: (given) => inTurn(null, ({ deliveries }) => deliveries.exchange(given)),
        releaseLeases: (...given) => inTurn(null, ({ deliveries }) => deliveries.releaseLeases(...given)),
        expireLeases: (at) => inTurn(null, ({ deliveries }) => deliveries.expireLeases(at)),
        skipCancelled: (at) => inTurn(null, ({ deliveries }) => deliveries.skipCancelled(at)),
      },
      ledger: {
        ...outside.ledger,
        reserve: (...given) => inTurn(null, ({ ledger }) => ledger.reserve(...given)),
        settle: (...given) => inTurn(null, ({ ledger }) => ledger.settle(...given)),
      },
    },
    changes: {
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      caughtUp: async () => {},
    },
    transaction: inTurn,
    runJobs: (given) => runMemoryJobs(() => state, given),
  };
};
