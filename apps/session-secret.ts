import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

const fileName = 'session-secret';
const shortest = 32;

/** The secret in a folder; made, for its owner alone to read, unless there is one. Several may come at the same time. */
const keptSecret = async (folder: string): Promise<string> => {
  const file = join(folder, fileName);
  const made = `${file}.${randomUUID()}`;
  await mkdir(folder, { recursive: true });
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await writeFile(made, randomBytes(32).toString('base64url'), { mode: 0o600 });
  // Unlike writing, this puts the whole file in place or none, and never over another's.
  await link(made, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(made);
  return readFile(file, 'utf8');
};

/**
 * What signs the cookies of sessions: SESSION_SECRET, else a random secret that DATA_DIR keeps. Where nothing can be
 * kept, everybody has to sign in again after the next start.
 */
export const sessionSecret = async (
  { SESSION_SECRET, DATA_DIR }: Pick<Config, 'SESSION_SECRET' | 'DATA_DIR'>,
  logger: Pick<Logger, 'warn'>,
): Promise<string> => {
  if (SESSION_SECRET) return SESSION_SECRET;
  try {
    const secret = await keptSecret(DATA_DIR);
    if (secret.length >= shortest) return secret;
    logger.warn(`${join(DATA_DIR, fileName)} holds no secret: sessions end with this process`);
  } catch (error) {
    logger.warn({ err: error }, 'DATA_DIR cannot keep the secret of sessions: they end with this process');
  }
  return randomBytes(32).toString('base64url');
};
