import { randomBytes } from 'node:crypto';
import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import {
  access,
  chmod,
  chown,
  lchown,
  link,
  mkdir,
  open,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { DomainError } from '#core/kernel/domain-error.ts';
import { message } from '#core/messages/messages.ts';
import type { RunAs } from './accounts.ts';
import { choosePostgresUser, requireTraversable } from './accounts.ts';
import type { PostgresBinaries } from './binaries.ts';
import { findPostgresBinaries, postgresEnvironment } from './binaries.ts';
import { isPostmaster, isProcess, readPostmaster } from './postmaster.ts';

/** A database cluster on disk, ready to be served. `folder` holds everything, `data` is Postgres's own. */
export type Cluster = {
  folder: string;
  data: string;
  logFile: string;
  /** Of the superuser, who prepares the database, and of the site's own role. */
  passwords: { superuser: string; site: string };
  binaries: PostgresBinaries;
  runAs: RunAs;
};

/** The superuser of the cluster and the name of the database. */
export const DATABASE = 'vigia';

/** The role of the site: it owns the database, may create others to test backups in, and is not a superuser. */
export const SITE_ROLE = 'vigia_site';

/** The password files, readable only by their owner. */
const passwordFiles = { superuser: 'password', site: 'site-password' };

const VERSION = '18';
const DISK_FULL_BYTES = 2_000_000;

/** The error for a missing site: only a start, or a restore with the corresponding option, creates one. */
export const noSite = (where: string): DomainError => new DomainError('embedded.no-site', { where });

/**
 * Opens the cluster under `dataDir`/postgres and, with `create`, creates it the first time (`created`). It is created
 * in a temporary folder and moved into place as a whole, so that neither a kill nor a concurrent process leaves an
 * incomplete cluster. Throws unavailable with one line for the operator.
 */
export async function openCluster(
  dataDir: string,
  { fsync, create }: { fsync: boolean; create: boolean },
): Promise<Cluster & { created: boolean }> {
  const folder = join(dataDir, 'postgres');
  try {
    const created = !(await holdsCluster(folder));
    if (created && !create) throw noSite(`DATA_DIR=${dataDir} (DATABASE_URL is not set)`);
    await makeDataDir(dataDir, created);
    const binaries = await findPostgresBinaries();
    if (created) await createCluster(dataDir, folder, binaries, fsync);
    return { ...(await describeCluster(folder, binaries)), created };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DomainError('embedded.data-dir-unusable', { dataDir, reason }, { cause: error });
  }
}

/**
 * Creates a folder with its parents and returns the topmost one that was missing. Node's own `recursive` loops forever
 * where the system allows no folders, as in /proc.
 */
async function makeFolder(path: string): Promise<string | undefined> {
  const find = (one: string) => stat(one).catch(() => undefined);
  if ((await find(path))?.isDirectory()) return undefined;
  const above = (await find(dirname(path))) ? undefined : await makeFolder(dirname(path));
  try {
    await mkdir(path);
  } catch (error) {
    // Another process may just have created it.
    if (!(await find(path))?.isDirectory()) throw error;
  }
  return above ?? path;
}

/** Creates a missing folder that the accounts root switches to can enter. Throws unless it is writable. */
export async function makeDataDir(dataDir: string, writing: boolean): Promise<void> {
  const first = await makeFolder(dataDir);
  if (first && process.getuid?.() === 0) {
    // A strict umask must not keep Postgres's own user out of folders that root creates here.
    for (let made = dataDir; made.startsWith(first); made = dirname(made)) await chmod(made, 0o711);
  }
  // The Postgres account itself only writes to its own folder.
  if (writing) await access(dataDir, constants.W_OK);
}

/** False when it does not exist yet; throws when it is not a usable cluster. */
async function holdsCluster(folder: string): Promise<boolean> {
  const owner = await stat(folder).catch(absent);
  if (!owner) return false;
  const me = process.getuid?.() ?? 0;
  if (me !== 0 && owner.uid !== me) {
    throw new DomainError('embedded.other-owner', { folder, owner: owner.uid, user: me });
  }
  if (!(await readdir(folder)).length) return false;
  const version = await readFile(join(folder, 'data', 'PG_VERSION'), 'utf8').catch(absent);
  if (version?.trim() === VERSION) return true;
  throw version === undefined
    ? new DomainError('embedded.foreign-folder', { folder })
    : new DomainError('embedded.other-version', {
        folder,
        version: version.trim(),
        expected: VERSION,
      });
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function describeCluster(folder: string, binaries: PostgresBinaries): Promise<Cluster> {
  const data = await realpath(join(folder, 'data'));
  const runAs = await choosePostgresUser(await stat(data));
  await takeOver(folder, data, runAs);
  await Promise.all([requireTraversable(data, runAs), requireTraversable(binaries.postgres, runAs)]);
  const read = async (name: string) => (await readFile(join(folder, name), 'utf8')).trim();
  const passwords = {
    superuser: await read(passwordFiles.superuser),
    site: await read(passwordFiles.site).catch(async (error: NodeJS.ErrnoException) => {
      absent(error);
      await createPassword(folder, passwordFiles.site, runAs);
      return read(passwordFiles.site);
    }),
  };
  return { folder, data, logFile: join(folder, 'server.log'), passwords, binaries, runAs };
}

/** Makes a folder created by, or accessible to, others private to the user that Postgres runs as. */
async function takeOver(folder: string, data: string, { uid, gid }: RunAs): Promise<void> {
  const { mode, uid: owner } = await stat(folder);
  if (uid === undefined || gid === undefined) {
    if (mode & 0o077) await chmod(folder, 0o700);
    return;
  }
  if (owner === uid && !(mode & 0o077) && (await stat(data)).uid === uid) return;
  const found = await readPostmaster(data);
  // A server that runs as another user continues until it ends; the next start finds it stopped.
  if ((await stat(data)).uid !== uid && found && isPostmaster(found.pid, data)) return;
  for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), uid, gid);
  await chown(folder, uid, gid);
  await chmod(folder, 0o700);
}

