import { isDomainError, messageOf } from '../kernel/domain-error.ts';
import type { StoredFailure } from './run.ts';
import type { ProviderFault } from './taxonomy.ts';

/** What the error of a provider has for parameters. `variable`: what has to be set; `retry_after`: milliseconds. */
export type ProviderFailure = {
  provider: string;
  fault: ProviderFault;
  status?: number;
  variable?: string;
  retry_after?: number;
};

/** What is wrong with a provider, or null when the error is about something else. */
export const providerFailureOf = (error: unknown): ProviderFailure | null => {
  const params = isDomainError(error) ? (error.params as Partial<ProviderFailure>) : null;
  return params?.provider !== undefined && params.fault !== undefined ? (params as ProviderFailure) : null;
};

/** Why a run ends that its task, its sources or its provider let down; null for any other error. */
export const runFailureOf = (error: unknown): StoredFailure | null => {
  if (!isDomainError(error)) return null;
  const { run_failure: code } = error.params as { run_failure?: StoredFailure['code'] };
  if (code) return { code, message: messageOf(error) };
  const fault = providerFailureOf(error)?.fault;
  return fault ? { code: 'provider', message: messageOf(error), fault } : null;
};
