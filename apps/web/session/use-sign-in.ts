import type { CallError } from '#adapters/client/base-query.ts';
import { isSessionUser } from '#core/accounts/session.ts';
import type { InputOf, OutputOf } from '#core/operations.ts';
import type { Refusal } from '#core/kernel/posted-form.ts';
import { usePageData } from '../page-data.ts';
import { reportFault } from '../report.ts';
import { storeUser } from './user-storage.ts';

/** Why the server refused: in its words, and the seconds until a retry is allowed. */
export type Refused = Pick<Refusal, 'retry_after'> & Partial<Pick<Refusal, 'code'>> & { message?: string };
type Answer = OutputOf<'auth.login' | 'auth.register'>;

/** Reads an answer: null, or the refusal by the server. Throws without an answer. */
export const readAnswer = async <T>(
  answer: Promise<T>,
  read: (value: T) => void,
  failure: string,
): Promise<Refused | null> => {
  try {
    read(await answer);
    return null;
  } catch (error) {
    const { status, error: message, details } = error as Partial<CallError>;
    reportFault(failure, message ?? failure);
    if (status === undefined || status < 400 || status >= 500) throw error;
    const wait = details?.['retry_after'];
    return {
      ...(status === 400 && { code: 'validation' as const }),
      ...(status === 403 && { code: 'forbidden' as const }),
      ...(message && { message }),
      ...(typeof wait === 'number' && { retry_after: wait }),
    };
  }
};

/** Signs in with the user of an answer. */
const useEntering = (failure: string) => {
  const { session } = usePageData();
  const enter = ({ user }: Answer) => {
    if (!isSessionUser(user)) throw new TypeError('no user in the answer');
    storeUser(user);
    session.read(user);
  };
  return (answer: Promise<Answer>) => readAnswer(answer, enter, failure);
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

/** Joins the newsroom with the token of an invitation, and signs in; who has a second factor signs in afterwards. */
export const useAcceptInvitation = () => {
  const { send, session } = usePageData();
  const enter = ({ user }: OutputOf<'invitations.accept'>) => {
    if (!isSessionUser(user)) return;
    storeUser(user);
    session.read(user);
  };
  return (input: InputOf<'invitations.accept'>) =>
    readAnswer(send('acceptInvitation', input), enter, 'Invitation not accepted');
};

/** Asks for a link by mail to choose another password; `answered` gets the server's message. */
export const useForgotPassword = (answered: (message: string) => void) => {
  const { send } = usePageData();
  return (input: InputOf<'auth.forgot-password'>) =>
    readAnswer(send('forgotPassword', input), ({ message }) => answered(message), 'Link not sent');
};

/** Chooses another password with the token of a link, which ends all sessions, also that of this browser. */
export const useResetPassword = () => {
  const { send, session } = usePageData();
  const leave = () => {
    storeUser(null);
    session.read(null);
  };
  return (input: InputOf<'auth.reset-password'>) =>
    readAnswer(send('resetPassword', input), leave, 'Password not changed');
};
