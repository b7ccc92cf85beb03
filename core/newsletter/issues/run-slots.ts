import type { Ports } from '../../kernel/ports.ts';
import type { Change } from '../../kernel/audit.ts';
import { scheduleActor } from '../../kernel/actor.ts';
import { auditEntry } from '../../kernel/audit.ts';
import { composePieces, newIssue } from './compose-issue.ts';
import { issueForSlot } from './issue-for-slot.ts';
import type { Slot, SlotKind, SlotRecord } from './schedule.ts';
import { maxDelay, slotKinds, slotsBetween } from './schedule.ts';
import type { PieceSources } from './current-pieces.ts';
import { currentPieces } from './current-pieces.ts';
import { startSending } from './start-sending.ts';

type Outcome = Pick<SlotRecord, 'outcome' | 'reason' | 'issue_id'>;

const skipped = (reason: SlotRecord['reason'], issueId: string | null = null): Outcome => ({
  outcome: 'skipped',
  reason,
  issue_id: issueId,
});
const done = (issueId: string): Outcome => ({ outcome: 'done', reason: null, issue_id: issueId });
const tooLate: Outcome = { outcome: 'missed', reason: 'too-late', issue_id: null };

/** The ports that running a slot needs. */
type SlotPorts = PieceSources & Pick<Ports, 'newsletters' | 'deliveries' | 'clock' | 'ids'>;

const by = scheduleActor.name;

/** Drafts the issue of the week, unless it has no new content. */
const draft = async (inside: SlotPorts, { slot }: Slot): Promise<Outcome> => {
  const { pieces, fresh } = await composePieces(inside);
  if (!fresh) return skipped('empty-week');
  const { id } = await inside.newsletters.save(newIssue(inside, pieces, { by, slot }));
  return done(id);
};

const send = async (inside: SlotPorts, { due_at }: Slot): Promise<Outcome> => {
  const { autoSend } = inside.settings.newsletter;
  const { found, stale } = issueForSlot(await inside.newsletters.list(), due_at, autoSend);
  // Locked, in its current state.
  const locked = found && (await inside.newsletters.lock(found.id));
  if (!locked || locked.deleted || locked.status !== found?.status) {
    const waiting = await inside.newsletters.newest(['draft', 'pending']);
    if (waiting) return skipped('not-approved', waiting.id);
    return stale ? skipped('stale', stale.id) : skipped('nothing-to-send');
  }
  const { deleted: _deleted, ...issue } = locked;
  if ((await currentPieces(inside, issue)).gone.length) return skipped('pieces-gone', issue.id);
  await startSending(inside, issue, { by, at: inside.clock.now() });
  return done(issue.id);
};

const work: Record<SlotKind, (inside: SlotPorts, slot: Slot) => Promise<Outcome>> = { draft, send };

/** Runs a slot unless another instance does: the claim and all its effects are one transaction. */
const runSlot = async (
  ports: Pick<Ports, 'clock' | 'ids' | 'transaction'>,
  slot: Slot,
): Promise<SlotRecord | null> => {
  const at = ports.clock.now();
  const change: Change = { actor: scheduleActor, operation: `newsletters.${slot.kind}-slot`, at };
  const isLate = Date.parse(at) - Date.parse(slot.due_at) > maxDelay;
  return ports.transaction(change, async (inside) => {
    const claimed: SlotRecord = { ...slot, at, ...tooLate };
    if (!(await inside.slots.claim(claimed))) return null;
    const outcome = isLate ? tooLate : await work[slot.kind](inside, slot);
    const record = { ...slot, at, ...outcome };
    await inside.slots.settle(record);
    await inside.audit.record(auditEntry(ports.ids.next(), change, outcome.issue_id ?? slot.slot));
    return record;
  });
};

/** Starts to follow a schedule: earlier slots do not count as missed. */
const startSchedule = async (ports: Pick<Ports, 'clock' | 'transaction'>, kind: SlotKind): Promise<void> => {
  const at = ports.clock.now();
  const change: Change = { actor: scheduleActor, operation: 'newsletters.begin-schedule', at };
  const record = {
    kind,
    slot: 'begin',
    due_at: at,
    at,
    outcome: 'begun',
    reason: null,
    issue_id: null,
  } as const;
  await ports.transaction(change, ({ slots }) => slots.claim(record));
};

/**
 * Runs the slots that have become due since the last one that any instance ran; returns those that this instance ran.
 */
export const runSlots = async (
  ports: Pick<Ports, 'slots' | 'settings' | 'clock' | 'ids' | 'transaction'>,
): Promise<SlotRecord[]> => {
  const { timeZone } = ports.settings;
  const { schedules } = ports.settings.newsletter;
  const records: SlotRecord[] = [];
  for (const kind of slotKinds) {
    const last = await ports.slots.last(kind);
    if (!last) await startSchedule(ports, kind);
    else {
      const window = { from: last.due_at, to: ports.clock.now() };
      for (const slot of slotsBetween(kind, schedules[kind], timeZone, window)) {
        const record = await runSlot(ports, slot);
        if (record) records.push(record);
      }
    }
  }
  return records;
};
