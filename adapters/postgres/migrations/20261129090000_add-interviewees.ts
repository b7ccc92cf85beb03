import type { Knex } from 'knex';

const columns = ['interviewee', 'interviewee_invented'];

/** Has pages of articles be made again when the interviewee changes: the last of the compared fields is the series. */
const replaceInRecording = async (knex: Knex, from: (row: string) => string, to: (row: string) => string) => {
  const { rows } = await knex.raw<{ rows: { definition: string }[] }>(
    "select pg_get_functiondef('record_article_change'::regproc) as definition",
  );
  let [{ definition } = { definition: '' }] = rows;
  for (const row of ['old', 'new']) definition = definition.replaceAll(from(row), to(row));
  await knex.raw(definition);
};

const series = (row: string) => `${row}.series`;
const withInterviewee = (row: string) => ['series', ...columns].map((name) => `${row}.${name}`).join(', ');

/** Articles can be interviews with a named person. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table articles add column interviewee jsonb, add column interviewee_invented boolean not null default false;
    create index articles_by_interviewee on articles ((interviewee->>'name')) where interviewee is not null;
  `);
  await replaceInRecording(knex, series, withInterviewee);
};

/** Rolls it back. */
export const down = async (knex: Knex): Promise<void> => {
  await replaceInRecording(knex, withInterviewee, series);
  await knex.raw('alter table articles drop column interviewee, drop column interviewee_invented');
};
