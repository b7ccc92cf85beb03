import type { Knex } from 'knex';

const tables = [
  'interviews',
  'referents',
  'companies',
  'applications',
  'resources',
  'pages',
  'contact_settings',
];

/** Items that were deleted stay in the trash, with their slugs; services and ad formats are stored as the others are. */
export const up = async (knex: Knex): Promise<void> => {
  const columns = tables.map((table) => `alter table ${table} add column deleted_at timestamptz(3);`);
  await knex.raw(`
    ${columns.join('\n')}
    create table offers (
      id uuid primary key,
      slug text collate "C" not null unique,
      revision integer not null check (revision > 0),
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      deleted_at timestamptz(3),
      type text not null check (type in ('service', 'ad-format')),
      title_es text not null, title_en text,
      description_es text not null, description_en text,
      features jsonb not null,
      metrics_es text not null, metrics_en text,
      price integer not null, popular boolean not null, position integer not null
    );
    create trigger announce_change after insert or update or delete on offers
      for each statement execute function announce('offers');
  `);
};

/** Without the column nothing tells those in the trash from the others. */
export const down = async (knex: Knex): Promise<void> => {
  const columns = tables.map(
    (table) =>
      `delete from ${table} where deleted_at is not null; alter table ${table} drop column deleted_at;`,
  );
  await knex.raw(`drop table offers; ${columns.join('\n')}`);
};
