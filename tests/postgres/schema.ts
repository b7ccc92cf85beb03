import type { Knex } from 'knex';

const ours = "n.nspname = current_schema() and c.relname not like 'knex%'";

/** The parts of a schema as lines of text, in a fixed order. */
const parts = {
  columns: `select concat_ws(' ', table_name,
      row_number() over (partition by table_name order by ordinal_position), column_name, data_type, udt_name, datetime_precision, is_nullable,
      column_default, is_identity, collation_name) as line
    from information_schema.columns where table_schema = current_schema() and table_name not like 'knex%'`,
  indexes: `select indexdef as line from pg_indexes where schemaname = current_schema() and tablename not like 'knex%'`,
  constraints: `select c.relname || ' ' || pg_get_constraintdef(k.oid) as line
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace where ${ours}`,
  triggers: `select pg_get_triggerdef(t.oid) as line
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and ${ours}`,
  functions: `select pg_get_functiondef(p.oid) as line from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = current_schema() and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  storage: `select c.relname || ' ' || coalesce(c.reloptions::text, '') || ' ' ||
      (select string_agg(a.attname || ' ' || a.attstorage::text, ',' order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and ${ours}`,
  extensions: `select extname as line from pg_extension`,
} satisfies Record<string, string>;

/** A database's schema as text, without the migration tables. */
export const describeSchema = async (db: Knex): Promise<Record<keyof typeof parts, string[]>> => {
  const described = await Promise.all(
    Object.entries(parts).map(async ([part, statement]) => {
      const { rows } = await db.raw<{ rows: { line: string }[] }>(`${statement} order by 1`);
      return [part, rows.map(({ line }) => line)] as const;
    }),
  );
  return Object.fromEntries(described) as Record<keyof typeof parts, string[]>;
};
