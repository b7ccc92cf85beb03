import { z } from 'zod';
import type { Ports } from '../../kernel/ports.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { Revision, ReviewerField } from '../../input/fields.ts';
import { Issue } from './issue.ts';
import type { TransitionName } from './issue-status.ts';
import { allows, transitions } from './issue-status.ts';

export const IssueId = z.object({ id: z.uuid().describe('Id of the issue') });

/** An issue, in the revision that the caller has read. */
export const IssueRevision = IssueId.extend({
  revision: Revision.optional().describe('The revision that was read; stale ones are refused'),
});

/** An issue, and the person responsible for it. */
export const ReviewedIssue = IssueRevision.extend({ reviewer: ReviewerField });

export const IssueChange = z.object({ newsletter: Issue, changed: z.boolean() });

type AnyIssue = Issue & { deleted: boolean };

const found = (id: string, issue: AnyIssue | null): AnyIssue => {
  if (!issue) throw new DomainError('newsletters.not-found', { id });
  return issue;
};

const undeleted = ({ deleted, ...issue }: AnyIssue): Issue => {
  if (deleted) throw new DomainError('newsletters.not-found', { id: issue.id });
  return issue;
};

/** The issue with this id, even if deleted. Throws `not-found`. */
export const requireAnyIssue = async (
  { newsletters }: Pick<Ports, 'newsletters'>,
  id: string,
): Promise<AnyIssue> => found(id, await newsletters.find(id));

/** The issue with this id. Throws `not-found`, also for one that was deleted. */
export const requireIssue = async (ports: Pick<Ports, 'newsletters'>, id: string): Promise<Issue> =>
  undeleted(await requireAnyIssue(ports, id));

/** The issue with this id, even if deleted, locked. Call it inside a transaction. Throws `not-found`. */
export const lockAnyIssue = async (
  { newsletters }: Pick<Ports, 'newsletters'>,
  id: string,
): Promise<AnyIssue> => found(id, await newsletters.lock(id));

/** The issue with this id, locked. Call it inside a transaction. Throws `not-found`, also for one that was deleted. */
export const lockIssue = async (ports: Pick<Ports, 'newsletters'>, id: string): Promise<Issue> =>
  undeleted(await lockAnyIssue(ports, id));

/** Throws `conflict` when an issue has changed since the caller read it. */
export const requireRevision = ({ id, revision }: Issue, read: number | undefined): void => {
  if (read !== undefined && read !== revision)
    throw new DomainError('entity.stale-revision', { id, current_revision: revision });
};

/**
 * Whether an issue already has the status that a transition leads to, including through a concurrent identical
 * transition. Throws `conflict` when it has changed otherwise since the caller read it.
 */
export const isDoneAlready = (issue: Issue, name: TransitionName, read?: number): boolean => {
  const isThere = issue.status === transitions[name].to;
  if (isThere && (read ?? issue.revision) >= issue.revision - 1) return true;
  if (isThere || allows(issue, name)) requireRevision(issue, read);
  return false;
};
