import type { Challenges, Passkeys, SecondFactors } from '#core/accounts/ports.ts';
import type { Authenticator, Challenge, StoredPasskey } from '#core/accounts/second-factor.ts';
import { maxChallengeTries } from '#core/accounts/second-factor.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';

/** Authenticator apps and recovery codes in Postgres. */
export const createSecondFactors = (scope: Scope): SecondFactors => {
  const { db } = scope;
  return {
    authenticator: async (user_id) =>
      (await db<Authenticator & { user_id: string }>('authenticators')
        .select('sealed', 'created_at', 'confirmed_at')
        .where({ user_id })
        .first()) ?? null,
    async setAuthenticator(user_id, authenticator) {
      requireChange(scope);
      if (authenticator)
        await db('authenticators')
          .insert({ user_id, ...authenticator })
          .onConflict('user_id')
          .merge({
            ...authenticator,
            last_step: db.raw(
              'case when authenticators.sealed = excluded.sealed then authenticators.last_step else 0 end',
            ),
          });
      else await db('authenticators').where({ user_id }).delete();
    },
    async useStep(user_id, last_step) {
      requireChange(scope);
      const query = db('authenticators').where({ user_id }).where('last_step', '<', last_step);
      return (await query.update({ last_step })) > 0;
    },
    async recoveryCodes(user_id) {
      const [row] = await db('recovery_codes').where({ user_id }).count<{ count: string | number }[]>();
      return Number(row?.count ?? 0);
    },
    async setRecoveryCodes(user_id, hashes) {
      requireChange(scope);
      await db('recovery_codes').where({ user_id }).delete();
      if (hashes.length) await db('recovery_codes').insert(hashes.map((hash) => ({ user_id, hash })));
    },
    async useRecoveryCode(user_id, hash) {
      requireChange(scope);
      return (await db('recovery_codes').where({ user_id, hash }).delete()) > 0;
    },
  };
};

type PasskeyRow = StoredPasskey & { user_id: string };

const passkeyColumns = [
  'id',
  'name',
  'public_key',
  'counter',
  'transports',
  'created_at',
  'last_used_at',
] as const;

/** A `bigint` is read as text. */
type ReadPasskey = Omit<StoredPasskey, 'counter'> & { counter: number | string };

const toPasskey = ({ counter, ...passkey }: ReadPasskey): StoredPasskey => ({
  ...passkey,
  counter: Number(counter),
});

/** Passkeys in Postgres. */
export const createPasskeys = (scope: Scope): Passkeys => {
  const { db } = scope;
  const passkeys = () => db<PasskeyRow>('passkeys');
  return {
    async list(user_id) {
      const query = db('passkeys').select<StoredPasskey[]>(passkeyColumns).where({ user_id });
      return (await query.orderBy(['created_at', 'id'])).map(toPasskey);
    },
    async find(id) {
      const [found] = (await passkeys()
        .select('user_id', ...passkeyColumns)
        .where({ id })) as PasskeyRow[];
      if (!found) return null;
      const { user_id, ...passkey } = found;
      return { passkey: toPasskey(passkey), user_id };
    },
    async add(user_id, passkey) {
      requireChange(scope);
      const query = db('passkeys')
        .insert({ ...passkey, user_id })
        .onConflict('id')
        .ignore()
        .returning('id');
      if (!((await query) as unknown[]).length) throw new DomainError('accounts.passkey-known');
    },
    async rename(user_id, id, name) {
      requireChange(scope);
      return (await db('passkeys').where({ user_id, id }).update({ name })) > 0;
    },
    async use(id, counter, last_used_at) {
      requireChange(scope);
      const query = db('passkeys')
        .where({ id })
        .where((either) => void either.where('counter', '<', counter).orWhere({ counter: 0 }));
      // A counter of 0 says that the authenticator has none.
      if (counter === 0) void query.where({ counter: 0 });
      return (await query.update({ counter, last_used_at })) > 0;
    },
    async remove(user_id, id) {
      requireChange(scope);
      return (await db('passkeys').where({ user_id, id }).delete()) > 0;
    },
  };
};

/** How many expired challenges are deleted whenever one is added. */
const deletedChallenges = 100;

/** Challenges in Postgres. */
export const createChallenges = (scope: Scope): Challenges => {
  const { db } = scope;
  return {
    async add(challenge, at) {
      await db.raw(
        `delete from challenges where hash in (select hash from challenges where expires_at <= ?
          order by expires_at limit ${deletedChallenges} for update skip locked)`,
        [at],
      );
      await db('challenges').insert(challenge);
    },
    async attempt(purpose, hash, at) {
      const [found] = await db<Challenge & { tries: number }>('challenges')
        .where({ purpose, hash })
        .where('expires_at', '>', at)
        .where('tries', '<', maxChallengeTries)
        .increment('tries', 1)
        .returning(['hash', 'purpose', 'user_id', 'account_at', 'expires_at']);
      return found ?? null;
    },
    async end(hash) {
      requireChange(scope);
      return (await db('challenges').where({ hash }).delete()) > 0;
    },
  };
};
