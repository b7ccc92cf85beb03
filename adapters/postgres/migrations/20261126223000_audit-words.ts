import type { Knex } from 'knex';

/**
 * The names of subjects that may be gone later: of tokens, and the addresses of invitations. Like what else is personal
 * in the audit they may be emptied, and are never changed. Entries so far get the names that are still there.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table audit add column subject_name text;
    alter table audit disable trigger protect_audit;
    update audit set subject_name = api_tokens.name from api_tokens
      where audit.operation in ('tokens.create', 'tokens.revoke') and audit.subject = api_tokens.id::text;
    update audit set subject_name = invitations.email from invitations
      where audit.operation in ('invitations.create', 'invitations.resend') and audit.subject = invitations.id::text;
    alter table audit enable trigger protect_audit;
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
