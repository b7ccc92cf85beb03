import type { CallError } from '#adapters/client/base-query.ts';
import { isSessionUser } from '#core/accounts/session.ts';
import type { InputOf, OutputOf } from '#core/operations.ts';
import type { Refusal } from '#core/kernel/posted-form.ts';
import { usePageData } from '../page-data.ts';
import { reportFault } from '../report.ts';
import { storeUser } from './user-storage.ts';

type Refused = Pick<Refusal, 'retry_after'>;
type Answer = OutputOf<'auth.login' | 'auth.register'>;

/** Null after a successful sign-in; the refusal otherwise. Throws without an answer. */
const useEntering = (failure: string) => {
  const { session } = usePageData();
  return async (answer: Promise<Answer>): Promise<Refused | null> => {
    try {
      const { user } = await answer;
      if (!isSessionUser(user)) throw new TypeError('no user in the answer');
      storeUser(user);
      session.read(user);
      return null;
    } catch (error) {
      const { status, error: reason, details } = error as Partial<CallError>;
      reportFault(failure, reason ?? failure);
      if (status === undefined || status < 400 || status >= 500) throw error;
      const wait = details?.['retry_after'];
      return typeof wait === 'number' ? { retry_after: wait } : {};
    }
  };
};

/** Signs in with an address and a password. */
export const useLogin = () => {
  const enter = useEntering('Login failed');
  const { send } = usePageData();
  return (input: InputOf<'auth.login'>) => enter(send('login', input));
};

/** Creates an account and signs in with it. */
export const useRegistration = () => {
  const enter = useEntering('Registration failed');
  const { send } = usePageData();
  return (input: InputOf<'auth.register'>) => enter(send('register', input));
};
