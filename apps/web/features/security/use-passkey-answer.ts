import { useState } from 'react';
import type { Refused } from '../../session/use-sign-in.ts';
import { isDismissed } from './passkeys.ts';
import { useSecurityTexts } from './security-texts.ts';

/** Sends the response of a passkey, and what came of it in words. A dismissed question is no failure. */
export const usePasskeyAnswer = (send: () => Promise<Refused | null>, entered: () => void) => {
  const t = useSecurityTexts();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const answer = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const refused = await send();
      if (refused) setFailure(refused.message ?? t('step.passkeyFailed'));
      else entered();
    } catch (error) {
      setFailure(isDismissed(error) ? t('step.passkeyDismissed') : t('step.passkeyFailed'));
    }
    setBusy(false);
  };
  return { busy, failure, answer: () => void answer() };
};
