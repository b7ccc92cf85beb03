import type { RequestKey, RequestKeys } from '#core/kernel/request-key.ts';
import type { Scope } from './state.ts';

/** The keys of requests, in memory. */
export const createRequestKeys = (scope: Scope): RequestKeys => {
  const all = () => scope.state().requestKeys;
  const name = ({ owner, key }: RequestKey) => JSON.stringify([owner, key]);
  const claimed = (key: RequestKey, id: string) => [all().get(name(key))].find((one) => one?.id === id);
  return {
    async claim(key, claim, at) {
      const found = all().get(name(key));
      if (found && found.until > at) return found;
      all().set(name(key), { ...claim, answer: null });
      return null;
    },
    renew: async (key, id, until) => void Object.assign(claimed(key, id) ?? {}, { until }),
    settle: async (key, id, answer, until) =>
      Boolean(Object.assign(claimed(key, id) ?? {}, { answer, until }) && claimed(key, id)),
    async release(key, id) {
      if (claimed(key, id)?.answer === null) all().delete(name(key));
    },
  };
};
