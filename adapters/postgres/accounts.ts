import type { Sessions, Users } from '#core/accounts/ports.ts';
import { addressKey } from '#core/accounts/credentials.ts';
import type { Session } from '#core/accounts/session.ts';
import { User } from '#core/accounts/user.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { countLimit } from '#core/kernel/totals.ts';
import type { Scope } from './entity-store.ts';
import { requireChange } from './entity-store.ts';
import { translated } from './errors.ts';
import { SessionModel, UserModel } from './models.ts';

const columns = Object.keys(User.shape) as (keyof User)[];
type Row = User & { password_hash: string };

const sameAddress = 'lower(email collate "C") = ?';

/** Accounts in Postgres. */
export const createUsers = (scope: Scope): Users => {
  const { db } = scope;
  const one = async (query: PromiseLike<{ toJSON(): object }[]>): Promise<User | null> => {
    const [row] = await translated(() => query);
    return (row?.toJSON() as User | undefined) ?? null;
  };
  const change = (id: string, given: object) => {
    requireChange(scope);
    return one(UserModel.query(db).where({ id }).update(given).returning(columns));
  };
  return {
    find: (id) => one(UserModel.query(db).select(columns).where({ id })),
    async credentials(email) {
      const [row] = await translated(() => UserModel.query(db).whereRaw(sameAddress, [addressKey(email)]));
      if (!row) return null;
      const known = row.toJSON() as Row;
      const user = Object.fromEntries(columns.map((column) => [column, known[column]])) as User;
      return { user, password_hash: known.password_hash };
    },
    async named(username) {
      const query = UserModel.query(db)
        .select(columns)
        .whereRaw('lower(username) = lower(?)', [username])
        .orderByRaw(`role = 'admin' desc, created_at`)
        .limit(2);
      return (await translated(() => query)).map((row) => row.toJSON() as User);
    },
    async list({ limit, after }) {
      const page = UserModel.query(db).select(columns).orderByRaw('created_at desc, id desc').limit(limit);
      if (after) page.whereRaw('(created_at, id) < (?, ?)', [after.key, after.slug]);
      const counting = UserModel.query(db).limit(countLimit + 1);
      const [rows, counted] = await translated(() => Promise.all([page, counting.resultSize()]));
      return { items: rows.map((row) => row.toJSON() as User), counted };
    },
    async add(user, password_hash) {
      requireChange(scope);
      const { rowCount } = await translated(() =>
        db.raw<{ rowCount: number }>(
          `insert into users (${[...columns, 'password_hash'].join(', ')})
            values (${[...columns, ''].map(() => '?').join(', ')})
            on conflict (lower(email collate "C")) do nothing`,
          [...columns.map((column) => user[column]), password_hash],
        ),
      );
      if (!rowCount) throw new DomainError('accounts.address-taken');
    },
    async setConfirmation(id, { hash, until }) {
      requireChange(scope);
      await translated(() =>
        UserModel.query(db)
          .where({ id })
          .update({ confirm_hash: hash, confirm_until: until } as object),
      );
    },
    confirm(hash, at) {
      requireChange(scope);
      return one(
        UserModel.query(db)
          .where({ confirm_hash: hash })
          .where('confirm_until', '>', at)
          .update({ confirmed_at: at, updated_at: at, confirm_hash: null, confirm_until: null } as object)
          .returning(columns),
      );
    },
    async remove(id) {
      requireChange(scope);
      return (await translated(() => UserModel.query(db).where({ id }).delete())) > 0;
    },
    setRole: (id, role, at) => change(id, { role, updated_at: at }),
    setPasswordHash: (id, password_hash, at) => change(id, { password_hash, updated_at: at }),
    async countAdmins() {
      const query = UserModel.query(db).select('id').where({ role: 'admin' }).orderBy('id');
      if (scope.change) query.forUpdate();
      return (await translated(() => query)).length;
    },
  };
};

/** So many sessions that are over go with each one that starts. */
const clearedAtOnce = 100;

/** Sessions in Postgres. */
export const createSessions = (scope: Scope): Sessions => {
  const { db } = scope;
  return {
    async start({ id, user_id, created_at, seen_at, expires_at }, { updated_at }) {
      // Waits for whoever is changing the account, and then sees what they made of it.
      const started = await translated(() =>
        db.raw<{ rowCount: number }>(
          `with over as (
              delete from sessions where id in (select id from sessions where expires_at <= ?
                order by expires_at limit ${clearedAtOnce} for update skip locked))
            insert into sessions (id, user_id, created_at, seen_at, expires_at)
            select ?, users.id, ?, ?, ? from users where users.id = ? and users.updated_at = ? for share`,
          [created_at, id, created_at, seen_at, expires_at, user_id, updated_at],
        ),
      );
      if (!started.rowCount) throw new DomainError('accounts.changed');
    },
    async find(id, now) {
      const names = columns.map((column) => `users.${column} as user_${column}`);
      const [row] = await translated(() =>
        SessionModel.query(db)
          .join('users', 'users.id', 'sessions.user_id')
          .select('sessions.*', ...names)
          .where('sessions.id', id)
          .where('expires_at', '>', now),
      );
      if (!row) return null;
      const found = row.toJSON() as unknown as Record<string, never>;
      const user = Object.fromEntries(columns.map((column) => [column, found[`user_${column}`]]));
      const { user_id, created_at, seen_at, expires_at } = found as unknown as Session;
      return { session: { id, user_id, created_at, seen_at, expires_at }, user: user as unknown as User };
    },
    async renew({ id, seen_at, expires_at }) {
      await translated(() =>
        SessionModel.query(db)
          .where({ id })
          .update({ seen_at, expires_at } as object),
      );
    },
    async end(id) {
      await translated(() => SessionModel.query(db).where({ id }).delete());
    },
    async endAll(user_id) {
      requireChange(scope);
      return translated(() => SessionModel.query(db).where({ user_id }).delete());
    },
  };
};
