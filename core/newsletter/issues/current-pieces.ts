import { summarize } from '../../articles/article.ts';
import type { Ports } from '../../ports.ts';
import { isDomainError } from '../../shared/domain-error.ts';
import { sameJson } from '../../shared/same-json.ts';
import { articlePiece, interviewPiece } from './compose-issue.ts';
import type { Issue, IssuePiece, IssueView, PieceReference } from './issue.ts';
import { allows } from './transitions.ts';

/** The piece as it is published now; null when it is not. */
export const findPiece = async (
  { articles, interviews, settings }: Pick<Ports, 'articles' | 'interviews' | 'settings'>,
  { kind, slug }: PieceReference,
): Promise<IssuePiece | null> => {
  if (kind === 'article') {
    const article = await articles.find(slug);
    return article?.status === 'published' ? articlePiece(summarize(article), settings.name) : null;
  }
  try {
    return interviewPiece(await interviews.get(slug));
  } catch (error) {
    if (isDomainError(error, 'not-found')) return null;
    throw error;
  }
};

const referenceTo = ({ kind, slug }: PieceReference): PieceReference => ({ kind, slug });

/** What an issue shows now, those of its pieces that are published no more, and those that say something else than before. */
export type CurrentPieces = { pieces: IssuePiece[]; gone: PieceReference[]; changed: PieceReference[] };

/**
 * Which pieces an issue has and in which order is its own; what they say and how they are labelled is theirs, until it
 * is sent. One that is gone stays as it was last seen.
 */
export const currentPieces = async (
  ports: Pick<Ports, 'articles' | 'interviews' | 'settings'>,
  issue: Pick<Issue, 'status' | 'pieces'>,
): Promise<CurrentPieces> => {
  if (!allows(issue, 'send')) return { pieces: issue.pieces, gone: [], changed: [] };
  const current: CurrentPieces = { pieces: [], gone: [], changed: [] };
  for (const known of issue.pieces) {
    const found = await findPiece(ports, known);
    current.pieces.push(found ?? known);
    if (!found) current.gone.push(referenceTo(known));
    else if (!sameJson(found, known)) current.changed.push(referenceTo(known));
  }
  return current;
};

/** The issue as it would be sent now. */
export const currentIssue = async <T extends Issue>(ports: Ports, issue: T): Promise<T> => ({
  ...issue,
  pieces: (await currentPieces(ports, issue)).pieces,
});

/** The issue as it would be sent now, with what is to be known of its pieces. */
export const viewOf = async (ports: Ports, issue: Issue): Promise<IssueView> => {
  const { pieces, gone, changed } = await currentPieces(ports, issue);
  const isOpen = allows(issue, 'send');
  return {
    ...issue,
    pieces,
    pieces_gone: gone,
    pieces_changed_since_approval: issue.approved_at === null ? [] : changed,
    pieces_sent_before: isOpen ? await ports.newsletters.sentBefore(pieces.map(referenceTo)) : [],
  };
};
