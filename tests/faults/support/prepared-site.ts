import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { TestDatabase } from '#tests/support/test-postgres.ts';
import { createTestDatabase } from '#tests/support/test-postgres.ts';
import { SITE_DATA, SITE_TEMPLATE } from './site-template.ts';

// What a first start makes costs far more than a copy of it: tests of anything else begin with a copy.

/** The database of a site that was started before. */
export const createSiteDatabase = (): Promise<TestDatabase> => createTestDatabase(process.env[SITE_TEMPLATE]);

/** Makes the DATA_DIR of a site that was started before, its files those of the same users. */
export const copySiteData = async (path: string): Promise<void> => {
  await promisify(execFile)('cp', ['-a', process.env[SITE_DATA] ?? '', path]);
};
