import { resolve } from 'node:path';
import { statfs } from 'node:fs/promises';
import type { Knex } from 'knex';
import { watchStorage } from '#adapters/postgres/check-database.ts';
import type { Config } from '#apps/config.ts';
import { DomainError, diskFull } from '#core/kernel/domain-error.ts';
import { isClockOff } from '#core/status/instances.ts';
import type { SchemaWatch } from './schema-watch.ts';

/** The size of a WAL file: Postgres stops when there is no space for the next one. */
const minFree = 16 * 1024 * 1024;

/** Free bytes of the disk that a folder is on; no limit where there is no such folder. */
export const freeBytes = async (folder: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(resolve(folder));
    return bavail * bsize;
  } catch {
    // A site with a separate database and mail server may not need the folder.
    return Infinity;
  }
};

/** What is to be known of an instance that accepts requests. */
type Readiness = { held?: string[]; clock_ahead_seconds?: number };

type Options = {
  config: Pick<Config, 'DATA_DIR'>;
  db: Knex;
  schema: Pick<SchemaWatch, 'check'>;
  isStopping: () => boolean;
  /** What is on hold although requests are accepted. */
  held: () => Promise<string[]>;
  /** Milliseconds by which the clock of this machine is ahead of the database's. */
  clockAhead: () => number;
  free?: (folder: string) => Promise<number>;
};

/**
 * The check behind `/readyz`: resolves with what is on hold, and by how much the clock of this machine is off, when the
 * product can serve, and rejects with the reason when it cannot.
 */
export const createReadiness = ({
  config,
  db,
  schema,
  isStopping,
  held,
  clockAhead,
  free = freeBytes,
}: Options): (() => Promise<Readiness>) => {
  const checkStorage = watchStorage(db);
  return async () => {
    if (isStopping()) throw new DomainError('server.stopping');
    const left = await free(config.DATA_DIR);
    if (left < minFree) throw diskFull(new Error(`${left} bytes are free in ${config.DATA_DIR}`));
    const misfit = await schema.check();
    if (misfit) throw misfit;
    await checkStorage();
    const [onHold, ahead] = [await held(), clockAhead()];
    return {
      ...(onHold.length && { held: onHold }),
      ...(isClockOff(ahead) && { clock_ahead_seconds: Math.round(ahead / 1000) }),
    };
  };
};
