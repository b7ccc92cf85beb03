import { Client } from 'pg';
import type { BackupHeader, TableHeader } from './format.ts';
import { nameOf, quoted } from './format.ts';

/** Tables about migrations, running servers and backups, which are not part of a backup. */
const bookkeeping = [
  'knex_migrations',
  'knex_migrations_lock',
  'server_settings',
  'instances',
  'errors',
  'alerts',
  'backups',
];

/** The only table of the queue in a backup: its settings and statistics are recreated. */
const ofQueue = { schema: 'vigia_jobs', table: 'job' };

const columnsQuery = `
  select n.nspname as schema, c.relname as table,
    array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where (n.nspname = 'public' and c.relkind = 'r' and c.relname <> all ($1))
    or (n.nspname = $2 and c.relname = $3)
  group by 1, 2 order by 1, 2`;

const referencesQuery = `
  select distinct conrelid::regclass::text as from, confrelid::regclass::text as to
  from pg_constraint where contype = 'f' and conrelid <> confrelid`;

type Named = Pick<TableHeader, 'schema' | 'table' | 'columns'>;

/** Sorts tables so that each follows those that it references. */
const inOrder = (tables: Named[], references: { from: string; to: string }[]): Named[] => {
  const ordered: Named[] = [];
  const visit = (table: Named): void => {
    if (ordered.includes(table)) return;
    for (const { from, to } of references)
      if (from === table.table) tables.filter(({ table: name }) => name === to).forEach(visit);
    ordered.push(table);
  };
  tables.forEach(visit);
  return ordered;
};

/** The tables of a site, referenced ones first. */
export const readTables = async (client: Client): Promise<Named[]> => {
  const { rows } = await client.query<Named>(columnsQuery, [bookkeeping, ofQueue.schema, ofQueue.table]);
  const { rows: references } = await client.query<{ from: string; to: string }>(referencesQuery);
  return inOrder(rows, references);
};

/** The number of rows of a table. */
export const countRows = async (client: Client, table: Named): Promise<number> => {
  const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${quoted(table)}`);
  return Number(rows[0]?.count);
};

/** The number of rows of each table of a site. */
export const countTables = async (url: string): Promise<{ name: string; rows: number }[]> => {
  const client = new Client({ connectionString: url, application_name: 'vigia backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    const counted: { name: string; rows: number }[] = [];
    for (const table of await readTables(client))
      counted.push({ name: nameOf(table), rows: await countRows(client, table) });
    return counted;
  } finally {
    await client.end();
  }
};

/** The sequences of a site, with their last values. */
export const readSequences = async (client: Client): Promise<BackupHeader['sequences']> => {
  const { rows } = await client.query<BackupHeader['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as last
      from pg_sequences where schemaname = 'public' and sequencename not like 'knex%' order by 2`,
  );
  return rows;
};

/** Whether a database has never been used: any work leaves rows in one of these tables. */
export const isUntouched = async (client: Client): Promise<boolean> => {
  for (const table of ['audit', 'articles', 'users', 'newsletter_subscriptions']) {
    const { rows: found } = await client.query<{ name: string | null }>('select to_regclass($1) as name', [
      `public.${table}`,
    ]);
    if (!found[0]?.name) continue;
    const { rows } = await client.query(`select 1 from public.${table} limit 1`);
    if (rows.length) return false;
  }
  return true;
};
