-- Functions on rows, each with its triggers.

create function index_article() returns trigger language plpgsql as $$
declare
  words text := array_to_string(new.topics || new.tags, ' ');
begin
  new.labels := array(select 'topic:' || topic from unnest(new.topics) topic)
    || array(select 'tag:' || tag from unnest(new.tags) tag) || ('type:' || new.type);
  if exists (select from search_indexed done
    where done.entity = tg_table_name and done.id = new.id and done.revision = new.revision) then return new; end if;
  new.search_es := search_vector('spanish', new.title_es, new.summary_es, words, new.body_es);
  new.search_en := case when new.title_en is null and new.body_en is null then null
    else search_vector('english', new.title_en, new.summary_en, words, new.body_en) end;
  return new;
end $$;
create trigger index_article
  before insert or update of title_es, title_en, summary_es, summary_en, body_es, body_en, topics, tags,
      type on articles
  for each row execute function index_article();

create function measure_article() returns trigger language plpgsql as $$
begin
  new.body_es_length := char_length(new.body_es);
  new.body_en_length := char_length(new.body_en);
  return new;
end $$;
create trigger measure_article before insert or update of body_es, body_en on articles
  for each row execute function measure_article();

-- A changed slug redirects to the article, its versions follow, and the newsletter does not send it again, whatever
-- changes the slug. The check comes after the row: the row that had the slug before makes it wait for its
-- transaction.
create function redirect_article() returns trigger language plpgsql as $$
begin
  if exists (select from article_redirects where slug = new.slug and article_id <> new.id) then
    raise unique_violation using message = 'the slug leads to another article';
  end if;
  if tg_op = 'UPDATE' then
    delete from article_redirects where slug = new.slug;
    insert into article_redirects (slug, article_id) values (old.slug, new.id);
    update versions set slug = new.slug where entity = 'articles' and slug = old.slug;
    insert into newsletter_sent_pieces (kind, slug)
      select kind, new.slug from newsletter_sent_pieces where kind = 'article' and slug = old.slug
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger redirect_insert after insert on articles for each row execute function redirect_article();
create trigger redirect_update after update of slug on articles for each row
  when (new.slug <> old.slug) execute function redirect_article();

create function set_image_focus() returns trigger language plpgsql as $$
begin
  new.image_focus := (
    select picture_focus(focal_x, focal_y) from media
    where new.image_url like '/media/%' and name = substr(new.image_url, 8)
  );
  new.image_credit := (
    select nullif(concat_ws(' · ', credit, licence), '') from media
    where new.image_url like '/media/%' and name = substr(new.image_url, 8)
  );
  return new;
end $$;
create trigger set_image_focus before insert or update of image_url, image_focus on articles
  for each row execute function set_image_focus();
create trigger set_image_focus before insert or update of image_url, image_focus on interviews
  for each row execute function set_image_focus();
create trigger set_image_focus before insert or update of image_url, image_focus on referents
  for each row execute function set_image_focus();

-- The focal point and the credit of a picture are copied to what shows it.
create function spread_focus() returns trigger language plpgsql as $$
begin
  update articles set image_focus = null where image_url = '/media/' || new.name;
  update interviews set image_focus = null where image_url = '/media/' || new.name;
  update referents set image_focus = null where image_url = '/media/' || new.name;
  return null;
end $$;
create trigger spread_focus after update of focal_x, focal_y, credit, licence on media for each row
  when ((old.focal_x, old.focal_y, old.credit, old.licence) is distinct from (new.focal_x, new.focal_y, new.credit, new.licence))
  execute function spread_focus();
-- A backup is restored table by table.
create trigger spread_new_focus after insert on media for each row
  when (new.focal_x is not null or new.credit is not null or new.licence is not null) execute function spread_focus();

-- Each stores the entries of one row, in each language that readers see it in.
create function index_search(a articles) returns void language plpgsql as $$
declare
  kind text := case a.type when 'entrevista' then 'interview' else 'article' end;
