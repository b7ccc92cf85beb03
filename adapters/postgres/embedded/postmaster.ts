import { readFileSync, readlinkSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The contents of `postmaster.pid` about a cluster's server. */
export type Postmaster = { pid: number; port: number; ready: boolean };

/** One above the highest pid of any Linux kernel (PID_MAX_LIMIT). */
const NO_PROCESS = 4_194_305;

/** Reads `postmaster.pid` of a cluster (lines: pid, folder, start, port, socket, address, key, state). */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    },
  );
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Whether a process with this id exists, regardless of its owner. */
export function isProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * When a process started, in ticks of the machine: its id may have been reused by another program. Undefined when
 * unknown.
 */
export function processStart(pid: number): string {
  try {
    // The name in parentheses may contain anything; the start is the 20th field after it.
    return readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/**
 * Whether `pid` is a living Postgres of this cluster (real path), as opposed to an unreaped zombie or another program
 * with the reused id.
 */
export function isPostmaster(pid: number, cluster: string): boolean {
  if (!isProcess(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    const [, name, state] = /\((.*)\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? [];
    if (name !== 'postgres' || state === 'Z' || state === 'X') return false;
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch (error) {
    // A container may forbid inspecting another user's process; then its name has to suffice.
    return (error as NodeJS.ErrnoException).code === 'EACCES' || isProcess(pid);
  }
}

/**
 * Removes the id of a dead server from its lock file when a zombie or another program has the same id, for Postgres
 * would refuse to start meanwhile. The other lines stay: by them Postgres waits for orphaned backends that still use
 * the shared memory.
 */
export async function clearDeadPostmaster(cluster: string, deadPid: number): Promise<void> {
  if (!isProcess(deadPid)) return;
  const file = await open(join(cluster, 'postmaster.pid'), 'r+').catch(() => undefined);
  if (!file) return;
  try {
    // A new server creates a new file, so writing through this handle can only affect the old one.
    const [pid, ...rest] = (await file.readFile('utf8')).split('\n');
    if (Number(pid) !== deadPid) return;
    const text = [NO_PROCESS, ...rest].join('\n');
    await file.write(text, 0);
    await file.truncate(Buffer.byteLength(text));
  } finally {
    await file.close();
  }
}
