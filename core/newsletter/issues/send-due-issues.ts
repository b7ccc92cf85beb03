import type { Ports } from '../../kernel/ports.ts';
import { scheduleActor } from '../../kernel/actor.ts';
import { auditEntry } from '../../kernel/audit.ts';
import { demoPieces } from './current-pieces.ts';
import type { Issue } from './issue.ts';
import type { IssueSender } from '../ports.ts';
import type { StepAuthor } from './transitions.ts';
import { addsUp, complete, transition, withStep } from './transitions.ts';

type SettlePorts = Pick<Ports, 'newsletters' | 'deliveries' | 'clock' | 'ids' | 'transaction'>;

/** Saves the result of `update`, unless that is null or the issue is no longer being sent. */
const updateSending = async (
  ports: Pick<Ports, 'clock' | 'ids' | 'transaction'>,
  id: string,
  operation: string,
  update: (issue: Issue, by: StepAuthor, inside: Pick<Ports, 'deliveries'>) => Promise<Issue | null>,
): Promise<void> => {
  const at = ports.clock.now();
  const change = { actor: scheduleActor, operation, at };
  await ports.transaction(change, async (inside) => {
    const locked = await inside.newsletters.lock(id);
    if (locked?.status !== 'sending' || locked.deleted) return;
    const { deleted: _deleted, ...issue } = locked;
    const updated = await update(issue, { by: scheduleActor.name, at }, inside);
    if (!updated) return;
    await inside.newsletters.save(updated);
    await inside.audit.record(auditEntry(ports.ids.next(), change, id));
  });
};

/** Completes an issue once all of its deliveries are settled. */
const completeIssue = async (ports: SettlePorts, id: string): Promise<void> => {
  // An index answers this; rows are counted only when none is pending.
  if ((await ports.deliveries.nextDue(id)) !== null) return;
  const sending = await ports.newsletters.find(id);
  if (sending?.status !== 'sending' || !addsUp(sending, await ports.deliveries.counts(id))) return;
  await updateSending(ports, id, 'newsletters.complete', async (issue, by, { deliveries }) => {
    const counts = await deliveries.counts(id);
    return addsUp(issue, counts) ? complete(issue, counts, by) : null;
  });
};

/** Settles deliveries that senders, including those of other processes, have left behind, and completes issues. */
export const settleIssues = async (ports: SettlePorts): Promise<void> => {
  const at = ports.clock.now();
  const expired = await ports.deliveries.expireLeases(at);
  if (expired > 0) await ports.deliveries.announce();
  await ports.deliveries.skipCancelled(at);
  for (const id of await ports.newsletters.underWay()) await completeIssue(ports, id);
};

/**
 * Pauses an issue with DEMO pieces whose sending started while the site was a demonstration. Returns whether it did.
 */
const pauseDemo = async (
  ports: Pick<Ports, 'newsletters' | 'articles' | 'providers' | 'clock' | 'ids' | 'transaction'>,
  id: string,
): Promise<boolean> => {
  if (ports.providers.readiness.demo) return false;
  const found = await ports.newsletters.find(id);
  if (!found || (await demoPieces(ports, found)).length === 0) return false;
  await updateSending(ports, id, 'newsletters.pause', async (issue, by) => {
    const about = (await demoPieces(ports, issue)).join(', ');
    return withStep(transition(issue, 'pause', by), { ...by, step: 'demo-pieces', about });
  });
  return true;
};

/** Sends the due deliveries of all issues, one issue after another. */
export const sendDueIssues = async (
  ports: SettlePorts & Pick<Ports, 'articles' | 'providers'>,
  sender: IssueSender,
): Promise<void> => {
  for (const id of await ports.newsletters.underWay()) {
    if (await pauseDemo(ports, id)) continue;
    await sender.send(id);
    await completeIssue(ports, id);
  }
};
