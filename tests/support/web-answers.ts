/** A call that the browser made to an operation. */
export type SentCall = {
  path: string;
  method: string;
  credentials: RequestCredentials | undefined;
  body: unknown;
};

/** What an operation answers; 'lost' when no answer comes. */
export type CallAnswer = { status: number; body: unknown } | 'lost';

/**
 * Stands in for the operations behind these addresses, on the wire: whatever else is asked for goes where it went
 * before. A promised answer lets a test look at the page while a call is under way.
 */
export const answerCalls = (answers: Record<string, CallAnswer | Promise<CallAnswer>>): SentCall[] => {
  const sent: SentCall[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = async (address, init = {}) => {
    const path = address as string;
    const planned = answers[path];
    if (!planned) return before(address, init);
    const { method = 'GET', credentials, body } = init;
    sent.push({ path, method, credentials, body: body ? JSON.parse(body as string) : undefined });
    const answer = await planned;
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  };
  return sent;
};

/** An answer that comes when the test says so. */
export const promisedAnswer = () => {
  let give: (answer: CallAnswer) => void = () => {};
  const answer = new Promise<CallAnswer>((resolve) => (give = resolve));
  return { answer, give };
};
