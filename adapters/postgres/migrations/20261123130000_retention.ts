import type { Knex } from 'knex';

/** What an entry of the audit came to, and what is found each night by what it is due by. */
export const up = async (knex: Knex): Promise<void> => {
  // Indexes of a large archive take longer than any query may.
  await knex.raw('set local statement_timeout = 0');
  await knex.raw(`
    -- JSON of a message.
    alter table audit add column note text;
    create index audit_addresses on audit (at) where ip is not null or request_id is not null;
    create index versions_unpublished on versions (at)
      where entity = 'articles' and snapshot->>'status' <> 'published';
    -- The hashes of the documents that a text was written from, in any of its languages.
    create function document_hashes(provenance jsonb) returns text[] language sql immutable parallel safe as $$
      select coalesce(array_agg(distinct source->>'hash'), '{}')
      from jsonb_path_query(provenance, '$.*.sources[*]') source
    $$;
    create index articles_by_document on articles using gin (document_hashes(provenance));`);
};

/** Rolls it back. */
export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    drop index articles_by_document;
    drop function document_hashes(jsonb);
    drop index versions_unpublished;
    drop index audit_addresses;
    alter table audit drop column note;`);
