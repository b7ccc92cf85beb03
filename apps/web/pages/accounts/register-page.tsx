import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { maxUsernameLength } from '#core/accounts/credentials.ts';
import { maxEmailLength } from '#core/text/email.ts';
import { ControllerNote } from '../../components/controller-note.tsx';
import { FormNotice, SubmitButton } from '../../components/form.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, localizedPath, useLanguage } from '../../layout/language.tsx';
import { arrived } from '../../layout/arrival.ts';
import { useAppDispatch } from '../../store.ts';
import { useRegistration } from '../../session/use-sign-in.ts';
import { usePosted } from '../../start.tsx';
import frame from './account-frame.module.css';
import { AccountForm, AccountFrame } from './account-frame.tsx';
import { useNext } from './next.ts';
import { AccountNotice, useAccountForm } from './use-account-form.tsx';
import { rememberLanguage } from './use-entered.ts';

const RegisterForm = () => {
  const t = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const mailed = useRef(false);
  const dispatch = useAppDispatch();
  const register = useRegistration((isMailed) => (mailed.current = isMailed));
  const posted = usePosted('register');
  const { next, keepNext } = useNext();
  const { busy, faults, notice, code, submit } = useAccountForm({
    schema: async () => (await import('#core/accounts/account-schemas.ts')).RegistrationForm,
    send: (data) => register(data),
    entered: () => {
      // That of the new account.
      rememberLanguage(language);
      dispatch(
        arrived({
          notice: mailed.current ? 'registered-mail' : 'registered',
          at: /^[^?#]*/.exec(next)![0],
        }),
      );
      void navigate(localizedPath(next, language));
    },
    texts: { refused: t('register.refused'), failed: t('register.failed') },
    posted,
  });
  const text = (name: 'username' | 'email') => ({ name, posted, fault: faults[name], required: true });
  const secret = (name: 'password' | 'confirm') =>
    ({ name, autoComplete: 'new-password', fault: faults[name] }) as const;
  return (
    <AccountForm name="register" title={t('register.title')} onSubmit={submit}>
      {code === 'conflict' ? (
        <FormNotice title={notice ?? t('register.refused')} failed>
          <LocalizedLink to={keepNext('/login')}>{t('register.other')}</LocalizedLink>
          {' · '}
          <LocalizedLink to={keepNext('/forgot-password')}>{t('forgot.title')}</LocalizedLink>
        </FormNotice>
      ) : (
        <AccountNotice>{notice}</AccountNotice>
      )}
      <TextField
        {...text('username')}
        label={t('register.username')}
        type="text"
        autoComplete="nickname"
        maxLength={maxUsernameLength}
      />
      <TextField
        {...text('email')}
        label={t('forms.email')}
        type="email"
        autoComplete="username"
        maxLength={maxEmailLength}
      />
      <PasswordField {...secret('password')} label={t('forms.password')} hint={t('register.hint')} rated />
      <PasswordField {...secret('confirm')} label={t('register.confirm')} />
      <ControllerNote className={frame.ways} />
      <SubmitButton busy={busy}>{busy ? t('register.sending') : t('register.submit')}</SubmitButton>
    </AccountForm>
  );
};

/** The registration page. */
export const RegisterPage = () => {
  const t = useTexts();
  return (
    <AccountFrame
      path="/register"
      title={t('register.title')}
      dek={t('register.dek')}
      other={{ to: '/login', question: t('register.question'), label: t('register.other') }}
    >
      <RegisterForm />
    </AccountFrame>
  );
};
