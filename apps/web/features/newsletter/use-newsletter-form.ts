import type { SubmitEvent } from 'react';
import { useEffect, useState } from 'react';
import type { CallError } from '#adapters/client/base-query.ts';
import { useSubscribeMutation } from '#adapters/client/reader-calls.ts';
import { subscribeFaults } from '#core/newsletter/subscribe-form.ts';
import type { FieldFault, FormValues } from '#core/kernel/posted-form.ts';
import { emptyForm, focusFirstFault, valuesOf } from '../../components/form.tsx';
import { useFillSigns } from '../../components/robot-trap.tsx';
import { useLanguage } from '../../language.tsx';
import { useToast } from '../toasts/use-toast.ts';
import type { NewsletterTexts } from './newsletter-texts.ts';

/** Milliseconds that a sign-up is celebrated for (spec section 9). */
const celebration = 3000;

/** How a sign-up form stands; `pending`: done, once a link in a mail is opened. */
type SignUpStatus = 'idle' | 'sending' | 'done' | 'pending';

const failureOf = ({ status, error: reason }: CallError) => {
  // Where nobody takes sign-ups, what the server says of the address is not about the reader's.
  const answered = status !== 0 && status !== 404;
  return { answered, reason: answered ? reason : null, tooOften: status === 429 };
};

/** A sign-up form: idle, sending, or done for a while. */
export const useNewsletterForm = (texts: NewsletterTexts, posted: FieldFault | undefined) => {
  const toast = useToast();
  const language = useLanguage();
  const signsOf = useFillSigns();
  const [subscribe] = useSubscribeMutation();
  const [status, setStatus] = useState<SignUpStatus>('idle');
  const [fault, setFault] = useState(posted);
  useEffect(() => {
    if (status !== 'done' && status !== 'pending') return undefined;
    const timer = setTimeout(() => setStatus('idle'), celebration);
    return () => clearTimeout(timer);
  }, [status]);

  const send = async (form: HTMLFormElement, values: FormValues) => {
    setStatus('sending');
    try {
      const { source = '', email = '' } = values;
      const signs = await signsOf(values);
      const answer = await subscribe({ email: email.trim(), language, source, ...signs }).unwrap();
      setStatus(answer.pending ? 'pending' : 'done');
      emptyForm(form);
      toast(texts.done(answer));
    } catch (error) {
      setStatus('idle');
      toast(texts.failed(failureOf(error as CallError)));
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'sending') return;
    const form = event.currentTarget;
    const values = valuesOf(form);
    const faults = subscribeFaults(values);
    setFault(faults['email']);
    if (!faults['email']) return void send(form, values);
    toast(texts.invalid(faults['email']));
    focusFirstFault(form, faults);
  };
  return { status, fault, submit };
};
