import type { Knex } from 'knex';
import type { AccountLink, ApiTokens, Invitations, Sessions, Users } from '#core/accounts/ports.ts';
import { addressKey } from '#core/accounts/credentials.ts';
import type { Invitation, StoredInvitation } from '#core/accounts/invitation.ts';
import type { Session } from '#core/accounts/session.ts';
import type { Role } from '#core/kernel/access.ts';
import { roles } from '#core/kernel/access.ts';
import { User } from '#core/accounts/user.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Mail } from '#core/mail/mail.ts';
import { escapeLike, newestPage } from './queries.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';
import { ApiToken } from '#core/accounts/api-token.ts';

const columns = Object.keys(User.shape) as (keyof User)[];

/** Changes one account, and returns it; null when there is none. */
const changing =
  (scope: Scope) =>
  async (where: (query: Knex.QueryBuilder) => void, input: object): Promise<User | null> => {
    requireChange(scope);
    const [changed] = (await scope.db('users').modify(where).update(input).returning(columns)) as User[];
    return changed ?? null;
  };

/** The confirmation of an address by who registered with it. */
const createConfirmations = (scope: Scope): Pick<Users, 'setConfirmation' | 'confirm' | 'confirming'> => {
  const { db } = scope;
  const change = changing(scope);
  return {
    async setConfirmation(id, { hash, until }) {
      requireChange(scope);
      await db('users').where({ id }).update({ confirm_hash: hash, confirm_until: until });
    },
    confirm: (hash, at) =>
      change((query) => query.where({ confirm_hash: hash }).where('confirm_until', '>', at), {
        confirmed_at: at,
        updated_at: at,
        confirm_hash: null,
        confirm_until: null,
      }),
    async confirming(hash, at) {
      const query = db('users').select<User[]>(columns).where({ confirm_hash: hash });
      return (await query.where('confirm_until', '>', at))[0] ?? null;
    },
  };
};

type AccountLinks = Pick<
  Users,
  'setLink' | 'renewLink' | 'linked' | 'linkedAddress' | 'newAddress' | 'endLinks' | 'endLink'
>;

/** The links of mails about accounts. */
const createAccountLinks = (scope: Scope): AccountLinks => {
  const { db } = scope;
  const users = () => db<User>('users');
  const link = async (purpose: AccountLink['purpose'], hash: string, at: string) => {
    const [found] = (await users()
      .join('account_links', 'account_links.user_id', 'users.id')
      .select(columns.map((column) => `users.${column}`))
      .select('account_links.email as new_email')
      .where({ purpose, hash })
      .where('expires_at', '>', at)) as (User & { new_email: string | null })[];
    if (!found) return null;
    const { new_email: email, ...user } = found;
    return { user, email };
  };
  return {
    async setLink(user_id, { purpose, hash, expires_at, email = null }) {
      requireChange(scope);
      await db.raw(
        `insert into account_links (user_id, purpose, hash, expires_at, email)
          select id, ?, ?, ?, ? from users where id = ?
          on conflict (user_id, purpose) do update
            set hash = excluded.hash, expires_at = excluded.expires_at, email = excluded.email`,
        [purpose, hash, expires_at, email, user_id],
      );
    },
    async renewLink(purpose, hash, expires_at) {
      await db('account_links').where({ purpose, hash }).update({ expires_at });
    },
    linked: async (purpose, hash, at) => (await link(purpose, hash, at))?.user ?? null,
    async linkedAddress(hash, at) {
      const found = await link('change-address', hash, at);
      return found && found.email !== null ? { user: found.user, email: found.email } : null;
    },
    async newAddress(user_id, at) {
      const [found] = await db('account_links')
        .select<{ email: string; expires_at: string }[]>('email', 'expires_at')
        .where({ user_id, purpose: 'change-address' })
        .whereNotNull('email')
        .where('expires_at', '>', at);
      return found ?? null;
    },
    async endLinks(id, purpose) {
      requireChange(scope);
      await db('account_links')
        .where({ user_id: id, ...(purpose && { purpose }) })
        .delete();
      if (purpose) return;
      await users()
        .where({ id })
        .update({ confirm_hash: null, confirm_until: null } as object);
    },
    async endLink(purpose, hash, at) {
      requireChange(scope);
      return (await db('account_links').where({ purpose, hash }).where('expires_at', '>', at).delete()) > 0;
    },
  };
};

