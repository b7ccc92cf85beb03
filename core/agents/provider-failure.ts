import { DomainError } from '../kernel/domain-error.ts';

/** What can be wrong with a provider. Only some of it is worth asking again. */
export const providerFaults = [
  'not-configured',
  'key-refused',
  'rate-limited',
  'spend-limit',
  'overloaded',
  'timed-out',
  'unreachable',
  'bad-request',
  'bad-answer',
  'refused',
] as const;
export type ProviderFault = (typeof providerFaults)[number];

/** `variable`: what has to be set. `retry_after`: milliseconds, when the provider says so. */
export type ProviderFaultDetails = {
  provider: string;
  fault: ProviderFault;
  status?: number;
  variable?: string;
  retry_after?: number;
};

/** The error of a provider that does not do what it was asked; the message is for editors and holds no secret. */
export const providerFailure = (
  message: string,
  details: ProviderFaultDetails,
  cause?: unknown,
): DomainError =>
  new DomainError('unavailable', message, details, cause === undefined ? undefined : { cause });

/** What is wrong with the provider, or null when the error is about something else. */
export const providerFault = (error: unknown): ProviderFaultDetails | null => {
  const details = error instanceof DomainError ? (error.details as Partial<ProviderFaultDetails>) : null;
  return details?.provider !== undefined && details.fault !== undefined
    ? (details as ProviderFaultDetails)
    : null;
};
