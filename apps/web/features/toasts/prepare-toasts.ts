import type { ComponentType, RefObject } from 'react';
import { useEffect } from 'react';

let loading: Promise<ComponentType | null> | undefined;

/** What draws toasts, fetched once; null when it cannot be had now. */
export const prepareToasts = (): Promise<ComponentType | null> => {
  loading ??= import('./toast-viewport.tsx').then(
    ({ ToastViewport }) => ToastViewport,
    () => {
      loading = undefined;
      return null;
    },
  );
  return loading;
};

/** Fetches what draws toasts once a reader enters a form, so that even a lost connection can be told. */
export const usePreparedToasts = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    const { current } = form;
    const prepare = () => void prepareToasts();
    current?.addEventListener('focusin', prepare, { once: true });
    return () => current?.removeEventListener('focusin', prepare);
  }, [form]);
};
