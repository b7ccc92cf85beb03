import type { Mail } from '#core/mail/mail.ts';
import type { MailStore } from '#core/mail/ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Scope } from './entity-store.ts';
import { requireChange } from './entity-store.ts';
import { translated } from './errors.ts';
import { MailModel } from './models.ts';

const columns = [
  'id',
  'template',
  'language',
  'to',
  'reply_to',
  'contents',
  'status',
  'attempts',
  'last_answer',
  'created_at',
  'sent_at',
] satisfies (keyof Mail)[];

/** Mails in Postgres. */
export const createMailStore = (scope: Scope): MailStore => ({
  async add(mail) {
    requireChange(scope);
    await translated(() => MailModel.query(scope.db).insert(mail as object));
  },
  async find(id) {
    const [row] = await translated(() => MailModel.query(scope.db).select(columns).where({ id }));
    return (row?.toJSON() as Mail | undefined) ?? null;
  },
  async update({ id, ...rest }) {
    const changed = await translated(() =>
      MailModel.query(scope.db)
        .where({ id })
        .patch(rest as object),
    );
    if (changed === 0) throw new DomainError('mails.not-found', { id });
  },
  async list({ status, limit }) {
    const query = MailModel.query(scope.db)
      .select(columns)
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'number', order: 'desc' },
      ])
      .limit(limit);
    if (status) query.where({ status });
    return (await translated(() => query)).map((row) => row.toJSON() as Mail);
  },
});
