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

/** Where the signed-in user sets up and turns off their second factors. */
export const SecuritySection = () => {
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
  if (!factors)
    return (
      <>
        <p role="status">{t('security.loading')}</p>
        <ProofDialog />
      </>
    );
  const isOn = factors.authenticator_since !== null || factors.passkeys.length > 0;
  const left = factors.recovery_codes_left;
  const parts = {
    factors,
    changed: (newCodes: readonly string[] | null) => void changed(newCodes),
  };
  return (
    <div className={styles.section}>
      <p className={isOn ? styles.on : styles.off}>
        {isOn ? t('security.on') : factors.required ? t('security.required') : t('security.off')}
      </p>
      {codes ? <RecoveryCodes codes={codes} onDone={() => setCodes(null)} /> : null}
      <HeadedSection id="authenticator" title={t('app.title')} heading={styles.heading}>
        <AuthenticatorPart {...parts} />
      </HeadedSection>
      <HeadedSection id="passkeys" title={t('keys.title')} heading={styles.heading}>
        <p>{t('keys.text')}</p>
        <PasskeysPart {...parts} />
      </HeadedSection>
      {isOn && !codes ? (
        <HeadedSection id="recovery-codes" title={t('codes.title')} heading={styles.heading}>
          <p className={left <= fewRecoveryCodes ? styles.off : undefined}>
            {left ? t('codes.left', { count: left }) : t('codes.noneLeft')}
          </p>
          <button type="button" className={button.secondary} onClick={() => void renew()}>
            {t('codes.renew')}
          </button>
        </HeadedSection>
      ) : null}
      <ProofDialog />
    </div>
  );
};
