import type { Knex } from 'knex';

/** Replaces a text in a function. */
const replaceIn = async (knex: Knex, name: string, pairs: readonly (readonly [string, string])[]) => {
  const { rows } = await knex.raw<{ rows: { definition: string }[] }>(
    'select pg_get_functiondef(?::regproc) as definition',
    [name],
  );
  let [{ definition } = { definition: '' }] = rows;
  for (const [before, after] of pairs) definition = definition.replaceAll(before, after);
  await knex.raw(definition);
};

type Change = readonly [name: string, pairs: readonly (readonly [before: string, after: string])[]];

const changes: readonly Change[] = [
  // Pages are made again when their sharing picture changes.
  [
    'record_article_change',
    ['old', 'new'].map((row) => [
      `${row}.interviewee_invented`,
      `${row}.interviewee_invented, ${row}.share_image_url`,
    ]),
  ],
  // So are they when its focal point does.
  [
    'spread_focus',
    [
      [
        "update articles set image_focus = null where image_url = '/media/' || new.name",
        "update articles set image_focus = null where '/media/' || new.name in (image_url, share_image_url)",
      ],
    ],
  ],
];

/** Articles can have a picture of their own for shared links. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table articles add column share_image_url text;
    create index articles_by_sharing_picture on articles (share_image_url) where share_image_url is not null;
  `);
  for (const [name, pairs] of changes) await replaceIn(knex, name, pairs);
};

/** Rolls it back. */
export const down = async (knex: Knex): Promise<void> => {
  for (const [name, pairs] of changes)
    await replaceIn(
      knex,
      name,
      pairs.map(([before, after]) => [after, before]),
    );
  await knex.raw('alter table articles drop column share_image_url');
};
