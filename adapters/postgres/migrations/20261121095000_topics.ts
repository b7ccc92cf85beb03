import type { Knex } from 'knex';

const collections = [
  'interviews',
  'referents',
  'companies',
  'applications',
  'resources',
  'pages',
  'contact_settings',
];

const dropTriggers = `
drop trigger announce_insert on articles;
drop trigger announce_update on articles;
drop trigger announce_delete on articles;
${collections.map((table) => `drop trigger announce_change on ${table};`).join('\n')}
`;

const onArticles = (name: string) => `
create trigger announce_insert after insert on articles for each row
  when (new.status = 'published') execute function ${name};
create trigger announce_update after update on articles for each row
  when (new.status = 'published' or old.status = 'published') execute function ${name};
create trigger announce_delete after delete on articles for each row
  when (old.status = 'published') execute function ${name};
`;

/**
 * A later table is heard of by one trigger in its own migration:
 * `create trigger announce_change after insert or update or delete on things
 *   for each statement execute function announce('desk:things');`
 * Equal notifications of one transaction are sent once.
 */
const announceTopic = `
create function announce() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', tg_argv[0]);
  return null;
end $$;
`;

const announceTable = `
create function notify_content_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end $$;
`;

const onCollections = (call: (table: string) => string) =>
  collections
    .map(
      (table) => `create trigger announce_change after insert or update or delete on ${table}
  for each statement execute function ${call(table)};`,
    )
    .join('\n');

/** Notices name what has changed: for readers what they see, for the desk every article too. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ${dropTriggers}
    drop function notify_content_change();
    ${announceTopic}
    ${onArticles("announce('articles')")}
    create trigger announce_change after insert or update or delete on articles
      for each statement execute function announce('desk:articles');
    ${onCollections((table) => `announce('${table}')`)}`);
};

/** Rolls it back. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ${dropTriggers}
    drop trigger announce_change on articles;
    drop function announce();
    ${announceTable}
    ${onArticles('notify_content_change()')}
    ${onCollections(() => 'notify_content_change()')}`);
};
