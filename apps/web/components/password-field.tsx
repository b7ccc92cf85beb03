import type { ComponentType } from 'react';
import { lazy, Suspense, useState } from 'react';
import type { ShownFault } from './field.tsx';
import { Field } from './field.tsx';
import styles from './password-field.module.css';
import { useTexts } from './texts.ts';

/** Loaded with the first letter. Without it there is no estimate; the server checks passwords all the same. */
const StrengthMeter = lazy<ComponentType<{ name: string }>>(async () => ({
  default: await import('./strength-meter.tsx').then(
    (loaded) => loaded.StrengthMeter,
    () => () => null,
  ),
}));

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
  const [isVisible, setVisible] = useState(false);
  const [typed, setTyped] = useState(false);
  return (
    <Field name={name} label={label} required fault={fault} hint={hint}>
      {(control) => (
        <>
          <div className={styles.password}>
            <input
              {...control}
              type={isVisible ? 'text' : 'password'}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              {...(rated && { onChange: () => setTyped(true) })}
            />
            <button
              type="button"
              className={styles.show}
              aria-controls={control.id}
              onClick={() => setVisible(!isVisible)}
            >
              {isVisible ? t('forms.hide') : t('forms.show')}
              <span className="visually-hidden"> {label}</span>
            </button>
          </div>
          {rated ? (
            // It has its room before it is there: it shows while the reader goes on to the next field or the button.
            <div className={styles.strength}>
              <Suspense>{typed ? <StrengthMeter name={name} /> : null}</Suspense>
            </div>
          ) : null}
        </>
      )}
    </Field>
  );
};
