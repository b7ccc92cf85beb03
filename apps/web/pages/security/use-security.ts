import { useCallback, useEffect } from 'react';
import type { CallError } from '#adapters/client/call-error.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { useToast } from '../../components/toasts/use-toast.ts';
import { useTexts } from '../../components/texts.ts';
import { useSecurityTexts } from './security-texts.ts';

const { useLazySecondFactorShowQuery } = deskApi;

/**
 * Awaits a call about second factors: resolves to its answer, or to null after its failure was shown. `refused` shows
 * what is wrong with the input, instead of a toast.
 */
export const useOutcome = () => {
  const t = useTexts();
  const own = { t: useSecurityTexts() };
  const toast = useToast();
  const failed = own.t('security.failed');
  return useCallback(
    async <A>(call: { unwrap: () => Promise<A> }, refused?: (message: string) => void): Promise<A | null> => {
      try {
        return await call.unwrap();
      } catch (error) {
        const { status, error: message, details } = error as CallError;
        if (status === 400 && message && refused) refused(message);
        // Whoever declined to prove who they are knows why nothing happened.
        else if (details?.['reason'] !== 'verify' && status !== 401)
          toast({ title: t('forms.error'), description: message ?? failed, variant: 'destructive' });
        return null;
      }
    },
    [toast, t, failed],
  );
};

/** The second factors of the user, once they are known; `reload` fetches them again. */
export const useFactors = () => {
  const outcome = useOutcome();
  const [show, { data: factors }] = useLazySecondFactorShowQuery();
  const reload = useCallback(() => outcome(show({})), [outcome, show]);
  useEffect(() => void reload(), [reload]);
  return { factors, reload };
};
