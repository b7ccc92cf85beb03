import type { Ports } from '../../ports.ts';
import { deliveryUseCases } from './deliveries.ts';
import { generateIssue, updateIssue } from './edit-issue.ts';
import { countGone, viewOf } from './current-pieces.ts';
import type { IssueRow } from './issue.ts';
import { requireIssue } from './require-issue.ts';
import { showingUseCases } from './show-issue.ts';
import { steeringUseCases } from './steer-issue.ts';

const listIssues = async (ports: Ports): Promise<IssueRow[]> => {
  const rows = await ports.newsletters.list();
  const told: IssueRow[] = [];
  for (const row of rows) told.push({ ...row, pieces_gone: await countGone(ports, row) });
  return told;
};

/** The use cases of the newsletter's issues, by contract. */
export const issueUseCases = {
  'newsletters.list': listIssues,
  'newsletters.trash': async ({ newsletters }: Ports) => ({ items: await newsletters.trash() }),
  'newsletters.get': async (ports: Ports, { id }: { id: string }) =>
    viewOf(ports, await requireIssue(ports, id)),
  'newsletters.generate': generateIssue,
  'newsletters.update': updateIssue,
  ...steeringUseCases,
  ...deliveryUseCases,
  ...showingUseCases,
};
