import { randomBytes } from 'node:crypto';
import pg from 'pg';

type Session = { pid: number; channels: string[] };

/**
 * Whether each connection is a session of its own, which is notified. Behind a pooler that hands out connections by
 * transaction, notifications and locks of sessions are lost. No limit of time decides: a server notifies before its next
 * answer.
 */
export const keepsSessions = async (url: string): Promise<boolean> => {
  const channel = `vigia_session_${randomBytes(6).toString('hex')}`;
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
    client.on('error', () => {});
    opened.push(client);
    await client.connect();
    return client;
  };
  const opened: pg.Client[] = [];
  try {
    const [listener, other] = [await connect(), await connect()];
    let isNoticed = false;
    listener.on('notification', (notice) => (isNoticed ||= notice.channel === channel));
    const ask = async (): Promise<Session | undefined> => {
      const { rows } = await listener.query<Session>(
        'select pg_backend_pid() as pid, array(select pg_listening_channels()) as channels',
      );
      return rows[0];
    };
    await listener.query(`listen ${channel}`);
    const before = await ask();
    const { rows } = await other.query<Pick<Session, 'pid'>>(
      "select pg_backend_pid() as pid, pg_notify($1, '')",
      [channel],
    );
    const after = await ask();
    await listener.query(`unlisten ${channel}`);
    const isOwn = before !== undefined && before.pid === after?.pid && before.pid !== rows[0]?.pid;
    return isOwn && isNoticed && after.channels.includes(channel);
  } finally {
    await Promise.all(opened.map((client) => client.end().catch(() => {})));
  }
};
