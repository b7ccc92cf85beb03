import { createContext, useContext } from 'react';
import type { BuiltInAnswers, CallError, CallExtra } from '#adapters/client/base-query.ts';
import type { ArrivalNotice } from '#core/input/posted-form.ts';
import { createToasts } from '../components/toasts/toasts.ts';
import { createSession } from '../session/session.ts';
import { createSharedValue } from './shared-value.ts';
import type { Preloaded } from './shown-answers.ts';
import type { Send, Store } from '../store.ts';

/** The cache key of an answer. */
export const answerKey = (endpoint: string, arg: object): string =>
  endpoint + JSON.stringify(Object.entries(arg).sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * The shared state of a page, one per page and test: the session, its toasts, the preloaded answers (`PageState`), and
 * the store that fetches more. The store and its dependencies are loaded when something is first fetched or sent: most
 * pages are only read.
 */
export const createPageData = (answers: readonly Preloaded[] = [], builtIn?: BuiltInAnswers) => {
  const session = createSession();
  const store = createSharedValue<Store | null>(null);
  const extra: CallExtra = {
    builtIn,
    waiting: new Set(),
    pausedForProof: new Set(),
    unnamed: new Set(),
    askName: session.askName,
    requireSignIn: session.requireSignIn,
  };
  let loading: Promise<Store> | undefined;
  const load = async (): Promise<Store> => {
    const { createStore } = await import('../store.ts');
    const loaded = store.get() ?? createStore(extra, answers);
    store.set(loaded);
    return loaded;
  };
  /** Rejects when the store's code cannot be loaded now. */
  const loadStore = (): Promise<Store> =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  /** Sends a reader's input; rejects with a `CallError`. */
  const send: Send = async (name, input) => {
    const { send: sendNow } = await loadStore().catch((error: Error) => {
      // The connection is down: like a call without an answer.
      throw Object.assign(new Error(`0: ${error.message}`), { status: 0 }) satisfies CallError;
    });
    return sendNow(name, input);
  };
  return {
    session,
    /** What a form has done that led to the page at a path. */
    arrived: createSharedValue<{ notice: ArrivalNotice | 'signed-out'; at: string } | null>(null),
    toasts: createToasts(),
    answers: new Map(answers.map(({ endpointName, arg, value }) => [answerKey(endpointName, arg), value])),
    store,
    loadStore,
    send,
    extra,
  };
};

/** The shared state of a page. */
export type PageData = ReturnType<typeof createPageData>;

const PageDataContext = createContext<PageData | null>(null);

export const PageDataProvider = PageDataContext.Provider;

/** The shared state of the current page. */
export const usePageData = (): PageData => {
  const data = useContext(PageDataContext);
  if (!data) throw new Error('No page data around this component');
  return data;
};
