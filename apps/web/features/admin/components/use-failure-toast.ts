import { useEffect } from 'react';
import { isRefusal } from '#adapters/client/desk-api.ts';
import { useTexts } from '../../../components/texts.ts';
import { useToast } from '../../toasts/use-toast.ts';

/** Tells once of each time that a call failed; `error` is what RTK Query gives, a new one each time. */
export const useFailureToast = (error: unknown, description: string): void => {
  const t = useTexts();
  const toast = useToast();
  useEffect(() => {
    if (error && !isRefusal(error)) toast({ title: t('forms.error'), description, variant: 'destructive' });
  }, [error, description, toast, t]);
};
