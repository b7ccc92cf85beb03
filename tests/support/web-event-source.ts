/** The data of each event in a chunked text (HTML standard, 9.2.6), as far as the site uses it. */
const readEvents = async function* (parts: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of parts) {
    text += decoder.decode(part, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const lines = event.split('\n').filter((line) => line.startsWith('data:'));
      if (lines.length) yield lines.map((line) => line.slice(5).trim()).join('\n');
    }
  }
};

const follow = async (line: EventTarget, address: string, signal: AbortSignal): Promise<void> => {
  const { ok, body } = await fetch(address, { signal });
  if (!ok || !body) throw new Error('refused');
  line.dispatchEvent(new Event('open'));
  for await (const data of readEvents(body)) line.dispatchEvent(new MessageEvent('message', { data }));
  throw new Error('ended');
};

/** Server-Sent Events, which jsdom lacks, over the browser's fetch. An ended connection fails, without a reconnect. */
const openLine = (address: string) => {
  const stop = new AbortController();
  const line = Object.assign(new EventTarget(), { close: () => stop.abort() });
  void follow(line, address, stop.signal).catch(() => {
    if (!stop.signal.aborted) line.dispatchEvent(new Event('error'));
  });
  return line;
};

/** Adds EventSource to the browser. */
export const installEventSource = (): void => {
  // Called as a constructor, a function may return the object itself.
  globalThis.EventSource = function EventSource(address: string) {
    return openLine(address);
  } as never;
};
