import type { Knex } from 'knex';

/** The tables whose pictures are shown with their focal point. */
const pictured = ['articles', 'interviews', 'referents'];

const setFocus = (credit: string) => `
create or replace function set_image_focus() returns trigger language plpgsql as $$
begin
  new.image_focus := (
    select picture_focus(focal_x, focal_y) from media
    where new.image_url like '/media/%' and name = substr(new.image_url, 8)
  );
  ${credit}
  return new;
end $$;
`;

const credit = `new.image_credit := (
    select nullif(concat_ws(' · ', credit, licence), '') from media
    where new.image_url like '/media/%' and name = substr(new.image_url, 8)
  );`;

const spread = (fields: string[]) => {
  const list = (row: string) => fields.map((field) => `${row}.${field}`).join(', ');
  const isGiven = fields.filter((field) => field !== 'focal_y').map((field) => `new.${field} is not null`);
  return `
drop trigger spread_focus on media;
drop trigger spread_new_focus on media;
create trigger spread_focus after update of ${fields.join(', ')} on media for each row
  when ((${list('old')}) is distinct from (${list('new')})) execute function spread_focus();
-- A backup is restored table by table.
create trigger spread_new_focus after insert on media for each row
  when (${isGiven.join(' or ')}) execute function spread_focus();
`;
};

/** The credit of a picture travels with what is shown, as its focal point does; a cover stays the same at another slug. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ${pictured.map((table) => `alter table ${table} add column image_credit text;`).join('\n')}
    ${setFocus(credit)}
    ${spread(['focal_x', 'focal_y', 'credit', 'licence'])}
    ${pictured
      .map(
        (table) => `update ${table} set image_focus = null
          where image_url in (select '/media/' || name from media where credit is not null or licence is not null);`,
      )
      .join('\n')}
    alter table articles add column cover_seed text;
  `);
};

/** Rolls it back. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ${setFocus('')}
    ${spread(['focal_x', 'focal_y'])}
    ${pictured.map((table) => `alter table ${table} drop column image_credit;`).join('\n')}
    alter table articles drop column cover_seed;
  `);
};
