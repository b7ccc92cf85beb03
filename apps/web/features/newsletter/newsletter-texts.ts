import type { FieldFault } from '#core/kernel/posted-form.ts';
import { useTexts } from '../../components/texts.ts';
import type { ToastContent } from '../toasts/toasts-slice.ts';

/** Where a sign-up form stands: its words differ (spec section 8). */
export type NewsletterPlace = 'home' | 'contact' | 'footer';

/** What the server says of a sign-up; `pending`: a link in a mail has to be opened first. */
type Success = { message?: string | null; pending?: boolean };

type Failure = { answered: boolean; reason: string | null | undefined; tooOften: boolean };

/** What a sign-up form says about its outcome. */
export type NewsletterTexts = {
  done: (success: Success) => ToastContent;
  invalid: (fault: FieldFault) => ToastContent;
  failed: (failure: Failure) => ToastContent;
};

/** The words of the sign-up in its place: those of the answer, if it has any, but on the contact page. */
export const useNewsletterTexts = (place: NewsletterPlace): NewsletterTexts => {
  const t = useTexts();
  const failed = (description: string): ToastContent => ({
    title: t('forms.error'),
    description,
    variant: 'destructive',
  });
  const pending = ({ message }: Success): ToastContent => ({
    title: t('newsletterForm.pendingTitle'),
    ...(message && { description: message }),
  });
  if (place === 'contact')
    return {
      done: (success) =>
        success.pending
          ? pending(success)
          : { title: t('newsletterForm.contactDoneTitle'), description: t('newsletterForm.contactDoneText') },
      invalid: () => failed(t('forms.invalidEmail')),
      failed: ({ tooOften, reason }) => failed((tooOften && reason) || t('newsletterForm.contactFailed')),
    };
  return {
    done: (success) =>
      success.pending
        ? pending(success)
        : {
            title: t('newsletterForm.doneTitle'),
            description: success.message || t('newsletterForm.doneText'),
          },
    invalid: (fault) =>
      failed(fault === 'missing' ? t('newsletterForm.missingEmail') : t('forms.invalidEmail')),
    failed: ({ answered, reason }) =>
      failed(reason || (answered ? t('newsletterForm.refused') : t('newsletterForm.failed'))),
  };
};
