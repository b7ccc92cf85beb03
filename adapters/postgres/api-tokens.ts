import type { Role } from '#core/accounts/user.ts';
import { ApiToken } from '#core/accounts/api-token.ts';
import type { ApiTokens } from '#core/accounts/ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { countLimit } from '#core/kernel/totals.ts';
import type { Scope } from './entity-store.ts';
import { requireChange } from './entity-store.ts';
import { translated } from './errors.ts';

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
      const added = (await translated(() => query)) as unknown[];
      if (!added.length) throw new DomainError('tokens.already-exists');
    },
    async find(hash) {
      const query = db(table)
        .leftJoin('users', 'users.id', `${table}.owner_id`)
        .select(...columns.map((column) => `${table}.${column}`), 'users.role as role')
        .where({ hash });
      const [row] = (await translated(() => query)) as (ApiToken & { role: Role | null })[];
      if (!row) return null;
      const { role, ...token } = row;
      return { token, owner_role: role ?? 'admin' };
    },
    async list({ limit, after }) {
      const page = db(table).select<ApiToken[]>(columns).orderByRaw('created_at desc, id desc').limit(limit);
      if (after) page.whereRaw('(created_at, id) < (?, ?)', [after.key, after.slug]);
      const counting = db.count<{ count: string }[]>('* as count').from(
        db(table)
          .select('id')
          .limit(countLimit + 1)
          .as('counted'),
      );
      const [items, [counted]] = await translated(() => Promise.all([page, counting]));
      return { items, counted: Number(counted?.count) };
    },
    async revoke(id, at) {
      requireChange(scope);
      const revoking = db(table)
        .where({ id, revoked_at: null })
        .update({ revoked_at: at })
        .returning(columns);
      const [revoked] = (await translated(() => revoking)) as ApiToken[];
      if (revoked) return { ...revoked, changed: true };
      const [known] = await translated(() => db(table).select<ApiToken[]>(columns).where({ id }));
      return known ? { ...known, changed: false } : null;
    },
    async used(id, at) {
      const later = db(table)
        .where({ id })
        .andWhere((known) => known.whereNull('last_used_at').orWhere('last_used_at', '<', at));
      await translated(() => later.update({ last_used_at: at }));
    },
  };
};
