import type { ComponentType, RefObject } from 'react';
import { useEffect, useState } from 'react';
import { useToastList } from './toasts.tsx';

let loading: Promise<ComponentType | null> | undefined;

/** Loads the toast component, once; null when it cannot be loaded now. */
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

/** Preloads the code for toasts when a reader enters a form, so that even a lost connection can be reported. */
export const usePreparedForm = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    const { current } = form;
    const prepare = () => {
      void prepareToasts();
      void import('../form-control.ts').catch(() => {});
    };
    current?.addEventListener('focusin', prepare, { once: true });
    return () => current?.removeEventListener('focusin', prepare);
  }, [form]);
};

/** The container of toasts. Their code is loaded with the first of them, or with the first form that is entered. */
export const ToastArea = () => {
  const toasts = useToastList();
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!toasts.length || List) return undefined;
    let here = true;
    void prepareToasts().then((found) => {
      if (here) setList(() => found);
      return found;
    });
    return () => void (here = false);
  }, [toasts, List]);
  return List ? <List /> : null;
};
