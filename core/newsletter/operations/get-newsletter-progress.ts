import { query } from '../../kernel/operation.ts';
import { holdSince } from '../../kernel/report-hold.ts';
import { IssueProgress, momentsOf, progressOf } from '../issues/progress.ts';
import { IssueId, requireAnyIssue } from '../issues/require-issue.ts';

/** How far the sending of an issue is, also of a deleted one. Throws `not-found`. */
export const getNewsletterProgress = query({
  name: 'newsletters.progress',
  summary: 'How far the sending of an issue is: counts, rate and remaining time',
  access: 'admin',
  input: IssueId,
  output: IssueProgress,
  uses: ['newsletters', 'deliveries', 'clock', 'holds'],
  run: async (ports, { id }) => {
    const issue = await requireAnyIssue(ports, id);
    const now = ports.clock.now();
    const { deliveries } = ports;
    const counts = await deliveries.counts(id);
    const pulse = await deliveries.pulse(id, momentsOf(issue, now));
    const nextDue = await deliveries.nextDue(id);
    return { ...progressOf({ issue, counts, pulse, nextDue, now }), ...(await holdSince(ports)) };
  },
});
