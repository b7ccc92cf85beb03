import type { CallError } from './call-error.ts';

/**
 * Why the server refused a call of somebody with enough rights: they have to prove anew who they are, or to set up a
 * second factor first.
 */
export type RefusalReason = 'verify' | 'second-factor';

/**
 * Whether a call failed because of the user's rights: the panel closes, or asks to sign in, and shows no other message.
 */
export const isRefusal = (error: unknown): error is CallError & { status: 401 | 403 } => {
  const { status, key } = Object(error) as Partial<CallError>;
  // Authors may not change every article and picture: that says nothing of what else they may do.
  return status === 401 || (status === 403 && !/^(?:articles|media)\./.test(key ?? ''));
};

/** The role that the server knows the user by, where it refused a call because of that. */
export const roleOf = ({ details }: CallError): string =>
  typeof details?.['role'] === 'string' ? details['role'] : 'reader';

/** Why a call was refused for its user, apart from their role. */
export const reasonOf = ({ status, details }: CallError): RefusalReason | undefined => {
  const reason = status === 403 ? details?.['reason'] : undefined;
  return reason === 'verify' || reason === 'second-factor' ? reason : undefined;
};

/**
 * What a refused call waits for before it is retried: a session; a proof of who the user is; or the name of a person,
 * where theirs is that of a house or of a function, which names nobody to readers.
 */
export type PauseReason = 'sign-in' | 'proof' | 'name';

/** Calls that were refused; each waits to be retried or to fail. */
export type PausedCalls = Record<PauseReason, Set<(again: boolean) => void>>;

/** What a refused call can wait for; null when waiting would not help. */
export const pauseFor = (error: CallError): PauseReason | null => {
  if (error.status === 401) return 'sign-in';
  if (error.key === 'reviewer.name-needed') return 'name';
  return reasonOf(error) === 'verify' ? 'proof' : null;
};

/** Retries the calls that wait for something, or lets them fail. */
export const resumeCalls =
  (reason: PauseReason, again: boolean) =>
  (_dispatch: unknown, _getState: unknown, { paused }: { paused: PausedCalls }): void => {
    const calls = [...paused[reason]];
    paused[reason].clear();
    for (const resume of calls) resume(again);
  };
