import { useEffect, useState } from 'react';
import { api } from '#adapters/client/api.ts';
import type { CallError } from '#adapters/client/call-error.ts';
import type { FieldFault } from '#core/input/posted-form.ts';
import { emptyForm } from '../../components/form.tsx';
import { useReaderForm } from '../../components/use-reader-form.ts';
import { useFillSignals } from '../../components/robot-trap.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { useSite } from '../../layout/site.tsx';
import { useToast } from '../../components/toasts/use-toast.ts';
import { useTexts } from '../../components/texts.ts';
import type { ToastContent } from '../../components/toasts/toasts.tsx';

const { useNewsletterSubscribeMutation } = api;

/** The location of a sign-up form: its texts differ (docs/product.md 6.1). */
export type NewsletterPlace = 'home' | 'contact' | 'footer';

/** The server's response to a sign-up; `pending`: a link in a mail has to be opened first. */
type Success = { message?: string | null; pending?: boolean };

type Failure = { answered: boolean; reason: string | null | undefined; tooOften: boolean };

/** The notices of a sign-up form. */
export type NewsletterTexts = {
  done: (success: Success) => ToastContent;
  invalid: (fault: FieldFault) => ToastContent;
  failed: (failure: Failure) => ToastContent;
};

/** The texts of the sign-up in its location: those of the response, if it has any, except on the contact page. */
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

/** Milliseconds that the success state is shown (docs/product.md 6.1). */
const celebration = 3000;

/** The state of a sign-up form; `pending`: completed only after a link in a mail is opened. */
type SignUpStatus = 'idle' | 'sending' | 'done' | 'pending';

const failureOf = ({ status, error: reason }: CallError) => {
  // When sign-ups are unavailable, the server's reason is not about the reader's address.
  const answered = status !== 0 && status !== 404;
  return { answered, reason: answered ? reason : null, tooOften: status === 429 };
};

/** State of a sign-up form: idle, sending, or done for a while, with the label of its button. */
export const useNewsletterForm = (texts: NewsletterTexts, posted: FieldFault | undefined) => {
  const t = useTexts();
  const toast = useToast();
  const language = useLanguage();
  const signalsOf = useFillSignals();
  const [subscribe] = useNewsletterSubscribeMutation();
  const { withoutMail } = useSite();
  const [status, setStatus] = useState<SignUpStatus>('idle');
  useEffect(() => {
    if (status !== 'done' && status !== 'pending') return undefined;
    const timer = setTimeout(() => setStatus('idle'), celebration);
    return () => clearTimeout(timer);
  }, [status]);

  const { faults, submit } = useReaderForm({
    schema: async () => (await import('#core/newsletter/subscribe-schema.ts')).SubscribeForm,
    posted: { email: posted },
    valid: async ({ email }, form, values) => {
      setStatus('sending');
      try {
        const { source = '', topics } = values;
        const signals = await signalsOf(values);
        const result = await subscribe({
          email,
          language,
          source,
          ...(topics && { topics: [topics] }),
          ...signals,
        }).unwrap();
        setStatus(result.pending ? 'pending' : 'done');
        emptyForm(form);
        toast(texts.done(result));
      } catch (error) {
        setStatus('idle');
        toast(texts.failed(failureOf(error as CallError)));
      }
    },
    invalid: ({ email = 'missing' }) => toast(texts.invalid(email)),
  });
  const label = {
    idle: t('newsletterForm.submit'),
    sending: t('newsletterForm.sending'),
    done: t('newsletterForm.done'),
    pending: withoutMail ? t('newsletterForm.pendingTitle') : t('newsletterForm.pendingDone'),
  }[status];
  return { status, label, fault: faults['email'], submit };
};
