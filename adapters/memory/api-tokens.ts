import type { ApiToken } from '#core/accounts/api-token.ts';
import type { ApiTokens } from '#core/accounts/ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Scope } from './state.ts';
import { requireChange } from './state.ts';

const keyOf = ({ created_at, id }: ApiToken): string => `${created_at} ${id}`;

/** Tokens for programs, in memory. */
export const createApiTokens = (scope: Scope): ApiTokens => {
  const all = () => scope.state().apiTokens;
  const byId = (id: string) => [...all()].find(([, token]) => token.id === id);
  return {
    async add(token, hash) {
      requireChange(scope);
      if (all().has(hash)) throw new DomainError('tokens.already-exists');
      all().set(hash, structuredClone(token));
    },
    async find(hash) {
      const token = all().get(hash);
      if (!token) return null;
      const owner = token.owner_id === null ? null : scope.state().accounts.get(token.owner_id);
      return { token: structuredClone(token), owner_role: owner?.user.role ?? 'admin' };
    },
    async list({ limit, after }) {
      const found = [...all().values()].sort((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1));
      const following = after ? found.filter((token) => keyOf(token) < `${after.key} ${after.slug}`) : found;
      return { items: structuredClone(following.slice(0, limit)), counted: found.length };
    },
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
    async used(id, at) {
      const [hash, token] = byId(id) ?? [];
      if (hash === undefined || !token || (token.last_used_at ?? '') >= at) return;
      all().set(hash, { ...token, last_used_at: at });
    },
  };
};
