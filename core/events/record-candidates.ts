import { isDemoAddress } from '../articles/demo.ts';
import { sourceKey } from '../articles/similarity.ts';
import { joinLines, removeInvalidCharacters } from '../text/normalize-text.ts';
import { pastInstant } from '../time/published.ts';
import type { Ports } from '../kernel/ports.ts';
import { eventOf } from './cluster.ts';
import type { StoredCandidate } from './event.ts';
import { fingerprintOf } from './fingerprint.ts';

/** A page that an agent found; `text`: its text, or the excerpt of a search. */
export type FoundCandidate = {
  url: string;
  title: string;
  text: string;
  publisher: string | null;
  published_at: string | null;
  language: string | null;
};

const maxLengths = { title: 300, url: 2000, publisher: 200, excerpt: 400 } as const;

const cut = (text: string, length: number) =>
  joinLines(removeInvalidCharacters(text.slice(0, length))).trim();

const candidateOf = (
  found: FoundCandidate,
  { id, now, agent_name }: { id: string; now: string; agent_name: string },
): Omit<StoredCandidate, 'event_id'> => {
  const published_at = pastInstant(found.published_at, now);
  const fingerprint = fingerprintOf({ ...found, at: published_at ?? now });
  return {
    id,
    title: cut(found.title, maxLengths.title) || cut(found.url, maxLengths.title),
    url: cut(found.url, maxLengths.url),
    publisher: found.publisher === null ? null : cut(found.publisher, maxLengths.publisher) || null,
    published_at,
    found_at: now,
    agent_name,
    language: fingerprint.language,
    excerpt: cut(found.text.replace(/\s+/g, ' '), maxLengths.excerpt),
    fingerprint,
  };
};

/** Each page once, the oldest first, so that the same pages make the same events in whichever order they were found. */
const inOrder = (
  found: readonly FoundCandidate[],
  current: ReadonlyMap<string, string>,
): FoundCandidate[] => {
  const seen = new Set(current.keys());
  const dated = (one: FoundCandidate) => `${one.published_at ?? '9'} ${one.url}`;
  return found
    .filter(({ url }) => !seen.has(sourceKey(url)) && seen.add(sourceKey(url)))
    .toSorted((a, b) => (dated(a) < dated(b) ? -1 : 1));
};

/**
 * Records what an agent found: each new page joins the event that it belongs to, or starts one. Call it inside a
 * transaction.
 */
export const recordCandidates = async (
  { events, ids, clock }: Pick<Ports, 'events' | 'ids' | 'clock'>,
  found: readonly FoundCandidate[],
  agent_name: string,
): Promise<void> => {
  if (found.length === 0) return;
  await events.lockClusters();
  const current = await events.ofSources(found.map(({ url }) => sourceKey(url)));
  const now = clock.now();
  for (const one of inOrder(found, current)) {
    const candidate = candidateOf(one, { id: ids.next(), now, agent_name });
    const joined = eventOf(candidate, await events.nearest(candidate.fingerprint));
    const event = joined === null ? null : await events.lock(joined);
    const event_id = event?.id ?? ids.next();
    await events.save(
      event
        ? { ...event, found_at: now }
        : {
            id: event_id,
            title: candidate.title,
            assigned_to: null,
            agent_id: null,
            created_at: now,
            found_at: now,
            ignored: false,
            article_id: null,
            run_id: null,
            proposed_at: null,
            demo: isDemoAddress(one.url),
          },
    );
    await events.add({ ...candidate, event_id });
  }
};
