import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { loginFaults } from '#core/accounts/credentials.ts';
import { isSitePath } from '#core/shared/site-path.ts';
import { longestEmail } from '#core/shared/email.ts';
import { FormNotice } from '../../components/form-notice.tsx';
import { LeaveWithoutScripts } from '../../components/leave-without-scripts.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useTexts } from '../../components/texts.ts';
import { localizedPath, useLanguage } from '../../language.tsx';
import { useLogin } from '../../session/use-sign-in.ts';
import { usePosted } from '../../start.tsx';
import { usePreparedToasts } from '../toasts/prepare-toasts.ts';
import { useToast } from '../toasts/use-toast.ts';
import styles from './account-frame.module.css';
import { AccountFrame } from './account-frame.tsx';
import { AccountNotice } from './account-notice.tsx';
import { useAccountForm } from './use-account-form.ts';

const LoginForm = () => {
  const t = useTexts();
  const toast = useToast();
  const language = useLanguage();
  const navigate = useNavigate();
  const login = useLogin();
  const posted = usePosted('login');
  const form = useRef<HTMLFormElement>(null);
  usePreparedToasts(form);
  const { busy, faults, notice, submit } = useAccountForm({
    check: loginFaults,
    send: ({ email = '', password = '' }) => login({ email: email.trim(), password }),
    entered: () => {
      toast({ title: t('login.done') });
      const next = new URLSearchParams(window.location.search).get('next') ?? '';
      void navigate(localizedPath(isSitePath(next) ? next : '/', language));
    },
    words: { refused: t('login.refused'), failed: t('login.failed') },
    posted,
  });
  return (
    <form
      ref={form}
      className={styles.fields}
      method="post"
      action={localizedPath('/login', language)}
      aria-label={t('login.title')}
      noValidate
      onSubmit={submit}
    >
      <input type="hidden" name="form" value="login" />
      <AccountNotice>{notice}</AccountNotice>
      <TextField
        name="email"
        label={t('forms.email')}
        type="email"
        autoComplete="username"
        maxLength={longestEmail}
        required
        posted={posted}
        fault={faults['email']}
      />
      <PasswordField
        name="password"
        label={t('forms.password')}
        autoComplete="current-password"
        fault={faults['password']}
      />
      <SubmitButton busy={busy}>{busy ? t('login.sending') : t('login.submit')}</SubmitButton>
    </form>
  );
};

/** The page to sign in. */
export const LoginPage = () => {
  const t = useTexts();
  const left = usePosted('logout')?.outcome === 'done';
  return (
    <AccountFrame
      path="/login"
      title={t('login.title')}
      dek={t('login.dek')}
      other={{ to: '/register', question: t('login.question'), label: t('login.other') }}
    >
      {left ? <FormNotice title={t('login.left')} failed={false} /> : null}
      <LoginForm />
      {left ? null : <LeaveWithoutScripts />}
    </AccountFrame>
  );
};
