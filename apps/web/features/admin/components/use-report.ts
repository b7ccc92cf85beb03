import { useCallback } from 'react';
import { isRefusal } from '#adapters/client/desk-api.ts';
import type { CallError } from '#adapters/client/base-query.ts';
import { useTexts } from '../../../components/texts.ts';
import type { ToastAction } from '../../toasts/toasts-slice.ts';
import { useToast } from '../../toasts/use-toast.ts';

type Words<T> = {
  /** The title of the toast when it is done; from the answer, if it says more. None: whatever follows says so. */
  done?: string | ((answer: T) => string | null);
  /** What stands under 'Error' when it is not. */
  failed: string | ((error: CallError) => string);
  /** What can be done about it afterwards. */
  action?: (answer: T) => ToastAction;
};

const say = <V, S extends string | null>(words: string | ((value: V) => S), value: V): S | string =>
  typeof words === 'string' ? words : words(value);

/** Tells by a toast what became of a call (`unwrap()` of a mutation); answers its answer, or null when it failed. */
export const useReport = () => {
  const t = useTexts();
  const toast = useToast();
  return useCallback(
    async <T>(call: Promise<T>, { done, failed, action }: Words<T>): Promise<T | null> => {
      try {
        const answer = await call;
        const title = done === undefined ? null : say(done, answer);
        if (title !== null) toast({ title, ...(action && { action: action(answer) }) });
        return answer;
      } catch (error) {
        if (!isRefusal(error))
          toast({
            title: t('forms.error'),
            description: say(failed, error as CallError),
            variant: 'destructive',
          });
        return null;
      }
    },
    [t, toast],
  );
};
