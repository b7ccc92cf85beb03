import { Suspense } from 'react';
import button from '../components/button.module.css';
import { useTexts } from '../components/texts.ts';
import { localizedPath, useLanguage } from '../layout/language.tsx';
import { PanelFrame } from './frame/panel-frame.tsx';
import styles from './frame/panel-frame.module.css';
import { panels } from './panels.ts';
import signOut from './sign-out-without-scripts.module.css';
import { EditorProvider, useAdmin } from './use-admin.ts';

const Waiting = ({ text }: { text: string }) => (
  <p className={styles.waiting} role="status">
    {text}
  </p>
);

const ScriptsNeeded = () => {
  const t = useTexts();
  return (
    <noscript>
      <p>{t('admin.scripts')}</p>
    </noscript>
  );
};

/** Signs out without scripts. */
const SignOutWithoutScripts = () => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <noscript>
      <form className={signOut.form} method="post" action={localizedPath('/login', language)}>
        <input type="hidden" name="form" value="logout" />
        <p>{t('login.leaveQuestion')}</p>
        <button className={button.secondary} type="submit">
          {t('layout.signOut')}
        </button>
      </form>
    </noscript>
  );
};

/** The newsroom's panel. Its code is loaded only for its members. */
export const AdminPage = () => {
  const t = useTexts();
  const { user, ...session } = useAdmin();
  const { component: Panel } = panels[useLanguage()];
  if (!user)
    return (
      <PanelFrame>
        <Waiting text={t('admin.loading')} />
        <ScriptsNeeded />
        <SignOutWithoutScripts />
      </PanelFrame>
    );
  const opening = (
    <PanelFrame user={{ username: user.username, onLeave: session.leave }}>
      <Waiting text={t('admin.opening')} />
    </PanelFrame>
  );
  return (
    <Suspense fallback={opening}>
      <EditorProvider value={{ ...user, id: user.id ?? null, ...session }}>
        <Panel key={user.email} />
      </EditorProvider>
    </Suspense>
  );
};
