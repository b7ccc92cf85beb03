import type { User } from '#core/accounts/user.ts';
import type { OutputOf } from '#core/operations.ts';
import { usePosted } from '../../start.tsx';
import { NewsletterChoices } from '../newsletter/newsletter-choices.tsx';
import styles from './account-page.module.css';
import { AccountSection, OwnForm, PlainForm, Submit } from './account-section.tsx';
import { useTexts } from '../../components/texts.ts';
import { useAccountTexts } from './account-texts.ts';

type NewsletterSectionProps = { user: User; choices: OutputOf<'account.newsletter'> };

/** What the owner of the account gets of the newsletter, without a link of a mail. */
export const NewsletterSection = ({ user, choices }: NewsletterSectionProps) => {
  const t = useAccountTexts();
  const page = { t: useTexts() };
  const posted = usePosted('account-newsletter');
  const title = t('account.newsletter.title');
  const { confirmed, subscribed } = choices;
  const isLeaving = posted !== null && !posted.values['subscribed'];
  const form = {
    name: 'account-newsletter',
    section: 'newsletter',
    done: t('account.newsletter.done'),
  } as const;
  return (
    <AccountSection id="newsletter" title={title} dek={t('account.newsletter.dek', { email: user.email })}>
      {confirmed ? null : <p>{t('account.newsletter.unconfirmed')}</p>}
      {confirmed && !isLeaving ? (
        <p>{subscribed ? t('account.newsletter.on') : t('account.newsletter.not')}</p>
      ) : null}
      {confirmed ? (
        <OwnForm {...form} label={title} className={styles.wide}>
          <input type="hidden" name="subscribed" value="on" />
          <p>{t('account.newsletter.choice')}</p>
          <NewsletterChoices choices={choices.choices} topics={choices.topics} mails={choices.mails} />
          {/* The consent that is recorded. */}
          <p>{page.t('newsletterForm.note')}</p>
          <div>
            <Submit>{subscribed ? t('account.newsletter.save') : t('account.newsletter.subscribe')}</Submit>
          </div>
        </OwnForm>
      ) : null}
      {confirmed && subscribed ? (
        <PlainForm name="account-newsletter" section="newsletter" label={t('account.newsletter.leave')}>
          <Submit quiet>{t('account.newsletter.leave')}</Submit>
        </PlainForm>
      ) : null}
    </AccountSection>
  );
};
