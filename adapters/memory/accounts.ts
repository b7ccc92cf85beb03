import type { AccountLink, ApiTokens, Invitations, Sessions, Users } from '#core/accounts/ports.ts';
import { addressKey } from '#core/accounts/credentials.ts';
import type { Session } from '#core/accounts/session.ts';
import type { User } from '#core/accounts/user.ts';
import { roles } from '#core/kernel/access.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { foldText } from '#core/kernel/normalize-text.ts';
import type { Account, Scope } from './state.ts';
import { descending, newestPage, requireChange } from './state.ts';

/** Accounts in memory. */
export const createUsers = (scope: Scope): Users => {
  const accounts = () => scope.state().accounts;
  const users = () => [...accounts().values()].map(({ user }) => user);
  const change = (id: string, given: Partial<Account>, of: Partial<User>): User | null => {
    requireChange(scope);
    const account = accounts().get(id);
    if (!account) return null;
    const user = { ...account.user, ...of };
    accounts().set(id, { ...account, ...given, user });
    scope.announce('desk:users');
    return user;
  };
  const accountOf = (purpose: AccountLink['purpose'], hash: string, at: string) =>
    [...accounts().values()].find(({ links = [] }) =>
      links.some((link) => link.purpose === purpose && link.hash === hash && link.expires_at > at),
    );
  return {
    find: async (id) => accounts().get(id)?.user ?? null,
    async lock(id) {
      // Transactions run one after another.
      requireChange(scope);
      return accounts().get(id)?.user ?? null;
    },
    credentials: async (email) => {
      const found = [...accounts().values()].find(({ user }) => addressKey(user.email) === addressKey(email));
      return found ? { user: found.user, password_hash: found.password_hash } : null;
    },
    usernames: async (ids) =>
      new Map(
        users()
          .filter(({ id }) => ids.includes(id))
          .map(({ id, username }) => [id, username]),
      ),
    named: async (username) =>
      users()
        .filter((user) => user.username.toLowerCase() === username.toLowerCase())
        .sort((one, other) => roles.indexOf(other.role) - roles.indexOf(one.role))
        .slice(0, 2),
    list: async ({ roles: listed, search, ...page }) =>
      newestPage(
        users().filter(
          ({ role, username, email }) =>
            (!listed || listed.includes(role)) &&
            (!search ||
              foldText(username).includes(foldText(search)) ||
              email.toLowerCase().includes(search.toLowerCase())),
        ),
        page,
      ),
    async add(user, password_hash) {
      requireChange(scope);
      if (users().some(({ email }) => addressKey(email) === addressKey(user.email)))
        throw new DomainError('accounts.address-taken');
      accounts().set(user.id, { user, password_hash });
      scope.announce('desk:users');
    },
    async setConfirmation(id, confirmation) {
      requireChange(scope);
      const account = accounts().get(id);
      if (account) accounts().set(id, { ...account, confirmation });
    },
    async confirm(hash, at) {
      requireChange(scope);
      const found = [...accounts().values()].find(({ confirmation }) => confirmation?.hash === hash);
      if (!found?.confirmation || found.confirmation.until <= at) return null;
      const { confirmation: _used, ...account } = found;
      const user = { ...account.user, confirmed_at: at, updated_at: at };
      accounts().set(user.id, { ...account, user });
      scope.announce('desk:users');
      return user;
    },
    async remove(id) {
      requireChange(scope);
      const { sessions, apiTokens, invitations } = scope.state();
      const { authenticators, recoveryCodes, passkeys, challenges } = scope.state();
      for (const [key, { inviter_id }] of invitations) if (inviter_id === id) invitations.delete(key);
      authenticators.delete(id);
      recoveryCodes.delete(id);
      for (const part of [passkeys, challenges])
        for (const [key, { user_id }] of part) if (user_id === id) part.delete(key);
      for (const [key, { user_id }] of sessions) if (user_id === id) sessions.delete(key);
      for (const [key, { owner_id }] of apiTokens) if (owner_id === id) apiTokens.delete(key);
      const wasThere = accounts().delete(id);
      if (wasThere) scope.announce('desk:users');
      return wasThere;
    },
    async update(id, changes, at) {
      requireChange(scope);
      const { email } = changes;
      const taken = users().some(
        (user) => user.id !== id && email && addressKey(user.email) === addressKey(email),
      );
      if (taken) throw new DomainError('accounts.address-taken');
      return change(id, {}, { ...changes, updated_at: at });
    },
    async setPasswordHash(id, password_hash, at) {
      const changed = change(id, { password_hash, links: [] }, { updated_at: at });
      const { challenges } = scope.state();
      for (const [hash, { user_id }] of challenges) if (user_id === id) challenges.delete(hash);
      return changed;
    },
    confirming: async (hash, at) =>
      [...accounts().values()].find(
        ({ confirmation }) => confirmation?.hash === hash && confirmation.until > at,
      )?.user ?? null,
    async setLink(id, link) {
      requireChange(scope);
      const account = accounts().get(id);
      const others = account?.links?.filter(({ purpose }) => purpose !== link.purpose) ?? [];
      if (account) accounts().set(id, { ...account, links: [...others, link] });
    },
    async renewLink(purpose, hash, expires_at) {
      for (const [id, account] of accounts()) {
        const links = account.links?.map((link) =>
          link.purpose === purpose && link.hash === hash ? { ...link, expires_at } : link,
        );
        if (links) accounts().set(id, { ...account, links });
      }
    },
    linked: async (purpose, hash, at) => accountOf(purpose, hash, at)?.user ?? null,
    async linkedAddress(hash, at) {
      const account = accountOf('change-address', hash, at);
      const email = account?.links?.find((link) => link.hash === hash)?.email ?? null;
      return account && email !== null ? { user: account.user, email } : null;
    },
    async newAddress(id, at) {
      const { links = [] } = accounts().get(id) ?? {};
      const link = links.find((one) => one.purpose === 'change-address' && one.expires_at > at);
      return link?.email ? { email: link.email, expires_at: link.expires_at } : null;
    },
    async endLinks(id, purpose) {
      requireChange(scope);
      const account = accounts().get(id);
      if (!account) return;
      const { confirmation, ...rest } = account;
      const links = purpose === undefined ? [] : rest.links?.filter((link) => link.purpose !== purpose);
      accounts().set(id, { ...rest, links: links ?? [], ...(purpose && confirmation && { confirmation }) });
    },
    async endLink(purpose, hash, at) {
      requireChange(scope);
      const account = accountOf(purpose, hash, at);
      const links = account?.links?.filter((link) => link.hash !== hash) ?? [];
      if (account) accounts().set(account.user.id, { ...account, links });
      return account !== undefined;
    },
    newsroom: async () =>
      structuredClone(
        users()
          .filter(({ role }) => role !== 'reader')
          .sort((one, other) => (one.id < other.id ? -1 : 1)),
      ),
    admins: async () => structuredClone(users().filter(({ role }) => role === 'admin')),
  };
};

