import { lazy, Suspense } from 'react';
import { accountPath } from '#core/accounts/account-path.ts';
import { PageColumn, PageTitle } from '../../components/page.tsx';
import { PlainHead } from '../../components/page-heads.tsx';
import { LocalizedLink } from '../../layout/language.tsx';
import { securityPath } from '../../routing/page-paths.ts';
import { loadWhole } from '../../routing/page-route.tsx';
import { useSession } from '../../session/use-session.ts';
import { useNext } from '../accounts/next.ts';
import { useSignedOut } from '../accounts/use-signed-out.ts';
import styles from './security.module.css';
import { useSecurityTexts } from './security-texts.ts';

/** Loaded only for who is signed in. */
const SecuritySection = lazy(async () => ({
  default: (await import('./security-section.tsx').catch(loadWhole)).SecuritySection,
}));

/** The page of second factors. Its address is the same for everybody; what it shows is fetched by its user. */
export const SecurityPage = () => {
  const t = useSecurityTexts();
  const { next } = useNext();
  const { user } = useSession();
  useSignedOut(securityPath);
  const waiting = (
    <p role="status" className={styles.loading}>
      {t('security.loading')}
    </p>
  );
  return (
    <PageColumn>
      <PlainHead path={securityPath} title={t('security.title')} description={t('security.dek')} />
      <PageTitle title={t('security.title')} dek={t('security.dek')} />
      <noscript>
        <p>{t('security.scripts')}</p>
      </noscript>
      {user ? (
        <Suspense fallback={waiting}>
          <SecuritySection />
        </Suspense>
      ) : (
        waiting
      )}
      <p className={styles.next}>
        {next === '/' || next === accountPath ? (
          <LocalizedLink to={accountPath}>{t('security.account')}</LocalizedLink>
        ) : (
          <LocalizedLink to={next}>{t('security.back')}</LocalizedLink>
        )}
      </p>
    </PageColumn>
  );
};
