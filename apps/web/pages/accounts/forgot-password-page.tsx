import { useState } from 'react';
import { maxEmailLength } from '#core/text/email.ts';
import { FormNotice, SubmitButton } from '../../components/form.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { useForgotPassword } from '../../session/use-sign-in.ts';
import { useSite } from '../../layout/site.tsx';
import { usePosted } from '../../start.tsx';
import { AccountForm, AccountFrame } from './account-frame.tsx';
import { AccountNotice, useAccountForm } from './use-account-form.tsx';

const ForgotPasswordForm = () => {
  const t = useTexts();
  const language = useLanguage();
  const { withoutMail } = useSite();
  const posted = usePosted('forgot-password');
  const [response, setResponse] = useState(posted?.outcome === 'done' ? posted.message : null);
  const ask = useForgotPassword(setResponse);
  const { busy, faults, notice, submit } = useAccountForm({
    schema: async () => (await import('#core/accounts/account-schemas.ts')).ForgotForm,
    send: ({ email }) => {
      setResponse(null);
      return ask({ email, language });
    },
    entered: () => undefined,
    texts: { refused: null, failed: t('forgot.failed') },
    posted,
  });
  return (
    <AccountForm name="forgot-password" title={t('forgot.title')} onSubmit={submit}>
      <AccountNotice>{notice}</AccountNotice>
      {response === null ? null : (
        <FormNotice title={t('forgot.sent')} failed={false}>
          {response}
          {withoutMail ? (
            <>
              {' '}
              <LocalizedLink to="/contacto">{t('unsubscribe.contact')}</LocalizedLink>
            </>
          ) : null}
        </FormNotice>
      )}
      <TextField
        name="email"
        label={t('forms.email')}
        type="email"
        autoComplete="username"
        maxLength={maxEmailLength}
        required
        posted={posted}
        fault={faults['email']}
      />
      <SubmitButton busy={busy}>{busy ? t('forgot.sending') : t('forgot.submit')}</SubmitButton>
    </AccountForm>
  );
};

/** The page that mails a link to choose another password. */
export const ForgotPasswordPage = () => {
  const t = useTexts();
  const { withoutMail } = useSite();
  return (
    <AccountFrame
      path="/forgot-password"
      title={t('forgot.title')}
      dek={withoutMail ? '' : t('forgot.dek')}
      other={{ to: '/login', question: t('forgot.question'), label: t('login.title') }}
    >
      <ForgotPasswordForm />
    </AccountFrame>
  );
};
