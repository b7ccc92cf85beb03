/** A browser's call of an operation. */
export type SentCall = {
  path: string;
  method: string;
  credentials: RequestCredentials | undefined;
  body: unknown;
  /** The call outlives its page. */
  keepalive?: true;
};

/** The response of an operation; 'lost' when there is none. */
export type CallAnswer = { status: number; body: unknown } | 'lost';

/**
 * Intercepts the operations at these addresses, at the network level: other requests pass through. A promised response
 * lets a test examine the page during a call.
 */
export const answerCalls = (answers: Record<string, CallAnswer | Promise<CallAnswer>>): SentCall[] => {
  const sent: SentCall[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = async (address, init = {}) => {
    const path = address as string;
    const planned = answers[path];
    if (!planned) return before(address, init);
    const { method = 'GET', credentials, body, keepalive = false } = init;
    const content: unknown = body ? JSON.parse(body as string) : undefined;
    sent.push({ path, method, credentials, body: content, ...(keepalive && { keepalive }) });
    const answer = await planned;
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  };
  return sent;
};

/** A response that is sent when the test releases it. */
export const promisedAnswer = () => {
  let give: (answer: CallAnswer) => void = () => {};
  const answer = new Promise<CallAnswer>((resolve) => (give = resolve));
  return { answer, give };
};
