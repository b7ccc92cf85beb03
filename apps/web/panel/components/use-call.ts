import { useCallback, useEffect, useState } from 'react';
import type { CallError } from '#adapters/client/call-error.ts';
import { isRefusal } from '#adapters/client/refusal.ts';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import type { ToastAction } from '../../components/toasts/toasts.tsx';
import { useToast } from '../../components/toasts/use-toast.ts';

type ReportTexts<T> = {
  /** The title of the toast on success. None when something else shows the result. */
  done?: string | ((response: T) => string | null);
  /** The description of the error toast. None when something else shows the failure. */
  failed: string | ((error: CallError) => string | null);
  action?: (response: T) => ToastAction;
};

const resolve = <V, S extends string | null>(text: string | ((value: V) => S), value: V): S | string =>
  typeof text === 'string' ? text : text(value);

/** Shows the outcome of a call (`unwrap()` of a mutation) as a toast. Resolves with its response, or null when it failed. */
export const useReport = () => {
  const t = useTexts();
  const toast = useToast();
  return useCallback(
    async <T>(call: Promise<T>, { done, failed, action }: ReportTexts<T>): Promise<T | null> => {
      try {
        const response = await call;
        const title = done === undefined ? null : resolve(done, response);
        if (title !== null) toast({ title, ...(action && { action: action(response) }) });
        return response;
      } catch (error) {
        const description = isRefusal(error) ? null : resolve(failed, error as CallError);
        if (description !== null) toast({ title: t('forms.error'), description, variant: 'destructive' });
        return null;
      }
    },
    [t, toast],
  );
};

/** A triggered mutation, or lazy query. */
export type Triggered<Output> = { unwrap: () => Promise<Output> };

/**
 * Awaits calls that change something, and shows their outcome as toasts (`useReport`). `busy`: one is under way; `error`:
 * why the last one failed. `inPlace`: the component shows the words of the server itself, so that no toast does.
 */
export const useCall = ({ inPlace = false } = {}) => {
  const report = useReport();
  const [pending, setPending] = useState(0);
  const [error, setError] = useState<CallError | null>(null);
  const call = async <Output>(
    triggered: Triggered<Output>,
    { failed, ...texts }: ReportTexts<Output>,
  ): Promise<Output | null> => {
    setPending((before) => before + 1);
    setError(null);
    const response = await report(triggered.unwrap(), {
      ...texts,
      failed: (reason: CallError) => {
        setError(reason);
        return inPlace && reason.error ? null : resolve(failed, reason);
      },
    });
    setPending((before) => before - 1);
    return response;
  };
  return { call, busy: pending > 0, error };
};

/** Shows a toast each time a query fails. `error` is RTK Query's: a new object each time. */
export const useFailureToast = (error: unknown, description: string): void => {
  const t = useTexts();
  const toast = useToast();
  useEffect(() => {
    if (error && !isRefusal(error)) toast({ title: t('forms.error'), description, variant: 'destructive' });
  }, [error, description, toast, t]);
};

/** The action of a toast that undoes what was just done. */
export const undoAction = (t: Texts, undo: () => unknown): ToastAction => ({
  label: t('publications.undo'),
  hint: t('publications.undoHint'),
  run: () => void undo(),
});
