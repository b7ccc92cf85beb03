import { useLocation } from 'react-router-dom';
import type { ArrivalNotice as Notice } from '#core/kernel/posted-form.ts';
import { FormNotice } from '../../components/form.tsx';
import { LocalizedLink } from '../../language.tsx';
import { useSession } from '../../session/use-session.ts';
import { useAccountTexts } from '../account/account-texts.ts';
import styles from './arrival-notice.module.css';

/** What became of an account, on the page that its form has led to. The address only names it: it claims nothing else. */
export const ArrivalNotice = () => {
  const t = useAccountTexts();
  const notice = new URLSearchParams(useLocation().search).get('notice') as Notice | null;
  const { user, loading } = useSession();
  const isIn = user !== null;
  const isOfUser = notice === 'registered' || notice === 'registered-mail';
  if (!isOfUser && notice !== 'account-deleted') return null;
  // An old address, or somebody else's.
  if (!loading && isIn !== isOfUser) return null;
  return (
    <div className={styles.notice} id="notice" tabIndex={-1}>
      {notice === 'account-deleted' ? (
        <FormNotice title={t('account.notices.deleted')} failed={false}>
          {t('account.notices.deletedText')}
        </FormNotice>
      ) : (
        <FormNotice title={t('account.notices.registered')} failed={false}>
          {notice === 'registered' ? (
            t('account.notices.registeredText')
          ) : (
            <>
              {t('account.notices.mailText', { email: user?.email ?? t('account.notices.yourAddress') })}{' '}
              <LocalizedLink to="/account#address">{t('account.notices.again')}</LocalizedLink>
            </>
          )}
        </FormNotice>
      )}
    </div>
  );
};
