import type { SubmitEvent } from 'react';
import { useState } from 'react';
import type { FieldFault, FieldFaults, FormValues } from '#core/shared/posted-form.ts';
import { firstFault } from '#core/shared/posted-form.ts';
import { focusFirstFault, valuesOf } from '../../components/form-values.ts';
import { useTexts } from '../../components/texts.ts';
import { useToast } from '../toasts/use-toast.ts';

type AccountForm = {
  check: (values: FormValues) => FieldFaults;
  /** Whether somebody is signed in now. */
  send: (values: FormValues) => Promise<boolean>;
  entered: () => void;
  refused: string;
  failed: string;
  /** What is wrong with the form as it was posted. */
  posted: FieldFaults;
};

/** The words for what keeps an account's form from being sent (spec section 5). */
export const useAccountFault = () => {
  const t = useTexts();
  return (fault: FieldFault): string =>
    ({
      missing: t('forms.incomplete'),
      email: t('forms.invalidEmail'),
      short: t('faults.short'),
      mismatch: t('faults.mismatch'),
      long: t('faults.long'),
    })[fault];
};

/** A form that signs somebody in: what is wrong with it, whether it is being sent, and sending it. */
export const useAccountForm = ({ check, send, entered, refused, failed, posted }: AccountForm) => {
  const t = useTexts();
  const toast = useToast();
  const words = useAccountFault();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState(posted);
  const warn = (description: string) =>
    toast({ title: t('forms.error'), description, variant: 'destructive' });

  const enter = async (values: FormValues) => {
    setBusy(true);
    try {
      if (await send(values)) entered();
      else warn(refused);
    } catch {
      warn(failed);
    }
    setBusy(false);
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const values = valuesOf(event.currentTarget);
    const found = check(values);
    setFaults(found);
    const first = firstFault(found);
    if (!first) return void enter(values);
    warn(words(first.fault));
    focusFirstFault(event.currentTarget, found);
  };
  return { busy, faults, submit };
};
