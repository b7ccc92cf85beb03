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

/** Lines that were opened and not closed yet. */
const open = new Set<FetchedEventSource>();

/** Server-Sent Events, which jsdom lacks, over the browser's fetch. A line that ends fails, and is not taken up again. */
class FetchedEventSource extends EventTarget {
  readonly #stop = new AbortController();

  constructor(address: string) {
    super();
    open.add(this);
    void this.#follow(address).catch(() => {
      if (!this.#stop.signal.aborted) this.dispatchEvent(new Event('error'));
    });
  }

  async #follow(address: string): Promise<void> {
    const { ok, body } = await fetch(address, { signal: this.#stop.signal });
    if (!ok || !body) throw new Error('refused');
    this.dispatchEvent(new Event('open'));
    for await (const data of readEvents(body)) this.dispatchEvent(new MessageEvent('message', { data }));
    throw new Error('ended');
  }

  close(): void {
    open.delete(this);
    this.#stop.abort();
  }
}

/** Gives the browser lines of events. */
export const bringEventSource = (): void => {
  globalThis.EventSource = FetchedEventSource as never;
};

/** How many lines are open. */
export const openLines = (): number => open.size;
