import { loginFaults } from '#core/accounts/credentials.ts';
import { maxEmailLength } from '#core/kernel/email.ts';
import type { PostedForm } from '#core/kernel/posted-form.ts';
import { PasswordField } from '../../components/password-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useTexts } from '../../components/texts.ts';
import { useLogin } from '../../session/use-sign-in.ts';
import { AccountNotice, useAccountForm } from './use-account-form.tsx';

type LoginFormOptions = { entered: () => void; posted?: PostedForm | null };

/** State of a login form with `LoginFields`. */
export const useLoginForm = ({ entered, posted = null }: LoginFormOptions) => {
  const t = useTexts();
  const login = useLogin();
  return useAccountForm({
    check: loginFaults,
    send: ({ email = '', password = '' }) => login({ email: email.trim(), password }),
    entered,
    texts: { refused: t('login.refused'), failed: t('login.failed') },
    posted,
  });
};

type LoginFieldsProps = Pick<ReturnType<typeof useLoginForm>, 'faults' | 'notice'> & {
  posted?: PostedForm | null;
  /** The initial address. */
  email?: string;
};

/** Address and password, with their outcome above. */
export const LoginFields = ({ faults, notice, posted = null, email = '' }: LoginFieldsProps) => {
  const t = useTexts();
  return (
    <>
      <AccountNotice>{notice}</AccountNotice>
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
