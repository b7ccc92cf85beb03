import { useId } from 'react';
import { loginFaults } from '#core/accounts/credentials.ts';
import { longestEmail } from '#core/shared/email.ts';
import { PasswordField } from '../../components/password-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useTexts } from '../../components/texts.ts';
import { useLogin } from '../../session/use-sign-in.ts';
import { AccountNotice } from '../accounts/account-notice.tsx';
import { useAccountForm } from '../accounts/use-account-form.ts';
import { PanelButton } from './components/panel-button.ts';
import { PanelDialog } from './components/panel-dialog.tsx';
import { useEditor } from './editor.ts';
import styles from './sign-in-dialog.module.css';

type SignInProps = { email: string; onClose: () => void };

const SignIn = ({ email, onClose }: SignInProps) => {
  const t = useTexts();
  const id = useId();
  const login = useLogin();
  const { busy, faults, notice, submit } = useAccountForm({
    check: loginFaults,
    send: ({ email: written = '', password = '' }) => login({ email: written.trim(), password }),
    entered: () => {},
    words: { refused: t('login.refused'), failed: t('login.failed') },
    posted: null,
  });
  return (
    <PanelDialog
      open
      onClose={onClose}
      size="sm"
      title={t('signIn.title')}
      description={t('signIn.text')}
      startAt={() => document.getElementById(id)?.querySelector<HTMLElement>('[name=password]') ?? null}
      footer={
        <>
          <PanelButton onClick={onClose}>{t('signIn.later')}</PanelButton>
          <PanelButton type="submit" form={id} variant="main" aria-disabled={busy || undefined}>
            {busy ? t('login.sending') : t('login.submit')}
          </PanelButton>
        </>
      }
    >
      <form id={id} className={styles.fields} noValidate onSubmit={submit}>
        <AccountNotice>{notice}</AccountNotice>
        <TextField
          name="email"
          label={t('forms.email')}
          type="email"
          autoComplete="username"
          maxLength={longestEmail}
          required
          initial={email}
          fault={faults['email']}
        />
        <PasswordField
          name="password"
          label={t('forms.password')}
          autoComplete="current-password"
          fault={faults['password']}
        />
      </form>
    </PanelDialog>
  );
};

/** Asks an editor whose session has ended to sign in again, over the page, which stays as it is. */
export const SignInDialog = () => {
  const { email, asked, refuse } = useEditor();
  return asked ? <SignIn email={email} onClose={refuse} /> : null;
};
