import type { CircuitBreakerPolicy } from 'cockatiel';
import type { CallLimits } from './limits.ts';

/** Thrown instead of the call while a provider is paused. */
export class CircuitOpen extends Error {}

/** Lets calls through until too many have failed, then none for a while, then one as a trial. */
export type Breaker = <T>(call: () => Promise<T>) => Promise<T>;

/** The circuit breaker of one provider. `isOutage`: which errors mean that it is out of order. */
export const createBreaker = (
  { failures, rest }: CallLimits['breaker'],
  isOutage: (error: unknown) => boolean,
): Breaker => {
  let policy: Promise<CircuitBreakerPolicy> | undefined;
  const load = async () => {
    const { circuitBreaker, ConsecutiveBreaker, handleWhen } = await import('cockatiel');
    return circuitBreaker(handleWhen(isOutage), {
      halfOpenAfter: rest,
      breaker: new ConsecutiveBreaker(failures),
    });
  };
  return async (call) => {
    const breaker = await (policy ??= load());
    const { isBrokenCircuitError, isTaskCancelledError } = await import('cockatiel');
    try {
      return await breaker.execute(call);
    } catch (error) {
      if (isBrokenCircuitError(error) || isTaskCancelledError(error))
        throw new CircuitOpen('the provider is paused', { cause: error });
      throw error;
    }
  };
};
