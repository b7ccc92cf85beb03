import type { Challenges, Passkeys, SecondFactors } from '#core/accounts/ports.ts';
import { maxChallengeTries } from '#core/accounts/second-factor.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Scope } from './state.ts';
import { requireChange } from './state.ts';

/** Authenticator apps and recovery codes in memory. */
export const createSecondFactors = (scope: Scope): SecondFactors => ({
  async authenticator(user_id) {
    const found = scope.state().authenticators.get(user_id);
    if (!found) return null;
    const { last_step: _, ...authenticator } = found;
    return authenticator;
  },
  async setAuthenticator(user_id, authenticator) {
    requireChange(scope);
    const { authenticators } = scope.state();
    const known = authenticators.get(user_id);
    const last_step = known?.sealed === authenticator?.sealed ? (known?.last_step ?? 0) : 0;
    if (authenticator) authenticators.set(user_id, { ...authenticator, last_step });
    else authenticators.delete(user_id);
  },
  async useStep(user_id, last_step) {
    requireChange(scope);
    const { authenticators } = scope.state();
    const known = authenticators.get(user_id);
    if (!known || known.last_step >= last_step) return false;
    authenticators.set(user_id, { ...known, last_step });
    return true;
  },
  recoveryCodes: async (user_id) => scope.state().recoveryCodes.get(user_id)?.length ?? 0,
  async setRecoveryCodes(user_id, hashes) {
    requireChange(scope);
    scope.state().recoveryCodes.set(user_id, [...hashes]);
  },
  async useRecoveryCode(user_id, hash) {
    requireChange(scope);
    const { recoveryCodes } = scope.state();
    const codes = recoveryCodes.get(user_id) ?? [];
    if (!codes.includes(hash)) return false;
    recoveryCodes.set(
      user_id,
      codes.filter((one) => one !== hash),
    );
    return true;
  },
});

/** Passkeys in memory. */
export const createPasskeys = (scope: Scope): Passkeys => {
  const all = () => scope.state().passkeys;
  const ofUser = (user_id: string, id: string) => {
    requireChange(scope);
    const found = all().get(id);
    return found?.user_id === user_id ? found : undefined;
  };
  return {
    list: async (user_id) =>
      structuredClone(
        [...all().values()]
          .filter((one) => one.user_id === user_id)
          .map(({ passkey }) => passkey)
          .sort((one, other) => (one.created_at + one.id < other.created_at + other.id ? -1 : 1)),
      ),
    find: async (id) => structuredClone(all().get(id) ?? null),
    async add(user_id, passkey) {
      requireChange(scope);
      if (all().has(passkey.id)) throw new DomainError('accounts.passkey-known');
      all().set(passkey.id, structuredClone({ passkey, user_id }));
    },
    async rename(user_id, id, name) {
      const found = ofUser(user_id, id);
      if (found) all().set(id, { user_id, passkey: { ...found.passkey, name } });
      return found !== undefined;
    },
    async use(id, counter, last_used_at) {
      requireChange(scope);
      const found = all().get(id);
      if (!found) return false;
      const { passkey, user_id } = found;
      if (counter <= passkey.counter && (counter > 0 || passkey.counter > 0)) return false;
      all().set(id, { user_id, passkey: { ...passkey, counter, last_used_at } });
      return true;
    },
    async remove(user_id, id) {
      return ofUser(user_id, id) !== undefined && all().delete(id);
    },
  };
};

/** Challenges in memory. */
export const createChallenges = (scope: Scope): Challenges => {
  const all = () => scope.state().challenges;
  return {
    async add(challenge, at) {
      for (const [hash, { expires_at }] of all()) if (expires_at <= at) all().delete(hash);
      all().set(challenge.hash, { ...challenge, tries: 0 });
    },
    async attempt(purpose, hash, at) {
      const found = all().get(hash);
      if (!found || found.purpose !== purpose || found.expires_at <= at) return null;
      const { tries, ...challenge } = found;
      if (tries >= maxChallengeTries) return null;
      all().set(hash, { ...found, tries: tries + 1 });
      return challenge;
    },
    async end(hash) {
      requireChange(scope);
      return all().delete(hash);
    },
  };
};
