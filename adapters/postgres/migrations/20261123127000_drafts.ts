import type { Knex } from 'knex';

const directories = ['interviews', 'referents', 'companies', 'applications', 'resources'];
const tables = [...directories, 'pages', 'offers', 'contact_settings'];

/** Entries that readers do not see yet; those that there are stay published. */
export const up = async (knex: Knex): Promise<void> => {
  const columns = tables.map(
    (table) => `alter table ${table} add column draft boolean not null default false;`,
  );
  await knex.raw(columns.join('\n'));
};

/** Without the column readers would see drafts: they go into the trash. */
export const down = async (knex: Knex): Promise<void> => {
  const columns = tables.map(
    (table) =>
      `update ${table} set deleted_at = now() where draft and deleted_at is null; alter table ${table} drop column draft;`,
  );
  await knex.raw(columns.join('\n'));
};
