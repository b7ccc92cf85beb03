import { useSession } from '../../session/use-session.ts';
import styles from './security.module.css';
import { useSecurityTexts } from './security-texts.ts';

/** Whether a new second factor also ends the tokens of the account, ticked at first; readers have none. */
export const EndTokens = () => {
  const t = useSecurityTexts();
  const { user } = useSession();
  if (user?.role === 'reader') return <input type="hidden" name="tokens" value="on" />;
  return (
    <label className={styles.check}>
      <input type="checkbox" name="tokens" value="on" defaultChecked />
      {t('endTokens')}
    </label>
  );
};
