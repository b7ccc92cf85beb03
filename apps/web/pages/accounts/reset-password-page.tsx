import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '#adapters/client/api.ts';
import button from '../../components/button.module.css';
import { SubmitButton } from '../../components/form.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageColumn } from '../../components/page.tsx';
import { PlainHead } from '../../components/page-heads.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { useResetPassword } from '../../session/use-sign-in.ts';
import { usePosted } from '../../start.tsx';
import { useAccountTexts } from '../account/account-texts.ts';
import { useToast } from '../../components/toasts/use-toast.ts';
import { AccountForm, AccountFrame } from './account-frame.tsx';
import { AccountNotice, useAccountForm } from './use-account-form.tsx';

const { useQueryState } = api.endpoints.authViewLink;

type ResetPasswordFormProps = {
  token: string;
  /** How many characters the password needs. */
  count: number;
  done: () => void;
};

const ResetPasswordForm = ({ token, count, done }: ResetPasswordFormProps) => {
  const t = useTexts();
  const own = { t: useAccountTexts() };
  const toast = useToast();
  const language = useLanguage();
  const posted = usePosted('reset-password');
  const reset = useResetPassword();
  const { busy, faults, notice, submit } = useAccountForm({
    schema: async () => (await import('#core/accounts/account-schemas.ts')).ResetForm,
    send: ({ password }) => reset({ token, password, language }),
    entered: () => {
      toast({ title: own.t('account.reset.doneTitle') });
      done();
    },
    texts: { refused: null, failed: own.t('account.reset.failed') },
    posted,
  });
  const secret = (name: 'password' | 'confirm') =>
    ({ name, autoComplete: 'new-password', fault: faults[name] }) as const;
  return (
    <AccountForm
      name="reset-password"
      action={`/reset-password?${new URLSearchParams({ token })}`}
      title={own.t('account.reset.title')}
      onSubmit={submit}
    >
      <input type="hidden" name="token" value={token} />
      <AccountNotice>{notice}</AccountNotice>
      <PasswordField
        {...secret('password')}
        label={own.t('account.reset.password')}
        hint={own.t('account.password.hint', { count })}
        rated
      />
      <PasswordField {...secret('confirm')} label={t('register.confirm')} />
      <SubmitButton busy={busy}>
        {busy ? own.t('account.reset.sending') : own.t('account.reset.submit')}
      </SubmitButton>
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
  const own = { t: useAccountTexts() };
  const { search } = useLocation();
  const posted = usePosted('reset-password');
  const [done, setDone] = useState(posted?.outcome === 'done');
  const token = new URLSearchParams(search).get('token') ?? '';
  // The page is always opened from a mail.
  const { currentData: link } = useQueryState({ token });
  if (done) {
    const words = {
      title: own.t('account.reset.doneTitle'),
      text: own.t('account.reset.doneText'),
      label: t('login.title'),
    };
    return <Outcome {...words} to="/login" />;
  }
  const count = link?.min_password_length ?? null;
  if (count === null || posted?.refusal?.code === 'not-found') {
    const words = {
      title: t('confirm.staleTitle'),
      text: own.t('account.reset.staleText'),
      label: own.t('account.reset.again'),
    };
    return <Outcome {...words} to="/forgot-password" />;
  }
  return (
    <AccountFrame
      path="/reset-password"
      title={own.t('account.reset.title')}
      dek={own.t('account.reset.dek')}
      other={{
        to: '/forgot-password',
        question: own.t('account.reset.question'),
        label: own.t('account.reset.again'),
      }}
    >
      <ResetPasswordForm token={token} count={count} done={() => setDone(true)} />
    </AccountFrame>
  );
};