/** Accounts in Postgres. */
export const createUsers = (scope: Scope): Users => {
  const { db } = scope;
  const users = () => db<User>('users');
  const change = changing(scope);
  /** Two accounts that take the same address at once wait for each other here. */
  const lockAddress = (email: string) =>
    db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [addressKey(email)]);
  const admins = () => users().select(columns).where({ role: 'admin' }).orderBy('id');
  return {
    ...createConfirmations(scope),
    ...createAccountLinks(scope),
    find: async (id) => (await users().select(columns).where({ id }))[0] ?? null,
    async lock(id) {
      requireChange(scope);
      return (await users().select(columns).where({ id }).forUpdate())[0] ?? null;
    },
    async credentials(email) {
      const [found] = await db('users')
        .select<(User & { password_hash: string })[]>([...columns, 'password_hash'])
        .whereRaw('lower(email collate "C") = ?', [addressKey(email)])
        .options({ name: 'credentials' });
      if (!found) return null;
      const { password_hash, ...user } = found;
      return { user, password_hash };
    },
    async usernames(ids) {
      const found = await users()
        .select('id', 'username')
        .whereRaw('id::text = any(?)', [[...ids]]);
      return new Map(found.map(({ id, username }) => [id, username]));
    },
    named: (username) =>
      users()
        .select(columns)
        .whereRaw('lower(username) = lower(?)', [username])
        .orderByRaw('array_position(?::text[], role) desc, created_at', [[...roles]])
        .limit(2),
    list: ({ roles: listed, search, ...page }) =>
      newestPage(db, 'users', columns, page, (query) => {
        if (listed) query.whereIn('role', [...listed]);
        if (search)
          query.whereRaw(
            "(plain_key(username) like '%' || plain_key(?) || '%' or lower(email) like '%' || lower(?) || '%')",
            [escapeLike(search), escapeLike(search)],
          );
      }),
    async add(user, password_hash) {
      requireChange(scope);
      await lockAddress(user.email);
      const added = await db('users')
        .insert({ ...user, password_hash })
        .onConflict(db.raw('(lower(email collate "C"))'))
        .ignore()
        .returning('id');
      if (!added.length) throw new DomainError('accounts.address-taken');
    },
    async remove(id) {
      requireChange(scope);
      return (await users().where({ id }).delete()) > 0;
    },
    async update(id, changes, at) {
      requireChange(scope);
      if (changes.email !== undefined) {
        await lockAddress(changes.email);
        const other = await users()
          .whereRaw('lower(email collate "C") = ?', [addressKey(changes.email)])
          .whereNot({ id })
          .first('id');
        if (other) throw new DomainError('accounts.address-taken');
      }
      return change((query) => query.where({ id }), { ...changes, updated_at: at });
    },
    async setPasswordHash(id, password_hash, at) {
      const changed = await change((query) => query.where({ id }), { password_hash, updated_at: at });
      await db('account_links').where({ user_id: id }).delete();
      await db('challenges').where({ user_id: id }).delete();
      return changed;
    },
    newsroom: () => users().select(columns).whereNot({ role: 'reader' }).orderBy('id'),
    admins,
    async lockAdmins() {
      requireChange(scope);
      return admins().forUpdate();
    },
  };
};

/** How many ended sessions are deleted whenever one starts: few, so that Postgres reuses the plan. */
const deletedSessions = 4;

