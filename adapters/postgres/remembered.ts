import { LRUCache } from 'lru-cache';
import type { ContentChanges } from '#core/ports.ts';
import { isSeenByReaders } from '#core/kernel/topic.ts';

/** Answers a question from memory, or asks and remembers. */
export type Remember = <T extends object>(key: string, ask: () => Promise<T>) => Promise<T>;

/** Asks each time: for transactions, and for processes that hear of no changes. */
export const askAlways: Remember = (_key, ask) => ask();

const mostAnswers = 5000;

/** Remembers answers until what readers see changes; one that was asked for before a change is not kept after it. */
export const rememberUntilChange = (changes: ContentChanges): Remember => {
  const answers = new LRUCache<string, object>({ max: mostAnswers });
  let generation = 0;
  changes.subscribe((notice) => {
    if (!isSeenByReaders(notice)) return;
    generation += 1;
    answers.clear();
  });
  return async <T extends object>(key: string, ask: () => Promise<T>): Promise<T> => {
    const known = answers.get(key) as T | undefined;
    if (known) return known;
    const asked = generation;
    const answer = await ask();
    if (asked === generation) answers.set(key, answer);
    return answer;
  };
};
