import type { Knex } from 'knex';
import { DomainError } from '#core/kernel/domain-error.ts';

/** The extensions that search and the desk need, as SQL. */
const needed = "unnest(array['unaccent', 'pg_trgm'])";

/** Adds the schemas of the extensions to the search path of a session: they may be installed anywhere. */
export const extendSearchPath = `
  select set_config('search_path', concat_ws(', ', nullif(current_setting('search_path'), ''),
    string_agg(distinct quote_ident(nspname), ', ')), false)
  from pg_extension join pg_namespace n on n.oid = extnamespace
  where extname in (select ${needed}) and nspname <> all(current_schemas(true))
    and has_schema_privilege(n.oid, 'usage')
  having count(*) > 0`;

const findUnusable = `
  select one as name, quote_ident(nspname) as schema, quote_ident(current_user) as role,
    has_database_privilege(current_database(), 'create') and exists (
      select from pg_available_extension_versions v where v.name = one and v.trusted
    ) as creatable
  from ${needed} one left join pg_extension on extname = one left join pg_namespace n on n.oid = extnamespace
  where n.oid is null or not has_schema_privilege(n.oid, 'usage') order by one`;

/** Extensions that the site cannot use, and the statements for a superuser that change that. */
export type Unusable = { names: string; statements: string };

/** `creatable`: the site creates it when it starts. */
type Row = { name: string; schema: string | null; role: string; creatable: boolean };

const describe = (rows: readonly Row[]): Unusable => ({
  names: rows.map(({ name }) => name).join(', '),
  statements: rows
    .map(({ name, schema, role }) =>
      schema === null ? `create extension ${name};` : `grant usage on schema ${schema} to ${role};`,
    )
    .filter((statement, index, all) => all.indexOf(statement) === index)
    .join(' '),
});

const readUnusable = async (db: Knex): Promise<Row[]> => {
  const { rows } = await db.raw<{ rows: Row[] }>(findUnusable);
  return rows;
};

/** The extensions that the site can neither use nor create; null: none. */
export const unusableExtensions = async (db: Knex): Promise<Unusable | null> => {
  const rows = (await readUnusable(db)).filter(({ schema, creatable }) => schema !== null || !creatable);
  return rows.length ? describe(rows) : null;
};

const mayCreate = async (db: Knex): Promise<boolean> => {
  const { rows } = await db.raw<{ rows: { may: boolean | null }[] }>(
    "select has_schema_privilege(current_schema(), 'create') as may",
  );
  return rows[0]?.may === true;
};

/** Creates the extensions where they are missing. Throws `unavailable`, with what a superuser has to run. */
export const requireExtensions = async (trx: Knex): Promise<void> => {
  const rows = await readUnusable(trx);
  // The first migration refuses who may create nothing at all.
  if (rows.length && !(await mayCreate(trx))) return;
  let reason = rows.some(({ schema }) => schema !== null) ? 'permission denied for schema' : '';
  for (const { name, schema } of rows)
    if (schema === null)
      await trx
        .transaction((savepoint) => savepoint.raw(`create extension if not exists ${name}`))
        .catch((error: Error) => (reason ||= String(error.message.split(' - ').at(-1))));
  if (!reason) return;
  const left = await readUnusable(trx);
  if (left.length) throw new DomainError('database.extensions', { ...describe(left), reason });
};