/** Sessions in Postgres. */
export const createSessions = (scope: Scope): Sessions => {
  const { db } = scope;
  /** Waits for nobody: an account that is being changed is recorded at its next use. */
  const noteUse = (id: string, at: string) =>
    db('users')
      .whereIn(
        'id',
        db('users')
          .select('id')
          .where({ id })
          .where((found) => found.whereNull('seen_at').orWhere('seen_at', '<', at))
          .forNoKeyUpdate()
          .skipLocked(),
      )
      .update({ seen_at: at });
  return {
    async start({ id, user_id, created_at, seen_at, expires_at, device, ip, verified_at }, { updated_at }) {
      // Waits for a concurrent change of the account, and then sees it. One statement, that is one commit.
      const inserting = db.raw<{ rowCount: number }>(
        `with over as (
            delete from sessions where id in (select id from sessions where expires_at <= :created_at
              order by expires_at limit ${deletedSessions} for update skip locked)),
          started as (
            insert into sessions (id, user_id, created_at, seen_at, expires_at, device, ip, verified_at)
            select :id, users.id, :created_at, :seen_at, :expires_at, :device, :ip, :verified_at from users
              where users.id = :user_id and users.updated_at = :updated_at for share
            returning user_id),
          used as (
            update users set seen_at = :seen_at where id in (select id from users
              where id in (select user_id from started) and (seen_at is null or seen_at < :seen_at)
              for no key update skip locked))
          select from started`,
        { id, created_at, seen_at, expires_at, device, ip, verified_at, user_id, updated_at },
      );
      const started = await inserting.options({ name: 'session started' });
      if (!started.rowCount) throw new DomainError('accounts.changed');
    },
    async find(id, now) {
      const [found] = (await db('sessions')
        .join('users', 'users.id', 'sessions.user_id')
        .select('user_id', 'sessions.created_at as started_at', 'sessions.seen_at as last_seen', 'expires_at')
        .select('device', 'ip', 'verified_at')
        .select(columns.map((column) => `users.${column}`))
        .where('sessions.id', id)
        .where({ suspended_at: null })
        .where('expires_at', '>', now)) as (Omit<Session, 'created_at' | 'seen_at'> &
        User & { started_at: string; last_seen: string })[];
      if (!found) return null;
      const {
        user_id,
        started_at: created_at,
        last_seen: seen_at,
        expires_at,
        device,
        ip,
        verified_at,
        ...user
      } = found;
      const session = { id, user_id, created_at, seen_at, expires_at, device, ip, verified_at };
      return { session, user };
    },
    async renew({ id, user_id, seen_at, expires_at }) {
      if (await db('sessions').where({ id }).update({ seen_at, expires_at })) await noteUse(user_id, seen_at);
    },
    async verify(id, verified_at) {
      await db('sessions').where({ id }).update({ verified_at });
    },
    async end(id) {
      await db('sessions').where({ id }).delete();
    },
    list: (user_id, now) =>
      db<Session>('sessions')
        .where({ user_id })
        .where('expires_at', '>', now)
        .orderBy([
          { column: 'seen_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ]),
    async endAll(user_id, except) {
      requireChange(scope);
      const theirs = db('sessions').where({ user_id });
      if (except !== undefined) theirs.whereNot({ id: except });
      return theirs.delete();
    },
  };
};

const tokenColumns = Object.keys(ApiToken.shape) as (keyof ApiToken)[];

/** Tokens for programs in Postgres. */
export const createApiTokens = (scope: Scope): ApiTokens => {
  const { db } = scope;
  return {
    async add(token, hash) {
      requireChange(scope);
      const query = db('api_tokens')
        .insert({ ...token, hash })
        .onConflict('hash')
        .ignore()
        .returning('id');
      const added = (await query) as unknown[];
      if (!added.length) throw new DomainError('tokens.already-exists');
    },
    async find(hash) {
      const query = db('api_tokens')
        .leftJoin('users', 'users.id', 'api_tokens.owner_id')
        .select(...tokenColumns.map((column) => `api_tokens.${column}`), 'users.role as role', 'suspended_at')
        .where({ hash });
      const [row] = (await query) as (ApiToken & { role: Role | null; suspended_at: string | null })[];
      if (!row) return null;
      const { role, suspended_at, ...token } = row;
      return { token, owner_role: role ?? 'admin', owner_suspended: suspended_at !== null };
    },
    list: ({ owner_id, ...page }) =>
      newestPage(db, 'api_tokens', tokenColumns, page, (query) => {
        if (owner_id !== undefined) query.where({ owner_id });
      }),
    async named(ids) {
      const found = await db('api_tokens')
        .select<Pick<ApiToken, 'id' | 'name' | 'owner_id'>[]>('id', 'name', 'owner_id')
        .whereRaw('id::text = any(?)', [[...ids]]);
      return new Map(found.map(({ id, ...token }) => [id, token]));
    },
    async revoke(id, at) {
      requireChange(scope);
      const revoking = db('api_tokens')
        .where({ id, revoked_at: null })
        .update({ revoked_at: at })
        .returning(tokenColumns);
      const [revoked] = (await revoking) as ApiToken[];
      if (revoked) return { ...revoked, changed: true };
      const [found] = await db('api_tokens').select<ApiToken[]>(tokenColumns).where({ id });
      return found ? { ...found, changed: false } : null;
    },
    async revokeAll(owner_id, at) {
      requireChange(scope);
      const valid = db('api_tokens').where({ owner_id, revoked_at: null }).where('expires_at', '>', at);
      return valid.update({ revoked_at: at });
    },
    async used(id, use) {
      const later = db('api_tokens')
        .where({ id })
        .andWhere((found) => found.whereNull('last_used_at').orWhere('last_used_at', '<', use.last_used_at));
      await later.update(use);
    },
  };
};

const storedInvitation = [
  'id',
  'email',
  'role',
  'language',
  'invited_by',
  'inviter_id',
  'mail_id',
  'hash',
  'created_at',
  'expires_at',
] as const satisfies (keyof StoredInvitation)[];

/** Invitations in Postgres. */
export const createInvitations = (scope: Scope): Invitations => {
  const { db } = scope;
  const stored = () => db('invitations').select<StoredInvitation[]>([...storedInvitation]);
  return {
    async add(invitation) {
      requireChange(scope);
      const added = (await db('invitations')
        .insert(invitation)
        .onConflict(db.raw('(lower(email collate "C"))'))
        .merge()
        .whereRaw('invitations.expires_at <= ?', [invitation.created_at])
        .returning('id')) as unknown[];
      if (!added.length) throw new DomainError('accounts.already-invited');
    },
    async lock(id) {
      requireChange(scope);
      return (await stored().where({ id }).forUpdate())[0] ?? null;
    },
    linked: async (hash, at) => (await stored().where({ hash }).where('expires_at', '>', at))[0] ?? null,
    async list(page) {
      const { items, counted } = await newestPage<Invitation & { mail_id: string }>(
        db,
        'invitations',
        ['id', 'email', 'role', 'language', 'invited_by', 'created_at', 'expires_at', 'mail_id'],
        page,
      );
      const mails = await db('mails')
        .select<Pick<Mail, 'id' | 'status'>[]>('id', 'status')
        .whereIn(
          'id',
          items.map(({ mail_id }) => mail_id),
        );
      const statusOf = new Map(mails.map(({ id, status }) => [id, status]));
      return {
        items: items.map(({ mail_id, ...one }) => ({ ...one, mail: statusOf.get(mail_id) ?? null })),
        counted,
      };
    },
    async renew(id, input) {
      requireChange(scope);
      await db('invitations').where({ id }).update(input);
    },
    async take(hash, at) {
      requireChange(scope);
      const [deleted] = (await db('invitations')
        .where({ hash })
        .where('expires_at', '>', at)
        .delete()
        .returning([...storedInvitation])) as StoredInvitation[];
      return deleted ?? null;
    },
    async remove(id) {
      requireChange(scope);
      return (await db('invitations').where({ id }).delete()) > 0;
    },
    async removeFrom(inviter_id) {
      requireChange(scope);
      return db('invitations').where({ inviter_id }).delete();
    },
  };
};
