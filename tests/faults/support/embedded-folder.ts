import { join } from 'node:path';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createPostgresUsers, postmasterPid } from './postgres-users.ts';

/**
 * Gives each test of the file a folder for an embedded Postgres, and processes that use it, which end with the test.
 */
export const useEmbeddedFolder = () => {
  const users = createPostgresUsers();
  let folder: Awaited<ReturnType<typeof temporaryFolder>> | undefined;
  const path = (): string => {
    if (!folder) throw new Error('the folder exists from beforeEach on');
    return folder.path;
  };
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(async () => {
    await users.endAll();
    await folder?.remove();
  });
  return {
    users,
    /** The folder itself, which exists and is empty. */
    get path() {
      return path();
    },
    /** Its subfolder for Postgres's data. */
    get dataDir() {
      return join(path(), 'data');
    },
  };
};

/** Expects that no Postgres uses this data. */
export const expectGone = async (dataDir: string): Promise<void> => {
  await expect(postmasterPid(dataDir)).rejects.toThrow('ENOENT');
};
