import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { useSendMessageMutation } from '#adapters/client/reader-calls.ts';
import type { ContactMessage } from '#core/contact/message.ts';
import { contactFaults, toContactMessage } from '#core/contact/message.ts';
import type { FieldFaults } from '#core/shared/posted-form.ts';
import { emptyForm, focusFirstFault, valuesOf } from '../../components/form-values.ts';
import { useToast } from '../toasts/use-toast.ts';
import type { ContactTexts } from './contact-texts.ts';

/** The contact form's life: what is wrong with it, whether it is being sent, and sending it. */
export const useContactForm = (texts: ContactTexts, posted: FieldFaults) => {
  const toast = useToast();
  const [sendMessage, { isLoading: sending }] = useSendMessageMutation();
  const [faults, setFaults] = useState(posted);

  const send = async (form: HTMLFormElement, message: ContactMessage) => {
    try {
      await sendMessage(message).unwrap();
    } catch {
      toast(texts.failed());
      return;
    }
    emptyForm(form);
    toast(texts.done());
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const values = valuesOf(form);
    const found = contactFaults(values);
    setFaults(found);
    if (Object.keys(found).length) {
      toast(texts.invalid(found));
      focusFirstFault(form, found);
      return;
    }
    void send(form, toContactMessage(values));
  };
  return { sending, faults, submit };
};
