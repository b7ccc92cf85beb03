import type { User } from '#core/accounts/user.ts';
import { maxEmailLength } from '#core/kernel/email.ts';
import { PasswordField } from '../../components/password-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { usePosted } from '../../start.tsx';
import styles from './account-page.module.css';
import { AccountSection, OwnForm, Submit } from './account-section.tsx';
import { useAccountTexts } from './account-texts.ts';

/** Says that the address is not confirmed, and offers another link. */
const Unconfirmed = () => {
  const t = useAccountTexts();
  return (
    <div className={styles.warning}>
      <p>
        <strong>{t('account.address.unconfirmed')}</strong>
      </p>
      <p>{t('account.address.unconfirmedText')}</p>
      <OwnForm
        name="account-confirmation"
        section="address"
        label={t('account.address.again')}
        done={t('account.address.sent')}
        doneText={t('account.address.sentText')}
      >
        <Submit quiet>{t('account.address.again')}</Submit>
      </OwnForm>
    </div>
  );
};

/** The address of the account, whether it is confirmed, and the form that changes it. */
export const AddressSection = ({ user }: { user: User }) => {
  const t = useAccountTexts();
  const posted = usePosted('account-address');
  const title = t('account.address.title');
  return (
    <AccountSection id="address" title={title} dek={t('account.address.dek')}>
      <p>
        {t('account.address.current', { email: user.email })}{' '}
        {user.confirmed_at === null ? null : t('account.address.confirmed')}
      </p>
      {user.confirmed_at === null ? <Unconfirmed /> : null}
      <OwnForm
        name="account-address"
        section="address"
        label={t('account.address.submit')}
        done={t('account.address.done')}
      >
        <TextField
          name="email"
          label={t('account.address.new')}
          hint={t('account.address.hint')}
          type="email"
          autoComplete="email"
          maxLength={maxEmailLength}
          required
          posted={posted?.outcome === 'done' ? null : posted}
          fault={posted?.faults['email']}
        />
        <PasswordField
          name="current_password"
          label={t('account.currentPassword')}
          autoComplete="current-password"
          fault={posted?.faults['current_password']}
        />
        <Submit>{t('account.address.submit')}</Submit>
      </OwnForm>
    </AccountSection>
  );
};
