import { Suspense } from 'react';
import button from '../components/button.module.css';
import { PlainHead } from '../components/page-heads.tsx';
import { useTexts } from '../components/texts.ts';
import { localizedPath, useLanguage } from '../layout/language.tsx';
import styles from './admin-page.module.css';
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

const Editor = ({ username, onLogout }: { username: string; onLogout: () => void }) => {
  const t = useTexts();
  return (
    <div className={styles.editor}>
      <p className={styles.username}>{t('layout.connected', { username })}</p>
      <button type="button" className={button.secondary} onClick={onLogout}>
        {t('layout.signOut')}
      </button>
    </div>
  );
};

/** The newsroom's panel. Its code is loaded only for its members. */
export const AdminPage = () => {
  const t = useTexts();
  const { user, leave, ...signIn } = useAdmin();
  const { component: Panel } = panels[useLanguage()];
  return (
    <div className={styles.page}>
      <PlainHead path="/admin" title={t('admin.title')} description={t('admin.title')} />
      <header className={styles.head}>
        <h1 className={styles.title}>{t('admin.title')}</h1>
        {user ? <Editor username={user.username} onLogout={leave} /> : null}
      </header>
      {user ? (
        <Suspense fallback={<Waiting text={t('admin.opening')} />}>
          <EditorProvider value={{ ...user, id: user.id ?? null, ...signIn }}>
            <Panel key={user.email} />
          </EditorProvider>
        </Suspense>
      ) : (
        <>
          <Waiting text={t('admin.loading')} />
          <ScriptsNeeded />
          <SignOutWithoutScripts />
        </>
      )}
    </div>
  );
};
