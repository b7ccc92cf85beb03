import { createContext, useContext } from 'react';
import type { BuiltInAnswers, CallError, CallExtra } from '#adapters/client/base-query.ts';
import { createToasts } from './features/toasts/toasts.ts';
import { createSession } from './session/session.ts';
import { createSharedValue } from './shared-value.ts';
import type { Preloaded, Send, Store } from './store.ts';

/** What an answer is found by. */
export const answerKey = (endpoint: string, arg: object): string =>
  endpoint + JSON.stringify(Object.entries(arg).sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * What a page works with, each page and each test with its own: who is signed in, its toasts, the answers it starts with
 * (`PageState`), and the store that asks for more. The store and all that it needs come when something is first asked for
 * or sent: most pages are read and left.
 */
export const createPageData = (answers: readonly Preloaded[] = [], builtIn?: BuiltInAnswers) => {
  const session = createSession();
  const store = createSharedValue<Store | null>(null);
  const extra: CallExtra = { builtIn, waiting: new Set(), turnedAway: session.turnedAway };
  let loading: Promise<Store> | undefined;
  const load = async (): Promise<Store> => {
    const { createStore } = await import('./store.ts');
    const loaded = store.get() ?? createStore(extra, answers);
    store.set(loaded);
    return loaded;
  };
  /** Rejects when the store's code cannot be had now. */
  const loadStore = (): Promise<Store> =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  /** Sends what a reader has filled in; rejects with a `CallError`. */
  const send: Send = async (name, input) => {
    const { send: sendNow } = await loadStore().catch((error: Error) => {
      // The line is down: as if the call itself had got no answer.
      throw Object.assign(new Error(`0: ${error.message}`), { status: 0 }) satisfies CallError;
    });
    return sendNow(name, input);
  };
  return {
    session,
    toasts: createToasts(),
    answers: new Map(answers.map(({ endpointName, arg, value }) => [answerKey(endpointName, arg), value])),
    store,
    loadStore,
    send,
    extra,
  };
};

/** What a page works with. */
export type PageData = ReturnType<typeof createPageData>;

const PageDataContext = createContext<PageData | null>(null);

export const PageDataProvider = PageDataContext.Provider;

/** What the page around works with. */
export const usePageData = (): PageData => {
  const data = useContext(PageDataContext);
  if (!data) throw new Error('No page data around this component');
  return data;
};
