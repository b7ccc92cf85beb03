import { useEffect, useState } from 'react';
import { deskApi } from '#adapters/client/desk-api.ts';
import { resumeCalls } from '#adapters/client/refusal.ts';
import { proofEnded } from '#adapters/client/session.ts';
import type { InputOf, OutputOf } from '#core/operations.ts';
import { useSession } from '../../session/use-session.ts';
import { useAppDispatch } from '../../store.ts';
import { readAnswer } from '../../session/use-sign-in.ts';
import { useAccountForm } from '../accounts/use-account-form.tsx';
import { respond } from './passkeys.ts';
import { useSecurityTexts } from './security-texts.ts';
import { usePasskeyAnswer } from './use-passkey-answer.ts';
import { useOutcome } from './use-security.ts';

const { useAuthVerifyMutation, useAuthVerifyOptionsMutation, useLazyAuthVerifiedQuery } = deskApi;

/** How the user can prove who they are. */
type Options = OutputOf<'auth.verify-options'>;

/** Whether the user has to prove who they are, because a sensitive call waits for it; `decline` lets it fail. */
export const useAsked = () => {
  const dispatch = useAppDispatch();
  const { pausedForProof = false } = useSession();
  const finish = (again: boolean) => {
    dispatch(proofEnded());
    dispatch(resumeCalls('proof', again));
  };
  return { isPaused: pausedForProof, proved: () => finish(true), decline: () => finish(false) };
};

/** The state of the form that asks: by a second factor for accounts that have one. */
export const useProof = (proved: () => void) => {
  const t = useSecurityTexts();
  const [askOptions] = useAuthVerifyOptionsMutation();
  const [verify] = useAuthVerifyMutation();
  const [options, setOptions] = useState<Options | null>(null);
  useEffect(() => {
    let isOpen = true;
    const ask = async () => {
      const { data } = await askOptions({});
      if (isOpen) setOptions(data ?? { methods: ['password'], challenge: null, passkey: null });
    };
    void ask();
    return () => {
      isOpen = false;
    };
  }, [askOptions]);
  const send = (input: InputOf<'auth.verify'>) =>
    readAnswer(verify(input).unwrap(), () => {}, 'Identity not confirmed');
  const form = useAccountForm({
    schema: async () => (await import('#core/accounts/account-schemas.ts')).ProofForm,
    send,
    entered: proved,
    texts: { refused: null, failed: t('proof.failed') },
    posted: null,
  });
  const byPasskey = usePasskeyAnswer(async () => {
    const { challenge, passkey } = options ?? {};
    return send({ challenge: challenge ?? '', passkey: await respond(passkey ?? {}) });
  }, proved);
  const clear = () => {
    form.clear();
    byPasskey.clear();
  };
  return { ...form, options, byPasskey, clear };
};

/** Resolves once sensitive operations are open to the user, who is asked first if necessary; false: they are not. */
export const useVerified = () => {
  const outcome = useOutcome();
  const [ask] = useLazyAuthVerifiedQuery();
  return async (): Promise<boolean> => (await outcome(ask({}))) !== null;
};
