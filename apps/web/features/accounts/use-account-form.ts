import type { SubmitEvent } from 'react';
import { useState } from 'react';
import type { FieldFaults, FormValues, PostedForm, Refusal } from '#core/kernel/posted-form.ts';
import { firstFault } from '#core/kernel/posted-form.ts';
import { focusFirstFault, valuesOf } from '../../components/form-values.ts';
import { useTexts } from '../../components/texts.ts';
import { useToast } from '../toasts/use-toast.ts';
import type { AccountWords } from './account-words.ts';
import { useAccountFault, useAccountOutcome } from './account-words.ts';

type AccountForm = {
  check: (values: FormValues) => FieldFaults;
  /** Null when somebody is signed in now, why not otherwise. Throws when that cannot be said. */
  send: (values: FormValues) => Promise<Pick<Refusal, 'retry_after'> | null>;
  entered: () => void;
  words: AccountWords;
  /** What became of the form when it was posted without JavaScript. */
  posted: PostedForm | null;
};

/** A form that signs somebody in: what is wrong with it, what became of it, whether it is being sent, and sending it. */
export const useAccountForm = ({ check, send, entered, words, posted }: AccountForm) => {
  const t = useTexts();
  const toast = useToast();
  const faultText = useAccountFault();
  const { refusalText, postedText } = useAccountOutcome(words);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState(posted?.faults ?? {});
  const [notice, setNotice] = useState(() => postedText(posted));
  const warn = (description: string) =>
    toast({ title: t('forms.error'), description, variant: 'destructive' });

  const enter = async (values: FormValues) => {
    setBusy(true);
    const failure = await send(values).then(
      (refusal) => refusal && refusalText(refusal),
      () => words.failed,
    );
    setNotice(failure);
    if (failure === null) entered();
    else warn(failure);
    setBusy(false);
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const values = valuesOf(event.currentTarget);
    const found = check(values);
    setFaults(found);
    setNotice(null);
    const first = firstFault(found);
    if (!first) return void enter(values);
    warn(faultText(first.fault));
    focusFirstFault(event.currentTarget, found);
  };
  return { busy, faults, notice, submit };
};
