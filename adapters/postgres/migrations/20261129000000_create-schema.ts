import { readFile } from 'node:fs/promises';
import type { Knex } from 'knex';

/** In the order of their references. */
const files = [
  'functions',
  'accounts',
  'media',
  'content',
  'newsroom',
  'history',
  'evidence',
  'agents',
  'newsletter',
  'mail',
  'search',
  'status',
  'notifications',
  'triggers',
];

const read = (file: string): Promise<string> =>
  readFile(new URL(`../schema/${file}.sql`, import.meta.url), 'utf8');

export const up = async (knex: Knex): Promise<void> => {
  // Question marks would be placeholders of values.
  for (const file of files) await knex.raw((await read(file)).replaceAll('?', '\\?'));
};

/** Drops everything. */
export const down = async (knex: Knex): Promise<void> => {
  const sql = (await Promise.all(files.map(read))).join('\n');
  const created = (kind: string): string[] =>
    [...sql.matchAll(new RegExp(`^create (?:or replace )?${kind} (?:if not exists )?(\\w+)`, 'gm'))].map(
      ([, name]) => String(name),
    );
  const dropFunctions = async (condition: string): Promise<void> => {
    const { rows } = await knex.raw<{ rows: { name: string }[] }>(
      `select oid::regprocedure::text as name from pg_proc
        where pronamespace = current_schema()::regnamespace and proname = any (?) and ${condition}`,
      [created('function')],
    );
    await knex.raw(`drop function ${rows.map(({ name }) => name).join(', ')}`);
  };
  for (const view of created('view')) await knex.raw('drop view ??', [view]);
  // Those of rows need the tables, and the tables the others.
  await dropFunctions('exists (select from pg_type t where t.oid = any (proargtypes) and t.typrelid <> 0)');
  await knex.raw(`drop table ${created('table').join(', ')}`);
  await dropFunctions('true');
  await knex.raw(`drop extension ${created('extension').join(', ')}`);
  for (const schema of created('schema')) await knex.raw('drop schema ?? cascade', [schema]);
};
