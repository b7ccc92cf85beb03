import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Message } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';

type Account = { uid: number; gid: number };

/** The user Postgres runs as; empty means the user of this process. */
export type RunAs = Partial<Account>;

const run = async (command: string, ...args: string[]): Promise<string> => {
  // The shells that services are started from often lack these folders in their PATH.
  const env = { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin:/usr/bin:/bin` };
  return (await promisify(execFile)(command, args, { env })).stdout.trim();
};

/** The account of this name, if there is one. */
export async function findAccount(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', '-u', name), run('id', '-g', name)]);
    return { uid: Number(uid), gid: Number(gid) };
  } catch {
    return undefined;
  }
}

const home = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'];

/**
 * The system account of this name, created by root on first use: with useradd, or BusyBox's adduser. Without either, an
 * unused id.
 */
export async function systemAccount(name: string, otherwise: number): Promise<Account> {
  // Another process may be creating it at the same time, which locks the list of accounts.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const found = await findAccount(name);
    if (found) return found;
    if (attempt > 0) await sleep(200);
    await run('useradd', '--system', '--user-group', ...home, name).catch(async () => {
      await run('addgroup', '-S', name).catch(() => {});
      await run('adduser', '-S', '-D', '-H', '-G', name, '-s', '/sbin/nologin', name).catch(() => {});
    });
  }
  return { uid: otherwise, gid: otherwise };
}

/** Shared by unrelated programs: all of them could read its files. */
const nobody = 65534;

/**
 * Postgres refuses to run as root, so root uses the owner of an existing cluster, or a dedicated account if that is
 * root or nobody; any other user runs it under their own account.
 */
export async function choosePostgresUser(clusterOwner?: Account): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {};
  if (clusterOwner && ![0, nobody].includes(clusterOwner.uid))
    return { uid: clusterOwner.uid, gid: clusterOwner.gid };
  return systemAccount('vigia-postgres', 64_202);
}

/** Throws unavailable, with the folder, when that user could not enter a folder on the way to `path`. */
export async function requireTraversable(
  path: string,
  { uid, gid }: RunAs,
  options: { who?: Message; otherwise?: 'embedded.set-database-url' | 'embedded.set-run-as-root' } = {},
): Promise<void> {
  if (uid === undefined) return;
  for (let folder = dirname(path), last = path; folder !== last; last = folder, folder = dirname(folder)) {
    const { mode, uid: owner, gid: group } = await stat(folder);
    const enter = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if (mode & enter) continue;
    const octal = (mode & 0o777).toString(8).padStart(4, '0');
    const { who = message('embedded.unprivileged', { uid }), otherwise = 'embedded.set-database-url' } =
      options;
    throw new DomainError('embedded.not-traversable', {
      who,
      folder,
      mode: octal,
      path,
      runAsRoot: message(otherwise),
    });
  }
}
