import type { Ports } from '../ports.ts';
import type { Actor } from '../kernel/actor.ts';
import { auditEntry } from '../kernel/audit.ts';
import type { AuditEntry } from '../kernel/audit.ts';
import { networkOf } from '../kernel/throttle.ts';

/** Rows that one instance writes per minute, per network and in total, so that refusals cannot flood the audit. */
const maxRowsOfNetwork = 20;
const maxRows = 200;
const maxSubjectLength = 300;

/** Up to this many equal refusals are counted one by one, more of them in steps of this size. */
const countStep = 32;

/** A refusal: the actor, the operation, the reason and the subject. */
export type Refused = {
  actor: Actor;
  operation: string;
  refused: NonNullable<AuditEntry['refused']>;
  subject?: string | null;
};

/** Records refusals: equal ones within a minute share a row, the excess of each network another. Never throws. */
export const createRefusalLog = ({ audit, ids, clock }: Pick<Ports, 'audit' | 'ids' | 'clock'>) => {
  let minute = '';
  const rows = new Map<string, { id: string; times: number }>();
  const rowsOf = new Map<string, number>();

  const startMinute = (at: string): void => {
    if (at.slice(0, 16) === minute) return;
    minute = at.slice(0, 16);
    rows.clear();
    rowsOf.clear();
  };

  const note = async ({ actor, operation, refused, subject = null }: Refused): Promise<void> => {
    const at = clock.now();
    startMinute(at);
    const network = networkOf(actor.ip);
    const shortSubject = subject?.slice(0, maxSubjectLength) ?? null;
    const exact = [network, actor.kind, actor.id, operation, refused, shortSubject].join(' ');
    const taken = rowsOf.get(network) ?? 0;
    const isFull = !rows.has(exact) && (taken >= maxRowsOfNetwork || rows.size >= maxRows);
    const isCrowd = isFull && taken === 0;
    const key = isCrowd ? 'others' : isFull ? `others ${network}` : exact;
    const known = rows.get(key);
    if (known) {
      known.times += 1;
      if (known.times <= countStep || known.times % countStep === 0) await audit.count(known.id, known.times);
      return;
    }
    const id = ids.next();
    rows.set(key, { id, times: 1 });
    rowsOf.set(network, taken + 1);
    await audit.record({
      ...auditEntry(
        id,
        { actor, operation: isFull ? 'others' : operation, at },
        isFull ? null : shortSubject,
      ),
      ip: isCrowd ? null : (actor.ip ?? null),
      refused,
    });
  };
  return async (one: Refused): Promise<void> => {
    // Other queries report a lost database.
    await note(one).catch(() => {});
  };
};