/** Sessions in memory. */
export const createSessions = (scope: Scope): Sessions => {
  const sessions = (): Map<string, Session> => scope.state().sessions;
  const drop = (id: string) => {
    if (sessions().delete(id)) scope.announce('desk:sessions');
  };
  const userOf = ({ user_id }: Session) => scope.state().accounts.get(user_id)?.user;
  const noteUse = ({ user_id, seen_at }: Session) => {
    const account = scope.state().accounts.get(user_id);
    if (account && (account.user.seen_at ?? '') < seen_at)
      scope.state().accounts.set(user_id, { ...account, user: { ...account.user, seen_at } });
  };
  return {
    async start(session, { updated_at }) {
      if (userOf(session)?.updated_at !== updated_at) throw new DomainError('accounts.changed');
      for (const { id, expires_at } of sessions().values()) if (expires_at <= session.created_at) drop(id);
      sessions().set(session.id, session);
      noteUse(session);
    },
    find: async (id, now) => {
      const session = sessions().get(id);
      const user = session && userOf(session);
      return session && user && session.expires_at > now && user.suspended_at === null
        ? { session, user }
        : null;
    },
    async renew(session) {
      if (!sessions().has(session.id)) return;
      sessions().set(session.id, session);
      noteUse(session);
    },
    async verify(id, verified_at) {
      const session = sessions().get(id);
      if (!session) return;
      sessions().set(id, { ...session, verified_at });
      scope.announce('desk:sessions');
    },
    async end(id) {
      drop(id);
    },
    list: async (user_id, now) =>
      descending(
        [...sessions().values()].filter((one) => one.user_id === user_id && one.expires_at > now),
        ({ seen_at, id }) => `${seen_at} ${id}`,
      ),
    async endAll(user_id, except) {
      requireChange(scope);
      const theirs = [...sessions().values()].filter(
        (session) => session.user_id === user_id && session.id !== except,
      );
      for (const { id } of theirs) drop(id);
      return theirs.length;
    },
  };
};

