import type { Knex } from 'knex';

/**
 * The audit is only appended to: updates, deletions and truncation are refused, with two exceptions. The count of equal
 * refusals may grow, and within a transaction that says so (`vigia.audit` is `retention`) entries may be deleted and
 * what is personal in them emptied.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create function protect_audit() returns trigger language plpgsql as $$
    declare
      retention boolean := coalesce(current_setting('vigia.audit', true), '') = 'retention';
      personal text[] := '{ip,request_id,client,actor_name}';
    begin
      if tg_op = 'UPDATE' then
        if old.refused is not null and new.times > old.times and to_jsonb(new) - 'times' = to_jsonb(old) - 'times' then
          return new;
        end if;
        if retention and to_jsonb(new) - personal = to_jsonb(old) - personal
          and (new.ip is null or new.ip = old.ip) and (new.request_id is null or new.request_id = old.request_id)
          and (new.client is null or new.client = old.client) and (new.actor_name = '' or new.actor_name = old.actor_name)
        then
          return new;
        end if;
      elsif tg_op = 'DELETE' and retention then
        return old;
      end if;
      raise exception 'the audit is append-only: % is refused', lower(tg_op) using errcode = 'insufficient_privilege';
    end $$;
    create trigger protect_audit before update or delete on audit for each row execute function protect_audit();
    create trigger protect_audit_truncate before truncate on audit for each statement execute function protect_audit();
    create index audit_by_door on audit (door, at desc);`);
};

/** Rolls it back. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    drop index audit_by_door;
    drop trigger protect_audit_truncate on audit;
    drop trigger protect_audit on audit;
    drop function protect_audit();`);
};
