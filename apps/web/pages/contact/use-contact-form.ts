import { api } from '#adapters/client/api.ts';
import type { CallError } from '#adapters/client/call-error.ts';
import type { FieldFaults } from '#core/input/posted-form.ts';
import { emptyForm } from '../../components/form.tsx';
import { useReaderForm } from '../../components/use-reader-form.ts';
import { useFillSignals } from '../../components/robot-trap.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { useToast } from '../../components/toasts/use-toast.ts';
import { useTexts } from '../../components/texts.ts';
import type { ToastContent } from '../../components/toasts/toasts.tsx';

const { useContactSendMutation } = api;

/** The notices of the contact form. */
export type ContactTexts = {
  done: () => ToastContent;
  invalid: (faults: FieldFaults) => ToastContent;
  failed: (failure: { tooOften: boolean; reason: string | null | undefined }) => ToastContent;
};

/** The texts of the contact form (docs/product.md 7.2). */
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

/** State of the contact form: its errors, whether it is being submitted, and its submit handler. */
export const useContactForm = (texts: ContactTexts, posted: FieldFaults) => {
  const toast = useToast();
  const language = useLanguage();
  const signalsOf = useFillSignals();
  const [sendMessage] = useContactSendMutation();
  return useReaderForm({
    schema: async () => (await import('#core/contact/contact-schema.ts')).ContactForm,
    posted,
    valid: async (message, form, values) => {
      try {
        await sendMessage({ ...message, language, ...(await signalsOf(values)) }).unwrap();
        emptyForm(form);
        toast(texts.done());
      } catch (error) {
        const { status, error: reason } = error as CallError;
        toast(texts.failed({ tooOften: status === 429, reason }));
      }
    },
    invalid: (faults) => toast(texts.invalid(faults)),
  });
};
