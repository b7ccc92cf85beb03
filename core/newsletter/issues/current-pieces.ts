import { summarize } from '../../articles/article.ts';
import { isHeldBack } from '../../articles/demo.ts';
import type { Ports } from '../../ports.ts';
import { DomainError, isDomainError } from '../../shared/domain-error.ts';
import { sameJson } from '../../shared/same-json.ts';
import { articlePiece, interviewPiece } from './compose-issue.ts';
import { proposeTexts } from './propose-texts.ts';
import { isOfAnotherWeek } from './issue-for-slot.ts';
import type { GonePiece, Issue, IssuePiece, IssueRow, IssueView, PieceReference } from './issue.ts';
import { allows } from './transitions.ts';

type PieceSources = Pick<Ports, 'articles' | 'interviews' | 'settings' | 'providers'>;

/** The piece as it is published now; null when it is not, or may not be mailed. */
export const findPiece = async (
  { articles, interviews, settings, providers }: PieceSources,
  { kind, slug }: PieceReference,
): Promise<IssuePiece | null> => {
  if (kind === 'article') {
    const article = await articles.find(slug);
    if (article?.status !== 'published' || isHeldBack({ providers }, article)) return null;
    return articlePiece(summarize(article), settings.name);
  }
  try {
    return interviewPiece(await interviews.get(slug));
  } catch (error) {
    if (isDomainError(error, 'not-found')) return null;
    throw error;
  }
};

const referenceTo = ({ kind, slug }: PieceReference): PieceReference => ({ kind, slug });

/** Why a DEMO piece is not mailed, before its name. */
export const demoRefusal = 'Las piezas DEMO solo se envían desde un sitio en modo DEMO';

/** Whether a piece may not be mailed because it is a DEMO piece. */
export const isDemo = async (ports: PieceSources, { kind, slug }: PieceReference): Promise<boolean> => {
  const article = kind === 'article' ? await ports.articles.find(slug) : null;
  return article !== null && isHeldBack(ports, article);
};

/** Throws `rule-violated` when there are DEMO pieces, by their slugs. */
export const refuseDemo = (id: string, slugs: string[]): void => {
  if (slugs.length)
    throw new DomainError('rule-violated', `${demoRefusal}: ${slugs.join(', ')}`, {
      id,
      gone: slugs,
      reason: 'demo',
    });
};

/** The slugs of the pieces of an issue that may not be mailed because they are DEMO pieces, whatever its state. */
export const demoPieces = async (
  ports: PieceSources,
  { pieces }: Pick<Issue, 'pieces'>,
): Promise<string[]> => {
  const found: string[] = [];
  for (const piece of pieces) if (await isDemo(ports, piece)) found.push(piece.slug);
  return found;
};

/** What an issue shows now, those of its pieces that are published no more, and those that say something else than before. */
export type CurrentPieces = { pieces: IssuePiece[]; gone: GonePiece[]; changed: PieceReference[] };

/**
 * Which pieces an issue has and in which order is its own; what they say and how they are labelled is theirs, until it
 * is sent. One that is gone stays as it was last seen.
 */
export const currentPieces = async (
  ports: PieceSources,
  issue: Pick<Issue, 'status' | 'pieces'>,
): Promise<CurrentPieces> => {
  if (!allows(issue, 'send')) return { pieces: issue.pieces, gone: [], changed: [] };
  const current: CurrentPieces = { pieces: [], gone: [], changed: [] };
  for (const known of issue.pieces) {
    const found = await findPiece(ports, known);
    current.pieces.push(found ?? known);
    if (!found)
      current.gone.push({ ...referenceTo(known), ...((await isDemo(ports, known)) && { demo: true }) });
    else if (!sameJson(found, known)) current.changed.push(referenceTo(known));
  }
  return current;
};

/** The issue with other pieces. Those of its texts that nobody has written over are proposed anew from them. */
export const withPieces = <T extends Issue>(issue: T, pieces: IssuePiece[]): T => {
  const before = proposeTexts(issue.pieces, issue.created_at);
  const after = proposeTexts(pieces, issue.created_at);
  const told = { ...issue, pieces };
  if (issue.subject_es === before.subject_es) told.subject_es = after.subject_es;
  if (issue.subject_en === before.subject_en) told.subject_en = after.subject_en;
  if (issue.intro_es === before.intro_es) told.intro_es = after.intro_es;
  if (issue.intro_en === before.intro_en) told.intro_en = after.intro_en;
  return told;
};

/** The issue as it would be sent now. */
export const currentIssue = async <T extends Issue>(ports: Ports, issue: T): Promise<T> =>
  withPieces(issue, (await currentPieces(ports, issue)).pieces);

/** How many pieces of an issue are published no more, where it may go out by itself. */
export const countGone = async (ports: Ports, row: IssueRow): Promise<number> => {
  if (!allows(row, 'send') || isOfAnotherWeek(row, ports.clock.now())) return 0;
  const issue = await ports.newsletters.find(row.id);
  return issue ? (await currentPieces(ports, issue)).gone.length : 0;
};

/** The issue as it would be sent now, with what is to be known of its pieces. */
export const viewOf = async (ports: Ports, issue: Issue): Promise<IssueView> => {
  const { pieces, gone, changed } = await currentPieces(ports, issue);
  const isOpen = allows(issue, 'send');
  return {
    ...withPieces(issue, pieces),
    pieces_gone: gone,
    pieces_changed_since_approval: issue.approved_at === null ? [] : changed,
    pieces_sent_before: isOpen ? await ports.newsletters.sentBefore(pieces.map(referenceTo)) : [],
  };
};
