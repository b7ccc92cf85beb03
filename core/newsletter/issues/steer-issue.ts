import type { Ports } from '../../ports.ts';
import type { Actor } from '../../shared/actor.ts';
import { isPerson } from '../../shared/actor.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { findPiece } from './edit-issue.ts';
import type { Issue, IssuePiece } from './issue.ts';
import { requireIssue } from './require-issue.ts';
import type { Doing, MoveName } from './transitions.ts';
import { move, moves } from './transitions.ts';

type Id = { id: string };
type Steered = { newsletter: Issue; changed: boolean };

/** Whoever presses a button twice has pressed it once. */
const isThereAlready = ({ status }: Issue, name: MoveName): boolean => status === moves[name].to;

const doing = ({ clock }: Ports, { name }: Actor): Doing => ({ by: name, at: clock.now() });

const steer =
  (name: 'submit' | 'approve' | 'pause' | 'resume') =>
  async (ports: Ports, { id }: Id, actor: Actor): Promise<Steered> => {
    const issue = await requireIssue(ports, id);
    if (name === 'approve' && !isPerson(actor))
      throw new DomainError('forbidden', 'Only a person may approve a newsletter');
    if (isThereAlready(issue, name)) return { newsletter: issue, changed: false };
    return {
      newsletter: await ports.newsletters.save(move(issue, name, doing(ports, actor))),
      changed: true,
    };
  };

/** Those pieces of an issue that nobody can read any more. */
export const goneFrom = async (ports: Ports, { pieces }: Issue): Promise<IssuePiece[]> => {
  const gone: IssuePiece[] = [];
  for (const piece of pieces) if (!(await findPiece(ports, piece))) gone.push(piece);
  return gone;
};

/** Freezes who gets an issue, and lets senders begin. To be called with the ports of a transaction. */
export const startSending = async (ports: Ports, issue: Issue, by: Doing): Promise<Issue> => {
  const sending = move(issue, 'send', by);
  const recipients = await ports.deliveries.freeze(issue.id, by.at);
  return ports.newsletters.save({ ...sending, recipients });
};

/**
 * Sends an issue; who sends it has approved it. Of two who press at the same time the second finds it on its way. Throws
 * `rule-violated` when it was sent or cancelled, or shows what is no longer published.
 */
const send = async (ports: Ports, { id }: Id, actor: Actor): Promise<Steered> => {
  const issue = await requireIssue(ports, id);
  if (issue.status === 'sending' || issue.status === 'paused') return { newsletter: issue, changed: false };
  if (!isPerson(actor) && issue.status !== 'approved')
    throw new DomainError('forbidden', 'Only a person may send a newsletter that nobody approved');
  const gone = (await goneFrom(ports, issue)).map(({ slug }) => slug);
  if (gone.length)
    throw new DomainError('rule-violated', `Ya no está publicado: ${gone.join(', ')}`, { id, gone });
  return { newsletter: await startSending(ports, issue, doing(ports, actor)), changed: true };
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

/** What takes an issue from one state to another, by contract. */
export const steeringUseCases = {
  'newsletters.submit': steer('submit'),
  'newsletters.approve': steer('approve'),
  'newsletters.send': send,
  'newsletters.pause': steer('pause'),
  'newsletters.resume': steer('resume'),
  'newsletters.cancel': cancel,
  'newsletters.delete': remove,
};
