import { useState } from 'react';
import type { ShownFault } from './field.tsx';
import { Field } from './field.tsx';
import styles from './password-field.module.css';
import { StrengthMeter } from './strength-meter.tsx';
import { useTexts } from './texts.ts';

type PasswordFieldProps = {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  fault: ShownFault | undefined;
  hint?: string;
  /** Whether to say how strong the typed password is. */
  rated?: boolean;
};

/** A password field with a button that reveals the input. The server never sends the value back. */
export const PasswordField = ({
  name,
  label,
  autoComplete,
  fault,
  hint,
  rated = false,
}: PasswordFieldProps) => {
  const t = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <Field name={name} label={label} required fault={fault} hint={hint}>
      {(control) => (
        <>
          <div className={styles.password}>
            <input
              {...control}
              type={shown ? 'text' : 'password'}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
            />
            <button
              type="button"
              className={styles.show}
              aria-controls={control.id}
              onClick={() => setShown(!shown)}
            >
              {shown ? t('forms.hide') : t('forms.show')}
              <span className="visually-hidden"> {label}</span>
            </button>
          </div>
          {rated ? <StrengthMeter name={name} /> : null}
        </>
      )}
    </Field>
  );
};
