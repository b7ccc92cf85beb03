import type { Ports } from '../../ports.ts';
import type { Actor } from '../../kernel/actor.ts';
import { auditEntry } from '../../kernel/audit-entry.ts';
import { demoPieces } from './current-pieces.ts';
import type { SenderPorts, SenderTools } from './send-issue.ts';
import { sendIssue } from './send-issue.ts';
import { addsUp, complete, move, stepped } from './transitions.ts';
import type { SendingPolicy } from './try-delivery.ts';

/** What is done by the clock, in nobody's name. */
export const scheduleActor: Actor = {
  kind: 'system',
  id: null,
  name: 'schedule',
  role: 'admin',
  door: 'schedule',
};

type FinishPorts = Pick<Ports, 'newsletters' | 'deliveries' | 'clock' | 'ids' | 'transaction'>;

/** Ends the sending of an issue when its rows add up, and only then. */
const finishIssue = async (ports: FinishPorts, id: string): Promise<void> => {
  // Found by an index; the rows are counted only when none of them waits any more.
  if ((await ports.deliveries.nextDue(id)) !== null) return;
  const issue = await ports.newsletters.find(id);
  if (issue?.status !== 'sending' || !addsUp(issue, await ports.deliveries.counts(id))) return;
  const at = ports.clock.now();
  const change = { actor: scheduleActor, operation: 'newsletters.complete', at };
  await ports.transaction(change, async (inside) => {
    const held = await inside.newsletters.find(id);
    const counts = await inside.deliveries.counts(id);
    if (held?.status !== 'sending' || held.deleted || !addsUp(held, counts)) return;
    const { deleted: _deleted, ...sending } = held;
    await inside.newsletters.save(complete(sending, counts, { by: scheduleActor.name, at }));
    await inside.audit.record(auditEntry(ports.ids.next(), change, id));
  });
};

/** Looks after what senders have left behind: theirs and those of other processes. */
export const tendIssues = async (ports: FinishPorts): Promise<void> => {
  const at = ports.clock.now();
  const lost = await ports.deliveries.expire(at);
  if (lost > 0) await ports.deliveries.announce();
  await ports.deliveries.skipCancelled(at);
  for (const id of await ports.newsletters.underWay()) await finishIssue(ports, id);
};

/**
 * Pauses an issue with DEMO pieces that was begun while the site was a demonstration; its history says why. Answers whether
 * it was.
 */
const pauseDemo = async (
  ports: Pick<Ports, 'newsletters' | 'articles' | 'providers' | 'clock' | 'ids' | 'transaction'>,
  id: string,
): Promise<boolean> => {
  if (ports.providers.readiness.demo) return false;
  const issue = await ports.newsletters.find(id);
  if (!issue || (await demoPieces(ports, issue)).length === 0) return false;
  const doing = { by: scheduleActor.name, at: ports.clock.now() };
  const change = { actor: scheduleActor, operation: 'newsletters.pause', at: doing.at };
  await ports.transaction(change, async (inside) => {
    const held = await inside.newsletters.find(id);
    if (held?.status !== 'sending' || held.deleted) return;
    const { deleted: _deleted, ...sending } = held;
    const about = (await demoPieces(ports, sending)).join(', ');
    const paused = stepped(move(sending, 'pause', doing), { ...doing, step: 'demo-pieces', about });
    await inside.newsletters.save(paused);
    await inside.audit.record(auditEntry(ports.ids.next(), change, id));
  });
  return true;
};

/** Sends what is due of all issues, one after another. */
export const sendDue = async (
  ports: FinishPorts & SenderPorts & Pick<Ports, 'articles' | 'providers'>,
  tools: SenderTools,
  policy: SendingPolicy,
): Promise<void> => {
  for (const id of await ports.newsletters.underWay()) {
    if (tools.signal.aborted) return;
    if (await pauseDemo(ports, id)) continue;
    await sendIssue({ ports, issueId: id, tools, policy });
    await finishIssue(ports, id);
  }
};
