import { useEffect, useState } from 'react';
import styles from './strength-meter.module.css';
import { useTexts } from './texts.ts';

const scores = [0, 1, 2, 3, 4] as const;
type Score = (typeof scores)[number];

/** How hard a password is to guess, in words and as a bar, while it is typed. Its dictionaries are loaded then. */
export const StrengthMeter = ({ password }: { password: string }) => {
  const t = useTexts();
  const [estimate, setScore] = useState<Score | null>(null);
  const score = password ? estimate : null;
  useEffect(() => {
    let current = true;
    if (password)
      void import('./password-strength.ts').then(
        ({ strengthOf }) => current && setScore(strengthOf(password)),
        // Without dictionaries there is no estimate; the server checks passwords all the same.
        () => {},
      );
    return () => {
      current = false;
    };
  }, [password]);
  return (
    <p className={styles.meter} data-score={score} aria-live="polite">
      {score === null ? null : (
        <>
          <span className={styles.bar} aria-hidden="true" />
          {t(`strength.${score}`)}
        </>
      )}
    </p>
  );
};
