import { isDomainError, messageOf } from '../kernel/domain-error.ts';
import type { StoredFailure } from './run.ts';
import type { ProviderFault } from './taxonomy.ts';

/** The parameters of a provider's error. `variable`: the setting to change; `retry_after`: milliseconds. */
type ProviderFailure = {
  provider: string;
  fault: ProviderFault;
  status?: number;
  variable?: string;
  retry_after?: number;
};

/** The parameters of a provider's error; null for any other error. */
export const providerFailureOf = (error: unknown): ProviderFailure | null => {
  const params = isDomainError(error) ? (error.params as Partial<ProviderFailure>) : null;
  return params?.provider !== undefined && params.fault !== undefined ? (params as ProviderFailure) : null;
};

/** The failure of a run that was caused by its task, its sources or its provider; null for any other error. */
export const runFailureOf = (error: unknown): StoredFailure | null => {
  if (!isDomainError(error)) return null;
  const { run_failure: code } = error.params as { run_failure?: StoredFailure['code'] };
  if (code) return { code, message: messageOf(error) };
  const fault = providerFailureOf(error)?.fault;
  return fault ? { code: 'provider', message: messageOf(error), fault } : null;
};
