import { lazy, Suspense } from 'react';
import type { User } from '#core/accounts/user.ts';
import button from '../../components/button.module.css';
import { LocalizedLink } from '../../layout/language.tsx';
import { securityPath } from '../../routing/page-paths.ts';
import { loadWhole } from '../../routing/page-route.tsx';
import { useAccountPlace } from './account-place.ts';
import { AccountSection } from './account-section.tsx';
import { useAccountTexts } from './account-texts.ts';

/** Loaded only in the panel; readers set it up on a page of its own. */
const SecuritySection = lazy(async () => ({
  default: (await import('../security/security-section.tsx').catch(loadWhole)).SecuritySection,
}));

/** Whether signing in takes a second factor, and how it is set up: in the panel here, for readers on its own page. */
export const SecondFactorSection = ({ user }: { user: User }) => {
  const t = useAccountTexts();
  const { path, inPanel } = useAccountPlace();
  return (
    <AccountSection
      id="second-factor"
      title={t('account.secondFactor.title')}
      dek={t('account.secondFactor.dek')}
    >
      {inPanel ? (
        <Suspense>
          <SecuritySection within />
        </Suspense>
      ) : (
        <>
          <p>{user.second_factor ? t('account.secondFactor.on') : t('account.secondFactor.off')}</p>
          <p>
            <LocalizedLink
              className={button.secondary}
              to={`${securityPath}?next=${encodeURIComponent(path)}`}
            >
              {user.second_factor ? t('account.secondFactor.manage') : t('account.secondFactor.link')}
            </LocalizedLink>
          </p>
        </>
      )}
    </AccountSection>
  );
};
