import { createHash } from 'node:crypto';
import type { KeyUse, RequestKey, RequestKeys } from '#core/kernel/request-key.ts';
import type { Scope } from './scope.ts';

/** Keys are stored as hashes: they may have any text and length, and are of use to their owner alone. */
const rowOf = ({ owner, key }: RequestKey) => ({
  owner,
  key: createHash('sha256').update(key).digest('base64url'),
});

/** The keys of requests, in Postgres; see the port for the guarantees of each method. */
export const createRequestKeys = ({ db }: Scope): RequestKeys => {
  const table = () => db('request_keys');
  const claimed = (key: RequestKey, claim: string) => table().where({ ...rowOf(key), claim });
  return {
    async claim(key, { id, fingerprint, until }, at) {
      const row = { ...rowOf(key), claim: id, fingerprint, answer: null, expires_at: until };
      for (;;) {
        const inserted: unknown[] = await table()
          .insert(row)
          .onConflict(['owner', 'key'])
          .merge(['claim', 'fingerprint', 'answer', 'expires_at'])
          .where('request_keys.expires_at', '<=', at)
          .returning('claim');
        if (inserted.length) return null;
        const [use] = await table().select<KeyUse[]>('fingerprint', 'answer').where(rowOf(key));
        // Otherwise it was released in between.
        if (use) return use;
      }
    },
    async renew(key, id, until) {
      await claimed(key, id).whereNull('answer').update({ expires_at: until });
    },
    settle: async (key, id, answer, until) =>
      (await claimed(key, id).update({ answer: JSON.stringify(answer), expires_at: until })) > 0,
    async release(key, id) {
      await claimed(key, id).whereNull('answer').delete();
    },
  };
};
