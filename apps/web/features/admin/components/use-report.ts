import { useCallback, useEffect } from 'react';
import { isRefusal } from '#adapters/client/desk-api.ts';
import type { CallError } from '#adapters/client/base-query.ts';
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import type { ToastAction } from '../../toasts/toasts-slice.ts';
import { useToast } from '../../toasts/toasts-slice.ts';

export type ReportTexts<T> = {
  /** The title of the toast on success. None when something else shows the result. */
  done?: string | ((answer: T) => string | null);
  /** The description of the error toast. */
  failed: string | ((error: CallError) => string);
  action?: (answer: T) => ToastAction;
};

const resolve = <V, S extends string | null>(text: string | ((value: V) => S), value: V): S | string =>
  typeof text === 'string' ? text : text(value);

/** Shows the outcome of a call (`unwrap()` of a mutation) as a toast. Resolves with its answer, or null when it failed. */
export const useReport = () => {
  const t = useTexts();
  const toast = useToast();
  return useCallback(
    async <T>(call: Promise<T>, { done, failed, action }: ReportTexts<T>): Promise<T | null> => {
      try {
        const answer = await call;
        const title = done === undefined ? null : resolve(done, answer);
        if (title !== null) toast({ title, ...(action && { action: action(answer) }) });
        return answer;
      } catch (error) {
        if (!isRefusal(error))
          toast({
            title: t('forms.error'),
            description: resolve(failed, error as CallError),
            variant: 'destructive',
          });
        return null;
      }
    },
    [t, toast],
  );
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
