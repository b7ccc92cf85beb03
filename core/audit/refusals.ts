import type { Ports } from '../ports.ts';
import type { Actor } from '../kernel/actor.ts';
import { auditEntry } from '../kernel/audit.ts';
import type { AuditEntry } from '../kernel/audit.ts';
import { networkOf } from '../kernel/throttle.ts';

/** Rows of refusals that one instance writes in a minute, of one network and of all: nobody fills the audit. */
const mostOfNetwork = 20;
const mostRows = 200;
const mostSubject = 300;
/** Days for which refusals are kept. */
const keptDays = 90;

/** Up to this many alike refusals are counted one by one, more of them in steps as large. */
const countStep = 32;

/** Something that was refused: by whom, what, why, and what it was about. */
export type Refused = {
  actor: Actor;
  operation: string;
  refused: NonNullable<AuditEntry['refused']>;
  subject?: string | null;
};

/**
 * Writes refusals into the audit: alike ones of a minute in one row, whose count is exact at first, and
 * what is too much for that in one row for each network. Never throws: a refusal stays what it is.
 */
export const createRefusalLog = ({ audit, ids, clock }: Pick<Ports, 'audit' | 'ids' | 'clock'>) => {
  let minute = '';
  const rows = new Map<string, { id: string; times: number }>();
  const rowsOf = new Map<string, number>();

  const begin = async (at: string): Promise<void> => {
    if (at.slice(0, 16) === minute) return;
    minute = at.slice(0, 16);
    rows.clear();
    rowsOf.clear();
    await audit.deleteRefusals(new Date(Date.parse(at) - keptDays * 86_400_000).toISOString());
  };

  const note = async ({ actor, operation, refused, subject = null }: Refused): Promise<void> => {
    const at = clock.now();
    await begin(at);
    const network = networkOf(actor.ip);
    const shortSubject = subject?.slice(0, mostSubject) ?? null;
    const exact = [network, actor.kind, actor.id, operation, refused, shortSubject].join(' ');
    const taken = rowsOf.get(network) ?? 0;
    const isFull = !rows.has(exact) && (taken >= mostOfNetwork || rows.size >= mostRows);
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
    // A database that is away is told by whatever else asks it.
    await note(one).catch(() => {});
  };
};
