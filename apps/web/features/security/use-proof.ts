import type { CallError } from '#adapters/client/base-query.ts';
import { resumeCalls } from '#adapters/client/refusal.ts';
import { securityCalls } from '#adapters/client/security-calls.ts';
import type { FieldFaults, FormValues } from '#core/kernel/posted-form.ts';
import { usePageData } from '../../page-data.ts';
import { readAnswer } from '../../session/use-sign-in.ts';
import { useSession } from '../../session/use-session.ts';
import { useAccountForm } from '../accounts/use-account-form.tsx';
import { useSecurityTexts } from './security-texts.ts';

const passwordFaults = ({ password }: FormValues): FieldFaults => (password ? {} : { password: 'missing' });

/**
 * Whether the user has to prove who they are, because a sensitive call waits for it, and the state of the form that
 * asks. `decline` lets the call fail.
 */
export const useProof = () => {
  const t = useSecurityTexts();
  const { session, extra, loadStore } = usePageData();
  const { unproved = false } = useSession();
  const finish = (again: boolean) => {
    session.asked();
    resumeCalls(extra.unproved, again);
  };
  const form = useAccountForm({
    check: passwordFaults,
    send: async ({ password = '' }) => {
      const { redux } = await loadStore();
      const answer = redux.dispatch(securityCalls.endpoints.verify.initiate({ password }, { track: false }));
      return readAnswer(answer.unwrap(), () => {}, 'Identity not confirmed');
    },
    entered: () => finish(true),
    texts: { refused: t('proof.wrongPassword'), failed: t('proof.failed') },
    posted: null,
  });
  return { asked: unproved, form, decline: () => finish(false) };
};

/** Resolves once sensitive operations are open to the user, who is asked first if necessary; false: they are not. */
export const useVerified = () => {
  const { loadStore } = usePageData();
  return async (): Promise<boolean> => {
    const { redux } = await loadStore();
    const { error } = (await redux.dispatch(
      securityCalls.endpoints.verified.initiate({}, { track: false }),
    )) as { error?: CallError };
    return error === undefined;
  };
};
