import { SdkError, SdkErrorCode } from '@modelcontextprotocol/server';

/** How a caller cancels a call. */
export type Cancelling = {
  /** Closing the connection cancels, as in the current revision over HTTP; otherwise it does not. */
  byClosing: boolean;
  /** Cancels by a message, which arrives in another request. */
  listen?: (id: string | number) => { signal: AbortSignal; stop(): void };
};

/** Whether a call was cancelled, as opposed to its connection being lost. */
export const isCancelled = (signal: AbortSignal, { byClosing }: Pick<Cancelling, 'byClosing'>): boolean => {
  if (!signal.aborted) return false;
  const reason: unknown = signal.reason;
  return byClosing || !(reason instanceof SdkError && reason.code === SdkErrorCode.ConnectionClosed);
};

/**
 * Calls in flight by their caller, for revisions that cancel by a message: there are no sessions. If two calls of a
 * caller have the same id neither is cancelled.
 */
export const createCallsInFlight = () => {
  const calls = new Map<string, Set<AbortController>>();
  const keyOf = (caller: string, id: unknown) => JSON.stringify([caller, id]);
  return {
    listen(caller: string, id: string | number) {
      const key = keyOf(caller, id);
      const call = new AbortController();
      const all = calls.get(key) ?? new Set();
      calls.set(key, all.add(call));
      return {
        signal: call.signal,
        stop() {
          all.delete(call);
          if (!all.size) calls.delete(key);
        },
      };
    },
    /** Cancels the call that a cancellation message refers to. */
    handleMessage(caller: string, message: unknown): void {
      const { method, params } = Object(message) as { method?: unknown; params?: unknown };
      if (method !== 'notifications/cancelled') return;
      const { requestId } = Object(params) as { requestId?: unknown };
      const [call, ...others] = calls.get(keyOf(caller, requestId)) ?? [];
      if (call && !others.length) call.abort('cancelled');
    },
  };
};
