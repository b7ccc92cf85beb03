import pg from 'pg';

const firstDelay = 100;
const longestDelay = 5000;

export type ListeningOptions = {
  url: string;
  channel: string;
  /** Called with each notification. */
  onNotice: (payload: string) => void;
  /** Called each time that notifications come from then on; those sent before may have been missed. */
  connected: () => void;
  onError: (error: Error) => void;
};

/** `ready` settles at the first connection. */
export type Listening = {
  ready: Promise<void>;
  /** Settles once all that was notified before has been told; at once while there is no connection. */
  confirmed(): Promise<void>;
  close(): Promise<void>;
};

/** Listens on a channel of the database, and connects again by itself, with growing delays, whenever that breaks. */
export const listenOn = ({ url, channel, onNotice, connected, onError }: ListeningOptions): Listening => {
  const listen = `listen ${pg.escapeIdentifier(channel)}`;
  let client: pg.Client | null = null;
  let listening = false;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  let delay = firstDelay;
  let settle = () => {};
  const ready = new Promise<void>((resolve) => (settle = resolve));

  const connect = async () => {
    const current = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 3000 });
    client = current;
    let lost = false;
    const again = (error?: Error) => {
      if (lost || closed) return;
      lost = true;
      listening = false;
      if (error) onError(error);
      void current.end().catch(() => {});
      retry = setTimeout(() => void connect(), delay);
      delay = Math.min(delay * 2, longestDelay);
    };
    // Never taken off again: a connection that is being closed can still fail, and nobody would listen.
    current.on('error', again);
    current.on('end', () => again());
    current.on('notification', ({ payload }) => onNotice(payload ?? ''));
    try {
      await current.connect();
      await current.query(listen);
      delay = firstDelay;
      listening = true;
      connected();
      settle();
    } catch (error) {
      again(error as Error);
    }
  };
  void connect();

  return {
    ready,
    // The server delivers notifications before its next answer.
    async confirmed() {
      if (listening) await client?.query(listen).catch(() => {});
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
};
