import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#apps/config.ts';
import { configVariables, readConfig } from '#apps/config.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { administrator } from './administrator.ts';

type Journeys = {
  /** Seeds the database. */
  prepare: (config: Config) => Promise<void>;
  port?: string | undefined;
  settings?: Record<string, string>;
};

/**
 * Serves the site to journeys from this process: the real server on a temporary database. Other environment variables
 * or settings files are ignored.
 */
export const serveJourneys = async ({ prepare, port = '0', settings = {} }: Journeys): Promise<void> => {
  const folder = await temporaryFolder();
  process.on('exit', () => rmSync(folder.path, { recursive: true, force: true }));
  process.chdir(folder.path);
  for (const name of configVariables) delete process.env[name];
  Object.assign(process.env, {
    PORT: port,
    DATA_DIR: join(folder.path, 'data'),
    LOG_LEVEL: 'warn',
    // This process itself removes its folder at the end.
    RUN_AS: 'root',
    DRAIN_SECONDS: '0',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...settings,
  });
  await prepare(readConfig(process.env));
  await import('#apps/server/main.ts');
};
