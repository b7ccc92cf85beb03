import { useSyncExternalStore } from 'react';

/** A value that several parts of a page use and change. */
export type SharedValue<T> = {
  get: () => T;
  set: (value: T) => void;
  subscribe: (onChange: () => void) => () => void;
  /** What it was at first: parts that hydrate later than others still have to be what the server rendered. */
  first: T;
};

/** Makes a shared value. */
export const createSharedValue = <T>(first: T): SharedValue<T> => {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    first,
    get: () => current,
    set(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** A shared value, as it is now; whoever uses it renders again when it changes. */
export const useSharedValue = <T>({ subscribe, get, first }: SharedValue<T>): T =>
  useSyncExternalStore(subscribe, get, () => first);
