import styles from './form-notice.module.css';

type FormNoticeProps = { title: string; children?: string | undefined; failed: boolean };

/** What became of a form that was posted without JavaScript: what a toast says otherwise. */
export const FormNotice = ({ title, children, failed }: FormNoticeProps) => (
  <div className={failed ? styles.failed : styles.done} role={failed ? 'alert' : 'status'}>
    <p className={styles.title}>{title}</p>
    {children ? <p>{children}</p> : null}
  </div>
);
