import { useId } from 'react';
import { useTexts } from '../../components/texts.ts';
import { LoginFields, useLoginForm } from '../accounts/login-fields.tsx';
import { PanelButton } from './components/panel-button.tsx';
import { PanelDialog } from './components/panel-dialog.tsx';
import styles from './sign-in-dialog.module.css';
import { useEditor } from './use-admin.ts';

type SignInProps = { email: string; onClose: () => void };

const SignIn = ({ email, onClose }: SignInProps) => {
  const t = useTexts();
  const id = useId();
  const { busy, faults, notice, submit } = useLoginForm({ entered: () => {} });
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
          <PanelButton type="submit" form={id} variant="main" inactive={busy}>
            {busy ? t('login.sending') : t('login.submit')}
          </PanelButton>
        </>
      }
    >
      <form id={id} className={styles.fields} noValidate onSubmit={submit}>
        <LoginFields faults={faults} notice={notice} email={email} />
      </form>
    </PanelDialog>
  );
};

/** Asks an editor whose session has ended to sign in again, over the unchanged page. */
export const SignInDialog = () => {
  const { email, mustSignIn, declineSignIn } = useEditor();
  return mustSignIn ? <SignIn email={email} onClose={declineSignIn} /> : null;
};
