import type { Ports } from '../../ports.ts';
import { deliveryUseCases } from './deliveries.ts';
import { generateIssue, updateIssue } from './edit-issue.ts';
import { viewOf } from './current-pieces.ts';
import { requireIssue } from './require-issue.ts';
import { showingUseCases } from './show-issue.ts';
import { steeringUseCases } from './steer-issue.ts';

/** The use cases of the newsletter's issues, by contract. */
export const issueUseCases = {
  'newsletters.list': ({ newsletters }: Ports) => newsletters.list(),
  'newsletters.get': async (ports: Ports, { id }: { id: string }) =>
    viewOf(ports, await requireIssue(ports, id)),
  'newsletters.generate': generateIssue,
  'newsletters.update': updateIssue,
  ...steeringUseCases,
  ...deliveryUseCases,
  ...showingUseCases,
};
