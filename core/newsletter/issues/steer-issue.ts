import { reportHold } from '../../shared/report-hold.ts';
import type { Ports } from '../../ports.ts';
import type { Actor } from '../../shared/actor.ts';
import { isPerson } from '../../shared/actor.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { reviewerOf } from '../../shared/reviewer.ts';
import type { CurrentPieces } from './current-pieces.ts';
import { currentPieces, demoPieces, refuseDemo, withPieces } from './current-pieces.ts';
import type { Issue } from './issue.ts';
import { requireAnyIssue, requireIssue, requireSeen } from './require-issue.ts';
import type { Doing, MoveName } from './transitions.ts';
import { allows, move, moves, stepped } from './transitions.ts';

type Id = { id: string };
type Seen = Id & { revision?: number | undefined };
type Approving = Seen & { reviewer?: string | undefined };
type Steered = { newsletter: Issue; changed: boolean };

/** Whoever presses a button twice has pressed it once. */
const isThereAlready = ({ status }: Issue, name: MoveName): boolean => status === moves[name].to;

const doing = ({ clock }: Ports, { name }: Actor): Doing => ({ by: name, at: clock.now() });

/** An approval bears the name of the person who answers for it: in the terminal an account, never the system's user. */
const approving = async (ports: Ports, actor: Actor, reviewer: string | undefined): Promise<Doing> => ({
  by: (await reviewerOf(ports, actor, reviewer)) ?? actor.name,
  at: ports.clock.now(),
});

/** Throws `rule-violated` for DEMO pieces where the site is no demonstration. */
export const requireNoDemo = ({ id }: Issue, current: CurrentPieces): void =>
  refuseDemo(
    id,
    current.gone.filter((piece) => piece.demo).map(({ slug }) => slug),
  );

const requirePublished = (issue: Issue, current: CurrentPieces): void => {
  requireNoDemo(issue, current);
  const { id } = issue;
  const gone = current.gone.map(({ slug }) => slug);
  if (gone.length)
    throw new DomainError('rule-violated', `Ya no está publicado: ${gone.join(', ')}`, { id, gone });
};

const steer =
  (name: 'submit' | 'approve' | 'pause' | 'resume') =>
  async (ports: Ports, { id, revision, reviewer }: Approving, actor: Actor): Promise<Steered> => {
    const issue = await requireIssue(ports, id);
    if (name === 'approve' && !isPerson(actor))
      throw new DomainError('forbidden', 'Only a person may approve a newsletter');
    // Whoever has seen it just before that has meant the same; what was changed in between they have not seen.
    if (isThereAlready(issue, name) && (revision ?? issue.revision) >= issue.revision - 1)
      return { newsletter: issue, changed: false };
    if (allows(issue, name) || isThereAlready(issue, name)) requireSeen(issue, revision);
    const current = await currentPieces(ports, issue);
    if (name === 'approve') requirePublished(issue, current);
    if (name === 'resume') refuseDemo(id, await demoPieces(ports, issue));
    const told = withPieces(issue, current.pieces);
    const done = name === 'approve' ? await approving(ports, actor, reviewer) : doing(ports, actor);
    return { newsletter: await ports.newsletters.save(move(told, name, done)), changed: true };
  };

/** The issue with its pieces as they are now. What they say otherwise than when it was approved stands in its history. */
const asItGoesOut = (issue: Issue, { pieces, changed }: CurrentPieces, { at, by }: Doing): Issue => {
  const current = withPieces(issue, pieces);
  if (issue.approved_at === null || changed.length === 0) return current;
  const about = changed.map(({ slug }) => slug).join(', ');
  return stepped(current, { step: 'pieces-changed', at, by, count: changed.length, about });
};

/**
 * Freezes what an issue shows and who gets it, and lets senders begin. To be called with the ports of a transaction.
 * Throws `rule-violated` when it shows what is no longer published.
 */
export const startSending = async (ports: Ports, issue: Issue, by: Doing): Promise<Issue> => {
  const current = await currentPieces(ports, issue);
  requirePublished(issue, current);
  const sending = move(asItGoesOut(issue, current, by), 'send', by);
  const recipients = await ports.deliveries.freeze(issue.id, by.at);
  return ports.newsletters.save({ ...sending, recipients });
};

/**
 * Sends an issue; who sends it has approved it. Of two who press at the same time the second finds it on its way. Throws
 * `rule-violated` when it was sent or cancelled, or shows what is no longer published.
 */
const send = async (ports: Ports, { id, revision, reviewer }: Approving, actor: Actor): Promise<Steered> => {
  const issue = await requireIssue(ports, id);
  if (issue.status === 'sending' || issue.status === 'paused') return { newsletter: issue, changed: false };
  if (!isPerson(actor) && issue.status !== 'approved')
    throw new DomainError('forbidden', 'Only a person may send a newsletter that nobody approved');
  if (allows(issue, 'send')) requireSeen(issue, revision);
  const approves = issue.approved_by === null || reviewer !== undefined || actor.reviewer !== undefined;
  const done = approves ? await approving(ports, actor, reviewer) : doing(ports, actor);
  return { newsletter: await startSending(ports, issue, done), changed: true };
};

const cancel = async (ports: Ports, { id }: Id, actor: Actor): Promise<Steered> => {
  const issue = await requireIssue(ports, id);
  if (isThereAlready(issue, 'cancel')) return { newsletter: issue, changed: false };
  const { by, at } = doing(ports, actor);
  const cancelled = await ports.newsletters.save(move(issue, 'cancel', { by, at }));
  await ports.deliveries.skipPending(id, 'cancelled', at);
  return { newsletter: cancelled, changed: true };
};

/** What is on its way when an issue is deleted arrives; nothing follows it, and the rows stay to tell. */
const remove = async (ports: Ports, { id }: Id, actor: Actor): Promise<Id> => {
  const issue = await requireIssue(ports, id);
  const { by, at } = doing(ports, actor);
  const isOnItsWay = issue.status === 'sending' || issue.status === 'paused';
  const ended = isOnItsWay ? move(issue, 'cancel', { by, at }) : issue;
  await ports.newsletters.save({ ...ended, steps: [...ended.steps, { step: 'deleted', at, by }] });
  if (isOnItsWay) await ports.deliveries.skipPending(id, 'deleted', at);
  await ports.newsletters.remove(id);
  return { id };
};

/**
 * Takes an issue out of the trash; one that was approved has to be approved anew, so that none goes out unseen. Throws
 * `conflict` when it is not in the trash.
 */
const restore = async (ports: Ports, { id }: Id, actor: Actor): Promise<{ newsletter: Issue }> => {
  const { deleted, ...issue } = await requireAnyIssue(ports, id);
  if (!deleted) throw new DomainError('conflict', 'This newsletter is not in the trash', { id });
  const unapproved = { status: 'pending', approved_by: null, approved_at: null } as const;
  const { by, at } = doing(ports, actor);
  const restored = { ...issue, ...(issue.status === 'approved' && unapproved) };
  await ports.newsletters.untrash(id);
  return { newsletter: await ports.newsletters.save(stepped(restored, { step: 'restored', at, by })) };
};

/** What takes an issue from one state to another, by contract. */
export const steeringUseCases = {
  'newsletters.submit': steer('submit'),
  'newsletters.approve': reportHold(steer('approve')),
  'newsletters.send': reportHold(send),
  'newsletters.pause': steer('pause'),
  'newsletters.resume': reportHold(steer('resume')),
  'newsletters.cancel': cancel,
  'newsletters.delete': remove,
  'newsletters.restore': restore,
};
