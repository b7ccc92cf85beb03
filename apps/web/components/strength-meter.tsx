import { useEffect, useMemo, useRef, useState } from 'react';
import { useSite } from '../layout/site.tsx';
import { valuesOf } from './form.tsx';
import { strengthOf } from './password-strength.ts';
import styles from './strength-meter.module.css';
import { useTexts } from './texts.ts';

/**
 * How hard the password in a field is to guess for who knows the address and the name in its form, in words and as a
 * bar, while the form is filled in. It is large, and loaded once a password is typed.
 */
export const StrengthMeter = ({ name }: { name: string }) => {
  const t = useTexts();
  const { name: site } = useSite();
  const place = useRef<HTMLParagraphElement>(null);
  const [{ password, email, username }, setTyped] = useState({ password: '', email: '', username: '' });
  useEffect(() => {
    const form = place.current?.closest('form');
    const read = () => {
      const { [name]: typed = '', ...values } = form ? valuesOf(form) : {};
      setTyped({ password: typed, email: values['email'] ?? '', username: values['username'] ?? '' });
    };
    read();
    form?.addEventListener('input', read);
    return () => form?.removeEventListener('input', read);
  }, [name]);
  const score = useMemo(
    () => (password ? strengthOf(password, { email, username, site }) : null),
    [password, email, username, site],
  );
  return (
    <p ref={place} className={styles.meter} data-score={score} aria-live="polite">
      {score === null ? null : (
        <>
          <span className={styles.bar} aria-hidden="true" />
          {t(`strength.${score}`)}
        </>
      )}
    </p>
  );
};
