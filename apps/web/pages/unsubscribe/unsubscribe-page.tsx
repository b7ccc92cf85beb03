import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CallError } from '#adapters/client/call-error.ts';
import { api } from '#adapters/client/api.ts';
import { isMailToken } from '#core/newsletter/subscribe-form.ts';
import button from '../../components/button.module.css';
import { Notice } from '../../components/notice.tsx';
import { PageColumn } from '../../components/page.tsx';
import { PlainHead } from '../../components/page-heads.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, localizedPath, useLanguage } from '../../layout/language.tsx';
import { reportFault } from '../../report.ts';
import { usePosted } from '../../start.tsx';
import styles from './unsubscribe-page.module.css';

const { useNewsletterUnsubscribeMutation } = api;

/** Whether to show completion: after the call, even if it failed, or immediately when no call is needed. */
const useUnsubscribing = (token: string | null, posted: boolean): boolean => {
  const language = useLanguage();
  const [unsubscribe] = useNewsletterUnsubscribeMutation();
  const [done, setDone] = useState(posted);
  useEffect(() => {
    if (posted) return;
    const finish = () => setDone(true);
    if (!isMailToken(token)) return finish();
    unsubscribe({ token, language })
      .unwrap()
      .catch((error: CallError) => reportFault('Unsubscribing failed', error.message))
      .finally(finish);
  }, [token, posted, language, unsubscribe]);
  return done;
};

/** Only a post changes anything: a link that a mail program opens automatically must not. */
const WithoutScripts = ({ token }: { token: string | null }) => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <noscript>
      <form className={styles.form} method="post" action={localizedPath('/unsubscribe', language)}>
        <input type="hidden" name="form" value="unsubscribe" />
        <input type="hidden" name="token" value={token ?? ''} />
        <p>{t('unsubscribe.ask')}</p>
        <button className={button.primary} type="submit">
          {t('unsubscribe.submit')}
        </button>
      </form>
    </noscript>
  );
};

const Done = () => {
  const t = useTexts();
  return (
    <Notice
      heading="h1"
      title={t('unsubscribe.doneTitle')}
      actions={
        <>
          <LocalizedLink className={button.primary} to="/">
            {t('unsubscribe.home')}
          </LocalizedLink>
          <LocalizedLink className={button.secondary} to="/contacto">
            {t('unsubscribe.contact')}
          </LocalizedLink>
        </>
      }
    >
      <p>{t('unsubscribe.doneText')}</p>
    </Notice>
  );
};

/** The page that ends a subscription, without revealing whether there was one. */
export const UnsubscribePage = () => {
  const t = useTexts();
  const { search } = useLocation();
  const token = new URLSearchParams(search).get('token');
  const posted = usePosted('unsubscribe') !== null;
  const done = useUnsubscribing(token, posted);
  return (
    <PageColumn>
      <PlainHead path="/unsubscribe" title={t('unsubscribe.title')} description={t('unsubscribe.ask')} />
      <div role="status" aria-busy={!done}>
        {done ? (
          <Done />
        ) : (
          <Notice heading="h1" title={t('unsubscribe.title')}>
            <p className={styles.loading}>{t('unsubscribe.loading')}</p>
            <WithoutScripts token={token} />
          </Notice>
        )}
      </div>
    </PageColumn>
  );
};
