import { api } from '#adapters/client/api.ts';
import { useSession } from '../../session/use-session.ts';
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

/** What is shown of the account of who is signed in; `data` is null until all of it is known. */
export const useAccount = (options: { refetchOnMountOrArgChange?: boolean } = {}) => {
  const { user: found } = useSession();
  const own = useAuthMeQuery({}, options);
  const address = useAccountNewAddressQuery({}, options);
  const sessions = useAccountSessionsQuery({}, options);
  const newsletter = useAccountNewsletterQuery({}, options);
  const user = own.data?.user;
  // Somebody else may have signed in meanwhile, in this window or another one.
  const isOwn = user !== undefined && (found === null || found.email === user.email);
  return {
    data:
      isOwn && address.data && sessions.data && newsletter.data
        ? { user, address: address.data, sessions: sessions.data, newsletter: newsletter.data }
        : null,
    isError: [own, address, sessions, newsletter].some((query) => query.isError),
  };
};

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

/** The sections of the account, beside their names. */
export const AccountSections = ({ data, isError }: ReturnType<typeof useAccount>) => {
  const t = useAccountTexts();
  if (!data) return <p role="status">{isError ? t('account.failed') : t('account.opening')}</p>;
  const { user } = data;
  return (
    <div className={styles.layout}>
      <Contents />
      <div className={styles.sections}>
        <div>
          <ProfileSection user={user} />
          <AddressSection user={user} pending={data.address.pending} />
          <PasswordSection user={user} />
          <SecondFactorSection user={user} />
        </div>
        <div>
          <NewsletterSection user={user} choices={data.newsletter} />
          <SessionsSection user={user} sessions={data.sessions.items} />
          <DataSection user={user} />
          <DeletionSection user={user} />
        </div>
      </div>
    </div>
  );
};
