import { useSelector } from 'react-redux';
import type { ComponentType, RefObject } from 'react';
import { useEffect, useState } from 'react';
import { selectToasts } from './toasts-slice.ts';

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

/** Fetches what draws toasts once a reader enters a form, so that even a lost connection can be reported. */
export const usePreparedToasts = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    const { current } = form;
    const prepare = () => void prepareToasts();
    current?.addEventListener('focusin', prepare, { once: true });
    return () => current?.removeEventListener('focusin', prepare);
  }, [form]);
};

/** Where toasts appear. Their code comes with the first of them, or with the first form that is entered. */
export const ToastArea = () => {
  const toasts = useSelector(selectToasts);
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