/** Writes a new password to a file, unless another process has just done so. */
async function createPassword(folder: string, name: string, { uid, gid }: RunAs): Promise<void> {
  const draft = join(folder, `${name}.${randomBytes(4).toString('hex')}`);
  await writeFile(draft, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  if (uid !== undefined && gid !== undefined) await chown(draft, uid, gid);
  // Unlike renaming, linking never replaces another process's file.
  await link(draft, join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
}

async function createCluster(
  dataDir: string,
  folder: string,
  binaries: PostgresBinaries,
  fsync: boolean,
): Promise<void> {
  await removeAbandoned(dataDir);
  const draft = join(dataDir, `postgres.new-${process.pid}-${randomBytes(4).toString('hex')}`);
  const data = join(draft, 'data');
  const runAs = await choosePostgresUser();
  await Promise.all([requireTraversable(folder, runAs), requireTraversable(binaries.initdb, runAs)]);
  try {
    await mkdir(data, { recursive: true });
    await Promise.all([chmod(draft, 0o700), chmod(data, 0o700), mkdir(join(draft, 'users'))]);
    for (const name of Object.values(passwordFiles)) await createPassword(draft, name, runAs);
    if (runAs.uid !== undefined && runAs.gid !== undefined)
      for (const made of [draft, data, join(draft, 'users')]) await chown(made, runAs.uid, runAs.gid);
    await initialise(binaries.initdb, draft, runAs, fsync);
    await moveIntoPlace(draft, folder, dataDir);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Removes what a killed process has left while creating a cluster. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = /^postgres\.new-(\d+)-/.exec(name)?.[1];
    if (pid && !isProcess(Number(pid))) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

async function initialise(initdb: string, draft: string, runAs: RunAs, fsync: boolean): Promise<void> {
  const options = [
    '--auth=scram-sha-256',
    `--username=${DATABASE}`,
    `--pwfile=${join(draft, passwordFiles.superuser)}`,
  ];
  // The C library's C.UTF-8 sorts Spanish by code point; ICU sorts ñ and á correctly.
  options.push(
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=es',
    '--locale=C',
    '--no-instructions',
  );
  if (!fsync) options.push('--no-sync');
  try {
    await promisify(execFile)(initdb, ['-D', join(draft, 'data'), ...options], {
      ...runAs,
      cwd: '/',
      env: postgresEnvironment,
    });
  } catch (error) {
    const output = (error as { stderr?: string }).stderr ?? '';
    const line = output.split('\n').find((text) => /error|fatal|could not/i.test(text)) ?? String(error);
    const hint = /HINT: .*/.exec(output)?.[0] ?? '';
    const reason = `initdb: ${line.replace(/^.*(initdb|FATAL|PANIC): */, '')} ${hint}`.trim();
    throw await refuseToServe(dirname(draft), reason);
  }
}

/** The error line for the operator when Postgres does not start in a folder. */
export async function refuseToServe(folder: string, reason: string): Promise<DomainError> {
  const { bavail, bsize } = await statfs(folder);
  const isFull = bavail * bsize < DISK_FULL_BYTES;
  return new DomainError('embedded.not-started', {
    folder,
    reason: isFull ? message('embedded.disk-full', { reason }) : reason,
  });
}

async function moveIntoPlace(draft: string, folder: string, dataDir: string): Promise<void> {
  try {
    await rename(draft, folder);
  } catch (error) {
    // Another process was first; its cluster is used.
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return;
  }
  const parent = await open(dataDir, 'r');
  try {
    await parent.sync();
  } finally {
    await parent.close();
  }
}
