import type { ContactMessages } from '#core/contact/ports.ts';
import type { StoredMessage } from '#core/contact/stored-message.ts';
import { countLimit } from '#core/kernel/totals.ts';
import type { Scope } from './entity-store.ts';
import { requireChange } from './entity-store.ts';
import { translated } from './errors.ts';

const table = 'contact_messages';

/** What was written in the contact form, in Postgres. */
export const createContactMessages = (scope: Scope): ContactMessages => {
  const { db } = scope;
  return {
    async add(message) {
      requireChange(scope);
      await translated(() => db(table).insert(message));
    },
    async find(id) {
      const [found] = await translated(() => db<StoredMessage>(table).where({ id }));
      return found ?? null;
    },
    async remove(id) {
      requireChange(scope);
      return (await translated(() => db(table).where({ id }).delete())) > 0;
    },
    async list({ limit, after }) {
      const page = db<StoredMessage>(table)
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(limit);
      if (after) page.whereRaw('(created_at, id) < (?::timestamptz, ?::uuid)', [after.key, after.slug]);
      const some = db(table)
        .select(db.raw('1'))
        .limit(countLimit + 1)
        .as('some');
      const [items, [total]] = await translated(() =>
        Promise.all([page, db.from(some).count<{ counted: number }[]>({ counted: '*' })]),
      );
      return { items, counted: total?.counted ?? 0 };
    },
  };
};
