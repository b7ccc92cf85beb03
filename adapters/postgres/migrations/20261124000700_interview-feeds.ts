import type { Knex } from 'knex';

/** `recorded` and `values`: further columns of a change, and what they are for `page`, a row as JSON. */
const recordPageChange = (recorded: string, values: string): string => `
create or replace function record_page_change() returns trigger language plpgsql as $$
declare
  unseen constant text[] := '{revision,created_at,updated_at}';
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  if was - unseen = is_now - unseen then return null; end if;
  insert into page_changes (entity, slug, languages${recorded})
    select tg_table_name, page ->> 'slug',
      case when case when jsonb_exists(page, 'bio_en') then page ->> 'bio_en'
          when jsonb_exists(page, 'title_en') then page ->> 'title_en' else 'any' end <> ''
        then '{es,en}'::text[] else '{es}' end${values}
    from (values (was), (is_now)) as one (page)
    where page is not null and not (page ->> 'draft')::boolean and page ->> 'deleted_at' is null;
  return null;
end $$;`;

const isInterview = "tg_table_name = 'interviews'";

/** A change of an interview says in which feeds it is, as one of an article does. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(
    recordPageChange(
      ', type, topics, author',
      `,
      case when ${isInterview} then 'entrevista' end,
      case when ${isInterview} then array(select jsonb_array_elements_text(page -> 'topics')) end,
      case when ${isInterview} then page ->> 'author' end`,
    ),
  );

export const down = (knex: Knex): Promise<void> => knex.raw(recordPageChange('', ''));
