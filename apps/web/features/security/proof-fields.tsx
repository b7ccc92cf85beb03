import { PasswordField } from '../../components/password-field.tsx';
import { useTexts } from '../../components/texts.ts';
import { AccountNotice } from '../accounts/use-account-form.tsx';
import type { useProof } from './use-proof.ts';

/** Asks for the password, with the outcome of the last attempt above. */
export const ProofFields = ({
  faults,
  notice,
}: Pick<ReturnType<typeof useProof>['form'], 'faults' | 'notice'>) => {
  const t = useTexts();
  return (
    <>
      <AccountNotice>{notice}</AccountNotice>
      <PasswordField
        name="password"
        label={t('forms.password')}
        autoComplete="current-password"
        fault={faults['password']}
      />
    </>
  );
};
