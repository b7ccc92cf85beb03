import type { Knex } from 'knex';

/**
 * The names of subjects that may be gone later: of tokens, and the addresses of invitations. Like what else is personal
 * in the audit they may be emptied, and are never changed. Entries so far stay as they are: the names that are still
 * there are looked up, and filling them in would block every command for as long as that takes.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table audit add column subject_name text;
    ${protect("'{ip,request_id,client,actor_name,subject_name}'", 'and (new.subject_name is null or new.subject_name = old.subject_name)')}`);
};

/** Rolls it back. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`${protect("'{ip,request_id,client,actor_name}'", '')}
    alter table audit drop column subject_name;`);
};

/** The rules of migration audit-append-only, with these columns as what may be emptied. */
const protect = (personal: string, also: string) => `
    create or replace function protect_audit() returns trigger language plpgsql as $$
    declare
      retention boolean := coalesce(current_setting('vigia.audit', true), '') = 'retention';
      personal text[] := ${personal};
    begin
      if tg_op = 'UPDATE' then
        if old.refused is not null and new.times > old.times and to_jsonb(new) - 'times' = to_jsonb(old) - 'times' then
          return new;
        end if;
        if retention and to_jsonb(new) - personal = to_jsonb(old) - personal
          and (new.ip is null or new.ip = old.ip) and (new.request_id is null or new.request_id = old.request_id)
          and (new.client is null or new.client = old.client) and (new.actor_name = '' or new.actor_name = old.actor_name)
          ${also}
        then
          return new;
        end if;
      elsif tg_op = 'DELETE' and retention then
        return old;
      end if;
      raise exception 'the audit is append-only: % is refused', lower(tg_op) using errcode = 'insufficient_privilege';
    end $$;`;
