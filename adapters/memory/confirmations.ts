import type { Confirmation, Confirmations } from '#core/kernel/confirmation.ts';
import { day } from '#core/kernel/wall-clock.ts';

/** Prepared operations in memory. */
export const createMemoryConfirmations = (): Confirmations => {
  const stored = new Map<string, Confirmation>();
  return {
    async add(confirmation) {
      const expired = Date.parse(confirmation.created_at) - day;
      for (const { token, expires_at } of stored.values())
        if (Date.parse(expires_at) < expired) stored.delete(token);
      stored.set(confirmation.token, structuredClone(confirmation));
    },
    find: async (token) => structuredClone(stored.get(token) ?? null),
    async use(token, at) {
      const found = stored.get(token);
      if (!found || found.used_at !== null) return false;
      stored.set(token, { ...found, used_at: at });
      return true;
    },
  };
};
