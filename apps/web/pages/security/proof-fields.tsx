import { PasswordField } from '../../components/password-field.tsx';
import { useTexts } from '../../components/texts.ts';
import { AccountNotice } from '../accounts/use-account-form.tsx';
import { CodeField } from './code-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { useSecurityTexts } from './security-texts.ts';
import type { useProof } from './use-proof.ts';

type ProofFieldsProps = Pick<
  ReturnType<typeof useProof>,
  'faults' | 'notice' | 'options' | 'byPasskey' | 'clear'
>;

/** Asks for the password, or for a second factor, with the outcome of the last attempt above. */
export const ProofFields = ({ faults, notice, options, byPasskey, clear }: ProofFieldsProps) => {
  const t = useTexts();
  const own = { t: useSecurityTexts() };
  if (!options) return <p role="status">{own.t('proof.preparing')}</p>;
  const { methods } = options;
  const takesCode = methods.includes('authenticator') || methods.includes('recovery-code');
  return (
    <>
      <AccountNotice>{notice ?? byPasskey.failure}</AccountNotice>
      {methods.includes('password') ? (
        <PasswordField
          name="password"
          label={t('forms.password')}
          autoComplete="current-password"
          fault={faults['password']}
        />
      ) : null}
      {options.passkey ? (
        <PasskeyButton busy={byPasskey.busy} onPress={byPasskey.answer}>
          {own.t('step.passkey')}
        </PasskeyButton>
      ) : null}
      {takesCode ? <CodeField fault={faults['code']} onSwitch={clear} /> : null}
    </>
  );
};
