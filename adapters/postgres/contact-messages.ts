import type { ContactMessages } from '#core/contact/ports.ts';
import { StoredMessage } from '#core/contact/contact-message.ts';
import { newestPage } from './queries.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';

const table = 'contact_messages';
const columns = Object.keys(StoredMessage.shape) as (keyof StoredMessage)[];

/** The messages of the contact form, in Postgres. */
export const createContactMessages = (scope: Scope): ContactMessages => {
  const { db } = scope;
  return {
    async add(message) {
      requireChange(scope);
      await db(table).insert(message);
    },
    async find(id) {
      const [found] = await db<StoredMessage>(table).where({ id });
      return found ?? null;
    },
    async remove(id) {
      requireChange(scope);
      return (await db(table).where({ id }).delete()) > 0;
    },
    list: (page) => newestPage(db, table, columns, page),
  };
};
