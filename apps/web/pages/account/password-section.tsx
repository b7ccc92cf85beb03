import { minPasswordLengthOf } from '#core/accounts/credentials.ts';
import type { User } from '#core/accounts/user.ts';
import { useReaderForm } from '../../components/use-reader-form.ts';
import { PasswordField } from '../../components/password-field.tsx';
import { useSite } from '../../layout/site.tsx';
import { AccountSection, EndTokens, OwnForm, Submit, useFaults } from './account-section.tsx';
import { useAccountTexts } from './account-texts.ts';

/** The form that changes the password. */
export const PasswordSection = ({ user }: { user: User }) => {
  const t = useAccountTexts();
  const { withoutMail } = useSite();
  const postedFaultOf = useFaults('account-password');
  // Checked here, as the page that the server answers with has none of the passwords.
  const { faults, submit } = useReaderForm({
    schema: async () => (await import('#core/accounts/account-schemas.ts')).PasswordForm,
    posted: {
      current_password: postedFaultOf('current_password'),
      password: postedFaultOf('password'),
      confirm: postedFaultOf('confirm'),
    },
    valid: async (_data, form) => form.submit(),
  });
  const title = t('account.password.title');
  return (
    <AccountSection
      id="password"
      title={title}
      dek={withoutMail ? t('account.noMail.password') : t('account.password.dek')}
    >
      <OwnForm
        name="account-password"
        section="password"
        label={title}
        done={t('account.password.done')}
        doneText={t('account.password.doneText')}
        onSubmit={submit}
      >
        {/* For password managers: whose password it is. */}
        <input type="email" name="email" autoComplete="username" defaultValue={user.email} readOnly hidden />
        {/* For the meter: a password is not one’s own name. */}
        <input type="hidden" name="username" value={user.username} />
        <PasswordField
          name="current_password"
          label={t('account.currentPassword')}
          autoComplete="current-password"
          fault={faults['current_password']}
        />
        <PasswordField
          name="password"
          label={t('account.password.new')}
          hint={t('account.password.hint', { count: minPasswordLengthOf(user.role) })}
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
        <EndTokens user={user} />
        <Submit>{t('account.password.submit')}</Submit>
      </OwnForm>
    </AccountSection>
  );
};
