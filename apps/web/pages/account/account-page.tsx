import { api } from '#adapters/client/api.ts';
import { accountPath } from '#core/accounts/account-path.ts';
import { PageColumn, PageTitle } from '../../components/page.tsx';
import { PlainHead } from '../../components/page-heads.tsx';
import { useSession } from '../../session/use-session.ts';
import { useSignedOut } from '../accounts/use-signed-out.ts';
import styles from './account-page.module.css';
import { sectionIds } from './account-section.tsx';
import { useAccountTexts } from './account-texts.ts';
import { AddressSection } from './address-section.tsx';
import { DataSection, DeletionSection } from './data-sections.tsx';
import { NewsletterSection } from './newsletter-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

const { useAccountNewAddressQuery, useAccountNewsletterQuery, useAccountSessionsQuery, useAuthMeQuery } = api;

const Contents = () => {
  const t = useAccountTexts();
  const texts = {
    profile: t('account.profile.title'),
    address: t('account.address.title'),
    password: t('account.password.title'),
    'second-factor': t('account.secondFactor.title'),
    newsletter: t('account.newsletter.title'),
    sessions: t('account.sessions.title'),
    data: t('account.data.title'),
    deletion: t('account.deletion.title'),
  };
  return (
    <nav className={styles.contents} aria-label={t('account.contents')}>
      <ul>
        {sectionIds.map((id) => (
          <li key={id}>
            <a href={`#${id}`}>{texts[id]}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** The page where people look after their account. The server renders it for them, and does not cache it. */
export const AccountPage = () => {
  const t = useAccountTexts();
  const { user: found } = useSession();
  const own = useAuthMeQuery({});
  const address = useAccountNewAddressQuery({});
  const sessions = useAccountSessionsQuery({});
  const newsletter = useAccountNewsletterQuery({});
  const isGone = useSignedOut(accountPath);
  const user = own.data?.user;
  // Somebody else may have signed in meanwhile, in this window or another one.
  const isOwn = user !== undefined && !isGone && (found === null || found.email === user.email);
  return (
    <PageColumn>
      <PlainHead path={accountPath} title={t('account.title')} description={t('account.dek')} />
      <PageTitle title={t('account.title')} dek={t('account.dek')} />
      {isOwn && address.data && sessions.data && newsletter.data ? (
        <div className={styles.layout}>
          <Contents />
          <div className={styles.sections}>
            <ProfileSection user={user} />
            <AddressSection user={user} pending={address.data.pending} />
            <PasswordSection user={user} />
            <SecondFactorSection user={user} />
            <NewsletterSection user={user} choices={newsletter.data} />
            <SessionsSection user={user} sessions={sessions.data.items} />
            <DataSection user={user} />
            <DeletionSection user={user} />
          </div>
        </div>
      ) : (
        <p role="status">{own.isError ? t('account.failed') : t('account.opening')}</p>
      )}
    </PageColumn>
  );
};
