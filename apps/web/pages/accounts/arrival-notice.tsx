import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { ArrivalNotice as Notice } from '#core/input/posted-form.ts';
import { arrivalNotices } from '#core/input/posted-form.ts';
import { FormNotice } from '../../components/form.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink } from '../../layout/language.tsx';
import { useSession } from '../../session/use-session.ts';
import { arrived } from '../../layout/arrival.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { useAccountTexts } from '../account/account-texts.ts';
import { AskNewsroom } from '../account/ask-newsroom.tsx';
import styles from './arrival-notice.module.css';

type Arrived = Notice | 'signed-out';

/** What a form has done, in a title and a text. */
const useWords = (notice: Arrived): { title: string; text?: ReactNode } => {
  const t = useTexts();
  const own = { t: useAccountTexts() };
  const { user } = useSession();
  switch (notice) {
    case 'signed-in':
      return { title: t('login.done') };
    case 'signed-out':
      return { title: t('login.left') };
    case 'account-deleted':
      return { title: own.t('account.notices.deleted'), text: own.t('account.notices.deletedText') };
    case 'registered':
      return {
        title: own.t('account.notices.registered'),
        text: (
          <>
            {own.t('account.notices.registeredText')} <AskNewsroom />
          </>
        ),
      };
    case 'registered-mail': {
      const email = user?.email ?? own.t('account.notices.yourAddress');
      return {
        title: own.t('account.notices.registered'),
        text: (
          <>
            {own.t('account.notices.mailText', { email })}{' '}
            <LocalizedLink to="/account#address">{own.t('account.notices.again')}</LocalizedLink>
          </>
        ),
      };
    }
  }
};

const Words = ({ notice }: { notice: Arrived }) => {
  const { title, text } = useWords(notice);
  return (
    <div className={styles.notice} id="notice" tabIndex={-1}>
      <FormNotice title={title} failed={false}>
        {text}
      </FormNotice>
    </div>
  );
};

/** What became of an account or a session, on the page that its form has led to, until the reader leaves that. */
export const ArrivalNotice = () => {
  const dispatch = useAppDispatch();
  const here = useAppSelector(({ arrival }) => arrival);
  const { search } = useLocation();
  const name = new URLSearchParams(search).get('notice');
  const notice: Arrived | undefined = here?.notice ?? arrivalNotices.find((one) => one === name);
  useEffect(() => () => void dispatch(arrived(null)), [dispatch]);
  const { user, loading } = useSession();
  if (!notice) return null;
  const isOfUser = notice !== 'account-deleted' && notice !== 'signed-out';
  // An old address, or somebody else's.
  return !loading && (user !== null) !== isOfUser ? null : <Words notice={notice} />;
};
