import { textSimilarity } from '../articles/trigrams.ts';
import { isTranslated } from '../evidence/words.ts';
import type { Fingerprint } from './fingerprint.ts';

/** A candidate that belongs to an event. */
export type Clustered = { event_id: string; title: string; fingerprint: Fingerprint };

/** Candidates further apart than this are never of one event, in days. */
export const maxDaysApart = 60;
/** How many candidates a new one is compared with: those that share the most keys. */
export const maxCompared = 60;

/** What candidates of one event score at least; as much again is asked of those `maxDaysApart` days apart. */
const minScore = 4;

/** Companies and places that much of the news names: they say little about which event it is. */
const common = new Set([
  ...['union europea', 'estados unidos', 'reino unido', 'comision europea', 'parlamento europeo'].map(
    (key) => `=${key}`,
  ),
  ...['inteligencia artificial', 'reglamento de ia'].map((key) => `=${key}`),
  ...`openai chatgpt google gemini microsoft meta facebook amazon apple nvidia anthropic claude alphabet deepmind xai musk
    altman europa europe espana spain madrid bruselas brussels china washington francia france alemania germany california
    european europeo europea american estadounidense spanish chinese british`.split(/\s+/),
]);

/** The start of a word, which names have in common in both languages: `Italia`, `Italy`. */
const alike = (one: string, other: string): boolean =>
  one === other ||
  (one.length > 4 &&
    other.length > 4 &&
    one.slice(0, 5) === other.slice(0, 5) &&
    Math.abs(one.length - other.length) < 3);

const shared = <T>(mine: readonly T[], theirs: readonly T[]): T[] => {
  const known = new Set(theirs);
  return mine.filter((one) => known.has(one));
};

const nameWeight = (name: string) => (common.has(name) ? 0.4 : 1);

const scoreNames = (mine: Fingerprint, theirs: Fingerprint): number => {
  const inTitles = new Set([...mine.title_names, ...theirs.title_names]);
  return shared(mine.names, theirs.names)
    .map((name) => nameWeight(name) * (inTitles.has(name) ? 1.5 : 1))
    .reduce((sum, weight) => sum + weight, 0);
};

const scoreNumbers = (mine: Fingerprint, theirs: Fingerprint): number => {
  const inTitles = new Set([...mine.title_numbers, ...theirs.title_numbers]);
  return shared(mine.numbers, theirs.numbers)
    .map((number) => (number.startsWith(':') ? 0.7 : 1) * (inTitles.has(number) ? 2 : 1))
    .reduce((sum, weight) => sum + weight, 0);
};

/** Words of the dictionary are the same in both languages; others only by chance. */
const scoreWords = (mine: readonly string[], theirs: readonly string[]): number => {
  const same = shared(mine, theirs);
  const weight = same.reduce((sum, word) => sum + (isTranslated(word) || word.length > 4 ? 1 : 0.5), 0);
  return weight / Math.max(4, Math.min(mine.length, theirs.length));
};

/** The share of their words that any two texts about technology have in common. */
const byChance = 0.12;

const kindOf = (number: string) => number.slice(0, number.indexOf(':'));

/** Whether a title states a number where the other text states only different ones of its kind. */
const hasOtherNumber = (mine: Fingerprint, theirs: Fingerprint, of: 'title_numbers' | 'numbers'): boolean =>
  mine.title_numbers.some(
    (number) =>
      !theirs.numbers.includes(number) && theirs[of].some((other) => kindOf(other) === kindOf(number)),
  ) && shared(mine.title_numbers, theirs.numbers).length === 0;

/** Whether a title names somebody whom the other text does not name at all. */
const hasOtherName = (mine: Fingerprint, theirs: Fingerprint): boolean =>
  mine.title_names.some(
    (name) =>
      !theirs.names.some((other) => alike(name, other)) &&
      !theirs.title.includes(name) &&
      !theirs.lead.includes(name),
  );

const hasOtherVersion = (mine: readonly string[], theirs: readonly string[]): boolean => {
  const base = (version: string) => version.slice(0, version.lastIndexOf(' '));
  return (
    mine.some((one) => theirs.some((other) => base(one) === base(other))) && shared(mine, theirs).length === 0
  );
};

const disjoint = <T>(mine: readonly T[], theirs: readonly T[]): boolean =>
  mine.length > 0 && theirs.length > 0 && shared(mine, theirs).length === 0;

/** What speaks against one event, in points. */
const contradictions = (mine: Fingerprint, theirs: Fingerprint): number => {
  const otherNumbers =
    hasOtherNumber(mine, theirs, 'title_numbers') && hasOtherNumber(theirs, mine, 'title_numbers');
  const otherVersions = hasOtherVersion(mine.versions, theirs.versions);
  if (otherNumbers || otherVersions || disjoint(mine.title_years, theirs.title_years))
    return Number.POSITIVE_INFINITY;
  const inText = [hasOtherNumber(mine, theirs, 'numbers'), hasOtherNumber(theirs, mine, 'numbers')];
  const names = hasOtherName(mine, theirs) && hasOtherName(theirs, mine);
  return inText.filter(Boolean).length * 2 + (names ? (mine.language === theirs.language ? 3 : 1.5) : 0);
};

/**
 * How much says that two candidates are of one event: shared addresses, names, numbers, words of the titles and of the
 * texts, less what contradicts it. Those of one event score at least `minScore`, more when they are weeks apart.
 */
export const likeness = (mine: Omit<Clustered, 'event_id'>, theirs: Omit<Clustered, 'event_id'>): number => {
  const [a, b] = [mine.fingerprint, theirs.fingerprint];
  const apart = Math.abs(a.day - b.day);
  if (apart > maxDaysApart) return Number.NEGATIVE_INFINITY;
  const score =
    shared(a.sources, b.sources).length * 3 +
    Math.min(6, scoreNames(a, b)) +
    Math.min(5, scoreNumbers(a, b)) +
    4 * scoreWords(a.title, b.title) +
    5 * Math.max(0, scoreWords(a.lead, b.lead) - byChance) +
    (a.language === b.language ? 6 * textSimilarity(mine.title, theirs.title) : 0);
  return (score - contradictions(a, b)) / (1 + apart / maxDaysApart);
};

/**
 * The event that a candidate belongs to, by the candidates that it has the most in common with; null: a new one. Of
 * events that are equally alike the first is chosen.
 */
export const eventOf = (
  candidate: Omit<Clustered, 'event_id'>,
  others: readonly Clustered[],
): string | null => {
  let best: { id: string; score: number } | null = null;
  for (const other of others) {
    const score = likeness(candidate, other);
    if (score < minScore) continue;
    if (!best || score > best.score || (score === best.score && other.event_id < best.id))
      best = { id: other.event_id, score };
  }
  return best?.id ?? null;
};
