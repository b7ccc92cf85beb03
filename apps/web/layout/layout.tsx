import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { useTexts } from '../components/texts.ts';
import { ToastArea } from '../components/toasts/toast-area.tsx';
import { useSavedSession } from '../session/use-session.ts';
import { Arrival } from './arrival-place.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

type LayoutProps = {
  /** The page has a frame of its own, with its main part. */
  framed: boolean;
  children: ReactNode;
};

/** The layout of every page. Sections are hydrated one by one, the one in use first. */
export const Layout = ({ framed, children }: LayoutProps) => {
  const t = useTexts();
  useSavedSession();
  return (
    <div className={styles.layout}>
      <a className="skip-link" href="#content">
        {t('layout.skip')}
      </a>
      {framed ? (
        <Suspense>{children}</Suspense>
      ) : (
        <>
          <Suspense>
            <Header />
          </Suspense>
          <main id="content" className={styles.main} tabIndex={-1}>
            <Arrival />
            <Suspense>{children}</Suspense>
          </main>
          <Suspense>
            <Footer />
          </Suspense>
        </>
      )}
      <ToastArea />
    </div>
  );
};
