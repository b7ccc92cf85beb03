import type { Knex } from 'knex';

/** Tokens for programs. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table api_tokens (
      id uuid primary key,
      -- Of what the program holds, which is written down nowhere.
      hash text collate "C" not null unique,
      name text not null,
      scopes text[] not null,
      created_at timestamptz(3) not null, created_by text not null,
      owner_id uuid references users (id) on delete cascade,
      expires_at timestamptz(3) not null, last_used_at timestamptz(3), revoked_at timestamptz(3)
    );
    create index api_tokens_newest on api_tokens (created_at desc, id desc);
    create index api_tokens_owner on api_tokens (owner_id);
    create trigger announce_end after update on api_tokens for each row
      when (old.revoked_at is distinct from new.revoked_at) execute function announce('desk:api-tokens');`);
};

/** Rolls it back. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('drop table api_tokens');
};
