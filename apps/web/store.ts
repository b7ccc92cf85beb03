import { configureStore } from '@reduxjs/toolkit';
import type { PageEndpoints } from '#adapters/client/api.ts';
import { api } from '#adapters/client/api.ts';
import type { CallExtra } from '#adapters/client/base-query.ts';
import type { ReaderCalls } from '#adapters/client/reader-calls.ts';
import { readerCalls } from '#adapters/client/reader-calls.ts';
import type { InputOf, OutputOf } from '#core/operations.ts';

/** An answer a page starts with, so that nothing is asked for twice. */
export type Preloaded = {
  [E in keyof PageEndpoints]: {
    endpointName: E;
    arg: InputOf<PageEndpoints[E]>;
    value: OutputOf<PageEndpoints[E]>;
  };
}[keyof PageEndpoints];

/** What is known of an answer; no data while it is on its way. */
export type AnswerState = { data?: unknown; isError: boolean };

/** Sends what a reader has filled in; rejects with a `CallError`. */
export type Send = <C extends keyof ReaderCalls>(
  name: C,
  input: InputOf<ReaderCalls[C]>,
) => Promise<OutputOf<ReaderCalls[C]>>;

type Endpoint = keyof PageEndpoints;

/** All endpoints are made the same way: what differs are the types of what goes in and out. */
const endpointOf = (name: Endpoint) => api.endpoints[name] as unknown as typeof api.endpoints.articlesList;

/** The Redux store of a page, which holds the answers of the API, and what readers' pages do with it. */
export const createStore = (extra: CallExtra, answers: readonly Preloaded[] = []) => {
  const redux = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false, thunk: { extraArgument: extra } }).concat(
        api.middleware,
      ),
  });
  // As if they had been asked for.
  if (answers.length) redux.dispatch(api.util.upsertQueryEntries(answers as never));
  const send: Send = async (name, input) => {
    const { initiate } = readerCalls.endpoints[name] as unknown as typeof readerCalls.endpoints.subscribe;
    return (await redux
      .dispatch(initiate(input as InputOf<'newsletter.subscribe'>, { track: false }))
      .unwrap()) as never;
  };
  return {
    redux,
    send,
    /** Reads what is known of an answer: the same object until that changes. */
    reader(name: Endpoint, arg: object): () => AnswerState {
      const select = endpointOf(name).select(arg);
      return () => select(redux.getState());
    },
    /** Asks for what is not in the cache, and keeps it there until the function it returns is called. */
    ask: (name: Endpoint, arg: object): (() => void) =>
      redux.dispatch(endpointOf(name).initiate(arg)).unsubscribe,
    /** Asks for an answer anew. */
    askAgain: (name: Endpoint, arg: object) =>
      void redux.dispatch(endpointOf(name).initiate(arg, { subscribe: false, forceRefetch: true })),
    /** All answers that are in the cache. */
    known: () => Object.values(redux.getState().api.queries).map((query) => query?.data),
  };
};

/** What `createStore` makes. */
export type Store = ReturnType<typeof createStore>;
