import { useState, useId } from 'react';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ComponentType } from 'react';
import { useEndHoldMutation, useHoldQuery } from '#adapters/client/hold-calls.ts';
import { fullDateTime } from '#core/kernel/relative-time.ts';
import { numberText } from '../../components/count-text.ts';
import { useTexts, TextsProvider } from '../../components/texts.ts';
import { useLanguage } from '../../language.tsx';
import type { Texts } from '../../components/texts.ts';
import { LoginFields, useLoginForm } from '../accounts/login-fields.tsx';
import { ConfirmDialog, PanelDialog } from './components/panel-dialog.tsx';
import notice from './components/notice.module.css';
import { PanelButton } from './components/panel-button.tsx';
import { useReport } from './components/use-report.ts';
import styles from './panel.module.css';
import { useEditor } from './use-admin.ts';
import { useFlushOnLeaving } from './components/unsaved.ts';
import { PanelTabs } from './panel-tabs.tsx';
import { FollowedRuns } from './runs/followed-runs.tsx';
import { adminSystem } from './theme/admin-system.ts';

/** Says on every tab that sending is held since a backup was restored, and resumes it after a confirmation. */
const HoldNotice = () => {
  const t = useTexts();
  const language = useLanguage();
  const report = useReport();
  const { data: hold } = useHoldQuery({});
  const [end] = useEndHoldMutation();
  const [confirming, setConfirming] = useState(false);
  if (!hold?.held) return null;
  const counted = (name: 'issues' | 'mails' | 'runs') =>
    t(`hold.${name}`, { count: hold[name], number: numberText(hold[name], language) });
  const waiting = (['issues', 'mails', 'runs'] as const).filter((name) => hold[name] > 0).map(counted);
  const resume = () => void report(end({}).unwrap(), { done: t('hold.done'), failed: t('hold.failed') });
  return (
    <section className={notice.notice} aria-label={t('hold.label')}>
      <p>
        <strong>{t('hold.title')}</strong>{' '}
        {hold.backup_at ? t('hold.backup', { when: fullDateTime(hold.backup_at, language) }) : null}{' '}
        {t('hold.text')}
      </p>
      <p>{waiting.length ? `${t('hold.waiting')} ${waiting.join(', ')}.` : t('hold.nothing')}</p>
      <PanelButton size="sm" onClick={() => setConfirming(true)}>
        {t('hold.resume')}
      </PanelButton>
      <ConfirmDialog
        open={confirming}
        title={t('hold.confirmTitle')}
        text={t('hold.confirmText')}
        action={t('hold.confirm')}
        onConfirm={resume}
        onClose={() => setConfirming(false)}
      />
    </section>
  );
};

type SignInProps = { email: string; onClose: () => void };

const SignIn = ({ email, onClose }: SignInProps) => {
  const t = useTexts();
  const id = useId();
  const { busy, submit, ...fields } = useLoginForm({ entered: () => {} });
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
        <LoginFields {...fields} email={email} />
      </form>
    </PanelDialog>
  );
};

/** Asks an editor whose session has ended to sign in again, over the unchanged page. */
const SignInDialog = () => {
  const { email, mustSignIn, declineSignIn } = useEditor();
  return mustSignIn ? <SignIn email={email} onClose={declineSignIn} /> : null;
};

/** The panel in one language, inside Chakra's system. `withOwn` adds the panel's texts to those of the page. */
export const createPanel = (withOwn: (page: Texts) => Texts): ComponentType => {
  // One function per language: new ones would render everything again.
  const joined = new WeakMap<Texts, Texts>();
  return function Panel() {
    const page = useTexts();
    useFlushOnLeaving();
    const translate = joined.get(page) ?? withOwn(page);
    joined.set(page, translate);
    return (
      <ChakraProvider value={adminSystem}>
        <TextsProvider value={translate}>
          <FollowedRuns>
            <HoldNotice />
            <PanelTabs />
          </FollowedRuns>
          <SignInDialog />
        </TextsProvider>
      </ChakraProvider>
    );
  };
};
