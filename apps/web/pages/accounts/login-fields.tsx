import { useEffect, useState } from 'react';
import { maxEmailLength } from '#core/text/email.ts';
import type { PostedForm } from '#core/input/posted-form.ts';
import { PasswordField } from '../../components/password-field.tsx';
import type { ShownFault } from '../../components/field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useTexts } from '../../components/texts.ts';
import type { SecondStep } from '../../session/use-sign-in.ts';
import { useLogin } from '../../session/use-sign-in.ts';
import { AccountNotice, useAccountForm } from './use-account-form.tsx';

type LoginFormOptions = { entered: () => void; posted?: PostedForm | null };

/** The second step that a form posted without scripts leads to; null when there is none. */
const postedStep = (posted: PostedForm | null): SecondStep | null => {
  const challenge = posted?.refusal?.challenge;
  return challenge === undefined ? null : { challenge, passkey: null };
};

/** State of a login form with `LoginFields`. `step`: the password was right, and a second factor is needed. */
export const useLoginForm = ({ entered, posted = null }: LoginFormOptions) => {
  const t = useTexts();
  const login = useLogin();
  const [step, setStep] = useState(() => postedStep(posted));
  const form = useAccountForm({
    schema: async () => (await import('#core/accounts/account-schemas.ts')).LoginForm,
    send: async ({ email, password }) => {
      const refused = await login({ email: email.trim(), password });
      if (!refused?.secondStep) return refused;
      setStep(refused.secondStep);
      return 'next';
    },
    entered,
    texts: { refused: t('login.refused'), failed: t('login.failed') },
    posted: postedStep(posted) ? null : posted,
  });
  const { refusedIn } = form;
  // A toast says it too, but goes away.
  useEffect(() => refusedIn?.querySelector<HTMLInputElement>('[name=password]')?.focus(), [refusedIn]);
  const faults: Record<string, ShownFault | undefined> = refusedIn
    ? { password: { text: t('login.refused') } }
    : form.faults;
  return { ...form, faults, step, restart: () => setStep(null) };
};

type LoginFieldsProps = Pick<ReturnType<typeof useLoginForm>, 'faults' | 'notice' | 'code'> & {
  posted?: PostedForm | null;
  /** The initial address. */
  email?: string;
};

/** Address and password, with their outcome above. */
export const LoginFields = ({ faults, notice, code, posted = null, email = '' }: LoginFieldsProps) => {
  const t = useTexts();
  return (
    <>
      <AccountNotice code={code}>{notice}</AccountNotice>
      <TextField
        name="email"
        label={t('forms.email')}
        type="email"
        autoComplete="username"
        maxLength={maxEmailLength}
        required
        posted={posted}
        initial={email}
        fault={faults['email']}
      />
      <PasswordField
        name="password"
        label={t('forms.password')}
        autoComplete="current-password"
        fault={faults['password']}
      />
    </>
  );
};
