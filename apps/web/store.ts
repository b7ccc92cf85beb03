import { configureStore } from '@reduxjs/toolkit';
import type { PageEndpoints } from '#adapters/client/api.ts';
import { api } from '#adapters/client/api.ts';
import type { CallExtra } from '#adapters/client/base-query.ts';
import type { ReaderCalls } from '#adapters/client/reader-calls.ts';
import { readerCalls } from '#adapters/client/reader-calls.ts';
import type { InputOf, OutputOf } from '#core/operations.ts';
import type { Preloaded } from './answers/shown-answers.ts';

/** The state of an answer; no data while it is loading. */
export type AnswerState = { data?: unknown; isError: boolean };

/** Sends a reader's input; rejects with a `CallError`. */
export type Send = <C extends keyof ReaderCalls>(
  name: C,
  input: InputOf<ReaderCalls[C]>,
) => Promise<OutputOf<ReaderCalls[C]>>;

type Endpoint = keyof PageEndpoints;

/** All endpoints are created alike: only their input and output types differ. */
const endpointOf = (name: Endpoint) => api.endpoints[name] as unknown as typeof api.endpoints.articlesList;

/** The Redux store of a page, which contains the answers of the API, and its interface for readers' pages. */
export const createStore = (extra: CallExtra, answers: readonly Preloaded[] = []) => {
  const redux = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false, thunk: { extraArgument: extra } }).concat(
        api.middleware,
      ),
  });
  // Inserted as if they had been fetched.
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
    /** Reads the state of an answer: the same object until it changes. */
    reader(name: Endpoint, arg: object): () => AnswerState {
      const select = endpointOf(name).select(arg);
      return () => select(redux.getState());
    },
    /** Fetches an answer unless it is cached, and retains it until the returned function is called. */
    ask: (name: Endpoint, arg: object): (() => void) =>
      redux.dispatch(endpointOf(name).initiate(arg)).unsubscribe,
    /** Fetches an answer again. */
    askAgain: (name: Endpoint, arg: object) =>
      void redux.dispatch(endpointOf(name).initiate(arg, { subscribe: false, forceRefetch: true })),
    /** All cached answers. */
    cachedAnswers: () => Object.values(redux.getState().api.queries).map((query) => query?.data),
  };
};

/** The store of a page. */
export type Store = ReturnType<typeof createStore>;
