import { useNavigate } from 'react-router-dom';
import { FormNotice, SubmitButton } from '../../components/form.tsx';
import { SignOutWithoutScripts, AccountForm, AccountFrame } from './account-frame.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, localizedPath, useLanguage } from '../../language.tsx';
import { usePosted } from '../../start.tsx';
import { useToast } from '../toasts/use-toast.ts';
import { LoginFields, useLoginForm } from './login-fields.tsx';
import { useNext } from './next.ts';

const LoginForm = () => {
  const t = useTexts();
  const toast = useToast();
  const language = useLanguage();
  const navigate = useNavigate();
  const { next, keepNext } = useNext();
  const posted = usePosted('login');
  const { busy, faults, notice, submit } = useLoginForm({
    entered: () => {
      toast({ title: t('login.done') });
      void navigate(localizedPath(next, language));
    },
    posted,
  });
  return (
    <AccountForm name="login" title={t('login.title')} onSubmit={submit}>
      <LoginFields faults={faults} notice={notice} posted={posted} />
      <LocalizedLink to={keepNext('/forgot-password')}>{t('forgot.title')}</LocalizedLink>
      <SubmitButton busy={busy}>{busy ? t('login.sending') : t('login.submit')}</SubmitButton>
    </AccountForm>
  );
};

/** The login page. */
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
      {left ? null : <SignOutWithoutScripts />}
    </AccountFrame>
  );
};
