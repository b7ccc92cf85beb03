import { summarize } from '../../articles/article.ts';
import { asReadersSee } from '../../articles/article-languages.ts';
import { isHeldBack } from '../../articles/demo.ts';
import type { Ports } from '../../kernel/ports.ts';
import { DomainError, isDomainError } from '../../kernel/domain-error.ts';
import { sameJson } from '../../input/json.ts';
import { articlePiece, interviewPiece } from './compose-issue.ts';
import { proposeTexts } from './propose-texts.ts';
import type { GonePiece, Issue, IssuePiece, IssueView, PieceReference } from './issue.ts';
import { issueTopics } from './issue.ts';
import { allows } from './issue-status.ts';

/** The ports that the pieces of an issue are read from. */
export const pieceSources = ['articles', 'samples', 'interviews', 'settings', 'providers'] as const;
export type PieceSources = Pick<Ports, (typeof pieceSources)[number]>;
type DemoSources = Pick<PieceSources, 'articles' | 'providers'>;

/** The current state of a published piece; null when it is not published, or may not be mailed. */
export const findPiece = async (
  { articles, interviews, settings, providers }: PieceSources,
  { kind, slug }: PieceReference,
): Promise<IssuePiece | null> => {
  if (kind === 'article') {
    const article = await articles.find(slug);
    if (article?.status !== 'published' || isHeldBack({ providers }, article)) return null;
    return articlePiece(asReadersSee(summarize(article)), settings.name);
  }
  try {
    return interviewPiece(await interviews.get(slug), settings.name);
  } catch (error) {
    if (isDomainError(error, 'not-found')) return null;
    throw error;
  }
};

const referenceTo = ({ kind, slug }: PieceReference): PieceReference => ({ kind, slug });

/** Whether a piece may not be mailed because it is a DEMO piece. */
export const isDemo = async (ports: DemoSources, { kind, slug }: PieceReference): Promise<boolean> => {
  const article = kind === 'article' ? await ports.articles.find(slug) : null;
  return article !== null && isHeldBack(ports, article);
};

/** The slugs of the pieces of an issue that may not be mailed because they are DEMO pieces, whatever its status. */
export const demoPieces = async (
  ports: DemoSources,
  { pieces }: Pick<Issue, 'pieces'>,
): Promise<string[]> => {
  const found: string[] = [];
  for (const piece of pieces) if (await isDemo(ports, piece)) found.push(piece.slug);
  return found;
};

/** The current content of an issue, with the pieces that are no longer published, and those that have changed. */
export type CurrentPieces = { pieces: IssuePiece[]; gone: GonePiece[]; changed: PieceReference[] };

/** The pieces of an issue with their current texts and labels, until it is sent. Removed pieces stay as stored. */
export const currentPieces = async (
  ports: PieceSources,
  issue: Pick<Issue, 'status' | 'pieces'>,
): Promise<CurrentPieces> => {
  if (!allows(issue, 'send')) return { pieces: issue.pieces, gone: [], changed: [] };
  const current: CurrentPieces = { pieces: [], gone: [], changed: [] };
  for (const stored of issue.pieces) {
    const found = await findPiece(ports, stored);
    current.pieces.push(found ?? stored);
    if (!found)
      current.gone.push({ ...referenceTo(stored), ...((await isDemo(ports, stored)) && { demo: true }) });
    else if (!sameJson(found, { ...stored, topics: stored.topics ?? found.topics }))
      // Issues drafted by earlier versions do not name the topics of their pieces.
      current.changed.push(referenceTo(stored));
  }
  return current;
};

/** Throws `rule-violated` for DEMO pieces, unless the site is a demonstration. */
export const requireNoDemo = async (
  ports: DemoSources,
  issue: Pick<Issue, 'id' | 'pieces'>,
): Promise<void> => {
  const gone = await demoPieces(ports, issue);
  if (gone.length) throw new DomainError('newsletters.demo-pieces', { id: issue.id, gone, reason: 'demo' });
};

/** Throws `rule-violated` when pieces of an issue are no longer published, or may not be mailed. */
export const requirePublished = ({ id }: Issue, { gone: pieces }: CurrentPieces): void => {
  const demo = pieces.flatMap((piece) => (piece.demo ? [piece.slug] : []));
  if (demo.length) throw new DomainError('newsletters.demo-pieces', { id, gone: demo, reason: 'demo' });
  const gone = pieces.map(({ slug }) => slug);
  if (gone.length) throw new DomainError('newsletters.pieces-withdrawn', { id, gone });
};

/** The issue with other pieces. Texts that were not edited are generated again. */
export const withPieces = <T extends Issue>(issue: T, pieces: IssuePiece[]): T => {
  const before = proposeTexts(issue.pieces, issue.created_at);
  const after = proposeTexts(pieces, issue.created_at);
  const changed: Partial<Issue> = {};
  for (const field of ['subject_es', 'subject_en', 'intro_es', 'intro_en'] as const)
    if (issue[field] === before[field]) Object.assign(changed, { [field]: after[field] });
  return { ...issue, ...changed, pieces };
};

/** The issue as it would be sent now. */
export const currentIssue = async <T extends Issue>(ports: PieceSources, issue: T): Promise<T> =>
  withPieces(issue, (await currentPieces(ports, issue)).pieces);

/** The issue as it would be sent now, with information about its pieces for editors. */
export const viewOf = async (
  ports: Pick<Ports, 'newsletters' | 'subscriptions'> & PieceSources,
  issue: Issue,
): Promise<IssueView> => {
  const { pieces, gone, changed } = await currentPieces(ports, issue);
  const isOpen = allows(issue, 'send');
  return {
    ...withPieces(issue, pieces),
    pieces_gone: gone,
    pieces_changed_since_approval: issue.approved_at === null ? [] : changed,
    pieces_sent_before: isOpen ? await ports.newsletters.sentBefore(pieces.map(referenceTo)) : [],
    readers: isOpen ? await ports.subscriptions.countReaders(issueTopics({ pieces })) : null,
  };
};
