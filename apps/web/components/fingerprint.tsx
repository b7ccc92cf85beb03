import styles from './fingerprint.module.css';

/** A hash, shown by its first characters; selecting it, which a click does, copies the whole. */
export const Fingerprint = ({ hash }: { hash: string }) => (
  <code className={styles.hash} title={hash}>
    {hash}
  </code>
);
