import { configureStore } from '@reduxjs/toolkit';
import type { PageEndpoints } from '#adapters/client/api.ts';
import { api } from '#adapters/client/api.ts';
import type { BuiltInAnswers, CallExtra } from '#adapters/client/base-query.ts';
import type { InputOf, OutputOf } from '#core/operations.ts';
import { toastsReducer } from './features/toasts/toasts-slice.ts';
import { sessionReducer } from './session/session-slice.ts';

/** A store of its own for each page and each test; `builtIn` answers what the product cannot. */
export const createStore = (builtIn?: BuiltInAnswers) =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer, toasts: toastsReducer, session: sessionReducer },
    middleware: (defaults) =>
      defaults({
        serializableCheck: false,
        immutableCheck: false,
        thunk: {
          extraArgument: { builtIn, waiting: new Set() } satisfies CallExtra,
        },
      }).concat(api.middleware),
  });
export type Store = ReturnType<typeof createStore>;

/** An answer a page starts with, so that nothing is asked for twice. */
export type Preloaded = {
  [E in keyof PageEndpoints]: {
    endpointName: E;
    arg: InputOf<PageEndpoints[E]>;
    value: OutputOf<PageEndpoints[E]>;
  };
}[keyof PageEndpoints];

/** Puts answers into the cache as if they had been asked for. */
export const preload = (store: Store, answers: Preloaded[]): void => {
  if (answers.length) store.dispatch(api.util.upsertQueryEntries(answers as never));
};
