import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { ArrivalNotice as Notice } from '#core/kernel/posted-form.ts';
import { FormNotice } from '../../components/form.tsx';
import { LocalizedLink } from '../../language.tsx';
import { usePageData } from '../../page-data.ts';
import { useSession } from '../../session/use-session.ts';
import { useSharedValue } from '../../shared-value.ts';
import { useAccountTexts } from '../account/account-texts.ts';
import styles from './arrival-notice.module.css';

/** What became of an account, on the page that its form has led to, until the reader leaves that. */
export const ArrivalNotice = () => {
  const t = useAccountTexts();
  const { arrived } = usePageData();
  const { search } = useLocation();
  const notice =
    useSharedValue(arrived)?.notice ?? (new URLSearchParams(search).get('notice') as Notice | null);
  useEffect(() => () => arrived.set(null), [arrived]);
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
