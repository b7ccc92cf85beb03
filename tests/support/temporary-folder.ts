import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder that other users may enter, as Postgres's own user must when root runs the tests. */
export async function temporaryFolder(
  mode = 0o755,
  place = tmpdir(),
): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(place, 'vigia-'));
  await chmod(path, mode);
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}
