import { useRef, useState } from 'react';
import type { FieldFault, PostedForm } from '#core/input/posted-form.ts';
import { firstFault, waitOf } from '#core/input/posted-form.ts';
import type { ShownFault } from '../../components/field.tsx';
import { FormNotice } from '../../components/form.tsx';
import type { FormOptions } from '../../components/use-reader-form.ts';
import { useReaderForm } from '../../components/use-reader-form.ts';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink } from '../../layout/language.tsx';
import type { Refused } from '../../session/use-sign-in.ts';
import { useToasts } from '../../components/toasts/toasts.tsx';

/**
 * The texts for a refusal by the server (null: its own message), and for an unreachable server. With both, toasts say
 * them (docs/product.md 7.2); anything else is said above the form, where it stays.
 */
type AccountTexts = { refused: string | null; failed: string };

/** Texts for the errors of an account form (docs/product.md 9.2). */
const useFaultText = () => {
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

/** The texts of an account form's outcome; null when there is none. */
export const useOutcomeTexts = ({ refused, failed }: AccountTexts) => {
  const t = useTexts();
  const faultText = useFaultText();
  const refusalText = ({ code, retry_after, message }: Refused): string => {
    // What is wrong with a password, or why an account may not, only the server knows.
    if ((code === 'validation' || code === 'forbidden') && message) return message;
    if (retry_after === undefined) return refused ?? message ?? failed;
    const { count, unit } = waitOf(retry_after);
    return unit === 'second' ? t('forms.waitSeconds', { count }) : t('forms.waitMinutes', { count });
  };
  const postedText = (posted: PostedForm | null): string | null => {
    if (!posted || posted.outcome === 'done') return null;
    const first = firstFault(posted.faults);
    if (first) return faultText(first.fault);
    return posted.refusal
      ? refusalText({ ...posted.refusal, ...(posted.message && { message: posted.message }) })
      : (posted.message ?? failed);
  };
  return { refusalText, postedText };
};

type AccountNoticeProps = { code?: Refused['code']; children: string | null };

/** Why an account form failed, until it is submitted again; whoever may not enter can write to the newsroom. */
export const AccountNotice = ({ code, children }: AccountNoticeProps) => {
  const t = useTexts();
  return children === null ? null : (
    <FormNotice title={t('forms.error')} failed>
      {children}
      {code === 'forbidden' ? (
        <>
          {' '}
          <LocalizedLink to="/contacto">{t('unsubscribe.contact')}</LocalizedLink>
        </>
      ) : null}
    </FormNotice>
  );
};

/** The errors of the fields of a form that was posted without JavaScript. */
const postedFaults = (posted: PostedForm | null): Record<string, ShownFault | undefined> => {
  const { faults = {}, refusal, message = null } = posted ?? {};
  return refusal?.field !== undefined && message !== null
    ? { ...faults, [refusal.field]: { text: message } }
    : faults;
};

type AccountForm<Output> = Pick<FormOptions<Output>, 'schema'> & {
  /** Null when it succeeded, else the refusal; 'next': another step follows. Throws when the server is unreachable. */
  send: (data: Output) => Promise<Refused | 'next' | null>;
  entered: () => void;
  texts: AccountTexts;
  /** The outcome of the form when it was posted without JavaScript. */
  posted: PostedForm | null;
};

/**
 * State of an account form: the errors of its fields, also in the server's words, its failure and the code of that, the
 * form if a toast says that the server has refused it, whether it is being submitted, its submit handler,
 * and what removes all that was said of an attempt.
 */
export const useAccountForm = <Output,>({ schema, send, entered, texts, posted }: AccountForm<Output>) => {
  const t = useTexts();
  const toasts = useToasts();
  const faultText = useFaultText();
  const { refusalText, postedText } = useOutcomeTexts(texts);
  const [notice, setNotice] = useState(() => postedText(posted));
  const [code, setCode] = useState(posted?.refusal?.code);
  const [refusedIn, setRefusedIn] = useState<HTMLFormElement | null>(null);
  const warning = useRef(0);
  const warn = (description: string) => {
    warning.current = toasts.show({ title: t('forms.error'), description, variant: 'destructive' });
  };

  /** What was said of the attempt before no longer holds. */
  const clearOutcome = () => {
    toasts.dismiss(warning.current);
    setRefusedIn(null);
    setNotice(null);
    setCode(undefined);
  };

  const enter = async (data: Output, form: HTMLFormElement): Promise<void> => {
    clearOutcome();
    const outcome = await send(data).then(
      (refusal) =>
        refusal === null || refusal === 'next'
          ? refusal
          : { failure: refusalText(refusal), code: refusal.code, field: refusal.field },
      () => ({ failure: texts.failed, code: undefined, field: undefined }),
    );
    if (outcome === 'next') return;
    if (outcome === null) return entered();
    const { failure, field } = outcome;
    if (refuse(form, field, failure)) return;
    const { refused, failed } = texts;
    setCode(outcome.code);
    if (refused === null || ![refused, failed].includes(failure)) return setNotice(failure);
    warn(failure);
    if (failure === refused) setRefusedIn(form);
  };

  const { busy, faults, refuse, submit, ...form } = useReaderForm({
    schema,
    posted: postedFaults(posted),
    valid: enter,
    invalid: (found) => {
      clearOutcome();
      const first = firstFault(found);
      if (first) warn(faultText(first.fault));
    },
  });
  const clear = () => {
    form.clear();
    clearOutcome();
  };
  return { busy, faults, notice, code, refusedIn, submit, clear };
};
