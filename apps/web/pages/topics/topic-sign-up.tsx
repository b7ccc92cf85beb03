import { useRef } from 'react';
import { maxEmailLength } from '#core/text/email.ts';
import { localized } from '#core/text/language.ts';
import { topicPath } from '#core/text/topic-aliases.ts';
import type { OutputOf } from '#core/operations.ts';
import button from '../../components/button.module.css';
import field from '../../components/field.module.css';
import { FaultText } from '../../components/field.tsx';
import { SubmitButton } from '../../components/form.tsx';
import { spanishIn } from '../../components/labels.tsx';
import { RobotTrap } from '../../components/robot-trap.tsx';
import { useTexts } from '../../components/texts.ts';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import { usePosted } from '../../start.tsx';
import { Outcome } from '../newsletter/newsletter-form.tsx';
import { useNewsletterForm, useNewsletterTexts } from '../newsletter/use-newsletter-form.ts';
import { usePreparedForm } from '../../components/toasts/toast-area.tsx';
import styles from './topic-sign-up.module.css';

const id = 'newsletter-topic';

/** The sign-up for the issues of the newsletter about a topic. */
export const TopicSignUp = ({ topic }: { topic: OutputOf<'topics.view'>['topic'] }) => {
  const t = useTexts();
  const language = useLanguage();
  const texts = useNewsletterTexts('footer');
  const posted = usePosted('newsletter-topic');
  const { status, label, fault, submit } = useNewsletterForm(texts, posted?.faults['email']);
  const form = useRef<HTMLFormElement>(null);
  usePreparedForm(form);
  const isDone = status === 'done' || status === 'pending';
  return (
    <form
      ref={form}
      id={id}
      className={styles.form}
      method="post"
      action={`${localizedPath(topicPath(topic.slug), language)}#${id}`}
      noValidate
      onSubmit={submit}
    >
      <p id={`${id}-about`} className={styles.about}>
        {t('topicPages.newsletter')}{' '}
        <strong lang={spanishIn(language, topic.title_en)}>{localized(topic, 'title', language)}</strong>
      </p>
      <Outcome posted={posted} texts={texts} />
      <input type="hidden" name="form" value="newsletter-topic" />
      <input type="hidden" name="source" value="website-topic" />
      <input type="hidden" name="topics" value={topic.slug} />
      <RobotTrap />
      <label className="visually-hidden" htmlFor={`${id}-email`}>
        {t('forms.email')}
      </label>
      <input
        id={`${id}-email`}
        className={`${field.control} ${styles.email}`}
        type="email"
        name="email"
        required
        autoComplete="email"
        maxLength={maxEmailLength}
        placeholder={t('newsletterForm.placeholder')}
        defaultValue={posted?.outcome === 'done' ? undefined : posted?.values['email']}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-about ${id}-${fault ? 'fault' : 'note'}`}
      />
      {fault ? <FaultText id={`${id}-fault`} fault={fault} /> : null}
      <SubmitButton busy={status === 'sending'} className={`${button.primary} ${isDone ? styles.done : ''}`}>
        {label}
      </SubmitButton>
      <p id={`${id}-note`} className={styles.note}>
        {t('newsletterForm.note')}
      </p>
    </form>
  );
};