begin
  if a.status <> 'published' or a.deleted_at is not null then return; end if;
  if 'es' = any(a.published_languages) then
    perform store_search_entry('articles', a.id, a.slug, 'es', kind, a.type, a.date, a.title_es, a.summary_es,
      a.topics, a.tags, a.search_es);
  end if;
  if 'en' = any(a.published_languages) and a.title_en <> '' then
    perform store_search_entry('articles', a.id, a.slug, 'en', kind, a.type, a.date, a.title_en, a.summary_en,
      a.topics, a.tags, a.search_en);
  end if;
end $$;

create function index_search(a interviews) returns void language plpgsql as $$
begin
  if a.draft or a.deleted_at is not null then return; end if;
  perform index_search_text('interviews', a.id, a.slug, 'es', 'interview', null, a.date, a.title_es,
    concat_ws(' ', a.interviewee->>'name', a.interviewee->>'role_es', a.intro_es), a.topics,
    concat_ws(' ', a.why_it_matters_es,
      (select string_agg(concat_ws(' ', one->>'q', one->>'a'), ' ') from jsonb_array_elements(a.qa_es) one)));
  perform index_search_text('interviews', a.id, a.slug, 'en', 'interview', null, a.date, a.title_en,
    concat_ws(' ', a.interviewee->>'name', a.interviewee->>'role_en', a.intro_en), a.topics,
    concat_ws(' ', a.why_it_matters_en,
      (select string_agg(concat_ws(' ', one->>'q', one->>'a'), ' ')
        from jsonb_array_elements(case jsonb_typeof(a.qa_en) when 'array' then a.qa_en else '[]' end) one)));
end $$;

create function index_search(a referents) returns void language plpgsql as $$
begin
  if a.draft or a.deleted_at is not null then return; end if;
  perform index_search_text('referents', a.id, a.slug, 'es', 'referent', null, null, a.name, a.role_es, a.focus,
      a.bio_es);
  if coalesce(a.bio_en, '') <> '' then
    perform index_search_text('referents', a.id, a.slug, 'en', 'referent', null, null, a.name, a.role_en, a.focus,
        a.bio_en);
  end if;
end $$;

create function index_search(a companies) returns void language plpgsql as $$
declare
  facts text := concat_ws(' ', a.region, array_to_string(a.themes, ' '));
begin
  if a.draft or a.deleted_at is not null then return; end if;
  perform index_search_text('companies', a.id, a.slug, 'es', 'company', a.type, null, a.name, a.summary_es, '{}',
      facts);
  if coalesce(a.summary_en, '') <> '' then
    perform index_search_text('companies', a.id, a.slug, 'en', 'company', a.type, null, a.name, a.summary_en, '{}',
        facts);
  end if;
end $$;

create function index_search(a applications) returns void language plpgsql as $$
begin
  if a.draft or a.deleted_at is not null then return; end if;
  perform index_search_text('applications', a.id, a.slug, 'es', 'application', a.category, null, a.name,
    a.description_es, '{}', concat_ws(' ', a.why_it_matters_es,
      (select string_agg(one->>'es', ' ') from jsonb_array_elements(a.use_cases) one)));
  if coalesce(a.description_en, '') <> '' then
    perform index_search_text('applications', a.id, a.slug, 'en', 'application', a.category, null, a.name,
      a.description_en, '{}', concat_ws(' ', a.why_it_matters_en,
        (select string_agg(one->>'en', ' ') from jsonb_array_elements(a.use_cases) one)));
  end if;
end $$;

create function index_search(a resources) returns void language plpgsql as $$
begin
  if a.draft or a.deleted_at is not null then return; end if;
  perform index_search_text('resources', a.id, a.slug, 'es', 'resource', a.type, a.date, a.title_es, a.summary_es,
      '{}', a.origin);
  perform index_search_text('resources', a.id, a.slug, 'en', 'resource', a.type, a.date, a.title_en, a.summary_en,
      '{}', a.origin);
end $$;

