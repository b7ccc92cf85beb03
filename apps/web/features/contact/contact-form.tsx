import { useRef } from 'react';
import { contactLengths } from '#core/contact/message.ts';
import type { PostedForm } from '#core/kernel/posted-form.ts';
import { FormNotice } from '../../components/form-notice.tsx';
import { RobotTrap } from '../../components/robot-trap.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useTexts } from '../../components/texts.ts';
import { localizedPath, useLanguage } from '../../language.tsx';
import { usePosted } from '../../start.tsx';
import { usePreparedToasts } from '../toasts/prepare-toasts.ts';
import styles from './contact-form.module.css';
import type { ContactTexts } from './contact-texts.ts';
import { useContactTexts } from './contact-texts.ts';
import { PrivacyField } from './privacy-field.tsx';
import { ReasonField } from './reason-field.tsx';
import { useContactForm } from './use-contact-form.ts';

const Outcome = ({ posted, texts }: { posted: PostedForm | null; texts: ContactTexts }) => {
  if (!posted) return null;
  const { outcome, faults, message, refusal } = posted;
  const said = {
    done: () => texts.done(),
    invalid: () => texts.invalid(faults),
    failed: () => texts.failed({ tooOften: refusal?.code === 'rate-limited', reason: message }),
  }[outcome]();
  return (
    <FormNotice title={said.title} failed={outcome !== 'done'}>
      {said.description}
    </FormNotice>
  );
};

/** The form to write to the publisher; `privacyNote` says what happens to what is written. */
export const ContactForm = ({ privacyNote }: { privacyNote: string }) => {
  const t = useTexts();
  const language = useLanguage();
  const texts = useContactTexts();
  const posted = usePosted('contact');
  const { sending, faults, submit } = useContactForm(texts, posted?.faults ?? {});
  const form = useRef<HTMLFormElement>(null);
  usePreparedToasts(form);
  const kept = posted?.outcome === 'done' ? null : posted;
  const field = (name: keyof typeof contactLengths) => ({
    name,
    label: t(`contactForm.${name}`),
    posted: kept,
    fault: faults[name],
    maxLength: contactLengths[name],
  });
  return (
    <form
      ref={form}
      id="contact-form"
      className={styles.form}
      method="post"
      action={`${localizedPath('/contacto', language)}#contact-form`}
      aria-label={t('contactForm.label')}
      noValidate
      onSubmit={submit}
    >
      <input type="hidden" name="form" value="contact" />
      <RobotTrap />
      <Outcome posted={posted} texts={texts} />
      <div className={styles.pair}>
        <TextField {...field('name')} type="text" autoComplete="name" required />
        <TextField {...field('email')} type="email" autoComplete="email" required />
      </div>
      <div className={styles.pair}>
        <TextField {...field('organization')} type="text" autoComplete="organization" />
        <ReasonField chosen={kept?.values['reason']} />
      </div>
      <TextField {...field('message')} multiline required />
      <PrivacyField note={privacyNote} ticked={Boolean(kept?.values['privacy'])} fault={faults['privacy']} />
      <SubmitButton busy={sending}>
        {sending ? t('contactForm.sending') : t('contactForm.submit')}
      </SubmitButton>
    </form>
  );
};
