import type { ContentChanges, Ports, Stores } from '#core/ports.ts';
import type { State } from './state.ts';
import { copyState, emptyState } from './state.ts';
import { createMemoryStores } from './stores.ts';

/** Whether what was written between two states is anything that readers see: drafts and rejected articles are not. */
const readersSee = (before: State, after: State): boolean => {
  const shown = new Set(
    [...before.articles.values()].filter(({ status }) => status === 'published').map(({ id }) => id),
  );
  return after.versions
    .slice(before.versions.length)
    .some(
      ({ entity, snapshot }) =>
        entity !== 'articles' || snapshot['status'] === 'published' || shown.has(String(snapshot['id'])),
    );
};

/** Every store in memory, with transactions one after another and change notices; nothing survives the process. */
export const createMemoryDatabase = (
  ports: () => Ports,
): { stores: Stores; changes: ContentChanges; transaction: Ports['transaction'] } => {
  let state = emptyState();
  let queue: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  const run = async <T>(
    change: Parameters<Ports['transaction']>[0],
    work: (inside: Ports) => Promise<T>,
  ): Promise<T> => {
    const draft = copyState(state);
    const result = await work({ ...ports(), ...createMemoryStores({ state: () => draft, change }) });
    const visible = readersSee(state, draft);
    state = draft;
    if (visible) listeners.forEach((listener) => listener());
    return result;
  };

  return {
    stores: createMemoryStores({ state: () => state, change: null }),
    changes: {
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    transaction(change, work) {
      const result = queue.then(() => run(change, work));
      queue = result.catch(() => {});
      return result;
    },
  };
};
