import { reportHold } from '../../shared/report-hold.ts';
import type { Ports } from '../../ports.ts';
import type { Actor } from '../../shared/actor.ts';
import { DomainError } from '../../shared/domain-error.ts';
import type { IssueProgress } from './contracts.ts';
import { demoPieces, refuseDemo } from './current-pieces.ts';
import type { Delivery, DeliveryStatus } from './delivery.ts';
import { mailIdOf } from './delivery.ts';
import { momentsOf, progressOf } from './progress.ts';
import { requireAnyIssue, requireIssue } from './require-issue.ts';
import { allows, move, stepped } from './transitions.ts';

/** How far an issue is, deleted or not: what was sent of it stays to be told. */
const viewProgress = async (ports: Ports, { id }: { id: string }): Promise<IssueProgress> => {
  const issue = await requireAnyIssue(ports, id);
  const now = ports.clock.now();
  const { deliveries } = ports;
  const counts = await deliveries.counts(id);
  const pulse = await deliveries.pulse(id, momentsOf(issue, now));
  return progressOf({ issue, counts, pulse, nextDue: await deliveries.nextDue(id), now });
};

type ListInput = {
  id: string;
  status?: DeliveryStatus | undefined;
  limit: number;
  cursor?: string | undefined;
};

const listDeliveries = async (
  ports: Ports,
  { id, status, limit, cursor }: ListInput,
): Promise<{ items: Delivery[]; next_cursor: string | null }> => {
  await requireAnyIssue(ports, id);
  const query = { issue_id: id, status, after: cursor ?? null, limit: limit + 1 };
  const found = await ports.deliveries.list(query);
  const host = new URL(ports.settings.url).hostname;
  const items = found.slice(0, limit).map((row) => ({
    ...row,
    message_id: `<${mailIdOf(id, row.subscriber_id)}@${host}>`,
  }));
  return { items, next_cursor: found.length > limit ? items.at(-1)!.subscriber_id : null };
};

type ResendInput = { id: string; status: 'unknown' | 'failed'; subscribers?: string[] | undefined };

/** Has deliveries tried again; an issue that was sent is being sent again until they are settled. */
const resend = async (ports: Ports, { id, status, subscribers }: ResendInput, actor: Actor) => {
  const issue = await requireIssue(ports, id);
  const { status: state } = issue;
  if (state !== 'sending' && state !== 'paused' && state !== 'sent')
    throw new DomainError('rule-violated', 'De este boletín no se envía nada', { id, status: state });
  refuseDemo(id, await demoPieces(ports, issue));
  const at = ports.clock.now();
  const deliveries = await ports.deliveries.reopen(id, { status, subscribers: subscribers ?? null }, at);
  if (deliveries === 0) return { newsletter: issue, deliveries, changed: false };
  const reopened = allows(issue, 'reopen') ? move(issue, 'reopen', { by: actor.name, at }) : issue;
  const told = stepped(reopened, { step: 'resent', at, by: actor.name, count: deliveries, about: status });
  const newsletter = await ports.newsletters.save({ ...told, counts: null });
  return { newsletter, deliveries, changed: true };
};

const writeOff = async (
  ports: Ports,
  { id, subscribers }: { id: string; subscribers?: string[] | undefined },
  actor: Actor,
): Promise<{ deliveries: number; changed: boolean }> => {
  const { deleted: _deleted, ...issue } = await requireAnyIssue(ports, id);
  const answer = `Dado por perdido por ${actor.name}`;
  const at = ports.clock.now();
  const deliveries = await ports.deliveries.writeOff(id, subscribers ?? null, answer, at);
  if (deliveries > 0) {
    const counts = issue.counts && (await ports.deliveries.counts(id));
    const told = stepped(issue, { step: 'written-off', at, by: actor.name, count: deliveries });
    await ports.newsletters.save({ ...told, counts });
  }
  return { deliveries, changed: deliveries > 0 };
};

/** What is asked about the deliveries of an issue, and decided on them, by contract. */
export const deliveryUseCases = {
  'newsletters.progress': reportHold(viewProgress),
  'newsletters.deliveries': listDeliveries,
  'newsletters.resend': reportHold(resend),
  'newsletters.write-off': writeOff,
};
