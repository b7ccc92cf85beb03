import styles from './wordmark.module.css';

/** The light of the logo: a lamp and its beam, animated once when a page is first opened. */
const Light = () => (
  <g className={styles.light}>
    <path d="M319 56 335 5q19 5 31 20z" />
    <circle cx="319" cy="54" r="7" />
  </g>
);

/**
 * The wordmark: 'Vigía' with its accent drawn as a light; its letters are defined once in each document (document.ts).
 * Another site name is shown beside the logo instead.
 */
export const Wordmark = ({ name }: { name: string }) =>
  name === 'Vigía' ? (
    <svg className={styles.wordmark} viewBox="0 0 440 218" role="img" aria-label={name}>
      <use href="#wordmark" fill="currentColor" />
      <Light />
    </svg>
  ) : (
    <span className={styles.named}>
      <Mark />
      {name}
    </span>
  );

/** Only the logo: the light above the horizon. */
export const Mark = () => (
  <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
    <path d="M2 25h28" stroke="currentColor" strokeWidth="3.5" />
    <g className={styles.light}>
      <path d="M11 18 18.5 2.5q6 2 10 7z" />
      <circle cx="11.5" cy="17" r="3.5" />
    </g>
  </svg>
);
