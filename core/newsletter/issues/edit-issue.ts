import type { z } from 'zod';
import type { Ports } from '../../ports.ts';
import type { Actor } from '../../shared/actor.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { sameJson } from '../../shared/same-json.ts';
import { composePieces } from './compose-issue.ts';
import { proposeTexts } from './propose-texts.ts';
import type { GenerateIssueInput, UpdateIssueInput } from './command-contracts.ts';
import { currentIssue, demoRefusal, findPiece, isDemo, withPieces } from './current-pieces.ts';
import type { Issue, IssuePiece, PieceReference } from './issue.ts';
import type { IssueTexts } from './transitions.ts';
import { edit } from './transitions.ts';
import { requireIssue, requireSeen } from './require-issue.ts';

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
    ...proposeTexts(pieces, at),
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

const week = 7 * 86_400_000;

/** The newest issue of this week that can still be sent. */
const openIssue = async ({ newsletters, clock }: Ports): Promise<Issue | null> => {
  const newest = await newsletters.newest(['draft', 'pending', 'approved']);
  return newest && Date.parse(clock.now()) - Date.parse(newest.created_at) < week ? newest : null;
};

/**
 * Composes an issue by hand; where one of this week waits to be sent, that is it, unless another one is wanted. Throws
 * `rule-violated` when there is nothing that was not sent yet.
 */
export const generateIssue = async (
  ports: Ports,
  { anew }: z.output<typeof GenerateIssueInput>,
  actor: Actor,
): Promise<{ newsletter: Issue; changed: boolean }> => {
  const open = anew ? null : await openIssue(ports);
  if (open) return { newsletter: await currentIssue(ports, open), changed: false };
  const { pieces } = await composePieces(ports);
  if (pieces.length === 0)
    throw new DomainError('rule-violated', 'No hay nada nuevo que enviar', { reason: 'empty' });
  const issue = newIssue(ports, pieces, { by: actor.name, slot: null });
  return { newsletter: await ports.newsletters.save(issue), changed: true };
};

/** As they are published now. Throws `rule-violated` for what is not published, unless the issue shows it already. */
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
    const piece = (await findPiece(ports, reference)) ?? known;
    if (!piece && (await isDemo(ports, reference)))
      throw new DomainError('rule-violated', `${demoRefusal}: ${slug}`, { kind, slug, reason: 'demo' });
    if (!piece) throw new DomainError('rule-violated', 'Esta pieza no está publicada', { kind, slug });
    found.push(piece);
  }
  return found;
};

const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** An English text that is empty is none: the Spanish one stands for it. */
const emptyIsNone = (text: string | null | undefined) => (text === '' ? null : text);

const order = (pieces: readonly PieceReference[]) => pieces.map(({ kind, slug }) => [kind, slug]);

/** What the pieces themselves say now is no change of the issue. */
const isAsItWas = (issue: Issue, { pieces, ...texts }: Partial<IssueTexts>): boolean =>
  Object.entries(texts).every(([name, value]) => sameJson(issue[name as keyof IssueTexts], value)) &&
  (!pieces || sameJson(order(pieces), order(issue.pieces)));

/** Changes an issue. Throws `conflict` when somebody else has since it was read, `rule-violated` once it is being sent. */
export const updateIssue = async (
  ports: Ports,
  { id, revision, pieces, ...input }: z.output<typeof UpdateIssueInput>,
  actor: Actor,
): Promise<{ newsletter: Issue; changed: boolean }> => {
  const issue = await requireIssue(ports, id);
  requireSeen(issue, revision);
  const texts: Partial<IssueTexts> = given({
    ...input,
    subject_en: emptyIsNone(input.subject_en),
    intro_en: emptyIsNone(input.intro_en),
    pieces: pieces && (await choosePieces(ports, issue, pieces)),
  });
  const told = texts.pieces ? withPieces(issue, texts.pieces) : issue;
  const edited = edit(told, texts, { by: actor.name, at: ports.clock.now() });
  if (isAsItWas(issue, texts)) return { newsletter: issue, changed: false };
  return { newsletter: await ports.newsletters.save(edited), changed: true };
};
