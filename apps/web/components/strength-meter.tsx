import { useEffect, useRef, useState } from 'react';
import { useSite } from '../site.tsx';
import { valuesOf } from './form.tsx';
import styles from './strength-meter.module.css';
import { useTexts } from './texts.ts';

const scores = [0, 1, 2, 3, 4] as const;
type Score = (typeof scores)[number];

const nothing = { password: '', email: '', username: '' };

/**
 * How hard the password in a field is to guess, in words and as a bar, while its form is filled in: for who knows the
 * address and the name there. Its dictionaries are loaded then.
 */
export const StrengthMeter = ({ name }: { name: string }) => {
  const t = useTexts();
  const { name: site } = useSite();
  const place = useRef<HTMLParagraphElement>(null);
  const [{ password, email, username }, setTyped] = useState(nothing);
  const [estimate, setScore] = useState<Score | null>(null);
  const score = password ? estimate : null;
  useEffect(() => {
    const form = place.current?.closest('form');
    const read = () => {
      const { [name]: typed = '', ...values } = form ? valuesOf(form) : {};
      setTyped({ password: typed, email: values['email'] ?? '', username: values['username'] ?? '' });
    };
    form?.addEventListener('input', read);
    return () => form?.removeEventListener('input', read);
  }, [name]);
  useEffect(() => {
    let current = true;
    if (password)
      void import('./password-strength.ts').then(
        ({ strengthOf }) => current && setScore(strengthOf(password, { email, username, site })),
        // Without dictionaries there is no estimate; the server checks passwords all the same.
        () => {},
      );
    return () => {
      current = false;
    };
  }, [password, email, username, site]);
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
