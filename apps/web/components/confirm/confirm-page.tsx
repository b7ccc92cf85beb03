import { skipToken } from '@reduxjs/toolkit/query/react';
import { useLocation } from 'react-router-dom';
import { api } from '#adapters/client/api.ts';
import { accountPath, addressPrefix, confirmationPrefix } from '#core/accounts/account-path.ts';
import { isMailToken } from '#core/newsletter/subscribe-form.ts';
import button from '../button.module.css';
import { FormNotice } from '../form.tsx';
import { Notice } from '../notice.tsx';
import { PageColumn } from '../page.tsx';
import { PlainHead } from '../page-heads.tsx';
import { useTexts } from '../texts.ts';
import { LocalizedLink, localizedPath, useLanguage } from '../../layout/language.tsx';
import { useSite } from '../../layout/site.tsx';
import { useAccountTexts } from '../../pages/account/account-texts.ts';
import { StaleLink } from '../../pages/newsletter/stale-link.tsx';
import { usePosted } from '../../start.tsx';
import styles from './confirm-page.module.css';

/** What a link confirms: a newsletter sign-up, the address of an account, or a new one. */
type What = 'subscription' | 'account' | 'address';

const forms = { subscription: 'confirm', account: 'confirm-account', address: 'confirm-address' } as const;

const useWords = (what: What) => {
  const t = useTexts();
  const own = { t: useAccountTexts() };
  const { withoutMail } = useSite();
  if (what === 'address')
    return {
      title: own.t('account.confirm.address.title'),
      ask: withoutMail
        ? own.t('account.confirm.address.askWithoutMail')
        : own.t('account.confirm.address.ask'),
      submit: own.t('account.confirm.address.submit'),
      doneTitle: own.t('account.confirm.address.doneTitle'),
      doneText: withoutMail
        ? own.t('account.confirm.address.doneWithoutMail')
        : own.t('account.confirm.address.doneText'),
    };
  return what === 'account'
    ? {
        title: own.t('account.confirm.account.title'),
        ask: own.t('account.confirm.account.ask'),
        submit: own.t('account.confirm.account.submit'),
        doneTitle: own.t('account.confirm.account.doneTitle'),
        doneText: own.t('account.confirm.account.doneText'),
      }
    : {
        title: t('confirm.title'),
        ask: t('confirm.ask'),
        submit: t('confirm.submit'),
        doneTitle: t('confirm.doneTitle'),
        doneText: t('confirm.doneText'),
      };
};

/** Asks, then posts: mail programs open links automatically, which must not confirm anything. */
const Ask = ({ what, token, failure }: { what: What; token: string; failure: string | null }) => {
  const t = useTexts();
  const words = useWords(what);
  return (
    <Notice heading="h1" title={words.title}>
      <p>{words.ask}</p>
      {failure ? (
        <FormNotice title={t('forms.error')} failed>
          {failure}
        </FormNotice>
      ) : null}
      <form className={styles.form} method="post" action={localizedPath('/confirm', useLanguage())}>
        <input type="hidden" name="form" value={forms[what]} />
        <input type="hidden" name="token" value={token} />
        <button className={button.primary} type="submit">
          {words.submit}
        </button>
      </form>
    </Notice>
  );
};

/** `before`: it was done before this page was opened. */
const Done = ({ what, before = false }: { what: What; before?: boolean }) => {
  const t = useTexts();
  const own = { t: useAccountTexts() };
  const { doneTitle, doneText } = useWords(what);
  return (
    <Notice
      heading="h1"
      title={before ? own.t('account.confirm.subscription.usedTitle') : doneTitle}
      actions={
        <LocalizedLink className={button.primary} to="/">
          {t('confirm.home')}
        </LocalizedLink>
      }
    >
      <p>{before ? own.t('account.confirm.subscription.usedText') : doneText}</p>
    </Notice>
  );
};

/** `cut`: of a link that says nothing of what it would confirm. */
const StaleAccountLink = ({ what }: { what: What | 'cut' }) => {
  const t = useTexts();
  const own = { t: useAccountTexts() };
  return (
    <Notice
      heading="h1"
      title={t('confirm.staleTitle')}
      actions={
        <LocalizedLink className={button.primary} to={accountPath}>
          {t('confirm.toAccount')}
        </LocalizedLink>
      }
    >
      <p>
        {what === 'cut'
          ? own.t('account.confirm.cutText')
          : what === 'address'
            ? own.t('account.confirm.address.staleText')
            : own.t('account.confirm.account.staleText')}
      </p>
    </Notice>
  );
};

/** The page that confirms a sign-up, the address of an account, or a new one. */
export const ConfirmPage = () => {
  const t = useTexts();
  const { search } = useLocation();
  const forSubscription = usePosted('confirm');
  const forAccount = usePosted('confirm-account');
  const forAddress = usePosted('confirm-address');
  const posted = forAddress ?? forAccount ?? forSubscription;
  const token = posted?.values['token'] ?? new URLSearchParams(search).get('token');
  const what: What = token?.startsWith(addressPrefix)
    ? 'address'
    : token?.startsWith(confirmationPrefix)
      ? 'account'
      : 'subscription';
  const words = useWords(what);
  // The server has checked it for the page that its mail leads to.
  const checked = posted === null && isMailToken(token) ? { token } : skipToken;
  const { currentData: link } = api.endpoints.authViewLink.useQueryState(
    what === 'subscription' ? skipToken : checked,
  );
  const { currentData: signUp } = api.endpoints.newsletterViewConfirmation.useQueryState(
    what === 'subscription' ? checked : skipToken,
  );
  const isCut = !isMailToken(token);
  const isStale =
    isCut || (checked !== skipToken && !link && !signUp) || posted?.refusal?.code === 'not-found';
  return (
    <PageColumn>
      <PlainHead
        path="/confirm"
        title={isCut ? t('confirm.staleTitle') : words.title}
        description={isCut ? t('confirm.staleTitle') : words.ask}
      />
      {posted?.outcome === 'done' ? (
        <Done what={what} />
      ) : signUp?.confirmed ? (
        <Done what={what} before />
      ) : isStale ? (
        what === 'subscription' && !isCut ? (
          <StaleLink />
        ) : (
          <StaleAccountLink what={isCut ? 'cut' : what} />
        )
      ) : (
        <Ask what={what} token={token} failure={posted?.message ?? null} />
      )}
    </PageColumn>
  );
};
