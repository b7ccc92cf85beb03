import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Who a process runs as. */
export type Account = { uid: number; gid: number };

const run = async (command: string, ...args: string[]): Promise<string> => {
  // The shells that services are started from often lack the folders of these programs.
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
 * The system account of this name, which root makes the first time: by useradd, or by the adduser of BusyBox. Where
 * neither is there, an id that nobody else has.
 */
export async function systemAccount(name: string, otherwise: number): Promise<Account> {
  // Others may be making it at the same time, which locks the list of accounts.
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
