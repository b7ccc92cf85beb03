import type { Subscriptions } from '#core/newsletter/ports.ts';
import type {
  Consent,
  Subscription,
  SubscriptionCounts,
  SubscriptionEntry,
} from '#core/newsletter/subscription.ts';
import { SubscriptionEntry as EntrySchema } from '#core/newsletter/subscription.ts';
import { descending } from './queries.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';

const table = 'newsletter_subscriptions';
const history = 'newsletter_consents';
const entryColumns = Object.keys(EntrySchema.shape);
const byEmail = 'lower(email collate "C")';
const consentColumns = ['event', 'wording', 'source', 'language', 'at'] satisfies (keyof Consent)[];

/** Subscribers whose choice includes an issue about the topics `:es` and `:en` (`wantsIssue`). */
export const wantingIssue = `subscribed and (topics = '{}' or case language
  when 'en' then :en::text[] = '{}' or topics && :en::text[]
  else :es::text[] = '{}' or topics && :es::text[] end)`;

/** Subscriptions in Postgres; see the port for the guarantees of each method. */
export const createSubscriptions = (scope: Scope): Subscriptions => {
  const { db } = scope;
  const where = (condition: string, value: string) =>
    db<Subscription>(table).whereRaw(condition, [value]).select('*');
  const find = async (condition: string, value: string): Promise<Subscription | null> =>
    (await where(condition, value))[0] ?? null;
  const lock = async (condition: string, value: string): Promise<Subscription | null> => {
    requireChange(scope);
    return (await where(condition, value).forUpdate())[0] ?? null;
  };
  const byAddress = `${byEmail} = lower(? collate "C")`;
  return {
    find: (email) => find(byAddress, email),
    lock: (email) => lock(byAddress, email),
    findByToken: (token) => find('token = ?', token),
    lockByToken: (token) => lock('token = ?', token),
    findByConfirmToken: (token) => find('confirm_token = ?', token),
    lockByConfirmToken: (token) => lock('confirm_token = ?', token),

    async claim(subscription) {
      requireChange(scope);
      // Writing the existing row locks it, and waits for concurrent writes.
      const [row] = await db(table)
        .insert(subscription)
        .onConflict(db.raw(`(${byEmail})`))
        .merge({ id: db.ref(`${table}.id`) })
        .returning<Subscription[]>('*');
      return row ?? subscription;
    },

    async update(subscription) {
      requireChange(scope);
      const { id, email: _email, created_at: _made, ...rest } = subscription;
      await db(table).where({ id }).update(rest);
    },

    list: () =>
      db<SubscriptionEntry>(table)
        .select<SubscriptionEntry[]>(entryColumns)
        .orderBy(descending('created_at', 'id')),

    async counts() {
      const { rows } = await db.raw<{ rows: SubscriptionCounts[] }>(
        `select count(*)::int as total, count(*) filter (where subscribed)::int as subscribed,
            count(*) filter (where subscribed and language = 'es')::int as es,
            count(*) filter (where subscribed and language = 'en')::int as en,
            count(*) filter (where subscribed and topics <> '{}')::int as choosing from ${table}`,
      );
      return rows[0]!;
    },

    async countReaders({ es, en }) {
      const { rows } = await db.raw<{ rows: [{ count: number }] }>(
        `select count(*)::int as count from ${table} where ${wantingIssue}`,
        { es, en },
      );
      return rows[0].count;
    },

    async remove(email) {
      requireChange(scope);
      const gone = await db(table).whereRaw(`${byEmail} = lower(? collate "C")`, [email]).delete();
      return gone > 0;
    },

    async record(id, consent) {
      requireChange(scope);
      await db(history).insert({ subscription_id: id, ...consent });
    },

    consents: (id) =>
      db<Consent>(history)
        .select<Consent[]>(consentColumns)
        .whereRaw('subscription_id = ?', [id])
        .orderBy('id'),
  };
};
