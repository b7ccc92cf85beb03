import { useCallback, useEffect, useState } from 'react';
import type { CallError } from '#adapters/client/base-query.ts';
import type { ShownFactors } from '#adapters/client/security-calls.ts';
import { securityCalls } from '#adapters/client/security-calls.ts';
import { usePageData } from '../../answers/page-data.ts';
import { useToast } from '../../components/toasts/use-toast.ts';
import { useTexts } from '../../components/texts.ts';
import { useSecurityTexts } from './security-texts.ts';

const { endpoints } = securityCalls;
type Endpoints = typeof endpoints;
type Answer<E extends keyof Endpoints> = Awaited<
  ReturnType<ReturnType<ReturnType<Endpoints[E]['initiate']>>['unwrap']>
>;

/**
 * Makes calls about second factors; each resolves to its answer, or to null after its failure was shown. `refused` shows
 * what is wrong with the input, instead of a toast.
 */
export const useSecurityCalls = () => {
  const t = useTexts();
  const own = { t: useSecurityTexts() };
  const toast = useToast();
  const { loadStore } = usePageData();
  const failed = own.t('security.failed');
  return useCallback(
    async <E extends keyof Endpoints>(
      name: E,
      input: Parameters<Endpoints[E]['initiate']>[0],
      refused?: (message: string) => void,
    ): Promise<Answer<E> | null> => {
      const { redux } = await loadStore();
      const { initiate } = endpoints[name] as unknown as typeof endpoints.secondFactors;
      try {
        return (await redux.dispatch(initiate(input as never, { track: false })).unwrap()) as Answer<E>;
      } catch (error) {
        const { status, error: message, details } = error as CallError;
        if (status === 400 && message && refused) refused(message);
        // Whoever declined to prove who they are knows why nothing happened.
        else if (details?.['reason'] !== 'verify' && status !== 401)
          toast({ title: t('forms.error'), description: message ?? failed, variant: 'destructive' });
        return null;
      }
    },
    [loadStore, toast, t, failed],
  );
};

/** The second factors of the user, once they are known; `reload` fetches them again. */
export const useFactors = (call: ReturnType<typeof useSecurityCalls>) => {
  const [factors, setFactors] = useState<ShownFactors | null>(null);
  const reload = useCallback(async () => {
    const loaded = await call('secondFactors', {});
    if (loaded) setFactors(loaded);
  }, [call]);
  useEffect(() => {
    let isOpen = true;
    const load = async () => {
      const loaded = await call('secondFactors', {});
      if (isOpen && loaded) setFactors(loaded);
    };
    void load();
    return () => {
      isOpen = false;
    };
  }, [call]);
  return { factors, reload };
};
