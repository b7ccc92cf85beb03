import type { Slots } from '#core/newsletter/issues/ports.ts';
import { SlotRecord } from '#core/newsletter/issues/schedule.ts';
import type { Scope } from './entity-store.ts';
import { requireChange } from './entity-store.ts';
import { translated } from './errors.ts';

const table = 'newsletter_slots';
const columns = Object.keys(SlotRecord.shape);

/** Slots in Postgres; see the port for what each method guarantees. */
export const createSlots = (scope: Scope): Slots => {
  const { db } = scope;
  return {
    async last(kind) {
      const [found] = await translated(() =>
        db(table).select<SlotRecord[]>(columns).where({ kind }).orderBy('due_at', 'desc').limit(1),
      );
      return found ?? null;
    },
    async claim(record) {
      requireChange(scope);
      const taken = await translated(() => db(table).insert(record).onConflict().ignore().returning('slot'));
      return taken.length > 0;
    },
    async settle({ kind, slot, ...record }) {
      requireChange(scope);
      await translated(() => db(table).where({ kind, slot }).update(record));
    },
    list: (limit) =>
      translated(() =>
        db(table)
          .select<SlotRecord[]>(columns)
          .orderBy([{ column: 'due_at', order: 'desc' }, { column: 'kind' }])
          .limit(limit),
      ),
  };
};
