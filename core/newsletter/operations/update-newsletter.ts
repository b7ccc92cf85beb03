import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { sameJson, omitUndefined } from '../../input/json.ts';
import type { PieceSources } from '../issues/current-pieces.ts';
import { findPiece, isDemo, pieceSources, withPieces } from '../issues/current-pieces.ts';
import type { Issue, IssuePiece, PieceReference } from '../issues/issue.ts';
import { IssueContent } from '../issues/issue.ts';
import { IssueChange, lockIssue, requireRevision, IssueRevision } from '../issues/require-issue.ts';
import type { IssueTexts } from '../issues/transitions.ts';
import { edit } from '../issues/transitions.ts';

/**
 * The current state of the chosen pieces. Throws `rule-violated` for unpublished ones, unless the issue contains them
 * already.
 */
const choosePieces = async (
  ports: PieceSources,
  { pieces }: Issue,
  chosen: readonly PieceReference[],
): Promise<IssuePiece[]> => {
  const found: IssuePiece[] = [];
  for (const reference of chosen) {
    const { kind, slug } = reference;
    if (found.some((one) => one.kind === kind && one.slug === slug)) continue;
    const current = pieces.find((one) => one.kind === kind && one.slug === slug);
    const piece = (await findPiece(ports, reference)) ?? current;
    if (!piece && (await isDemo(ports, reference)))
      throw new DomainError('newsletters.demo-pieces', { kind, slug, gone: [slug], reason: 'demo' });
    if (!piece) throw new DomainError('newsletters.piece-not-published', { kind, slug });
    found.push(piece);
  }
  return found;
};

/** An empty English text means none: readers get the Spanish one. */
const emptyToNull = (text: string | null | undefined) => (text === '' ? null : text);

const order = (pieces: readonly PieceReference[]) => pieces.map(({ kind, slug }) => [kind, slug]);

/** Whether an edit changes nothing; changed texts of a piece are not an edit of the issue. */
const isUnchanged = (issue: Issue, { pieces, ...texts }: Partial<IssueTexts>): boolean =>
  Object.entries(texts).every(([name, value]) => sameJson(issue[name as keyof IssueTexts], value)) &&
  (!pieces || sameJson(order(pieces), order(issue.pieces)));

/**
 * Changes an issue. Throws `conflict` when it has changed since it was read, `rule-violated` after sending has started.
 */
export const updateNewsletter = command({
  name: 'newsletters.update',
  effect: 'write',
  summary: 'Change subject, intro or pieces of an issue; an approved one needs a new approval',
  access: 'editor',
  input: IssueRevision.extend(IssueContent.partial().shape),
  output: IssueChange,
  uses: ['newsletters', 'clock', ...pieceSources],
  run: async (ports, { id, revision, pieces, ...input }, actor) => {
    const issue = await lockIssue(ports, id);
    requireRevision(issue, revision);
    const texts: Partial<IssueTexts> = omitUndefined({
      ...input,
      subject_en: emptyToNull(input.subject_en),
      intro_en: emptyToNull(input.intro_en),
      pieces: pieces && (await choosePieces(ports, issue, pieces)),
    });
    const proposed = texts.pieces ? withPieces(issue, texts.pieces) : issue;
    const edited = edit(proposed, texts, { by: actor.name, at: ports.clock.now() });
    if (isUnchanged(issue, texts)) return { newsletter: issue, changed: false };
    return { newsletter: await ports.newsletters.save(edited), changed: true };
  },
});
