/** The data of each event in a text that arrives in parts (HTML standard, 9.2.6), as far as the site sends them. */
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

/** Server-Sent Events, which jsdom lacks, over the browser's fetch. A line that ends fails, and is not taken up again. */
const openLine = (address: string) => {
  const stop = new AbortController();
  const line = Object.assign(new EventTarget(), { close: () => stop.abort() });
  void follow(line, address, stop.signal).catch(() => {
    if (!stop.signal.aborted) line.dispatchEvent(new Event('error'));
  });
  return line;
};

/** Gives the browser lines of events. */
export const bringEventSource = (): void => {
  // Called as a constructor, a function may answer the object itself.
  globalThis.EventSource = function EventSource(address: string) {
    return openLine(address);
  } as never;
};
