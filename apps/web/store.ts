import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { api, endpointName } from '#adapters/client/api.ts';
import type { BuiltInResponses, CallExtra } from '#adapters/client/base-query.ts';
import { sessionSlice } from '#adapters/client/session.ts';
import { arrivalSlice } from './layout/arrival.ts';
import type { Preloaded } from './routing/page-route.tsx';

/**
 * The Redux store of a page, one for each rendering, browser window and test: who is signed in, and the responses of the
 * API, of which some are preloaded.
 */
export const createStore = (answers: readonly Preloaded[] = [], builtIn?: BuiltInResponses) => {
  const extra: CallExtra = {
    builtIn,
    paused: { 'sign-in': new Set(), proof: new Set(), name: new Set() },
  };
  const entries = answers.map(({ name, arg, value }) => ({ endpointName: endpointName(name), arg, value }));
  return configureStore({
    reducer: {
      api: api.reducer,
      session: sessionSlice.reducer,
      arrival: arrivalSlice.reducer,
    },
    preloadedState: { api: api.reducer(undefined, api.util.upsertQueryEntries(entries)) },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false, thunk: { extraArgument: extra } }).concat(
        api.middleware,
      ),
  });
};

/** The store of a page. */
export type Store = ReturnType<typeof createStore>;
type State = ReturnType<Store['getState']>;

export const useAppStore = useStore.withTypes<Store>();
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useAppSelector = useSelector.withTypes<State>();