create function index_search(a pages) returns void language plpgsql as $$
begin
  if a.draft or a.deleted_at is not null then return; end if;
  perform index_search_text('pages', a.id, a.slug, 'es', 'page', null, null, a.title_es, a.dek_es, '{}', a.body_es);
  perform index_search_text('pages', a.id, a.slug, 'en', 'page', null, null, a.title_en, a.dek_en, '{}', a.body_en);
end $$;

create function refresh_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_indexed done where done.entity = tg_table_name and done.id = old.id;
  elsif exists (select from search_indexed done
    where done.entity = tg_table_name and done.id = new.id and done.revision = new.revision) then return null;
  end if;
  if tg_op <> 'INSERT' then delete from search_entries where entity = tg_table_name and id = old.id; end if;
  if tg_op <> 'DELETE' then
    execute format('select index_search(a) from %I a where a.id = $1', tg_table_name) using new.id;
  end if;
  return null;
end $$;
create trigger search_insert after insert on articles for each row
  when (new.status = 'published') execute function refresh_search();
create trigger search_update after update on articles for each row
  when (new.status = 'published' or old.status = 'published') execute function refresh_search();
create trigger search_delete after delete on articles for each row
  when (old.status = 'published') execute function refresh_search();
create trigger search_change after insert or update or delete on interviews
  for each row execute function refresh_search();
create trigger search_change after insert or update or delete on referents
  for each row execute function refresh_search();
create trigger search_change after insert or update or delete on companies
  for each row execute function refresh_search();
create trigger search_change after insert or update or delete on applications
  for each row execute function refresh_search();
create trigger search_change after insert or update or delete on resources
  for each row execute function refresh_search();
create trigger search_change after insert or update or delete on pages
  for each row execute function refresh_search();

-- The page as it was, and as it is, each in the languages in which readers see a difference.
create function record_article_change() returns trigger language plpgsql as $$
declare
  was text[] := '{}';
  is_now text[] := '{}';
  changed text[] := '{es,en}';
begin
  if tg_op <> 'INSERT' and old.status = 'published' and old.deleted_at is null then
    was := old.published_languages;
  end if;
  if tg_op <> 'DELETE' and new.status = 'published' and new.deleted_at is null then
    is_now := new.published_languages;
  end if;
  if tg_op = 'UPDATE' and not (old.slug, old.date, old.topics, old.type, old.tags, old.sources, old.author,
      old.author_name, old.is_agent, old.sponsored, old.sponsor_label, old.image_url, old.cover_variant,
      old.cover_seed, old.provenance, old.corrections)
      is distinct from (new.slug, new.date, new.topics, new.type, new.tags, new.sources, new.author, new.author_name,
          new.is_agent, new.sponsored, new.sponsor_label, new.image_url, new.cover_variant, new.cover_seed,
          new.provenance, new.corrections) then
    changed := array(select language from (values
        ('es', (old.title_es, old.summary_es, old.body_es, old.image_alt_es)
      is distinct from (new.title_es, new.summary_es, new.body_es, new.image_alt_es)),
        ('en', (old.title_en, old.summary_en, old.body_en, old.image_alt_en)
      is distinct from (new.title_en, new.summary_en, new.body_en, new.image_alt_en))) as one (language, differs)
      where differs or (language = any(was)) <> (language = any(is_now)));
  end if;
  if was && changed then
    insert into page_changes (entity, slug, languages, type, topics, author, author_name)
      values ('articles', old.slug, array(select unnest(was) intersect select unnest(changed) order by 1 desc),
        old.type, old.topics, old.author, old.author_name);
  end if;
  if is_now && changed then
    insert into page_changes (entity, slug, languages, type, topics, author, author_name)
      values ('articles', new.slug, array(select unnest(is_now) intersect select unnest(changed) order by 1 desc),
        new.type, new.topics, new.author, new.author_name);
  end if;
  return null;
end $$;
create trigger page_change_insert after insert on articles for each row
  when (new.status = 'published') execute function record_article_change();
create trigger page_change_update after update on articles for each row
  when (new.status = 'published' or old.status = 'published') execute function record_article_change();
create trigger page_change_delete after delete on articles for each row
  when (old.status = 'published') execute function record_article_change();

