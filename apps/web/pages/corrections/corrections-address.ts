import type { InputOf } from '#core/operations.ts';

/** The query for a page of the corrections, with what each changed. */
export const correctionsArgs = (from: { cursor?: string }): InputOf<'articles.corrections'> => ({
  ...from,
  with: 'passages',
});
