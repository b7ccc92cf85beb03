import type { CallError } from '#adapters/client/base-query.ts';
import { isSessionUser } from '#core/accounts/session.ts';
import type { InputOf, OutputOf } from '#core/operations.ts';
import type { Refusal } from '#core/input/posted-form.ts';
import { usePageData } from '../answers/page-data.ts';
import { reportFault } from '../report.ts';
import { storeUser } from './user-storage.ts';

/** Why the server refused: in its words, the seconds until a retry is allowed, and the field that it is about. */
export type Refused = Pick<Refusal, 'retry_after' | 'field'> &
  Partial<Pick<Refusal, 'code'>> & { message?: string; secondStep?: SecondStep };

/** The second step of signing in, after the right password: what to answer, and with what. */
export type SecondStep = { challenge: string; passkey: Record<string, unknown> | null };

const secondStepIn = ({ challenge, passkey }: Record<string, unknown> = {}): SecondStep | undefined =>
  typeof challenge === 'string'
    ? { challenge, passkey: (passkey ?? null) as SecondStep['passkey'] }
    : undefined;

type Answer = Pick<OutputOf<'auth.login'>, 'user'>;

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
    const secondStep = status === 401 ? secondStepIn(details) : undefined;
    if (secondStep) return { secondStep };
    reportFault(failure, message ?? failure);
    if (status === undefined || status < 400 || status >= 500) throw error;
    const { retry_after: wait, field } = details ?? {};
    return {
      ...(status === 400 && { code: 'validation' as const }),
      ...(status === 403 && { code: 'forbidden' as const }),
      ...(status === 409 && { code: 'conflict' as const }),
      ...(message && { message }),
      ...(typeof wait === 'number' && { retry_after: wait }),
      ...(typeof field === 'string' && { field }),
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

/** Completes a sign-in with a second factor; `used` gets how many recovery codes are left after one was used. */
export const useSecondStep = (used: (left: number) => void) => {
  const enter = useEntering('Second factor refused');
  const { send } = usePageData();
  const give = async (input: InputOf<'auth.second-factor'>): Promise<Answer> => {
    const answer = await send('secondFactor', input);
    if (answer.recovery_codes_left !== null) used(answer.recovery_codes_left);
    return answer;
  };
  return (input: InputOf<'auth.second-factor'>) => enter(give(input));
};

/** Signs in with a passkey alone. `respond` asks the browser for its response. */
export const usePasskeyLogin = (
  respond: (options: Record<string, unknown>) => Promise<Record<string, unknown>>,
) => {
  const enter = useEntering('Passkey refused');
  const { send } = usePageData();
  const give = async (): Promise<Answer> => {
    const { challenge, options } = await send('passkeyOptions', {});
    return send('passkeyLogin', { challenge, passkey: await respond(options) });
  };
  return () => enter(give());
};

/** Creates an account and signs in with it; `created` gets whether a link that confirms its address is mailed. */
export const useRegistration = (created: (mailed: boolean) => void) => {
  const enter = useEntering('Registration failed');
  const { send } = usePageData();
  const create = async (input: InputOf<'auth.register'>): Promise<Answer> => {
    const answer = await send('register', input);
    created(answer.confirmation_sent);
    return answer;
  };
  return (input: InputOf<'auth.register'>) => enter(create(input));
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
