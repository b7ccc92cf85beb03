import type { z } from 'zod';
import { summarize } from '../../articles/article.ts';
import type { Ports } from '../../ports.ts';
import type { Actor } from '../../shared/actor.ts';
import { DomainError, isDomainError } from '../../shared/domain-error.ts';
import { sameJson } from '../../shared/same-json.ts';
import { articlePiece, composePieces, interviewPiece, proposeTexts } from './compose-issue.ts';
import type { UpdateIssueInput } from './command-contracts.ts';
import type { Issue, IssuePiece, PieceReference } from './issue.ts';
import type { IssueTexts } from './transitions.ts';
import { edit } from './transitions.ts';
import { requireIssue } from './require-issue.ts';

/** A draft that was not stored yet. */
export const newIssue = (
  { ids, clock }: Pick<Ports, 'ids' | 'clock'>,
  pieces: IssuePiece[],
  { by, slot }: { by: string; slot: string | null },
): Issue => {
  const at = clock.now();
  return {
    id: ids.next(),
    revision: 0,
    created_at: at,
    updated_at: at,
    slot,
    ...proposeTexts(pieces),
    pieces,
    status: 'draft',
    steps: [{ step: 'created', at, by }],
    approved_by: null,
    approved_at: null,
    recipients: null,
    counts: null,
    sent_at: null,
  };
};

/** Composes an issue by hand. Throws `rule-violated` when there is nothing that was not sent yet. */
export const generateIssue = async (
  ports: Ports,
  _input: object,
  actor: Actor,
): Promise<{ newsletter: Issue }> => {
  const { pieces } = await composePieces(ports);
  if (pieces.length === 0)
    throw new DomainError('rule-violated', 'No hay nada nuevo que enviar', { reason: 'empty' });
  const issue = newIssue(ports, pieces, { by: actor.name, slot: null });
  return { newsletter: await ports.newsletters.save(issue) };
};

/** The piece as it is published now; null when it is not. */
export const findPiece = async (
  { articles, interviews, settings }: Ports,
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

/** Those that an issue shows already stay as they were frozen. Throws `rule-violated` for what is not published. */
const choosePieces = async (
  ports: Ports,
  { pieces }: Issue,
  chosen: readonly PieceReference[],
): Promise<IssuePiece[]> => {
  const found: IssuePiece[] = [];
  for (const reference of chosen) {
    const { kind, slug } = reference;
    if (found.some((one) => one.kind === kind && one.slug === slug)) continue;
    const known = pieces.find((one) => one.kind === kind && one.slug === slug);
    const piece = known ?? (await findPiece(ports, reference));
    if (!piece) throw new DomainError('rule-violated', 'Esta pieza no está publicada', { kind, slug });
    found.push(piece);
  }
  return found;
};

const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** An English text that is empty is none: the Spanish one stands for it. */
const emptyIsNone = (text: string | null | undefined) => (text === '' ? null : text);

/** Changes an issue. Throws `conflict` when somebody else has since it was read, `rule-violated` once it is being sent. */
export const updateIssue = async (
  ports: Ports,
  { id, revision, pieces, ...input }: z.output<typeof UpdateIssueInput>,
  actor: Actor,
): Promise<{ newsletter: Issue; changed: boolean }> => {
  const issue = await requireIssue(ports, id);
  if (revision !== undefined && revision !== issue.revision)
    throw new DomainError('conflict', 'It was changed by somebody else in the meantime', {
      id,
      current_revision: issue.revision,
    });
  const texts: Partial<IssueTexts> = given({
    ...input,
    subject_en: emptyIsNone(input.subject_en),
    intro_en: emptyIsNone(input.intro_en),
    pieces: pieces && (await choosePieces(ports, issue, pieces)),
  });
  const edited = edit(issue, texts, { by: actor.name, at: ports.clock.now() });
  const isSame = Object.entries(texts).every(([name, value]) =>
    sameJson(issue[name as keyof IssueTexts], value),
  );
  if (isSame) return { newsletter: issue, changed: false };
  return { newsletter: await ports.newsletters.save(edited), changed: true };
};
