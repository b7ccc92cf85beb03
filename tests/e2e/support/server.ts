import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { configVariables, readConfig } from '#apps/config.ts';
import { runNode } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { administrator } from './administrator.ts';
import { prepareArchive } from './archive.ts';
import { openMailbox } from './mailbox.ts';
import { publisher } from './mails.ts';

/*
 * The site as the journeys visit it: the real server on a database of its own that is gone when it ends. PORT chooses
 * where; a free one otherwise. What else the environment or a file of settings says is no part of it.
 */

const port = process.env['PORT'] ?? '0';
const { code } = await runNode('cli/bootstrap.mjs', ['build']);
if (code !== 0) process.exit(code);

const folder = await temporaryFolder();
process.on('exit', () => rmSync(folder.path, { recursive: true, force: true }));
process.chdir(folder.path);
for (const name of configVariables) delete process.env[name];
const mailbox = await openMailbox();
Object.assign(process.env, {
  PORT: port,
  DATA_DIR: join(folder.path, 'data'),
  LOG_LEVEL: 'warn',
  SMTP_URL: mailbox.smtpUrl,
  CONTACT_TO: publisher,
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
});

await prepareArchive(readConfig(process.env));
process.stdout.write(`Mails: ${mailbox.port}\n`);
await import('#apps/server/main.ts');
