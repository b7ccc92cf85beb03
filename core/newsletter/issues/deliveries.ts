import type { Ports } from '../../ports.ts';
import type { Actor } from '../../shared/actor.ts';
import { DomainError } from '../../shared/domain-error.ts';
import type { IssueProgress } from './contracts.ts';
import type { Delivery, DeliveryStatus } from './delivery.ts';
import { mailIdOf } from './delivery.ts';
import type { DeliveryCounts, Issue } from './issue.ts';
import { sumOf } from './issue.ts';
import { requireAnyIssue, requireIssue } from './require-issue.ts';
import { addsUp, allows, move } from './transitions.ts';

/** For how long an issue has been on its way, pauses aside, in milliseconds. */
export const timeUnderWay = ({ steps }: Pick<Issue, 'steps'>, now: string): number => {
  let since: number | null = null;
  let total = 0;
  for (const { step, at } of steps) {
    const moment = Date.parse(at);
    if (step === 'sending' || step === 'resumed' || step === 'reopened') since ??= moment;
    else if (since !== null && (step === 'paused' || step === 'cancelled' || step === 'sent')) {
      total += moment - since;
      since = null;
    }
  }
  return total + (since === null ? 0 : Math.max(0, Date.parse(now) - since));
};

const progressOf = (issue: Issue, counts: DeliveryCounts, now: string): IssueProgress => {
  const open = counts.pending + counts.sending;
  const seconds = timeUnderWay(issue, now) / 1000;
  const rate = seconds > 0 ? (sumOf(counts) - open) / seconds : null;
  return {
    id: issue.id,
    status: issue.status,
    recipients: issue.recipients ?? 0,
    counts,
    adds_up: addsUp(issue, counts),
    rate: rate && Math.round(rate * 100) / 100,
    remaining_seconds: open === 0 ? 0 : issue.status === 'sending' && rate ? Math.ceil(open / rate) : null,
    started_at: issue.steps.find(({ step }) => step === 'sending')?.at ?? null,
  };
};

/** How far an issue is, deleted or not: what was sent of it stays to be told. */
const viewProgress = async (ports: Ports, { id }: { id: string }): Promise<IssueProgress> => {
  const issue = await requireAnyIssue(ports, id);
  return progressOf(issue, await ports.deliveries.counts(id), ports.clock.now());
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
  const at = ports.clock.now();
  const deliveries = await ports.deliveries.reopen(id, { status, subscribers: subscribers ?? null }, at);
  if (deliveries === 0) return { newsletter: issue, deliveries, changed: false };
  const reopened = allows(issue, 'reopen') ? move(issue, 'reopen', { by: actor.name, at }) : issue;
  const newsletter = await ports.newsletters.save({ ...reopened, counts: null });
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
    await ports.newsletters.save({ ...issue, counts });
  }
  return { deliveries, changed: deliveries > 0 };
};

/** What is asked about the deliveries of an issue, and decided on them, by contract. */
export const deliveryUseCases = {
  'newsletters.progress': viewProgress,
  'newsletters.deliveries': listDeliveries,
  'newsletters.resend': resend,
  'newsletters.write-off': writeOff,
};
