import type { FieldFault } from '#core/shared/posted-form.ts';
import { useTexts } from '../../components/texts.ts';
import type { ToastContent } from '../toasts/toasts-slice.ts';

/** Where a sign-up form stands: its words differ (spec section 8). */
export type NewsletterPlace = 'home' | 'contact';

type Failure = { answered: boolean; reason: string | null | undefined };

/** What a sign-up form says about its outcome. */
export type NewsletterTexts = {
  done: (message: string | null | undefined) => ToastContent;
  invalid: (fault: FieldFault) => ToastContent;
  failed: (failure: Failure) => ToastContent;
};

/** The words of the sign-up in its place: at home those of the answer, if it has any. */
export const useNewsletterTexts = (place: NewsletterPlace): NewsletterTexts => {
  const t = useTexts();
  const failed = (description: string): ToastContent => ({
    title: t('forms.error'),
    description,
    variant: 'destructive',
  });
  if (place === 'contact')
    return {
      done: () => ({
        title: t('newsletterForm.contactDoneTitle'),
        description: t('newsletterForm.contactDoneText'),
      }),
      invalid: () => failed(t('forms.invalidEmail')),
      failed: () => failed(t('newsletterForm.contactFailed')),
    };
  return {
    done: (message) => ({
      title: t('newsletterForm.doneTitle'),
      description: message || t('newsletterForm.doneText'),
    }),
    invalid: (fault) =>
      failed(fault === 'missing' ? t('newsletterForm.missingEmail') : t('forms.invalidEmail')),
    failed: ({ answered, reason }) =>
      failed(reason || (answered ? t('newsletterForm.refused') : t('newsletterForm.failed'))),
  };
};
