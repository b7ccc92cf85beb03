import type { Fingerprint } from './fingerprint.ts';
import { commonNames } from './fingerprint.ts';

/** A candidate that belongs to an event. */
export type Clustered = { event_id: string; title: string; fingerprint: Fingerprint };

/** Candidates further apart than this are never of one event, in days. */
export const maxDaysApart = 60;
/** How many candidates a new one is compared with: those that share the most keys. */
export const maxCompared = 60;

/** What candidates of one event score at least. */
const minScore = 4.2;

/** Concepts that much of the news about technology has, in either language. */
const everyday = new Set([
  ...`empresa usar decir ano datos publicar chatbot modelo sistema mes centro investigador director autoridad trabajo programa
    trabajador primero persona espana informe encontrar presidente anunciar hoy lunes martes miercoles jueves viernes sabado
    domingo presentar cliente calcular hora explicar exigir recibir empezar afirmar gobierno ley decidir querer mayor nuevo pais
    usuario permitir obligar entrenar dar tomar encuesta pagar costar tribunal asociacion orden cambiar mostrar ciudadano`
    .split(/\s+/)
    .map((word) => `=${word}`),
  ...'says usa dice pide hech base gener despu dos tres cuatr two three'.split(' '),
]);

/** The start of a word, which names have in common in both languages: `Italia`, `Italy`. */
const alike = (one: string, other: string): boolean =>
  one === other ||
  (one.length > 4 &&
    other.length > 4 &&
    one.slice(0, 5) === other.slice(0, 5) &&
    Math.abs(one.length - other.length) < 3);

const shared = <T>(mine: readonly T[], theirs: readonly T[]): T[] => {
  const others = new Set(theirs);
  return mine.filter((one) => others.has(one));
};

/** The names that both have; those of a translation may be written otherwise. */
const sharedNames = (mine: Fingerprint, theirs: Fingerprint): string[] =>
  mine.language === theirs.language
    ? shared(mine.names, theirs.names)
    : mine.names.filter((name) => theirs.names.some((other) => alike(name, other)));

const nameWeight = (name: string) => (commonNames.has(name) ? 0.4 : 1);

const scoreNames = (mine: Fingerprint, theirs: Fingerprint): number => {
  const inTitles = new Set([...mine.title_names, ...theirs.title_names]);
  return sharedNames(mine, theirs)
    .map((name) => nameWeight(name) * (inTitles.has(name) ? 1.5 : 1))
    .reduce((sum, weight) => sum + weight, 0);
};

/** By its digits: two texts seldom have 1,298 in common by chance, and often 20. */
const numberWeight = (number: string): number => {
  const digits = number.slice(number.indexOf(':') + 1).replace(/\D|^0+|0+$/g, '').length;
  return [0.4, 0.4, 0.7, 1][digits] ?? 1.3;
};

const scoreNumbers = (mine: Fingerprint, theirs: Fingerprint): number => {
  const inTitles = new Set([...mine.title_numbers, ...theirs.title_numbers]);
  return shared(mine.numbers, theirs.numbers)
    .map((number) => numberWeight(number) * (inTitles.has(number) ? 2 : 1))
    .reduce((sum, weight) => sum + weight, 0);
};

const weightOf = (concepts: Iterable<string>): number =>
  [...concepts].reduce((sum, concept) => sum + (everyday.has(concept) ? 0.3 : 1), 0);

/** The share of their words that any two texts about technology have in common. */
const byChance = 0.1;

/** The words that both have, beyond what is so by chance. */
const scoreWords = (mine: Fingerprint, theirs: Fingerprint): number => {
  const [a, b] = [new Set([...mine.title, ...mine.lead]), new Set([...theirs.title, ...theirs.lead])];
  const both = weightOf([...a].filter((concept) => b.has(concept)));
  return Math.min(5, Math.max(-1, both - byChance * Math.min(weightOf(a), weightOf(b))));
};

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
  const otherDates =
    disjoint(mine.title_years, theirs.title_years) ||
    disjoint(mine.title_months ?? [], theirs.title_months ?? []);
  if (otherNumbers || otherVersions || otherDates) return Number.POSITIVE_INFINITY;
  const inText = [hasOtherNumber(mine, theirs, 'numbers'), hasOtherNumber(theirs, mine, 'numbers')];
  const names = hasOtherName(mine, theirs) && hasOtherName(theirs, mine);
  return inText.filter(Boolean).length * 0.6 + (names ? 1.3 : 0);
};

/**
 * How much says that two candidates are of one event: shared addresses, names, numbers and words, less what contradicts
 * it and the time between them. Those of one event score at least `minScore`. Texts of one language have more words in
 * common anyway. The weights were fitted to labelled pairs (`vigia agents evaluate`).
 */
const likeness = (mine: Fingerprint, theirs: Fingerprint): number => {
  const apart = Math.abs(mine.day - theirs.day);
  if (apart > maxDaysApart) return Number.NEGATIVE_INFINITY;
  const names = Math.min(5, scoreNames(mine, theirs));
  const numbers = Math.min(4, scoreNumbers(mine, theirs));
  return (
    shared(mine.sources, theirs.sources).length * 3 +
    names +
    numbers * 1.8 +
    scoreWords(mine, theirs) * 1.2 -
    contradictions(mine, theirs) -
    (names < 0.8 && numbers < 1 ? 0.7 : 0) -
    (mine.language === theirs.language ? 1.1 : 0) -
    (0.6 * apart) / maxDaysApart
  );
};

/** Whether two texts are about one event. */
export const isSameEvent = (mine: Fingerprint, theirs: Fingerprint): boolean =>
  likeness(mine, theirs) >= minScore;

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
    const score = likeness(candidate.fingerprint, other.fingerprint);
    if (score < minScore) continue;
    if (!best || score > best.score || (score === best.score && other.event_id < best.id))
      best = { id: other.event_id, score };
  }
  return best?.id ?? null;
};
