import type { HTMLAttributes, ReactNode } from 'react';
import { useId } from 'react';
import type { FieldFault } from '#core/input/posted-form.ts';
import styles from './field.module.css';
import { useTexts } from './texts.ts';

/** The attributes that associate a control with its label and its error. */
type ControlAttributes = Pick<HTMLAttributes<HTMLElement>, 'id' | 'aria-invalid' | 'aria-describedby'> & {
  className: string | undefined;
  name: string;
  required: boolean;
};

/** An error of a field: of a known kind, or in the server's words. */
export type ShownFault = FieldFault | { text: string };

type FieldProps = {
  name: string;
  label: ReactNode;
  required?: boolean;
  fault?: ShownFault | undefined;
  /** Shown under the label, and announced with the control. */
  hint?: ReactNode;
  children: (control: ControlAttributes) => ReactNode;
};

/** The text for a field's error. */
export const FaultText = ({ id, fault }: { id: string; fault: ShownFault }) => {
  const t = useTexts();
  return (
    <p id={id} className={styles.fault}>
      {typeof fault === 'string' ? t(`faults.${fault}`) : fault.text}
    </p>
  );
};

/** A label, a control and its error. */
export const Field = ({ name, label, required = false, fault, hint, children }: FieldProps) => {
  const t = useTexts();
  const id = useId();
  const described = [hint ? `${id}-hint` : '', fault ? `${id}-fault` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {required ? (
          // Screen readers get it from the control.
          <span className={styles.required} aria-hidden="true">
            {t('forms.required')}
          </span>
        ) : null}
      </div>
      {children({
        id,
        name,
        required,
        className: styles.control,
        'aria-invalid': fault ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {fault ? <FaultText id={`${id}-fault`} fault={fault} /> : null}
    </div>
  );
};
