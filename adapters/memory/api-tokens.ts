import type { ApiTokens } from '#core/accounts/ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Scope } from './state.ts';
import { newestPage, requireChange } from './state.ts';

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
    list: async (page) => newestPage(all().values(), page),
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
