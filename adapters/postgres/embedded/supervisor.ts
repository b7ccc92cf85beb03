import { isDomainError, messageOf } from '#core/kernel/domain-error.ts';
import type { Message } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';
import { startEmbeddedPostgres } from './embedded.ts';

/**
 * A process that starts, watches and stops the embedded Postgres of the folder in its first argument, as the account
 * that owns it: the site has dropped the privileges for that. It ends with its parent process.
 */
const [dataDir = ''] = process.argv.slice(2);

/** Messages to the parent process. */
export type SupervisorMessage =
  | { level: 'info' | 'warn' | 'error'; message: string }
  | { url: string; owned: boolean }
  | { refused: Message };

const send = (sent: SupervisorMessage): void => {
  if (process.connected) process.send?.(sent);
};
const logAs = (level: 'info' | 'warn' | 'error') => (text: string) => send({ level, message: text });

// A signal for the whole service also reaches this process, while the site still uses the database.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
const stopRequested = new Promise<void>((resolve) => {
  process.once('message', () => resolve());
  process.once('disconnect', () => resolve());
});

try {
  const log = { info: logAs('info'), warn: logAs('warn'), error: logAs('error') };
  const postgres = await startEmbeddedPostgres({ dataDir, log, create: false });
  send({ url: postgres.url, owned: postgres.owned });
  await stopRequested;
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
