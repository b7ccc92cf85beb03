import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConnection } from '#adapters/postgres/connection.ts';
import { composeApplication } from '#apps/compose.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { change } from '#tests/support/entities.ts';
import { ask, problemOf } from '#tests/support/http-client.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testParts } from '#tests/support/test-parts.ts';
import { until } from '#tests/support/until.ts';
import { freePort } from './support/connection.ts';
import { ordinaryUser } from './support/postgres-users.ts';
import { createSiteDatabase } from './support/prepared-site.ts';
import { fresh } from './support/probe.ts';
import { createPrograms, fewConnections } from './support/programs.ts';

const run = promisify(execFile);

/**
 * A folder on a small disk of its own where this user may mount one (root on Linux): `fill` takes all of its space, and
 * returns false elsewhere.
 */
const createDisk = async (folder: string) => {
  await mkdir(folder);
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=48m,mode=755', 'vigia', folder]).then(
    () => true,
    () => false,
  );
  const filler = join(folder, 'filler');
  return {
    async fill(): Promise<boolean> {
      if (isMounted) await expect(writeFile(filler, Buffer.alloc(64 << 20))).rejects.toThrow('ENOSPC');
      return isMounted;
    },
    clear: () => rm(filler, { force: true }),
    unmount: async () => void (isMounted && (await run('umount', ['--lazy', folder]))),
  };
};

it('a site continues while DATA_DIR is read-only or its disk is full, and catches up afterwards', async () => {
  const folder = await temporaryFolder(0o755);
  const disk = await createDisk(join(folder.path, 'disk'));
  const data = join(folder.path, 'disk', 'data');
  await mkdir(data, { mode: 0o555 });
  const { uid = process.getuid?.() ?? 0, gid = process.getgid?.() ?? 0 } = ordinaryUser;
  await chown(data, uid, gid);
  const database = await createSiteDatabase();
  const db = createConnection(database.url, { poolSize: 1 });
  const { ports } = composeApplication({ db }, testParts);
  const programs = createPrograms();
  const log = join(folder.path, 'disk', 'vigia.log');
  const out = await open(log, 'a');
  const port = await freePort();
  const server = programs.server(
    {
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: data,
      SESSION_SECRET: 'x'.repeat(32),
      ...fewConnections,
    },
    { as: ordinaryUser, out: out.fd },
  );
  const sendMail = (to: string) =>
    ports.transaction(change(), (inside) =>
      queueMail(inside, {
        template: 'confirm-subscription',
        language: 'es',
        to,
        contents: { token: 'x'.repeat(40) },
      }),
    );
  const tried = (id: string) => until(async () => (await ports.mails.find(id))?.attempts === 1);
  /** Waits until a mail is sent, without the delay of its retry. */
  const sent = (id: string) =>
    until(async () => {
      await db.raw("update vigia_jobs.job set start_after = now() where state = 'retry'");
      return (await ports.mails.find(id))?.status === 'sent';
    });
  const statusOf = async (path: string) => (await ask(port, path)).status;
  const errors = async () => (await ports.errors.list()).map(({ what }) => what);
  try {
    await until(async () => (await statusOf('/readyz')) === 200);
    const refused = await sendMail('ana@example.org');
    await tried(refused);
    expect([await statusOf('/noticias'), await statusOf(fresh('/noticias'))]).toEqual([200, 200]);
    await until(async () => (await errors()).includes('DATA_DIR cannot be written'));
    await chmod(data, 0o755);
    await sent(refused);

    const isFull = await disk.fill();
    if (isFull) {
      const size = (await readFile(log)).length;
      const waits = await sendMail('eva@example.org');
      await tried(waits);
      const unready = await ask(port, '/readyz');
      expect([unready.status, problemOf(unready).details]).toEqual([503, { reason: 'disk-full' }]);
      for (let page = 0; page < 20; page += 1) expect(await statusOf(fresh('/noticias'))).toBe(200);
      await disk.clear();
      await until(async () => (await statusOf('/readyz')) === 200);
      await sent(waits);
      // The lines that could not be written were buffered.
      const later = await until(async () => {
        const text = (await readFile(log, 'utf8')).slice(size);
        return text.split('"url":"/noticias?q=').length > 20 && text;
      });
      for (const line of later.split('\n').slice(1, -1)) expect(JSON.parse(line)).toHaveProperty('msg');
      await disk.fill();
    }
    expect(await server.end()).toBe(0);
    expect(server.err).toEqual([]);
    if (isFull) expect(await errors()).toContain('the log cannot be written');
  } finally {
    await programs.endAll();
    await Promise.all([db.destroy(), out.close()]);
    await disk.unmount();
    await Promise.all([database.drop(), folder.remove()]);
  }
});
