import { useDispatch } from 'react-redux';
import type { CallError } from '#adapters/client/base-query.ts';
import type { PendingCalls } from '#adapters/client/pending-calls.ts';
import { useLoginMutation, useRegisterMutation } from '#adapters/client/reader-calls.ts';
import { isSessionUser } from '#core/accounts/session-user.ts';
import { reportFault } from '../report.ts';
import { saveUser } from './saved-user.ts';
import { sessionRead } from './session-slice.ts';

type Answer = PendingCalls['auth.login' | 'auth.register']['output'];

/** Whether somebody is signed in now; false when the server refused. Throws when it could not answer. */
const useEntering = (failure: string) => {
  const dispatch = useDispatch();
  return async (answer: Promise<Answer>): Promise<boolean> => {
    try {
      const { user } = await answer;
      if (!isSessionUser(user)) throw new TypeError('no user in the answer');
      saveUser(user);
      dispatch(sessionRead(user));
      return true;
    } catch (error) {
      const { status, error: reason } = error as Partial<CallError>;
      reportFault(failure, reason ?? failure);
      if (status !== undefined && status >= 400 && status < 500) return false;
      throw error;
    }
  };
};

/** Signs in with an address and a password. */
export const useLogin = () => {
  const enter = useEntering('Login failed');
  const [login] = useLoginMutation();
  return (input: PendingCalls['auth.login']['input']) => enter(login(input).unwrap());
};

/** Makes an account and signs in with it. */
export const useRegistration = () => {
  const enter = useEntering('Registration failed');
  const [register] = useRegisterMutation();
  return (input: PendingCalls['auth.register']['input']) => enter(register(input).unwrap());
};
