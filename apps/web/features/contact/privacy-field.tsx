import { useId } from 'react';
import type { FieldFault } from '#core/kernel/posted-form.ts';
import { FaultText } from '../../components/field.tsx';
import { useTexts } from '../../components/texts.ts';
import styles from './contact-form.module.css';

type PrivacyFieldProps = { note: string; ticked: boolean; fault: FieldFault | undefined };

/** The consent without which no message is sent, above what is consented to. */
export const PrivacyField = ({ note, ticked, fault }: PrivacyFieldProps) => {
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
    </div>
  );
};
