import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { resetFaults } from '#core/accounts/credentials.ts';
import { isMailToken } from '#core/newsletter/subscribe-form.ts';
import button from '../../components/button.module.css';
import { SubmitButton } from '../../components/form.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageColumn } from '../../components/page.tsx';
import { PlainHead } from '../../components/page-heads.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../language.tsx';
import { useResetPassword } from '../../session/use-sign-in.ts';
import { usePosted } from '../../start.tsx';
import { useToast } from '../toasts/use-toast.ts';
import { AccountForm, AccountFrame } from './account-frame.tsx';
import { AccountNotice, useAccountForm } from './use-account-form.tsx';

type ResetPasswordFormProps = { token: string; done: () => void };

const ResetPasswordForm = ({ token, done }: ResetPasswordFormProps) => {
  const t = useTexts();
  const toast = useToast();
  const language = useLanguage();
  const posted = usePosted('reset-password');
  const reset = useResetPassword();
  const { busy, faults, notice, submit } = useAccountForm({
    check: resetFaults,
    send: ({ password = '' }) => reset({ token, password, language }),
    entered: () => {
      toast({ title: t('reset.doneTitle') });
      done();
    },
    texts: { refused: null, failed: t('reset.failed') },
    posted,
  });
  const secret = (name: 'password' | 'confirm') =>
    ({ name, autoComplete: 'new-password', fault: faults[name] }) as const;
  return (
    <AccountForm name="reset-password" title={t('reset.title')} onSubmit={submit}>
      <input type="hidden" name="token" value={token} />
      <AccountNotice>{notice}</AccountNotice>
      <PasswordField {...secret('password')} label={t('reset.password')} hint={t('reset.hint')} rated />
      <PasswordField {...secret('confirm')} label={t('register.confirm')} />
      <SubmitButton busy={busy}>{busy ? t('reset.sending') : t('reset.submit')}</SubmitButton>
    </AccountForm>
  );
};

type OutcomeProps = { title: string; text: string; to: string; label: string };

/** What became of the link, and the page to go to next. */
const Outcome = ({ title, text, to, label }: OutcomeProps) => (
  <PageColumn>
    <PlainHead path="/reset-password" title={title} description={text} />
    <Notice
      heading="h1"
      title={title}
      actions={
        <LocalizedLink className={button.primary} to={to}>
          {label}
        </LocalizedLink>
      }
    >
      <p>{text}</p>
    </Notice>
  </PageColumn>
);

/** The page where the link of a mail leads, to choose another password. */
export const ResetPasswordPage = () => {
  const t = useTexts();
  const { search } = useLocation();
  const posted = usePosted('reset-password');
  const [done, setDone] = useState(posted?.outcome === 'done');
  const token = posted?.values['token'] ?? new URLSearchParams(search).get('token');
  if (done) {
    const words = { title: t('reset.doneTitle'), text: t('reset.doneText'), label: t('login.title') };
    return <Outcome {...words} to="/login" />;
  }
  if (!isMailToken(token) || posted?.refusal?.code === 'not-found') {
    const words = { title: t('confirm.staleTitle'), text: t('reset.staleText'), label: t('reset.again') };
    return <Outcome {...words} to="/forgot-password" />;
  }
  return (
    <AccountFrame
      path="/reset-password"
      title={t('reset.title')}
      dek={t('reset.dek')}
      other={{ to: '/forgot-password', question: t('reset.question'), label: t('reset.again') }}
    >
      <ResetPasswordForm token={token} done={() => setDone(true)} />
    </AccountFrame>
  );
};
