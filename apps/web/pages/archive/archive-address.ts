import type { InputOf, OutputOf } from '#core/operations.ts';

/** The address of the archive. */
export const archivePath = '/archivo';

const validMonth = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/;

/** The month that the parts of an address name, as YYYY-MM; null when they name none. */
export const monthOf = ({ year = '', month = '' }: Record<string, string | undefined>): string | null => {
  const text = `${year}-${month}`;
  return validMonth.test(text) ? text : null;
};

/** The address of what was published in a month. `month`: YYYY-MM. */
export const monthPath = (month: string): string => `${archivePath}/${month.replace('-', '/')}`;

/** How many titles of a month are listed at once. */
const pageSize = 100;

/** The query for what was published in a month, newest first, from the beginning or after a cursor. `month`: YYYY-MM. */
export const monthArgs = (month: string, { cursor }: { cursor?: string }): InputOf<'articles.list'> => {
  const [year, number] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year!, number, 0)).getUTCDate();
  return {
    from: `${month}-01`,
    to: `${month}-${String(last).padStart(2, '0')}`,
    with: 'interviews',
    sort: 'newest',
    limit: pageSize,
    ...(cursor && { cursor }),
  };
};

/** How many articles and interviews a month has. */
export const piecesOf = ({ count, interviews }: OutputOf<'articles.months'>['items'][number]): number =>
  count + interviews;
