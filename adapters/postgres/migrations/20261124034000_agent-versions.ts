import type { Knex } from 'knex';

/** The present settings of agents become their first version, so that the next change has something to differ from. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    insert into versions (entity, slug, revision, at, door, actor_kind, actor_name, operation, snapshot)
    select 'agents', id::text, revision, updated_at, 'system', 'system', 'system', 'agents.update',
      jsonb_build_object('slug', id, 'revision', revision, 'created_at', created_at, 'updated_at', updated_at,
        'name', name, 'type', type, 'description', description, 'status', status, 'auto_publish', auto_publish,
        'api_keys_enabled', api_keys_enabled) || (config->'content') || (config->'newsApi')
    from agents`);

export const down = (knex: Knex): Promise<void> => knex.raw("delete from versions where entity = 'agents'");
