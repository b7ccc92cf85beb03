import { useDispatch } from 'react-redux';
import type { CallError } from '#adapters/client/base-query.ts';
import { useLoginMutation, useRegisterMutation } from '#adapters/client/reader-calls.ts';
import { isSessionUser } from '#core/accounts/session.ts';
import type { InputOf, OutputOf } from '#core/operations.ts';
import type { Refusal } from '#core/kernel/posted-form.ts';
import { reportFault } from '../report.ts';
import { storeUser } from './user-storage.ts';
import { sessionRead } from './session-slice.ts';

type Refused = Pick<Refusal, 'retry_after'>;
type Answer = OutputOf<'auth.login' | 'auth.register'>;

/** Null once somebody is signed in; why not, when the server refused. Throws when it could not answer. */
const useEntering = (failure: string) => {
  const dispatch = useDispatch();
  return async (answer: Promise<Answer>): Promise<Refused | null> => {
    try {
      const { user } = await answer;
      if (!isSessionUser(user)) throw new TypeError('no user in the answer');
      storeUser(user);
      dispatch(sessionRead(user));
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
  const [login] = useLoginMutation();
  return (input: InputOf<'auth.login'>) => enter(login(input).unwrap());
};

/** Makes an account and signs in with it. */
export const useRegistration = () => {
  const enter = useEntering('Registration failed');
  const [register] = useRegisterMutation();
  return (input: InputOf<'auth.register'>) => enter(register(input).unwrap());
};
