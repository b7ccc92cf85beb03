import type { Knex } from 'knex';

/** Where a request came from, and what was refused to whom. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table audit
      add column ip text, add column request_id text, add column refused text,
      add column times integer not null default 1;
    create index audit_newest on audit (at desc, id desc);
    drop index audit_by_time;
    create index audit_by_actor on audit (actor_name, at desc);
    create index audit_by_subject on audit (subject, at desc);
    create index audit_refusals on audit (at) where refused is not null;`);
};

/** Rolls it back; refusals go with it. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    delete from audit where refused is not null;
    drop index audit_refusals;
    drop index audit_by_subject;
    drop index audit_by_actor;
    create index audit_by_time on audit (at desc);
    drop index audit_newest;
    alter table audit drop column times, drop column refused, drop column request_id, drop column ip;`);
};
