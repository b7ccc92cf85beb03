import type { ContentChanges, Ports, Stores } from '#core/ports.ts';
import type { Change } from '#core/kernel/audit.ts';
import type { Notice, Topic } from '#core/kernel/invalidation-topics.ts';
import { runMemoryJobs } from './jobs.ts';
import type { State } from './state.ts';
import { copyState, emptyState } from './state.ts';
import { createMemoryStores } from './stores.ts';

/** Writes outside transactions, delayed while one works on its copy. */
const writtenOutside = {
  sessions: ['start', 'renew', 'end'],
  apiTokens: ['used'],
  sourceDocuments: ['store'],
  deliveries: ['exchange', 'releaseLeases', 'expireLeases', 'skipCancelled'],
  ledger: ['reserve', 'settle'],
  retention: ['purge'],
  instances: ['beat', 'remove'],
  errors: ['add'],
  pageChanges: ['discard'],
} satisfies { [Store in keyof Stores]?: (keyof Stores[Store])[] };

/** All stores in memory, with sequential transactions and change notifications; nothing survives the process. */
export const createMemoryDatabase = (
  ports: () => Ports,
  initial: State = emptyState(),
): {
  /** The current state. */
  state(): State;
  stores: Stores;
  changes: ContentChanges;
  transaction: Ports['transaction'];
  /** Runs the due jobs. */
  runJobs(given: Parameters<typeof runMemoryJobs>[1]): Promise<number>;
} => {
  let state = copyState(initial);
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
  const stores = createMemoryStores({ state: () => state, change: null, announce });
  const callable = (of: Stores) =>
    of as unknown as Record<string, Record<string, (...given: unknown[]) => Promise<unknown>>>;
  for (const [store, methods] of Object.entries(writtenOutside))
    for (const method of methods)
      callable(stores)[store]![method] = (...given) =>
        inTurn(null, (inside) => callable(inside)[store]![method]!(...given));

  return {
    state: () => state,
    stores,
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
