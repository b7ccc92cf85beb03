import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { PieceSources } from '../issues/current-pieces.ts';
import { currentPieces, pieceSources } from '../issues/current-pieces.ts';
import { isOfAnotherWeek } from '../issues/issue-for-slot.ts';
import { IssueRow } from '../issues/issue.ts';
import { allows } from '../issues/issue-status.ts';

/** How many pieces of an issue are no longer published, if the schedule may send it. */
const countGone = async (
  ports: Pick<Ports, 'newsletters' | 'clock'> & PieceSources,
  row: IssueRow,
): Promise<number> => {
  if (!allows(row, 'send') || isOfAnotherWeek(row, ports.clock.now())) return 0;
  const issue = await ports.newsletters.find(row.id);
  return issue ? (await currentPieces(ports, issue)).gone.length : 0;
};

/** The issues, newest first, without those in the trash. */
export const listNewsletters = query({
  name: 'newsletters.list',
  dependsOn: ['desk:newsletters', 'desk:articles'],
  summary: 'List the issues of the newsletter, newest first',
  access: 'editor',
  input: z.object({}),
  output: z.array(IssueRow),
  uses: ['newsletters', 'clock', ...pieceSources],
  run: async (ports) => {
    const rows: IssueRow[] = [];
    // Sequential: each may read many pieces.
    for (const row of await ports.newsletters.list())
      rows.push({ ...row, pieces_gone: await countGone(ports, row) });
    return rows;
  },
});
