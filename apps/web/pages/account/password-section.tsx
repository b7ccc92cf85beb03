import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { minPasswordLengthOf, newPasswordFaults } from '#core/accounts/credentials.ts';
import type { User } from '#core/accounts/user.ts';
import type { FieldFaults } from '#core/input/posted-form.ts';
import { focusFirstFault, valuesOf } from '../../components/form.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { useSite } from '../../layout/site.tsx';
import { AccountSection, EndTokens, OwnForm, Submit, useFaults } from './account-section.tsx';
import { useAccountTexts } from './account-texts.ts';

/** The form that changes the password. */
export const PasswordSection = ({ user }: { user: User }) => {
  const t = useAccountTexts();
  const { withoutMail } = useSite();
  const postedFaultOf = useFaults('account-password');
  const [faults, setFaults] = useState<FieldFaults | null>(null);
  const faultOf = (field: string) => (faults ? faults[field] : postedFaultOf(field));
  // The page that the server answers with has none of the passwords.
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    const found = newPasswordFaults(valuesOf(event.currentTarget));
    setFaults(found);
    if (!Object.keys(found).length) return;
    event.preventDefault();
    focusFirstFault(event.currentTarget, found);
  };
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
        onSubmit={check}
      >
        {/* For password managers: whose password it is. */}
        <input type="email" name="email" autoComplete="username" defaultValue={user.email} readOnly hidden />
        {/* For the meter: a password is not one’s own name. */}
        <input type="hidden" name="username" value={user.username} />
        <PasswordField
          name="current_password"
          label={t('account.currentPassword')}
          autoComplete="current-password"
          fault={faultOf('current_password')}
        />
        <PasswordField
          name="password"
          label={t('account.password.new')}
          hint={t('account.password.hint', { count: minPasswordLengthOf(user.role) })}
          autoComplete="new-password"
          fault={faultOf('password')}
          rated
        />
        <PasswordField
          name="confirm"
          label={t('account.password.confirm')}
          autoComplete="new-password"
          fault={faultOf('confirm')}
        />
        <EndTokens user={user} />
        <Submit>{t('account.password.submit')}</Submit>
      </OwnForm>
    </AccountSection>
  );
};
