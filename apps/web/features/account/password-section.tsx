import type { User } from '#core/accounts/user.ts';
import { PasswordField } from '../../components/password-field.tsx';
import { usePosted } from '../../start.tsx';
import { AccountSection, OwnForm, Submit } from './account-section.tsx';
import { useAccountTexts } from './account-texts.ts';

/** The form that changes the password. */
export const PasswordSection = ({ user }: { user: User }) => {
  const t = useAccountTexts();
  const faults = usePosted('account-password')?.faults ?? {};
  const title = t('account.password.title');
  return (
    <AccountSection id="password" title={title} dek={t('account.password.dek')}>
      <OwnForm
        name="account-password"
        section="password"
        label={title}
        done={t('account.password.done')}
        doneText={t('account.password.doneText')}
      >
        {/* For password managers: whose password it is. */}
        <input type="email" name="email" autoComplete="username" defaultValue={user.email} readOnly hidden />
        <PasswordField
          name="current_password"
          label={t('account.currentPassword')}
          autoComplete="current-password"
          fault={faults['current_password']}
        />
        <PasswordField
          name="password"
          label={t('account.password.new')}
          hint={t('account.password.hint')}
          autoComplete="new-password"
          fault={faults['password']}
          rated
        />
        <PasswordField
          name="confirm"
          label={t('account.password.confirm')}
          autoComplete="new-password"
          fault={faults['confirm']}
        />
        <Submit>{t('account.password.submit')}</Submit>
      </OwnForm>
    </AccountSection>
  );
};
