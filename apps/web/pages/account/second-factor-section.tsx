import type { User } from '#core/accounts/user.ts';
import button from '../../components/button.module.css';
import { LocalizedLink } from '../../layout/language.tsx';
import { securityPath } from '../../routing/page-paths.ts';
import { useAccountPlace } from './account-place.ts';
import { AccountSection } from './account-section.tsx';
import { useAccountTexts } from './account-texts.ts';

/** Whether signing in takes a second factor, and the way to the page that sets it up. */
export const SecondFactorSection = ({ user }: { user: User }) => {
  const t = useAccountTexts();
  const { path } = useAccountPlace();
  return (
    <AccountSection
      id="second-factor"
      title={t('account.secondFactor.title')}
      dek={t('account.secondFactor.dek')}
    >
      <p>{user.second_factor ? t('account.secondFactor.on') : t('account.secondFactor.off')}</p>
      <p>
        <LocalizedLink className={button.secondary} to={`${securityPath}?next=${encodeURIComponent(path)}`}>
          {user.second_factor ? t('account.secondFactor.manage') : t('account.secondFactor.link')}
        </LocalizedLink>
      </p>
    </AccountSection>
  );
};
