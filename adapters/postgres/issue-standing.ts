import type { Knex } from 'knex';
import type { DeliveryCounts, IssueRow } from '#core/newsletter/issues/issue.ts';
import { noCounts, standsOpen } from '#core/newsletter/issues/issue.ts';

type Counted = { issue_id: string; status: keyof DeliveryCounts; count: string | number };

/** The rows with how their deliveries stand now. Only those are counted of which what was stored may have changed. */
export const withStanding = async <Row extends IssueRow>(db: Knex, rows: readonly Row[]): Promise<Row[]> => {
  const open = rows.filter(standsOpen).map(({ id }) => id);
  if (!open.length) return rows.map((row) => ({ ...row, standing: row.counts }));
  const counted = (await db('newsletter_deliveries')
    .select('issue_id', 'status')
    .count('* as count')
    .whereIn('issue_id', open)
    .groupBy('issue_id', 'status')) as Counted[];
  const standings = new Map(open.map((id): [string, DeliveryCounts] => [id, { ...noCounts }]));
  for (const { issue_id: id, status, count } of counted) {
    const standing = standings.get(id);
    if (standing) standing[status] = Number(count);
  }
  return rows.map((row) => ({ ...row, standing: standings.get(row.id) ?? row.counts }));
};
