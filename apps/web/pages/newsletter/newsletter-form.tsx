import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { signUpPath } from '#core/newsletter/subscribe-form.ts';
import { maxEmailLength } from '#core/text/email.ts';
import type { PostedForm } from '#core/input/posted-form.ts';
import { ControllerNote } from '../../components/controller-note.tsx';
import button from '../../components/button.module.css';
import field from '../../components/field.module.css';
import { FaultText } from '../../components/field.tsx';
import { FormNotice, SubmitButton } from '../../components/form.tsx';
import { RobotTrap } from '../../components/robot-trap.tsx';
import { useTexts } from '../../components/texts.ts';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import { usePosted } from '../../start.tsx';
import { usePreparedForm } from '../../components/toasts/toast-area.tsx';
import styles from './newsletter-form.module.css';
import { newsletterId, useNewsletterArrival } from './newsletter-link.tsx';
import type { NewsletterPlace, NewsletterTexts } from './use-newsletter-form.ts';
import { useNewsletterForm, useNewsletterTexts } from './use-newsletter-form.ts';

/** The outcome of a sign-up that was posted without JavaScript. */
export const Outcome = ({ posted, texts }: { posted: PostedForm | null; texts: NewsletterTexts }) => {
  if (!posted) return null;
  const { outcome, faults, message, refusal, pending = false } = posted;
  const notice = {
    done: () => texts.done({ message, pending }),
    invalid: () => texts.invalid(faults['email'] ?? 'missing'),
    failed: () =>
      texts.failed({ answered: true, reason: message, tooOften: refusal?.code === 'rate-limited' }),
  }[outcome]();
  return (
    <FormNotice title={notice.title} failed={outcome !== 'done'}>
      {notice.description}
    </FormNotice>
  );
};

/** The newsletter's sign-up with its heading; the target of all newsletter buttons. */
export const NewsletterForm = ({ place }: { place: NewsletterPlace }) => {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const language = useLanguage();
  const path = place === 'footer' ? signUpPath(pathname) : pathname;
  const page = path === pathname ? path + search : localizedPath(path, language);
  const section = useRef<HTMLElement>(null);
  const texts = useNewsletterTexts(place);
  const posted = usePosted('newsletter');
  const { status, label, fault, submit } = useNewsletterForm(texts, posted?.faults['email']);
  const form = useRef<HTMLFormElement>(null);
  useNewsletterArrival(section);
  usePreparedForm(form);
  return (
    <section
      ref={section}
      id={newsletterId}
      className={place === 'footer' ? styles.foot : styles.section}
      aria-labelledby="newsletter-title"
      data-print="hide"
    >
      <h2 id="newsletter-title" className={styles.title}>
        {t('newsletterForm.title')}
      </h2>
      <p className={styles.text}>{t('newsletterForm.text')}</p>
      <Outcome posted={posted} texts={texts} />
      <form
        ref={form}
        className={styles.form}
        method="post"
        // Without JavaScript this page responds, with the outcome.
        action={`${page}#${newsletterId}`}
        noValidate
        onSubmit={submit}
      >
        <input type="hidden" name="form" value="newsletter" />
        <input type="hidden" name="source" value={`website-${place}`} />
        <RobotTrap />
        <label className="visually-hidden" htmlFor="newsletter-email">
          {t('forms.email')}
        </label>
        <input
          id="newsletter-email"
          className={`${field.control} ${styles.email}`}
          type="email"
          name="email"
          required
          autoComplete="email"
          maxLength={maxEmailLength}
          placeholder={t('newsletterForm.placeholder')}
          defaultValue={posted?.outcome === 'done' ? undefined : posted?.values['email']}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'newsletter-fault' : 'newsletter-note'}
        />
        <SubmitButton
          busy={status === 'sending'}
          className={`${button.primary} ${styles.submit} ${status === 'done' || status === 'pending' ? styles.done : ''}`}
        >
          {label}
        </SubmitButton>
        {fault ? <FaultText id="newsletter-fault" fault={fault} /> : null}
      </form>
      <p id="newsletter-note" className={styles.note}>
        {t('newsletterForm.note')}
      </p>
      <ControllerNote className={styles.note} />
    </section>
  );
};
