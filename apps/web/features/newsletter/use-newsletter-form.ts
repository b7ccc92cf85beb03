import type { SubmitEvent } from 'react';
import { useEffect, useState } from 'react';
import type { CallError } from '#adapters/client/base-query.ts';
import { useSubscribeMutation } from '#adapters/client/reader-calls.ts';
import { signUpFaults } from '#core/newsletter/sign-up.ts';
import type { FieldFault } from '#core/shared/posted-form.ts';
import { emptyForm, focusFirstFault, valuesOf } from '../../components/form-values.ts';
import { useToast } from '../toasts/use-toast.ts';
import type { NewsletterTexts } from './newsletter-texts.ts';

/** Milliseconds that a sign-up is celebrated for (spec section 9). */
const celebration = 3000;

/** A sign-up form: idle, sending, or done for a while. */
export const useNewsletterForm = (texts: NewsletterTexts, posted: FieldFault | undefined) => {
  const toast = useToast();
  const [subscribe] = useSubscribeMutation();
  const [status, setStatus] = useState<'idle' | 'sending' | 'done'>('idle');
  const [fault, setFault] = useState(posted);
  useEffect(() => {
    if (status !== 'done') return undefined;
    const timer = setTimeout(() => setStatus('idle'), celebration);
    return () => clearTimeout(timer);
  }, [status]);

  const send = async (form: HTMLFormElement, email: string) => {
    setStatus('sending');
    try {
      const answer = await subscribe({ email }).unwrap();
      setStatus('done');
      emptyForm(form);
      toast(texts.done(answer?.message));
    } catch (error) {
      setStatus('idle');
      const { status: answered, error: reason } = error as CallError;
      // Where nobody takes sign-ups, what the server says of the address is not about the reader's.
      const taken = answered !== 0 && answered !== 404;
      toast(texts.failed({ answered: taken, reason: taken ? reason : null }));
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'sending') return;
    const form = event.currentTarget;
    const values = valuesOf(form);
    const faults = signUpFaults(values);
    setFault(faults['email']);
    if (!faults['email']) return void send(form, values['email']?.trim() ?? '');
    toast(texts.invalid(faults['email']));
    focusFirstFault(form, faults);
  };
  return { status, fault, submit };
};
