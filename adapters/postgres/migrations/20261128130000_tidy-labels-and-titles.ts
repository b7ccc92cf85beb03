import type { Knex } from 'knex';

/** The one-line columns of each table. */
const lines: Readonly<Record<string, readonly string[]>> = {
  articles: [
    'title_es',
    'title_en',
    'author',
    'author_name',
    'sponsor_label',
    'image_alt_es',
    'image_alt_en',
  ],
  interviews: ['title_es', 'title_en', 'author'],
  referents: ['name', 'role_es', 'role_en'],
  companies: ['name', 'region'],
  applications: ['name'],
  resources: ['title_es', 'title_en', 'type', 'origin'],
  offers: ['title_es', 'title_en', 'metrics_es', 'metrics_en'],
  pages: ['title_es', 'title_en'],
  topics: ['title_es', 'title_en'],
  chronologies: ['title_es', 'title_en'],
  newsletter_issues: ['subject_es', 'subject_en'],
  media: ['alt_es', 'alt_en', 'credit', 'licence', 'file_name'],
};

/** The columns of labels of each table. */
const labels: Readonly<Record<string, readonly string[]>> = {
  articles: ['topics', 'tags'],
  interviews: ['topics'],
  companies: ['themes'],
  chronologies: ['topics'],
};

const breaks = String.raw`[\u0001-\u001f\u007f-\u009f\u2028\u2029]`;

const hidden = /(?!\u200c|\u200d|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu;
const needless =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\p{M}|(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})\p{L})(?:\u200c|\u200d|\p{Variation_Selector})|[\u200c\u200d](?!\p{L}|\p{M}|\p{Extended_Pictographic})/gu;

const tidy = (label: string): string =>
  label
    .replace(hidden, '')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(needless, '')
    .normalize('NFC')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ');

const tidyAll = (given: readonly string[]): string[] => [...new Set(given.map(tidy).filter(Boolean))];

const breaksOf = new RegExp(String.raw`\s*${breaks}+\s*`, 'g');
const joined = (text: string): string => text.replace(breaksOf, ' ').trim();

type Interviewee = { name: string; role_es: string; role_en: string | null; focus: string[] };

/** There are few interviews: all are looked at. */
const tidyInterviewees = async (knex: Knex): Promise<void> => {
  const rows: { id: string; interviewee: Interviewee }[] = await knex('interviews').select(
    'id',
    'interviewee',
  );
  for (const { id, interviewee } of rows) {
    const { name, role_es, role_en, focus } = interviewee;
    const tidied = {
      ...interviewee,
      name: joined(name),
      role_es: joined(role_es),
      role_en: role_en && joined(role_en),
      focus: tidyAll(focus),
    };
    if (JSON.stringify(tidied) !== JSON.stringify(interviewee))
      await knex('interviews')
        .where({ id })
        .update({ interviewee: JSON.stringify(tidied) });
  }
};

/** Titles and names become one line, and labels that look the same one label, as they are written from now on. */
export const up = async (knex: Knex): Promise<void> => {
  for (const [table, columns] of Object.entries(lines))
    for (const column of columns)
      await knex.raw(`update ?? set ?? = btrim(regexp_replace(??, ?, ' ', 'g')) where ?? ~ ?`, [
        table,
        column,
        column,
        `\\s*${breaks}+\\s*`,
        column,
        breaks,
      ]);
  for (const [table, columns] of Object.entries(labels))
    for (const column of columns) {
      // Labels of other letters than these, or with blanks where none belong, are looked at one by one.
      const { rows } = await knex.raw<{ rows: { id: string; given: string[] }[] }>(
        `select id, ?? as given from ?? where exists (select from unnest(??) label
          where label ~ '[^ -~¡-¬®-ɏ]' or label ~ '^ | $|  ') or cardinality(??) > (select count(distinct label) from unnest(??) label)`,
        [column, table, column, column, column],
      );
      for (const { id, given } of rows) {
        const tidied = tidyAll(given);
        if (tidied.join('\n') !== given.join('\n'))
          await knex(table)
            .where({ id })
            .update({ [column]: tidied });
      }
    }
  await tidyInterviewees(knex);
};

/** What was put right stays so. */
export const down = async (): Promise<void> => {};
