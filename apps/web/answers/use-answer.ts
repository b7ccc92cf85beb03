import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PageEndpoints } from '#adapters/client/api.ts';
import type { InputOf } from '#core/operations.ts';
import { answerKey, usePageData } from './page-data.ts';
import { loadWhole } from '../routing/page-route.tsx';
import { useSharedValue } from './shared-value.ts';
import type { PageAnswer } from './shown-answers.ts';
import type { AnswerState, Store } from '../store.ts';

/** The state of a query. */
type Answer<E extends keyof PageEndpoints> = {
  data: PageAnswer<E> | undefined;
  isError: boolean;
  refetch: () => void;
};

const unknown: AnswerState = { isError: false };
const readUnknown = () => unknown;
const never = () => () => {};

/** The store; null until it is loaded, which starts when it is needed. */
export const useStore = (isNeeded: boolean): Store | null => {
  const { store: shared, loadStore } = usePageData();
  const store = useSharedValue(shared);
  const isMissing = isNeeded && !store;
  useEffect(() => {
    if (isMissing) loadStore().catch(loadWhole);
  }, [isMissing, loadStore]);
  return store;
};

const subscribeTo = (store: Store | null) => store?.redux.subscribe ?? never;

/**
 * The answer of an operation: preloaded, or else fetched and cached (adapters/client/api.ts); null fetches nothing.
 * With `ask: false` it is only looked up.
 */
export const useAnswer = <E extends keyof PageEndpoints>(
  endpoint: E,
  arg: InputOf<PageEndpoints[E]> | null,
  { ask = true }: { ask?: boolean } = {},
): Answer<E> => {
  const { answers } = usePageData();
  const key = arg && answerKey(endpoint, arg);
  const started = key === null ? undefined : answers.get(key);
  const store = useStore(ask && key !== null && started === undefined);
  const read = useMemo(
    () => (store && arg ? store.reader(endpoint, arg) : readUnknown),
    // The key determines the query.
    // oxlint-disable-next-line react/exhaustive-deps
    [store, key],
  );
  const { data, isError } = useSyncExternalStore(subscribeTo(store), read, readUnknown);
  useEffect(
    () => (store && arg && ask ? store.ask(endpoint, arg) : undefined),
    // The key determines the query.
    // oxlint-disable-next-line react/exhaustive-deps
    [store, key, ask],
  );
  return {
    data: (store ? data : started) as PageAnswer<E> | undefined,
    isError,
    refetch: () => {
      if (arg) store?.askAgain(endpoint, arg);
    },
  };
};

/** Whether a cached answer passes a test. */
export const useKnownAnswer = (test: (answer: unknown) => boolean): boolean => {
  const { answers } = usePageData();
  const store = useStore(false);
  const started = () => [...answers.values()].some(test);
  return useSyncExternalStore(
    subscribeTo(store),
    () => (store ? store.cachedAnswers().some(test) : started()),
    started,
  );
};
