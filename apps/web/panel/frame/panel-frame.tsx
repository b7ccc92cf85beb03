import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LanguageLink } from '../../components/language-link.tsx';
import { PlainHead } from '../../components/page-heads.tsx';
import { useTexts } from '../../components/texts.ts';
import { Wordmark } from '../../components/wordmark.tsx';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { Arrival } from '../../layout/arrival-place.tsx';
import { useSite } from '../../layout/site.tsx';
import styles from './panel-frame.module.css';

type PanelFrameProps = {
  /** The name of the open screen. */
  title?: string;
  /** An article is open: it takes the width that the names of the screens have otherwise. */
  writing?: boolean;
  /** Who works in it, once that is known. */
  user?: { username: string; onLeave: () => void };
  /** Leads to the screens, once the panel is loaded. */
  nav?: ReactNode;
  /** Beside the user's name. */
  tools?: ReactNode;
  children: ReactNode;
};

/** The frame of the panel, instead of the layout of readers' pages: it takes the whole window. */
export const PanelFrame = ({ title, writing = false, user, nav, tools, children }: PanelFrameProps) => {
  const t = useTexts();
  const { name } = useSite();
  const { pathname, search } = useLocation();
  const other = useLanguage() === 'es' ? 'en' : 'es';
  return (
    <div className={styles.frame} data-writing={writing || undefined}>
      <PlainHead
        path="/admin"
        title={title === undefined ? t('admin.title') : `${title} | ${t('admin.title')}`}
        description={t('admin.title')}
      />
      <div className={styles.side}>
        <header className={styles.head}>
          <LocalizedLink to="/" className={styles.home}>
            <Wordmark name={name} />
          </LocalizedLink>
          <LanguageLink page={pathname + search} to={other} short className={styles.language} />
          <h1 className={styles.title}>{t('admin.title')}</h1>
          {user ? (
            <div className={styles.user}>
              <p className={styles.username} title={user.username}>
                {t('layout.connected', { username: user.username })}
              </p>
              <button type="button" className={styles.leave} onClick={user.onLeave}>
                {t('layout.signOut')}
              </button>
            </div>
          ) : null}
          {tools}
        </header>
        {nav}
      </div>
      <main id="content" className={styles.main} tabIndex={-1}>
        <Arrival />
        {children}
      </main>
    </div>
  );
};
