import type { Ports } from '../../ports.ts';
import { DomainError, notFound } from '../../shared/domain-error.ts';
import type { Issue } from './issue.ts';

/** The issue with this id, deleted or not. Throws `not-found`. */
export const requireAnyIssue = async (
  { newsletters }: Pick<Ports, 'newsletters'>,
  id: string,
): Promise<Issue & { deleted: boolean }> => {
  const found = await newsletters.find(id);
  if (!found) throw notFound('There is no newsletter with this id', { id });
  return found;
};

/** The issue with this id. Throws `not-found`, also for one that was deleted. */
export const requireIssue = async (ports: Pick<Ports, 'newsletters'>, id: string): Promise<Issue> => {
  const { deleted, ...issue } = await requireAnyIssue(ports, id);
  if (deleted) throw notFound('There is no newsletter with this id', { id });
  return issue;
};

/** Throws `conflict` when an issue is no longer as whoever decides on it has seen it. */
export const requireSeen = ({ id, revision }: Issue, seen: number | undefined): void => {
  if (seen !== undefined && seen !== revision)
    throw new DomainError('conflict', 'It was changed by somebody else in the meantime', {
      id,
      current_revision: revision,
    });
};
