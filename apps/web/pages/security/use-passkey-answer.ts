import { useState } from 'react';
import { useTexts } from '../../components/texts.ts';
import type { Refused } from '../../session/use-sign-in.ts';
import { isDismissed } from './passkeys.ts';

/** Sends the response of a passkey, and says what came of it until `clear`. A dismissed question is no failure. */
export const usePasskeyAnswer = (send: () => Promise<Refused | null>, entered: () => void) => {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [code, setCode] = useState<Refused['code']>();
  const clear = () => {
    setFailure(null);
    setCode(undefined);
  };
  const answer = async () => {
    setBusy(true);
    clear();
    try {
      const refused = await send();
      if (!refused) entered();
      else {
        setFailure(refused.message ?? t('login.passkeyFailed'));
        setCode(refused.code);
      }
    } catch (error) {
      setFailure(isDismissed(error) ? t('login.passkeyDismissed') : t('login.passkeyFailed'));
    }
    setBusy(false);
  };
  return { busy, failure, code, answer: () => void answer(), clear };
};
