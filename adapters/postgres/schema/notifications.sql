-- Every change is announced on two channels. `invalidation_topics` carries the topic alone, which every instance
-- uses to invalidate its caches; Postgres sends equal notifications of one transaction once. `numbered_changes`
-- carries the topic with the number and the time of its transaction, which no other change has: of all instances
-- that receive it, one acts. The topics are those of core/kernel/invalidation-topics.ts.
create or replace function announce() returns trigger language plpgsql as $$
begin
  perform pg_notify('invalidation_topics', tg_argv[0]);
  perform pg_notify('numbered_changes', tg_argv[0] || ' ' || pg_current_xact_id() || ' ' || extract(epoch from now()));
  return null;
end $$;
