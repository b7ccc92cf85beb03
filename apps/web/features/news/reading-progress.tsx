import styles from './reading-progress.module.css';

/** How far the reading has come, on the graduated edge of the header: drawn by the style sheet alone where it can. */
export const ReadingProgress = () => <div className={styles.progress} aria-hidden="true" data-print="hide" />;
