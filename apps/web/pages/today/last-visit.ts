const key = 'today';
/** Milliseconds: who comes back sooner is still on the same visit, such as after a reload. */
const sameVisit = 30 * 60_000;
const hour = 3_600_000;

type Visits = { since: string | null; at: string };

const read = (): Visits | null => {
  const { since, at } = Object(JSON.parse(localStorage.getItem(key) ?? 'null')) as Partial<Visits>;
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null;
  return { at, since: typeof since === 'string' && !Number.isNaN(Date.parse(since)) ? since : null };
};

/**
 * Notes a visit on this device, and returns when the one before it was, at the full hour so that readers share responses;
 * null on the first visit and without storage.
 */
export const noteVisit = (now = Date.now()): string | null => {
  try {
    const last = read();
    const isSame = last !== null && now - Date.parse(last.at) < sameVisit;
    const since = isSame ? last.since : (last?.at ?? null);
    localStorage.setItem(key, JSON.stringify({ since, at: new Date(now).toISOString() } satisfies Visits));
    return since && new Date(Math.floor(Date.parse(since) / hour) * hour).toISOString();
  } catch {
    return null;
  }
};
