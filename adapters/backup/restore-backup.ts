import { Client } from 'pg';
import { DomainError, isDomainError } from '#core/kernel/domain-error.ts';
import type { BackupHeader, TableHeader } from './format.ts';
import { nameOf, quoted } from './format.ts';
import type { BackupSource, OpenBackup } from './read-backup.ts';
import { claimedOrigin, loadRows, openBackup } from './read-backup.ts';
import type { BackupOrigin } from './signature.ts';
import type { SiteSize, Trust } from './require-signed.ts';
import { requireTrusted, sizeOfSite } from './require-signed.ts';
import { isUntouched, readSequences, readTables } from './tables.ts';
import type { BackupReport } from './write-backup.ts';

/** The database that a backup is restored into, and how. */
export type RestoreOptions = {
  url: string;
  source: BackupSource;
  trust: Trust;
  /** Whether a database in use may be replaced. */
  replace: boolean;
  /** Migrates the schema to that of the backup; `untouched`: rolling it back would lose nothing. */
  prepare: (migrations: string[], untouched: boolean) => Promise<void>;
  /** Runs in the transaction of the rows; `at`: the time of the backup. */
  settle?: (query: (sql: string, values?: string[]) => Promise<unknown>, at: string) => Promise<void>;
  signal?: AbortSignal | undefined;
  onStart?: (rows: number) => void;
  onRows?: (rows: number) => void;
};

const triggers = (tables: Pick<TableHeader, 'schema' | 'table'>[], state: 'enable' | 'disable'): string =>
  tables
    .filter(({ schema }) => schema === 'public')
    .map((table) => `alter table ${quoted(table)} ${state} trigger user;`)
    .join('\n');

const isRepeated = (names: readonly string[]): boolean => new Set(names).size < names.length;

/**
 * Throws `validation` unless a backup contains only tables, columns and sequences of this database, each once: their
 * names become part of SQL statements.
 */
const requireKnown = (
  { tables, sequences }: BackupHeader,
  found: Pick<BackupHeader, 'sequences'> & { tables: Omit<TableHeader, 'rows'>[] },
): void => {
  const refuse = (name: string) =>
    new DomainError('backup.unknown-name', { name: JSON.stringify(name.slice(0, 100)) });
  const knownTables = new Map(found.tables.map((table) => [nameOf(table), table.columns]));
  for (const table of tables) {
    const columns = knownTables.get(nameOf(table));
    if (!columns) throw refuse(nameOf(table));
    const unknown = table.columns.find((column) => !columns.includes(column));
    if (unknown !== undefined) throw refuse(`${nameOf(table)}.${unknown}`);
  }
  const counters = found.sequences.map(({ schema, name }) => nameOf({ schema, table: name }));
  const named = sequences.map(({ schema, name }) => nameOf({ schema, table: name }));
  const unknown = named.find((name) => !counters.includes(name));
  if (unknown !== undefined) throw refuse(unknown);
  if ([tables.map(nameOf), named, ...tables.map(({ columns }) => columns)].some(isRepeated))
    throw new DomainError('backup.damaged');
};

/** Triggers are disabled meanwhile: the rows contain what they have computed, and need no notifications. */
const replaceRows = async (
  client: Client,
  backup: OpenBackup,
  options: RestoreOptions & { replaced: SiteSize | null },
): Promise<BackupOrigin> => {
  const { header } = backup;
  const [tables, sequences] = [await readTables(client), await readSequences(client)];
  requireKnown(header, { tables, sequences });
  await client.query(triggers(tables, 'disable'));
  for (const table of tables.toReversed()) await client.query(`delete from ${quoted(table)}`);
  const { trust, replaced } = options;
  const origin = await loadRows(client, backup, { ...options, signer: trust.signer });
  requireTrusted(header, origin, trust, replaced);
  for (const { schema, name, last } of header.sequences)
    if (last !== null) await client.query('select setval($1, $2)', [quoted({ schema, table: name }), last]);
  await client.query(triggers(tables, 'enable'));
  await options.settle?.((sql, values) => client.query(sql, values), header.at);
  return origin;
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
    // During COPY the connection accepts no other statement; closing it rolls everything back.
    client.connection.stream.destroy();
    signal?.throwIfAborted();
    if (isDomainError(error)) throw error;
    const { code, message } = Object(error) as { code?: string; message?: string };
    if (code?.startsWith('22') || code?.startsWith('23') || code?.startsWith('42'))
      throw new DomainError('backup.rows-do-not-fit', { reason: message ?? code }, { cause: error });
    throw error;
  }
};

/**
 * Restores a backup: first the schema, then all rows in one transaction, verified against the manifest. If that fails, no
 * rows remain. Throws `conflict` for a database in use unless it may be replaced, and for a backup that is not trusted.
 */
export const restoreBackup = async (
  options: RestoreOptions,
): Promise<Omit<BackupReport, 'file'> & { origin: BackupOrigin }> => {
  const { url, source, trust, replace, prepare, signal, onStart } = options;
  const backup = await openBackup(source);
  const { header, bytes, close } = backup;
  const client = new Client({ connectionString: url, application_name: 'vigia restore', keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    const untouched = await isUntouched(client);
    const replaced = untouched ? null : await sizeOfSite(client);
    requireTrusted(header, claimedOrigin(header, trust.signer), trust, replaced);
    if (!untouched && !replace) throw new DomainError('backup.database-in-use');
    await prepare(header.migrations, untouched);
    onStart?.(header.tables.reduce((sum, { rows }) => sum + rows, 0));
    const origin = await inTransaction(client, signal, () =>
      replaceRows(client, backup, { ...options, replaced }),
    );
    return {
      bytes: bytes(),
      at: header.at,
      origin,
      tables: header.tables.map((table) => ({ name: nameOf(table), rows: table.rows })),
    };
  } finally {
    close();
    await client.end().catch(() => {});
  }
};
