import { useLocation } from 'react-router-dom';
import { isMailToken } from '#core/newsletter/sign-up.ts';
import button from '../../components/button.module.css';
import { FormNotice } from '../../components/form-notice.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageColumn } from '../../components/page.tsx';
import { PlainHead } from '../../components/plain-head.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, localizedPath, useLanguage } from '../../language.tsx';
import { newsletterAnchor } from '../../layout/nav-links.ts';
import { usePosted } from '../../start.tsx';
import styles from './confirm-page.module.css';

/** Asks, and posts: mail programs open links by themselves, so that being opened must not confirm anything. */
const Ask = ({ token, failure }: { token: string; failure: string | null }) => {
  const t = useTexts();
  return (
    <Notice heading="h1" title={t('confirm.title')}>
      <p>{t('confirm.ask')}</p>
      {failure ? (
        <FormNotice title={t('forms.error')} failed>
          {failure}
        </FormNotice>
      ) : null}
      <form className={styles.form} method="post" action={localizedPath('/confirm', useLanguage())}>
        <input type="hidden" name="form" value="confirm" />
        <input type="hidden" name="token" value={token} />
        <button className={button.primary} type="submit">
          {t('confirm.submit')}
        </button>
      </form>
    </Notice>
  );
};

const Done = () => {
  const t = useTexts();
  return (
    <Notice
      heading="h1"
      title={t('confirm.doneTitle')}
      actions={
        <LocalizedLink className={button.primary} to="/">
          {t('confirm.home')}
        </LocalizedLink>
      }
    >
      <p>{t('confirm.doneText')}</p>
    </Notice>
  );
};

const Stale = () => {
  const t = useTexts();
  return (
    <Notice
      heading="h1"
      title={t('confirm.staleTitle')}
      actions={
        <LocalizedLink className={button.primary} to={newsletterAnchor}>
          {t('confirm.again')}
        </LocalizedLink>
      }
    >
      <p>{t('confirm.staleText')}</p>
    </Notice>
  );
};

/** The page that confirms a sign-up. */
export const ConfirmPage = () => {
  const t = useTexts();
  const { search } = useLocation();
  const posted = usePosted('confirm');
  const token = posted?.values['token'] ?? new URLSearchParams(search).get('token');
  const isStale = !isMailToken(token) || posted?.refusal?.code === 'not-found';
  return (
    <PageColumn>
      <PlainHead path="/confirm" title={t('confirm.title')} description={t('confirm.ask')} />
      {posted?.outcome === 'done' ? (
        <Done />
      ) : isStale ? (
        <Stale />
      ) : (
        <Ask token={token} failure={posted?.message ?? null} />
      )}
    </PageColumn>
  );
};
