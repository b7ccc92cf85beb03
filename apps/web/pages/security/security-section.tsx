import { useState } from 'react';
import { deskApi } from '#adapters/client/desk-api.ts';
import { fewRecoveryCodes } from '#core/accounts/factor-limits.ts';
import button from '../../components/button.module.css';
import { HeadedSection } from '../../components/page.tsx';
import { AuthenticatorPart } from './authenticator-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';
import { useSecurityTexts } from './security-texts.ts';
import { useFactors, useOutcome } from './use-security.ts';

const { useSecondFactorRenewCodesMutation } = deskApi;

/**
 * Where the signed-in user sets up and turns off their second factors. `within`: a section of the panel's account, where
 * the panel asks for proofs.
 */
export const SecuritySection = ({ within = false }: { within?: boolean }) => {
  const t = useSecurityTexts();
  const outcome = useOutcome();
  const { factors, reload } = useFactors();
  const [renewCodes] = useSecondFactorRenewCodesMutation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = async (newCodes: readonly string[] | null) => {
    await reload();
    if (newCodes) setCodes(newCodes);
  };
  const renew = async () => {
    const answer = await outcome(renewCodes({}));
    if (answer) await changed(answer.recovery_codes);
  };
  const proof = within ? null : <ProofDialog />;
  if (!factors)
    return (
      <>
        <p role="status">{t('security.loading')}</p>
        {proof}
      </>
    );
  const isOn = factors.authenticator_since !== null || factors.passkeys.length > 0;
  const left = factors.recovery_codes_left;
  const heading = { heading: styles.heading, as: within ? 'h4' : 'h2' } as const;
  const parts = {
    factors,
    changed: (newCodes: readonly string[] | null) => void changed(newCodes),
  };
  return (
    <div className={within ? styles.within : styles.section}>
      <p className={isOn ? styles.on : styles.off}>
        {isOn ? t('security.on') : factors.required ? t('security.required') : t('security.off')}
      </p>
      {codes ? <RecoveryCodes codes={codes} onDone={() => setCodes(null)} /> : null}
      <HeadedSection id="authenticator" title={t('app.title')} {...heading}>
        <AuthenticatorPart {...parts} />
      </HeadedSection>
      <HeadedSection id="passkeys" title={t('keys.title')} {...heading}>
        <p>{t('keys.text')}</p>
        <PasskeysPart {...parts} />
      </HeadedSection>
      {isOn && !codes ? (
        <HeadedSection id="recovery-codes" title={t('codes.title')} {...heading}>
          <p className={left <= fewRecoveryCodes ? styles.off : undefined}>
            {left ? t('codes.left', { count: left }) : t('codes.noneLeft')}
          </p>
          <button type="button" className={button.secondary} onClick={() => void renew()}>
            {t('codes.renew')}
          </button>
        </HeadedSection>
      ) : null}
      {proof}
    </div>
  );
};