-- The same of the other contents. A change of an interview says in which feeds it is, as one of an article does.
create function record_page_change() returns trigger language plpgsql as $$
declare
  unseen constant text[] := '{revision,created_at,updated_at}';
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  if was - unseen = is_now - unseen then return null; end if;
  insert into page_changes (entity, slug, languages, type, topics, author)
    select tg_table_name, page ->> 'slug',
      case when case when jsonb_exists(page, 'bio_en') then page ->> 'bio_en'
          when jsonb_exists(page, 'title_en') then page ->> 'title_en' else 'any' end <> ''
        then '{es,en}'::text[] else '{es}' end,
      case when tg_table_name = 'interviews' then 'entrevista' end,
      case when tg_table_name = 'interviews' then array(select jsonb_array_elements_text(page -> 'topics')) end,
      case when tg_table_name = 'interviews' then page ->> 'author' end
    from (values (was), (is_now)) as one (page)
    where page is not null and not (page ->> 'draft')::boolean and page ->> 'deleted_at' is null;
  return null;
end $$;
create trigger page_change after insert or update or delete on interviews
  for each row execute function record_page_change();
create trigger page_change after insert or update or delete on referents
  for each row execute function record_page_change();
create trigger page_change after insert or update or delete on companies
  for each row execute function record_page_change();
create trigger page_change after insert or update or delete on applications
  for each row execute function record_page_change();
create trigger page_change after insert or update or delete on resources
  for each row execute function record_page_change();
create trigger page_change after insert or update or delete on pages
  for each row execute function record_page_change();
create trigger page_change after insert or update or delete on topics
  for each row execute function record_page_change();
create trigger page_change after insert or update or delete on chronologies
  for each row execute function record_page_change();
create trigger page_change after insert or update or delete on offers
  for each row execute function record_page_change();
create trigger page_change after insert or update or delete on contact_settings
  for each row execute function record_page_change();
create trigger page_change after insert or update or delete on site_settings
  for each row execute function record_page_change();

-- Updates, deletions and truncation of the audit are refused, with two exceptions: the count of equal refusals may
-- grow, and in a transaction that sets `vigia.audit` to `retention` entries may be deleted, and what is personal in
-- them emptied.
create function protect_audit() returns trigger language plpgsql as $$
declare
  retention boolean := coalesce(current_setting('vigia.audit', true), '') = 'retention';
  personal text[] := '{ip,request_id,client,actor_name,subject_name}';
begin
  if tg_op = 'UPDATE' then
    if old.refused is not null and new.times > old.times and to_jsonb(new) - 'times' = to_jsonb(old) - 'times' then
      return new;
    end if;
    if retention and to_jsonb(new) - personal = to_jsonb(old) - personal
      and (new.ip is null or new.ip = old.ip) and (new.request_id is null or new.request_id = old.request_id)
      and (new.client is null or new.client = old.client) and (new.actor_name = '' or new.actor_name = old.actor_name)
      and (new.subject_name is null or new.subject_name = old.subject_name)
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

-- Announcements (notifications.sql). A topic that begins with `desk:` is for the newsroom; the others are for
-- readers, and only announced when they may see a difference.
create trigger announce_change after insert or delete on users
  for each statement execute function announce('desk:users');
-- The last use of an account is stored often, and invalidates no session and no list.
create trigger announce_update after update on users for each row
  when (to_jsonb(old) - 'seen_at' is distinct from to_jsonb(new) - 'seen_at')
  execute function announce('desk:users');
create trigger announce_end after delete on sessions
  for each row execute function announce('desk:sessions');
create trigger announce_proof after update of verified_at on sessions
  for each row execute function announce('desk:sessions');
create trigger announce_change after insert or update or delete on invitations for each row
  execute function announce('desk:invitations');
create trigger announce_end after update on api_tokens for each row
  when (old.revoked_at is distinct from new.revoked_at) execute function announce('desk:api-tokens');
create trigger announce_added after insert or delete on api_tokens for each row
  execute function announce('desk:api-tokens');
