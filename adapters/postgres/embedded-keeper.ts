import { isDomainError, messageOf } from '#core/kernel/domain-error.ts';
import type { Message } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';
import { startEmbeddedPostgres } from './embedded.ts';

/**
 * A process that sees to the embedded Postgres of the folder in its first argument, as the account that it belongs to:
 * the site has given up the rights it would take to start it again and to stop it. It ends with whoever started it.
 */
const [dataDir = ''] = process.argv.slice(2);

/** What it says to whoever started it. */
export type KeeperMessage =
  | { level: 'info' | 'warn' | 'error'; message: string }
  | { url: string; owned: boolean }
  | { refused: Message };

const send = (sent: KeeperMessage): void => {
  if (process.connected) process.send?.(sent);
};
const logAs = (level: 'info' | 'warn' | 'error') => (text: string) => send({ level, message: text });

// A signal for the whole service reaches it too, before the site has let go of the database.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
const asked = new Promise<void>((resolve) => {
  process.once('message', () => resolve());
  process.once('disconnect', () => resolve());
});

try {
  const log = { info: logAs('info'), warn: logAs('warn'), error: logAs('error') };
  const postgres = await startEmbeddedPostgres({ dataDir, log, create: false });
  send({ url: postgres.url, owned: postgres.owned });
  await asked;
  await postgres.stop();
} catch (error) {
  const failure = isDomainError(error)
    ? messageOf(error)
    : message('embedded.not-started', { folder: dataDir, reason: (error as Error).message });
  send({ refused: failure });
  process.exitCode = 1;
} finally {
  if (process.connected) process.disconnect();
}
