import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { TestDatabase } from '#tests/support/test-postgres.ts';
import { createTestDatabase } from '#tests/support/test-postgres.ts';
import { SITE_DATA, SITE_TEMPLATE } from './site-template.ts';

// The result of a first start is far more expensive than a copy of it: other tests begin with a copy.

/** The database of a previously started site. */
export const createSiteDatabase = (): Promise<TestDatabase> => createTestDatabase(process.env[SITE_TEMPLATE]);

/** Creates the DATA_DIR of a previously started site, with the original file owners. */
export const copySiteData = async (path: string): Promise<void> => {
  await promisify(execFile)('cp', ['-a', process.env[SITE_DATA] ?? '', path]);
};
