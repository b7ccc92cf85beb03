import { join } from 'node:path';
import {
  TEST_SERVER,
  TEST_SITE,
  TEST_TEMPLATE,
  runStatement,
  userOf,
  withDatabase,
} from '#tests/support/test-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createPrograms } from './programs.ts';

/** The variables that tell tests the previously started site: its database, and its DATA_DIR. */
export const SITE_TEMPLATE = 'VIGIA_TEST_SITE_TEMPLATE';
export const SITE_DATA = 'VIGIA_TEST_SITE_DATA';

/**
 * Starts a site for the first time, on the test server and in a separate DATA_DIR; the returned function removes the
 * latter.
 */
export const prepareSite = async (): Promise<() => Promise<void>> => {
  const env = (name: string) => process.env[name] ?? '';
  const template = `${env(TEST_TEMPLATE)}_site`;
  const rules = `template ${env(TEST_TEMPLATE)} owner ${userOf(env(TEST_SITE))}`;
  await runStatement(env(TEST_SERVER), `create database ${template} ${rules}`);
  const folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  const programs = createPrograms();
  const servers = [
    programs.server({ DATABASE_URL: withDatabase(env(TEST_SITE), template) }),
    programs.server({ DATA_DIR: data }),
  ];
  await Promise.all(servers.map((server) => server.port()));
  await programs.endAll();
  process.env[SITE_TEMPLATE] = template;
  process.env[SITE_DATA] = data;
  return folder.remove;
};