/** Tokens for programs, in memory. */
export const createApiTokens = (scope: Scope): ApiTokens => {
  const all = () => scope.state().apiTokens;
  const byId = (id: string) => [...all()].find(([, token]) => token.id === id);
  return {
    async add(token, hash) {
      requireChange(scope);
      if (all().has(hash)) throw new DomainError('tokens.already-exists');
      all().set(hash, structuredClone(token));
      scope.announce('desk:api-tokens');
    },
    async find(hash) {
      const token = all().get(hash);
      if (!token) return null;
      const owner = token.owner_id === null ? null : scope.state().accounts.get(token.owner_id);
      return {
        token: structuredClone(token),
        owner_role: owner?.user.role ?? 'admin',
        owner_suspended: (owner?.user.suspended_at ?? null) !== null,
      };
    },
    list: async ({ owner_id, ...page }) =>
      newestPage(
        [...all().values()].filter((token) => owner_id === undefined || token.owner_id === owner_id),
        page,
      ),
    named: async (ids) =>
      new Map(
        [...all().values()]
          .filter(({ id }) => ids.includes(id))
          .map(({ id, name, owner_id }) => [id, { name, owner_id }]),
      ),
    async revoke(id, at) {
      requireChange(scope);
      const [hash, token] = byId(id) ?? [];
      if (hash === undefined || !token) return null;
      if (token.revoked_at !== null) return { ...structuredClone(token), changed: false };
      const revoked = { ...token, revoked_at: at };
      all().set(hash, revoked);
      scope.announce('desk:api-tokens');
      return { ...structuredClone(revoked), changed: true };
    },
    async revokeAll(owner_id, at) {
      requireChange(scope);
      const valid = [...all()].filter(
        ([, token]) => token.owner_id === owner_id && token.revoked_at === null && token.expires_at > at,
      );
      for (const [hash, token] of valid) all().set(hash, { ...token, revoked_at: at });
      if (valid.length) scope.announce('desk:api-tokens');
      return valid.length;
    },
    async used(id, use) {
      const [hash, token] = byId(id) ?? [];
      if (hash === undefined || !token || (token.last_used_at ?? '') >= use.last_used_at) return;
      all().set(hash, { ...token, ...use });
    },
  };
};

/** Invitations in memory. */
export const createInvitations = (scope: Scope): Invitations => {
  const all = () => scope.state().invitations;
  const valid = (hash: string, at: string) =>
    [...all().values()].find((one) => one.hash === hash && one.expires_at > at) ?? null;
  const write = () => {
    requireChange(scope);
    scope.announce('desk:invitations');
    return all();
  };
  return {
    async add(invitation) {
      requireChange(scope);
      const earlier = [...all().values()].find(
        ({ email }) => addressKey(email) === addressKey(invitation.email),
      );
      if (earlier && earlier.expires_at > invitation.created_at)
        throw new DomainError('accounts.already-invited');
      if (earlier) all().delete(earlier.id);
      write().set(invitation.id, structuredClone(invitation));
    },
    find: async (id) => structuredClone(all().get(id) ?? null),
    linked: async (hash, at) => structuredClone(valid(hash, at)),
    async list(page) {
      const { items, counted } = newestPage(all().values(), page);
      return {
        items: items.map(({ hash: _hash, inviter_id: _inviter, mail_id, ...one }) => ({
          ...one,
          mail: scope.state().mails.get(mail_id)?.status ?? null,
        })),
        counted,
      };
    },
    async renew(id, given) {
      const invitation = all().get(id);
      if (invitation) write().set(id, { ...invitation, ...given });
    },
    async take(hash, at) {
      requireChange(scope);
      const taken = valid(hash, at);
      if (taken) write().delete(taken.id);
      return structuredClone(taken);
    },
    async remove(id) {
      return write().delete(id);
    },
    async removeFrom(inviterId) {
      const theirs = [...all().values()].filter(({ inviter_id }) => inviter_id === inviterId);
      for (const { id } of theirs) write().delete(id);
      return theirs.length;
    },
  };
};
