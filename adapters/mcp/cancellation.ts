import { SdkError, SdkErrorCode } from '@modelcontextprotocol/server';

/** How a caller cancels a call. */
export type Cancelling = {
  /** Closing the connection cancels, as in the current revision over HTTP; else it means nothing. */
  byClosing: boolean;
  /** Cancelling by a message of its own, which comes in another request. */
  listen?: (id: string | number) => { signal: AbortSignal; stop(): void };
};

/** Whether a call was cancelled, rather than its connection lost. */
export const isCancelled = (signal: AbortSignal, { byClosing }: Pick<Cancelling, 'byClosing'>): boolean => {
  if (!signal.aborted) return false;
  const reason: unknown = signal.reason;
  return byClosing || !(reason instanceof SdkError && reason.code === SdkErrorCode.ConnectionClosed);
};

/**
 * Calls in flight by their caller, for revisions that cancel by a message: there are no sessions. Where two calls of a
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
    /** Cancels the call that a message names, when it is one that cancels. */
    handleMessage(caller: string, message: unknown): void {
      const { method, params } = Object(message) as { method?: unknown; params?: unknown };
      if (method !== 'notifications/cancelled') return;
      const { requestId } = Object(params) as { requestId?: unknown };
      const [call, ...others] = calls.get(keyOf(caller, requestId)) ?? [];
      if (call && !others.length) call.abort('cancelled');
    },
  };
};
