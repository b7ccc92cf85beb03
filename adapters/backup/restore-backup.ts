import { Client } from 'pg';
import { DomainError, isDomainError } from '#core/shared/domain-error.ts';
import type { BackupHeader } from './format.ts';
import { nameOf, quoted } from './format.ts';
import type { OpenBackup } from './read-backup.ts';
import { loadRows, openBackup } from './read-backup.ts';
import { isUntouched } from './tables.ts';
import { damaged } from './tar-entries.ts';
import type { BackupReport } from './write-backup.ts';

/** What a backup is put back into. */
export type RestoreOptions = {
  url: string;
  file: string;
  /** Whether a site that somebody has worked with may be replaced. */
  replace: boolean;
  /** Brings the schema to the state that the rows are in; `untouched`: nothing would be lost by taking it back. */
  prepare: (migrations: string[], untouched: boolean) => Promise<void>;
  signal?: AbortSignal;
  onStart?: (rows: number) => void;
  onRows?: (rows: number) => void;
};

const triggers = (header: BackupHeader, state: 'enable' | 'disable'): string =>
  header.tables
    .filter(({ schema }) => schema === 'public')
    .map((table) => `alter table ${quoted(table)} ${state} trigger user;`)
    .join('\n');

/** What the rows say was computed once already, and nobody is told of each of them. */
const replaceRows = async (client: Client, backup: OpenBackup, options: RestoreOptions) => {
  const { header } = backup;
  await client.query(triggers(header, 'disable'));
  for (const table of header.tables.toReversed()) await client.query(`delete from ${quoted(table)}`);
  const loaded = await loadRows(client, backup, options);
  for (const { schema, name, last } of header.sequences)
    if (last !== null) await client.query('select setval($1, $2)', [`"${schema}"."${name}"`, last]);
  await client.query(triggers(header, 'enable'));
  return loaded;
};

const inTransaction = async <T>(
  client: Client,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  await client.query('set datestyle = iso; set intervalstyle = postgres');
  await client.query('begin');
  try {
    const answer = await work();
    await client.query('commit');
    return answer;
  } catch (error) {
    // In the middle of copying in the connection takes no other statement; its end takes everything back.
    client.connection.stream.destroy();
    signal?.throwIfAborted();
    if (isDomainError(error)) throw error;
    const { code, message } = Object(error) as { code?: string; message?: string };
    if (code?.startsWith('22') || code?.startsWith('23') || code?.startsWith('42'))
      throw damaged(`The rows of the backup do not fit into the tables: ${message}`, error);
    throw error;
  }
};

/**
 * Puts a backup back: the schema first, then all rows in one transaction, checked against what was written. Whatever goes
 * wrong, no row of it stays. Throws `conflict` for a database that is in use unless it may be replaced.
 */
export const restoreBackup = async (options: RestoreOptions): Promise<BackupReport> => {
  const { url, file, replace, prepare, signal, onStart } = options;
  const backup = await openBackup(file);
  const { header, bytes, close } = backup;
  const client = new Client({ connectionString: url, application_name: 'vigia restore', keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    const untouched = await isUntouched(client);
    if (!untouched && !replace)
      throw new DomainError(
        'conflict',
        'The database is in use: restore into an empty one, or repeat it with --force to replace what is there',
      );
    await prepare(header.migrations, untouched);
    onStart?.(header.tables.reduce((sum, { rows }) => sum + rows, 0));
    await inTransaction(client, signal, () => replaceRows(client, backup, options));
    return {
      file,
      bytes,
      at: header.at,
      tables: header.tables.map((table) => ({ name: nameOf(table), rows: table.rows })),
    };
  } finally {
    close();
    await client.end().catch(() => {});
  }
};
