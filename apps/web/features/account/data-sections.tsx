import type { User } from '#core/accounts/user.ts';
import button from '../../components/button.module.css';
import { PasswordField } from '../../components/password-field.tsx';
import { LocalizedLink } from '../../language.tsx';
import { usePosted } from '../../start.tsx';
import styles from './account-page.module.css';
import { AccountSection, OwnForm } from './account-section.tsx';
import { useAccountTexts } from './account-texts.ts';

/** What is stored about the owner of the account, as a file. */
export const DataSection = () => {
  const t = useAccountTexts();
  return (
    <AccountSection id="data" title={t('account.data.title')} dek={t('account.data.dek')}>
      <p>
        <a className={button.secondary} href="/api/account/export" download="vigia.json">
          {t('account.data.download')}
        </a>
      </p>
      <p>
        <LocalizedLink to="/privacidad">{t('account.data.privacy')}</LocalizedLink>
      </p>
    </AccountSection>
  );
};

/** Deletes the account, after a question that takes the password. */
export const DeletionSection = ({ user }: { user: User }) => {
  const t = useAccountTexts();
  const posted = usePosted('delete-account');
  return (
    <AccountSection id="deletion" title={t('account.deletion.title')} dek={t('account.deletion.dek')}>
      <details className={styles.details} open={posted !== null}>
        <summary>{t('account.deletion.open')}</summary>
        <div className={styles.question}>
          <h3>{t('account.deletion.question')}</h3>
          <p>{t('account.deletion.text')}</p>
          <OwnForm
            name="delete-account"
            section="deletion"
            label={t('account.deletion.title')}
            done={t('account.deletion.title')}
            refused={t('account.deletion.refused')}
          >
            {user.confirmed_at === null ? null : (
              <label className={styles.check}>
                <input type="checkbox" name="subscription" value="on" defaultChecked />
                {t('account.deletion.subscription')}
              </label>
            )}
            <PasswordField
              name="current_password"
              label={t('account.currentPassword')}
              autoComplete="current-password"
              fault={posted?.faults['current_password']}
            />
            <button type="submit" className={styles.delete}>
              {t('account.deletion.submit')}
            </button>
          </OwnForm>
        </div>
      </details>
    </AccountSection>
  );
};
