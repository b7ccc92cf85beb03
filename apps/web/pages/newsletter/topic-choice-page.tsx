import { useLocation } from 'react-router-dom';
import { api } from '#adapters/client/api.ts';
import { accountPath } from '#core/accounts/account-path.ts';
import { leaveId, topicChoicePath } from '#core/newsletter/subscribe-form.ts';
import type { OutputOf } from '#core/operations.ts';
import button from '../../components/button.module.css';
import { FormNotice } from '../../components/form.tsx';
import { Notice } from '../../components/notice.tsx';
import { PlainHead } from '../../components/page-heads.tsx';
import { PageColumn, PageTitle } from '../../components/page.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, localizedPath, useLanguage } from '../../layout/language.tsx';
import { usePosted } from '../../start.tsx';
import { NewsletterChoices } from './newsletter-choices.tsx';
import { newsletterAnchor } from './newsletter-link.tsx';
import { StaleLink } from './stale-link.tsx';
import styles from './topic-choice-page.module.css';

const { useQueryState } = api.endpoints.newsletterTopics;

const Head = () => {
  const t = useTexts();
  return (
    <PlainHead path={topicChoicePath} title={t('topicChoice.title')} description={t('topicChoice.text')} />
  );
};

type ChoiceFormProps = { view: OutputOf<'newsletter.topics'>; chosen: readonly string[]; token: string };

/** The choices as a plain form, which needs no JavaScript. */
const ChoiceForm = ({ view, chosen, token }: ChoiceFormProps) => {
  const t = useTexts();
  const language = useLanguage();
  const query = new URLSearchParams({ token });
  return (
    <form
      className={styles.form}
      method="post"
      action={localizedPath(`${topicChoicePath}?${query}`, language)}
    >
      <input type="hidden" name="form" value="choose-topics" />
      <NewsletterChoices choices={view.choices} topics={chosen} mails={view.mails} />
      <button className={button.primary} type="submit">
        {t('topicChoice.save')}
      </button>
    </form>
  );
};

/** Ends the subscription by one press. A link would be followed by programs that scan mail and its pages. */
const LeaveForm = ({ token }: { token: string }) => {
  const t = useTexts();
  return (
    <form
      id={leaveId}
      className={styles.leave}
      method="post"
      action={localizedPath('/unsubscribe', useLanguage())}
    >
      <input type="hidden" name="form" value="unsubscribe" />
      <input type="hidden" name="token" value={token} />
      <p>{t('unsubscribe.ask')}</p>
      <button className={button.secondary} type="submit">
        {t('unsubscribe.submit')}
      </button>
    </form>
  );
};

/** Leads those with an account to their choices there; the link of a mail leads here. */
const WithoutLink = () => {
  const t = useTexts();
  return (
    <Notice
      heading="h1"
      title={t('topicChoice.title')}
      actions={
        <>
          <LocalizedLink className={button.primary} to={`${accountPath}#newsletter`}>
            {t('confirm.toAccount')}
          </LocalizedLink>
          <LocalizedLink className={button.secondary} to={newsletterAnchor}>
            {t('newsletterForm.submit')}
          </LocalizedLink>
        </>
      }
    >
      <p>{t('topicChoice.withoutLink')}</p>
    </Notice>
  );
};

/** The page where a subscriber chooses topics, opened from a mail; a mail may propose some, which are not stored yet. */
export const TopicChoicePage = () => {
  const t = useTexts();
  const search = new URLSearchParams(useLocation().search);
  const token = search.get('token') ?? '';
  // The page is always opened from a mail.
  const { currentData: view } = useQueryState({ token });
  const posted = usePosted('choose-topics');
  if (!view)
    return (
      <PageColumn>
        <Head />
        {token ? <StaleLink /> : <WithoutLink />}
      </PageColumn>
    );
  const proposed = posted?.outcome === 'failed' ? posted.values['topics'] : search.get('topics');
  const chosen = proposed?.split(',').filter(Boolean) ?? view.topics;
  return (
    <PageColumn>
      <Head />
      <PageTitle title={t('topicChoice.title')} dek={t('topicChoice.text')} />
      {posted ? (
        <FormNotice
          title={posted.outcome === 'done' ? t('topicChoice.saved') : t('forms.error')}
          failed={posted.outcome !== 'done'}
        >
          {posted.message ?? undefined}
        </FormNotice>
      ) : null}
      <ChoiceForm view={view} chosen={chosen} token={token} />
      <LeaveForm token={token} />
    </PageColumn>
  );
};
