import button from '../../components/button.module.css';
import { PageColumn, PageTitle } from '../../components/page.tsx';
import { PlainHead } from '../../components/plain-head.tsx';
import { useTexts } from '../../components/texts.ts';
import styles from './admin-page.module.css';
import { useAdmin } from './use-admin.ts';

const Waiting = () => {
  const t = useTexts();
  return (
    <>
      <p className={styles.waiting} role="status">
        {t('admin.loading')}
      </p>
      <noscript>
        <p>{t('admin.scripts')}</p>
      </noscript>
    </>
  );
};

const Editor = ({ username, onLogout }: { username: string; onLogout: () => void }) => {
  const t = useTexts();
  return (
    <div className={styles.editor}>
      <p>{t('layout.connected', { username })}</p>
      <p>{t('admin.coming')}</p>
      <button type="button" className={button.secondary} onClick={onLogout}>
        {t('layout.signOut')}
      </button>
    </div>
  );
};

/** The frame of the editors' panel. */
export const AdminPage = () => {
  const t = useTexts();
  const { user, leave } = useAdmin();
  return (
    <PageColumn>
      <PlainHead path="/admin" title={t('admin.title')} description={t('admin.title')} />
      <PageTitle title={t('admin.title')} />
      {user ? <Editor username={user.username} onLogout={leave} /> : <Waiting />}
    </PageColumn>
  );
};
