import { api } from '#adapters/client/api.ts';
import type { CallError } from '#adapters/client/call-error.ts';
import { userRead } from '#adapters/client/session.ts';
import { isSessionUser } from '#core/accounts/session.ts';
import type { InputOf, OutputOf } from '#core/operations.ts';
import type { Refusal } from '#core/input/posted-form.ts';
import { reportFault } from '../report.ts';
import { useAppDispatch } from '../store.ts';
import { storeUser } from './user-storage.ts';

const {
  useAuthLoginMutation,
  useAuthSecondFactorMutation,
  useAuthPasskeyOptionsMutation,
  useAuthPasskeyLoginMutation,
  useAuthRegisterMutation,
  useInvitationsAcceptMutation,
  useAuthForgotPasswordMutation,
  useAuthResetPasswordMutation,
} = api;

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
  const dispatch = useAppDispatch();
  const enter = ({ user }: Answer) => {
    if (!isSessionUser(user)) throw new TypeError('no user in the answer');
    storeUser(user);
    dispatch(userRead(user));
  };
  return (answer: Promise<Answer>) => readAnswer(answer, enter, failure);
};

/** Signs in with an address and a password. */
export const useLogin = () => {
  const enter = useEntering('Login failed');
  const [login] = useAuthLoginMutation();
  return (input: InputOf<'auth.login'>) => enter(login(input).unwrap());
};

/** Completes a sign-in with a second factor; `used` gets how many recovery codes are left after one was used. */
export const useSecondStep = (used: (left: number) => void) => {
  const enter = useEntering('Second factor refused');
  const [answerSecond] = useAuthSecondFactorMutation();
  const give = async (input: InputOf<'auth.second-factor'>): Promise<Answer> => {
    const answer = await answerSecond(input).unwrap();
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
  const [askOptions] = useAuthPasskeyOptionsMutation();
  const [login] = useAuthPasskeyLoginMutation();
  const give = async (): Promise<Answer> => {
    const { challenge, options } = await askOptions({}).unwrap();
    return login({ challenge, passkey: await respond(options) }).unwrap();
  };
  return () => enter(give());
};

/** Creates an account and signs in with it; `created` gets whether a link that confirms its address is mailed. */
export const useRegistration = (created: (mailed: boolean) => void) => {
  const enter = useEntering('Registration failed');
  const [register] = useAuthRegisterMutation();
  const create = async (input: InputOf<'auth.register'>): Promise<Answer> => {
    const answer = await register(input).unwrap();
    created(answer.confirmation_sent);
    return answer;
  };
  return (input: InputOf<'auth.register'>) => enter(create(input));
};

/** Joins the newsroom with the token of an invitation, and signs in; who has a second factor signs in afterwards. */
export const useAcceptInvitation = () => {
  const dispatch = useAppDispatch();
  const [accept] = useInvitationsAcceptMutation();
  const enter = ({ user }: OutputOf<'invitations.accept'>) => {
    if (!isSessionUser(user)) return;
    storeUser(user);
    dispatch(userRead(user));
  };
  return (input: InputOf<'invitations.accept'>) =>
    readAnswer(accept(input).unwrap(), enter, 'Invitation not accepted');
};

/** Asks for a link by mail to choose another password; `answered` gets the server's message. */
export const useForgotPassword = (answered: (message: string) => void) => {
  const [ask] = useAuthForgotPasswordMutation();
  return (input: InputOf<'auth.forgot-password'>) =>
    readAnswer(ask(input).unwrap(), ({ message }) => answered(message), 'Link not sent');
};

/** Chooses another password with the token of a link, which ends all sessions, also that of this browser. */
export const useResetPassword = () => {
  const dispatch = useAppDispatch();
  const [reset] = useAuthResetPasswordMutation();
  const leave = () => {
    storeUser(null);
    dispatch(userRead(null));
  };
  return (input: InputOf<'auth.reset-password'>) =>
    readAnswer(reset(input).unwrap(), leave, 'Password not changed');
};
