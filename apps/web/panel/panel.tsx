import { Suspense, useEffect, useId } from 'react';
import { useMatch } from 'react-router-dom';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { addOptimisticUpdates } from '#adapters/client/optimistic.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { Alert } from '@chakra-ui/react/alert';
import { useTexts } from '../components/texts.ts';
import { LoginFields, useLoginForm } from '../pages/accounts/login-fields.tsx';
import { SecondStep } from '../pages/security/second-step.tsx';
import { NameDialog } from './components/name-dialog.tsx';
import { PanelProofDialog } from './components/panel-proof-dialog.tsx';
import { PanelDialog, useQuestion } from './components/panel-dialog.tsx';
import { onDemand } from './components/on-demand.tsx';
import { loadMarkdownEditor } from './editor/markdown-editor.tsx';
import { PanelButton } from './components/panel-button.tsx';
import { useNumbers } from './components/localized-text.ts';
import { useCall } from './components/use-call.ts';
import { useCurrentUser } from './use-admin.ts';
import { useFlushOnLeaving } from './components/unsaved.ts';
import { CommandPalette } from './frame/command-palette.tsx';
import { isTypedIn, useAfterTyping } from './components/use-after-typing.ts';
import { OpenScreen, useOpenScreen } from './frame/open-screen.tsx';
import { PanelFrame } from './frame/panel-frame.tsx';
import { AreaNav, PanelNav } from './frame/panel-nav.tsx';
import { publications } from './frame/screens.tsx';
import { useLiveLists } from './use-live-lists.ts';
import { FollowedRuns } from './runs/followed-runs.tsx';
import { adminSystem } from './theme/admin-system.ts';
import { useDates } from '../components/use-dates.ts';
import { Form } from './components/layout.tsx';

const { useHoldEndMutation, useHoldGetQuery } = deskApi;

addOptimisticUpdates();

/** Shown on every screen while the site is on hold after a backup was restored; resumes it after a confirmation. */
const HoldNotice = () => {
  const t = useTexts();
  const dates = useDates();
  const { counted } = useNumbers();
  const [endHold] = useHoldEndMutation();
  const { call } = useCall();
  const { ask, question } = useQuestion();
  const { data: hold } = useHoldGetQuery({});
  if (!hold?.held) return null;
  const waiting = (['issues', 'mails', 'runs'] as const)
    .filter((name) => hold[name] > 0)
    .map((name) => t(`hold.${name}`, counted(hold[name])));
  const texts = { done: t('hold.done'), failed: t('hold.failed') };
  const confirm = () =>
    ask({
      title: t('hold.confirmTitle'),
      text: t('hold.confirmText'),
      action: t('hold.confirm'),
      onConfirm: () => void call(endHold({}), texts),
    });
  return (
    <Alert.Root as="section" aria-label={t('hold.label')}>
      <p>
        <strong>{t('hold.title')}</strong>{' '}
        {hold.backup_at ? t('hold.backup', { when: dates.fullDateTime(hold.backup_at) }) : null}{' '}
        {t('hold.text')}
      </p>
      <p>{waiting.length ? `${t('hold.waiting')} ${waiting.join(', ')}.` : t('hold.nothing')}</p>
      <PanelButton size="sm" needs="hold.end" onClick={confirm}>
        {t('hold.resume')}
      </PanelButton>
      {question}
    </Alert.Root>
  );
};

const SignIn = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const t = useTexts();
  const id = useId();
  const { busy, submit, step, restart, ...fields } = useLoginForm({ entered: () => {} });
  if (step)
    return (
      <PanelDialog open onClose={onClose} size="sm" title={t('signIn.title')}>
        <SecondStep step={step} entered={() => {}} restart={restart} heading={null} />
      </PanelDialog>
    );
  return (
    <PanelDialog
      open
      onClose={onClose}
      size="sm"
      title={t('signIn.title')}
      description={t('signIn.text')}
      startAt={() => {
        const password = document.getElementById(id)?.querySelector<HTMLElement>('[name=password]') ?? null;
        // Whoever goes on typing must not type into it.
        return isTypedIn(document.activeElement)
          ? (password?.closest<HTMLElement>('[role=dialog]') ?? null)
          : password;
      }}
      footer={
        <>
          <PanelButton onClick={onClose}>{t('signIn.later')}</PanelButton>
          <PanelButton type="submit" form={id} variant="main" inactive={busy}>
            {busy ? t('login.sending') : t('login.submit')}
          </PanelButton>
        </>
      }
    >
      <Form id={id} noValidate onSubmit={submit}>
        <LoginFields {...fields} email={email} />
      </Form>
    </PanelDialog>
  );
};

/** Asks an editor whose session has ended to sign in again, without unmounting the page. */
const SignInDialog = () => {
  const { email, mustSignIn, declineSignIn } = useCurrentUser();
  return useAfterTyping(mustSignIn) ? <SignIn email={email} onClose={declineSignIn} /> : null;
};

const editorPage = onDemand(async () => (await import('./editor/editor-page.tsx')).EditorPage);

const loadEditor = async (): Promise<void> => {
  await Promise.all([editorPage.ready(), loadMarkdownEditor()]);
};

/** Preloads the editor when the page is idle, so that articles open immediately. */
const usePreloadedEditor = (isDue: boolean) => {
  useEffect(() => {
    if (!isDue) return undefined;
    // Not every browser has it. If preloading fails, it is loaded when needed.
    const waiting = globalThis.requestIdleCallback?.(() => void loadEditor().catch(() => {}));
    return () => {
      if (waiting !== undefined) cancelIdleCallback(waiting);
    };
  }, [isDue]);
};

/** The article in the address, or a screen, in the frame of the panel. */
const PanelContent = () => {
  const t = useTexts();
  const following = useLiveLists();
  usePreloadedEditor(following);
  const { username, leave } = useCurrentUser();
  const { areas, ...open } = useOpenScreen();
  const slug = useMatch('/admin/articles/:slug')?.params.slug;
  const screen = slug === undefined ? open.screen : null;
  const area = areas.find(({ screens }) => screens.includes(screen ?? publications));
  return (
    <PanelFrame
      title={(screen ?? publications).label(t)}
      writing={screen === null}
      user={{ username, onLeave: leave }}
      tools={<CommandPalette />}
      nav={
        <>
          <PanelNav areas={areas} area={area} screen={screen} />
          <AreaNav areas={areas} area={area} />
        </>
      }
    >
      <HoldNotice />
      {slug === undefined ? (
        <OpenScreen {...open} following={following} />
      ) : (
        <Suspense>{following ? <editorPage.component slug={slug} /> : null}</Suspense>
      )}
    </PanelFrame>
  );
};

/** The panel, inside Chakra's system. */
export const Panel = () => {
  useFlushOnLeaving();
  return (
    <ChakraProvider value={adminSystem}>
      <FollowedRuns>
        <PanelContent />
      </FollowedRuns>
      <SignInDialog />
      <PanelProofDialog />
      <NameDialog />
    </ChakraProvider>
  );
};
