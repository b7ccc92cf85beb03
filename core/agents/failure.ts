import { DomainError } from '../kernel/domain-error.ts';
import type { RunFailure } from './run.ts';

/** The error that ends a run for a reason that is no fault of the program; the message is for editors. */
export const runFailure = (code: RunFailure['code'], message: string): DomainError =>
  new DomainError('rule-violated', message, { run_failure: code });

/** Why a run ends; null when the error is about something else. */
export const runFailureOf = (error: unknown): RunFailure | null => {
  const { run_failure: code } = (Object(error) as Partial<DomainError>).details ?? {};
  return typeof code === 'string'
    ? { code: code as RunFailure['code'], message: (error as Error).message }
    : null;
};
