import type { Knex } from 'knex';

/**
 * Invitations to the newsroom, and where tokens were last used. The last use of an account is stored often and announced
 * to nobody: it invalidates no session and no list.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create table invitations (
      id uuid primary key,
      email text not null,
      role text not null,
      language text not null,
      invited_by text not null,
      -- Null: on the machine itself. The invitations of a deleted account end with it.
      inviter_id uuid references users (id) on delete cascade,
      -- Of the token in the link, which is not stored here.
      hash text collate "C" not null unique,
      mail_id uuid not null,
      created_at timestamptz(3) not null, expires_at timestamptz(3) not null
    );
    create unique index invitations_address on invitations (lower(email collate "C"));
    create index invitations_newest on invitations (created_at desc, id desc);
    create index invitations_expiry on invitations (expires_at);
    create index invitations_inviter on invitations (inviter_id);
    create trigger announce_change after insert or update or delete on invitations for each row
      execute function announce('desk:invitations');

    alter table api_tokens
      add column last_used_ip text,
      add column last_used_client text,
      add column last_used_door text;
    create trigger announce_added after insert or delete on api_tokens for each row
      execute function announce('desk:api-tokens');

    drop trigger announce_change on users;
    create trigger announce_change after insert or delete on users
      for each statement execute function announce('desk:users');
    create trigger announce_update after update on users for each row
      when (to_jsonb(old) - 'seen_at' is distinct from to_jsonb(new) - 'seen_at')
      execute function announce('desk:users');`);

/** Rolls it back. */
export const down = (knex: Knex) =>
  knex.raw(`
    drop trigger announce_update on users;
    drop trigger announce_change on users;
    create trigger announce_change after insert or update or delete on users
      for each statement execute function announce('desk:users');
    drop trigger announce_added on api_tokens;
    alter table api_tokens
      drop column last_used_ip, drop column last_used_client, drop column last_used_door;
    drop table invitations;`);
