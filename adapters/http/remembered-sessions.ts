import { LRUCache } from 'lru-cache';
import type { Sessions } from '#core/accounts/ports.ts';
import type { ContentChanges } from '#core/ports.ts';
import { isAbout } from '#core/kernel/topic.ts';

/** What sessions answer about one of them. */
export type FoundSession = NonNullable<Awaited<ReturnType<Sessions['find']>>>;

/** The longest that an answer is believed should no notice come, in milliseconds. */
const longest = 2000;
const mostSessions = 10_000;

/** Sessions, and what is remembered of them: `recall` answers at once, null when it would have to be looked up. */
export type RememberedSessions = Sessions & { recall(id: string, now: string): FoundSession | null };

/**
 * Remembers who holds a session for a moment, and no longer than until a session ends or an account changes: a panel that
 * asks for ten things at once is looked up once.
 */
export const rememberSessions = (
  sessions: Sessions,
  changes: Pick<ContentChanges, 'subscribe'>,
): RememberedSessions => {
  const known = new LRUCache<string, { found: FoundSession; at: number }>({ max: mostSessions });
  let generation = 0;
  const forgetAll = () => {
    generation += 1;
    known.clear();
  };
  changes.subscribe((notice) => {
    if (isAbout(notice, ['desk:sessions', 'desk:users'])) forgetAll();
  });
  const recall = (id: string, now: string): FoundSession | null => {
    const entry = known.get(id);
    if (!entry) return null;
    const age = Date.parse(now) - entry.at;
    return age >= 0 && age < longest && entry.found.session.expires_at > now ? entry.found : null;
  };
  return {
    ...sessions,
    recall,
    async find(id, now) {
      const entry = recall(id, now);
      if (entry) return entry;
      const asked = generation;
      const found = await sessions.find(id, now);
      // What was asked for before a change is not believed after it.
      if (found && asked === generation) known.set(id, { found, at: Date.parse(now) });
      return found;
    },
    async renew(session) {
      await sessions.renew(session);
      known.delete(session.id);
    },
    async end(id) {
      await sessions.end(id);
      forgetAll();
    },
  };
};
