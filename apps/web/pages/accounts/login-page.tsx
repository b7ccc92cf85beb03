import { lazy, Suspense, useEffect, useState } from 'react';
import { accountPath } from '#core/accounts/account-path.ts';
import { useNavigate } from 'react-router-dom';
import { FormNotice, SubmitButton } from '../../components/form.tsx';
import { AccountForm, AccountFrame, OtherWay } from './account-frame.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, localizedPath, useLanguage } from '../../layout/language.tsx';
import { loadWhole } from '../../routing/page-route.tsx';
import { usePosted } from '../../start.tsx';
import { useSession } from '../../session/use-session.ts';
import styles from './account-frame.module.css';
import { LoginFields, useLoginForm } from './login-fields.tsx';
import { usePasskeyLogin } from '../../session/use-sign-in.ts';
import { PasskeyButton } from '../security/passkey-button.tsx';
import { respond } from '../security/passkeys.ts';
import security from '../security/security.module.css';
import { usePasskeyAnswer } from '../security/use-passkey-answer.ts';
import { useNext } from './next.ts';
import { AccountNotice } from './use-account-form.tsx';
import { useEntered } from './use-entered.ts';

/** Loaded only after the right password of an account with a second factor. */
const SecondStep = lazy(async () => ({
  default: (await import('../security/second-step.tsx').catch(loadWhole)).SecondStep,
}));

/** Signs in with a passkey alone. */
const PasskeyLogin = ({ entered }: { entered: () => void }) => {
  const t = useTexts();
  const login = usePasskeyLogin(respond);
  const { busy, failure, code, answer } = usePasskeyAnswer(login, entered);
  return (
    <>
      <AccountNotice code={code}>{failure}</AccountNotice>
      <PasskeyButton busy={busy} onPress={answer} keepsPlace>
        {t('login.passkey')}
      </PasskeyButton>
    </>
  );
};

const LoginForm = () => {
  const t = useTexts();
  const language = useLanguage();
  const { next, keepNext } = useNext();
  const posted = usePosted('login');
  const enter = useEntered();
  const entered = () => enter(next);
  const { busy, faults, notice, code, submit, ...second } = useLoginForm({ entered, posted });
  const postedCode = usePosted('second-factor');
  // The challenge of a posted code serves again, unless it is over.
  const challenge = postedCode?.refusal?.code === 'not-found' ? undefined : postedCode?.values['challenge'];
  const [again, setAgain] = useState(challenge ? { challenge, passkey: null } : null);
  const step = second.step ?? again;
  const restart = () => {
    setAgain(null);
    second.restart();
  };
  if (step)
    return (
      <Suspense
        fallback={
          // Its styles are those of the step, which the server renders after a password posted without scripts.
          <p className={security.step} role="status">
            {t('login.sending')}
          </p>
        }
      >
        <SecondStep
          step={step}
          entered={entered}
          restart={restart}
          posted={postedCode}
          action={localizedPath(keepNext('/login'), language)}
        />
      </Suspense>
    );
  return (
    <>
      <AccountForm name="login" title={t('login.title')} onSubmit={submit}>
        <LoginFields
          faults={faults}
          notice={notice ?? postedCode?.message ?? null}
          code={code ?? postedCode?.refusal?.code}
          posted={posted}
        />
        <p className={styles.ways}>
          <LocalizedLink to={keepNext('/forgot-password')}>{t('forgot.title')}</LocalizedLink>
        </p>
        <SubmitButton busy={busy}>{busy ? t('login.sending') : t('login.submit')}</SubmitButton>
      </AccountForm>
      <OtherWay to="/register" question={t('login.question')} label={t('login.other')} />
      {/* Last, as its place stays empty where the browser has no passkeys. */}
      <PasskeyLogin entered={entered} />
    </>
  );
};

/** Leads who had signed in before they came here to where they wanted to go; the server does so for whole pages. */
const useLeaving = (): void => {
  const { user } = useSession();
  const [isIn] = useState(user !== null);
  const { next } = useNext();
  const language = useLanguage();
  const navigate = useNavigate();
  useEffect(() => {
    if (isIn) void navigate(localizedPath(next === '/' ? accountPath : next, language), { replace: true });
  }, [isIn, next, language, navigate]);
};

/** The login page. */
export const LoginPage = () => {
  const t = useTexts();
  useLeaving();
  const left = usePosted('logout')?.outcome === 'done';
  const { next } = useNext();
  const isPanel = next.startsWith('/admin');
  return (
    <AccountFrame path="/login" title={t('login.title')} dek={t('login.dek')} other={null}>
      {left ? <FormNotice title={t('login.left')} failed={false} /> : null}
      {!left && (isPanel || next.startsWith(accountPath)) ? (
        <FormNotice title={t('admin.endedTitle')} failed={false}>
          {isPanel ? t('admin.endedText') : null}
        </FormNotice>
      ) : null}
      <LoginForm />
    </AccountFrame>
  );
};
