import { useRef, useId } from 'react';
import { contactLengths, contactReasons } from '#core/contact/contact-form.ts';
import type { PostedForm } from '#core/input/posted-form.ts';
import { ControllerNote } from '../../components/controller-note.tsx';
import type { ShownFault } from '../../components/field.tsx';
import { Field, FaultText } from '../../components/field.tsx';
import { FormNotice, SubmitButton } from '../../components/form.tsx';
import { RobotTrap } from '../../components/robot-trap.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useTexts } from '../../components/texts.ts';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import { usePosted } from '../../start.tsx';
import { usePreparedForm } from '../../components/toasts/toast-area.tsx';
import styles from './contact-form.module.css';
import type { ContactTexts } from './use-contact-form.ts';
import { useContactForm, useContactTexts } from './use-contact-form.ts';

/** The optional reason for writing. */
const ReasonField = ({ chosen }: { chosen: string | undefined }) => {
  const t = useTexts();
  return (
    <Field name="reason" label={t('contactForm.reason')}>
      {(control) => (
        <select {...control} defaultValue={chosen ?? ''}>
          <option value="">{t('contactForm.noReason')}</option>
          {contactReasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`reasons.${reason}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};

type PrivacyFieldProps = { note: string; ticked: boolean; fault: ShownFault | undefined };

/** The consent that is required to send a message, above its text. */
const PrivacyField = ({ note, ticked, fault }: PrivacyFieldProps) => {
  const t = useTexts();
  const id = useId();
  return (
    <div className={styles.privacy}>
      <div className={styles.consent}>
        <input
          id={id}
          type="checkbox"
          name="privacy"
          value="yes"
          required
          defaultChecked={ticked}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-note ${id}-fault` : `${id}-note`}
        />
        <label htmlFor={id}>{t('contactForm.privacy')}</label>
        <span className={styles.required} aria-hidden="true">
          {t('forms.required')}
        </span>
      </div>
      {fault ? <FaultText id={`${id}-fault`} fault={fault} /> : null}
      <p id={`${id}-note`} className={styles.note}>
        {note}
      </p>
      <ControllerNote className={styles.note} />
    </div>
  );
};

const Outcome = ({ posted, texts }: { posted: PostedForm | null; texts: ContactTexts }) => {
  if (!posted) return null;
  const { outcome, faults, message, refusal } = posted;
  const notice = {
    done: () => texts.done(),
    invalid: () => texts.invalid(faults),
    failed: () => texts.failed({ tooOften: refusal?.code === 'rate-limited', reason: message }),
  }[outcome]();
  return (
    <FormNotice title={notice.title} failed={outcome !== 'done'}>
      {notice.description}
    </FormNotice>
  );
};

/** The form to write to the publisher; `privacyNote` explains how the message is used. */
export const ContactForm = ({ privacyNote }: { privacyNote: string }) => {
  const t = useTexts();
  const language = useLanguage();
  const texts = useContactTexts();
  const posted = usePosted('contact');
  const { busy, faults, submit } = useContactForm(texts, posted?.faults ?? {});
  const form = useRef<HTMLFormElement>(null);
  usePreparedForm(form);
  const refilled = posted?.outcome === 'done' ? null : posted;
  const field = (name: keyof typeof contactLengths) => ({
    name,
    label: t(`contactForm.${name}`),
    posted: refilled,
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
        <ReasonField chosen={refilled?.values['reason']} />
      </div>
      <TextField {...field('message')} multiline required />
      <PrivacyField
        note={privacyNote}
        ticked={Boolean(refilled?.values['privacy'])}
        fault={faults['privacy']}
      />
      <SubmitButton busy={busy}>{busy ? t('contactForm.sending') : t('contactForm.submit')}</SubmitButton>
    </form>
  );
};
