/** A failed call; `message` is '{status}: {response text or status text}' (docs/product.md 11.3); status 0: no response came. */
export type CallError = {
  status: number;
  message: string;
  error?: string;
  code?: string;
  key?: string;
  details?: Record<string, unknown>;
  requestId?: string;
};

/** What a failed call says to a person: the server's own words, if it answered with any. */
export const errorText = ({ error, message }: CallError): string => error ?? message;
