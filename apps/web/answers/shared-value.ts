import { useSyncExternalStore } from 'react';

/** A value shared and changed by several parts of a page. */
export type SharedValue<T> = {
  get: () => T;
  set: (value: T) => void;
  subscribe: (onChange: () => void) => () => void;
  /** Its initial value: parts that hydrate later must match the server's rendering. */
  first: T;
};

/** Creates a shared value. */
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

/** The current shared value; its users render again when it changes. */
export const useSharedValue = <T>({ subscribe, get, first }: SharedValue<T>): T =>
  useSyncExternalStore(subscribe, get, () => first);
