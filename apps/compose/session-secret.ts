import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';

const fileName = 'session-secret';
const minLength = 32;

/** The secret in a folder, created with access for its owner only if there is none. Safe for concurrent starts. */
const readOrCreateSecret = async (folder: string): Promise<string> => {
  const file = join(folder, fileName);
  const draft = `${file}.${randomUUID()}`;
  await mkdir(folder, { recursive: true });
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  // Unlike writing, this creates the complete file or none, and never replaces another process's.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return readFile(file, 'utf8');
};

/** The secret that the server of a site uses, without creating one; null when there is none to read. */
export const existingSecret = async ({
  SESSION_SECRET,
  DATA_DIR,
}: Pick<Config, 'SESSION_SECRET' | 'DATA_DIR'>): Promise<string | null> => {
  const secret = SESSION_SECRET ?? (await readFile(join(DATA_DIR, fileName), 'utf8').catch(() => ''));
  return secret.length >= minLength ? secret : null;
};

/**
 * The secret for session cookies: SESSION_SECRET, else a random one in DATA_DIR. If that is not writable, everybody has
 * to sign in again after the next start.
 */
export const sessionSecret = async (
  { SESSION_SECRET, DATA_DIR }: Pick<Config, 'SESSION_SECRET' | 'DATA_DIR'>,
  logger: Pick<Logger, 'warn'>,
): Promise<string> => {
  if (SESSION_SECRET) return SESSION_SECRET;
  try {
    const secret = await readOrCreateSecret(DATA_DIR);
    if (secret.length >= minLength) return secret;
    logger.warn(`${join(DATA_DIR, fileName)} holds no secret: sessions end with this process`);
  } catch (error) {
    logger.warn({ err: error }, 'DATA_DIR cannot hold the secret of sessions: they end with this process');
  }
  return randomBytes(32).toString('base64url');
};
