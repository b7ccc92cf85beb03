import type { Mail } from '#core/mail/mail.ts';
import { MailSummary } from '#core/mail/mail.ts';
import type { MailStore } from '#core/mail/ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { descending } from './queries.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';

const columns = [...Object.keys(MailSummary.shape), 'account_id', 'reply_to', 'contents'];

/** Mails in Postgres. */
export const createMailStore = (scope: Scope): MailStore => {
  const mails = () => scope.db('mails').select<Mail[]>(columns);
  return {
    async add(mail) {
      requireChange(scope);
      await scope.db('mails').insert(mail);
    },
    find: async (id) => (await mails().where({ id }))[0] ?? null,
    async update({ id, ...rest }) {
      const changed = await scope.db('mails').where({ id }).update(rest);
      if (changed === 0) throw new DomainError('mails.not-found', { id });
    },
    async remove(id) {
      await scope.db('mails').where({ id }).delete();
    },
    async removeQueued(of, template) {
      requireChange(scope);
      const queued = scope.db('mails').where({ template, status: 'queued' });
      if ('path' in of) queued.whereRaw("contents->>'path' = ?", [of.path]);
      else queued.where({ account_id: of.account_id });
      await queued.delete();
    },
    async list({ status, limit }) {
      const query = mails().orderBy(descending('created_at', 'number')).limit(limit);
      if (status) query.where({ status });
      return query;
    },
    async counts() {
      // Written exactly as in the index.
      const unsent = scope.db('mails').whereNot({ status: 'sent' });
      const rows = (await unsent.select('status').count().groupBy('status')) as {
        status: 'queued' | 'failed';
        count: number;
      }[];
      const counts = { queued: 0, failed: 0 };
      for (const { status, count } of rows) counts[status] = count;
      return counts;
    },
  };
};
