import { SdkError, SdkErrorCode } from '@modelcontextprotocol/server';

/** How a caller ends a call before its answer, as far as the server has to be told. */
export type Ending = {
  /** A closed connection is the sign for it, as the current revision has it over HTTP; else it says nothing. */
  closing: boolean;
  /** Ends when the caller says so by a message of its own. */
  listen?: (id: string | number) => { signal: AbortSignal; stop(): void };
};

/** Whether a call was called off, rather than left by a caller that is gone. */
export const wasCalledOff = (signal: AbortSignal, { closing }: Pick<Ending, 'closing'>): boolean => {
  if (!signal.aborted) return false;
  const reason: unknown = signal.reason;
  return closing || !(reason instanceof SdkError && reason.code === SdkErrorCode.ConnectionClosed);
};

/**
 * Calls under way by who made them, for revisions that cancel by a message: each comes in a request of its own, and there
 * are no sessions. Where two calls of a caller go by the same id neither is ended.
 */
export const createCallsUnderWay = () => {
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
    /** Ends the call that a message is about, when it is one that says so. */
    heed(caller: string, message: unknown): void {
      const { method, params } = Object(message) as { method?: unknown; params?: unknown };
      if (method !== 'notifications/cancelled') return;
      const { requestId } = Object(params) as { requestId?: unknown };
      const [call, ...others] = calls.get(keyOf(caller, requestId)) ?? [];
      if (call && !others.length) call.abort('called off');
    },
  };
};
