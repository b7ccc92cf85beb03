import type { Role } from '#core/accounts/user.ts';
import { ApiToken } from '#core/accounts/api-token.ts';
import type { ApiTokens } from '#core/accounts/ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { newestPage } from './queries.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';

const table = 'api_tokens';
const columns = Object.keys(ApiToken.shape) as (keyof ApiToken)[];

/** Tokens for programs in Postgres. */
export const createApiTokens = (scope: Scope): ApiTokens => {
  const { db } = scope;
  return {
    async add(token, hash) {
      requireChange(scope);
      const query = db(table)
        .insert({ ...token, hash })
        .onConflict('hash')
        .ignore()
        .returning('id');
      const added = (await query) as unknown[];
      if (!added.length) throw new DomainError('tokens.already-exists');
    },
    async find(hash) {
      const query = db(table)
        .leftJoin('users', 'users.id', `${table}.owner_id`)
        .select(...columns.map((column) => `${table}.${column}`), 'users.role as role')
        .where({ hash });
      const [row] = (await query) as (ApiToken & { role: Role | null })[];
      if (!row) return null;
      const { role, ...token } = row;
      return { token, owner_role: role ?? 'admin' };
    },
    list: (page) => newestPage(db, table, columns, page),
    async revoke(id, at) {
      requireChange(scope);
      const revoking = db(table)
        .where({ id, revoked_at: null })
        .update({ revoked_at: at })
        .returning(columns);
      const [revoked] = (await revoking) as ApiToken[];
      if (revoked) return { ...revoked, changed: true };
      const [known] = await db(table).select<ApiToken[]>(columns).where({ id });
      return known ? { ...known, changed: false } : null;
    },
    async used(id, at) {
      const later = db(table)
        .where({ id })
        .andWhere((known) => known.whereNull('last_used_at').orWhere('last_used_at', '<', at));
      await later.update({ last_used_at: at });
    },
  };
};
