import type { Confirmation, Confirmations } from '#core/kernel/confirmation.ts';

const day = 86_400_000;

/** What waits to be confirmed, in memory. */
export const createMemoryConfirmations = (): Confirmations => {
  const kept = new Map<string, Confirmation>();
  return {
    async add(confirmation) {
      const longOver = Date.parse(confirmation.created_at) - day;
      for (const { token, expires_at } of kept.values())
        if (Date.parse(expires_at) < longOver) kept.delete(token);
      kept.set(confirmation.token, structuredClone(confirmation));
    },
    find: async (token) => structuredClone(kept.get(token) ?? null),
    async use(token, at) {
      const found = kept.get(token);
      if (!found || found.used_at !== null) return false;
      kept.set(token, { ...found, used_at: at });
      return true;
    },
  };
};
