import type { FieldFaults } from '#core/kernel/posted-form.ts';
import { useTexts } from '../../components/texts.ts';
import type { ToastContent } from '../toasts/toasts-slice.ts';

/** What the contact form says about its outcome. */
export type ContactTexts = {
  done: () => ToastContent;
  invalid: (faults: FieldFaults) => ToastContent;
  failed: (failure: { tooOften: boolean; reason: string | null | undefined }) => ToastContent;
};

/** The words of the contact form (spec section 8). */
export const useContactTexts = (): ContactTexts => {
  const t = useTexts();
  const failed = (description: string): ToastContent => ({
    title: t('forms.error'),
    description,
    variant: 'destructive',
  });
  return {
    done: () => ({ title: t('contactForm.doneTitle'), description: t('contactForm.doneText') }),
    invalid: (faults) => {
      const found = Object.values(faults);
      if (found.includes('missing')) return failed(t('contactForm.missing'));
      return failed(found.includes('email') ? t('forms.invalidEmail') : t('faults.long'));
    },
    failed: ({ tooOften, reason }) => failed((tooOften && reason) || t('contactForm.failed')),
  };
};