-- Moving bytes changes nothing that anybody sees.
create trigger announce_change after insert or update of revision or delete on media
  for each statement execute function announce('desk:media');
create trigger announce_end after delete on media
  for each statement execute function announce('desk:media-deleted');
create trigger announce_insert after insert on articles for each row
  when (new.status = 'published') execute function announce('articles');
create trigger announce_delete after delete on articles for each row
  when (old.status = 'published') execute function announce('articles');
create trigger announce_change after insert or update or delete on articles
  for each statement execute function announce('desk:articles');
create trigger announce_update after update on articles for each row
  when ((new.status = 'published' or old.status = 'published')
    and new.assigned_to is not distinct from old.assigned_to and (new.revision <> old.revision
      or (new.search_es, new.search_en) is not distinct from (old.search_es, old.search_en)))
      execute function announce('articles');
create trigger announce_change after insert or update or delete on interviews
  for each statement execute function announce('interviews');
create trigger announce_change after insert or update or delete on referents
  for each statement execute function announce('referents');
create trigger announce_change after insert or update or delete on companies
  for each statement execute function announce('companies');
create trigger announce_change after insert or update or delete on applications
  for each statement execute function announce('applications');
create trigger announce_change after insert or update or delete on resources
  for each statement execute function announce('resources');
create trigger announce_change after insert or update or delete on pages
  for each statement execute function announce('pages');
create trigger announce_change after insert or update or delete on topics
  for each statement execute function announce('topics');
create trigger announce_change after insert or update or delete on chronologies
  for each statement execute function announce('chronologies');
create trigger announce_change after insert or update or delete on offers
  for each statement execute function announce('offers');
create trigger announce_change after insert or update or delete on contact_settings
  for each statement execute function announce('contact_settings');
create trigger announce_change after insert or update or delete on site_settings
  for each statement execute function announce('site_settings');
create trigger announce_change after insert or update or delete on article_owners
  for each statement execute function announce('desk:articles');
create trigger announce_change after insert or update or delete on returned_drafts
  for each statement execute function announce('desk:articles');
create trigger announce_change after insert or delete on pending_versions
  for each statement execute function announce('desk:articles');
create trigger announce_change after insert or update or delete on pending_items
  for each statement execute function announce('desk:pending');
create trigger announce_change after insert or delete on confirmed_facts
  for each statement execute function announce('desk:articles');
create trigger announce_change after insert or update or delete on confirmed_figures
  for each statement execute function announce('desk:figures');
create trigger announce_change after insert or update or delete on agents
  for each statement execute function announce('desk:agents');
create trigger announce_change after insert or update or delete on agent_schedules
  for each statement execute function announce('desk:agents');
create trigger announce_change after insert or update or delete on agent_slots
  for each statement execute function announce('desk:agents');
create trigger announce_change after insert or update or delete on agent_runs
  for each statement execute function announce('desk:agent-runs');
create trigger announce_change after insert or update or delete on provider_calls
  for each statement execute function announce('desk:agent-runs');
create trigger announce_change after insert or update or delete on spending_settings
  for each statement execute function announce('desk:agent-runs');
create trigger announce_change after insert or update or delete on events
  for each statement execute function announce('desk:events');
create trigger announce_change after insert or update or delete on event_candidates
  for each statement execute function announce('desk:events');
create trigger announce_change after insert or update or delete on newsletter_subscriptions
  for each statement execute function announce('desk:subscriptions');
create trigger announce_change after insert or update or delete on newsletter_issues
  for each statement execute function announce('desk:newsletters');
-- What readers see of an issue does not change after its creation.
create trigger announce_end after update on newsletter_issues for each row
  when (old.deleted_at is distinct from new.deleted_at) execute function announce('newsletters');
create trigger announce_change after insert or update or delete on newsletter_slots
  for each statement execute function announce('desk:newsletters');
create trigger announce_change after insert or update or delete on contact_messages
  for each statement execute function announce('desk:contact-messages');
create trigger announce_change after insert or update or delete on site_hold
  for each statement execute function announce('desk:hold');
