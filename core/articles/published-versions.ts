import { requireVersion } from '../items/history-operations.ts';
import type { Actor } from '../kernel/actor.ts';
import { DomainError, isDomainError } from '../kernel/domain-error.ts';
import type { Ports } from '../kernel/ports.ts';
import type { PublishedState } from '../kernel/versions.ts';
import type { Language } from '../text/language.ts';
import { languages } from '../text/language.ts';
import { day } from '../time/wall-clock.ts';
import type { Article } from './article.ts';
import { ArticleContent } from './article.ts';
import { asReadersSee } from './article-languages.ts';
import type { Correction } from './corrections.ts';
import { findStored } from './published-articles.ts';

/** How far apart, in milliseconds, a correction and the change that it tells of may be. */
const apart = day;

/** When readers first got each language of an article, ISO 8601; absent: never, as far as its history goes. */
export type ShownSince = Partial<Record<Language, string>>;

/** When readers first got each language, by the states that they saw. */
export const shownSince = (states: readonly PublishedState[]): ShownSince =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const first = states.find(({ texts }) => texts[language] !== null);
      return first ? [[language, first.at]] : [];
    }),
  );

/** The languages whose texts differ between two states. */
export const changedTexts = (
  before: Pick<PublishedState, 'texts'> | undefined,
  after: Pick<PublishedState, 'texts'>,
): Language[] => languages.filter((language) => before && before.texts[language] !== after.texts[language]);

/** The change of the text that a correction tells of: from one state to another, the first that has it being `changed`. */
type CorrectedState = Record<'before' | 'changed' | 'after', PublishedState>;

/** The changes of the text that corrections tell of, by the times of these; none where no text changed. */
export type CorrectedBetween = ReadonlyMap<string, CorrectedState>;

/**
 * Which change of the text each correction tells of. Editors change the text and note the correction in two steps, in
 * either order: it is the change of the same day since the correction before, or else the next one of that day.
 */
export const correctedBetween = (states: readonly PublishedState[]): CorrectedBetween => {
  const found = new Map<string, CorrectedState>();
  const seen = new Set<string>();
  const isChange = (index: number): boolean =>
    index > 0 && changedTexts(states[index - 1], states[index]!).length > 0;
  let from = 1;
  states.forEach(({ corrections }, noted) => {
    const added = corrections.filter(({ at }) => !seen.has(at));
    for (const { at } of added) {
      seen.add(at);
      const isNear = (index: number) =>
        Math.abs(Date.parse(states[index]!.at) - Date.parse(at)) <= apart && isChange(index);
      const earlier = states.findIndex((_, index) => index >= from && index <= noted && isNear(index));
      const first = earlier >= 0 ? earlier : states.findIndex((_, index) => index > noted && isNear(index));
      if (first < 0) continue;
      const last = Math.max(first, noted);
      found.set(at, { before: states[first - 1]!, changed: states[first]!, after: states[last]! });
    }
    if (added.length > 0) from = noted + 1;
  });
  return found;
};

/** The corrections that readers still see, by the first revisions of the states that they explain. */
export const correctionsByState = (
  states: readonly PublishedState[],
  current: readonly Correction[],
): ReadonlyMap<number, Correction[]> => {
  const between = correctedBetween(states);
  const byState = new Map<number, Correction[]>();
  for (const correction of current) {
    const noted = states.find(({ corrections }) => corrections.some(({ at }) => at === correction.at));
    const explained = new Set([between.get(correction.at)?.changed, noted]);
    for (const state of explained)
      if (state) byState.set(state.revision, [...(byState.get(state.revision) ?? []), correction]);
  }
  return byState;
};

/**
 * An article that readers see, with what they have seen of it. Throws `gone` for one that they saw and no longer see, and
 * `not-found` for any other.
 */
export const requirePublished = async (
  ports: Pick<Ports, 'articles' | 'versions'>,
  slug: string,
): Promise<{ article: Article; states: PublishedState[] }> => {
  const article = await ports.articles.find(slug);
  const states = await ports.versions.published(article?.slug ?? slug);
  if (article?.status === 'published') return { article, states };
  throw states.length > 0
    ? new DomainError('articles.version-gone')
    : new DomainError('articles.not-found', { slug });
};

/** As `findStored`, for a page of readers. Throws `gone` for an article that they saw and no longer see. */
export const findForReaders = async (
  ports: Pick<Ports, 'articles' | 'samples' | 'versions'>,
  { slug }: { slug: string },
  actor: Pick<Actor, 'kind'>,
): Promise<Article> => {
  try {
    return await findStored(ports, { slug }, actor);
  } catch (error) {
    if (!isDomainError(error, 'not-found')) throw error;
    const seen = await ports.versions.published(slug);
    throw seen.length > 0 ? new DomainError('articles.gone') : error;
  }
};

/** The state with this revision. Throws `not-found` for one that readers never saw. */
export const requireState = (
  states: readonly PublishedState[],
  slug: string,
  version: number,
): { state: PublishedState; index: number } => {
  const index = states.findIndex(({ revisions }) => revisions.includes(version));
  if (index < 0) throw new DomainError('entity.version-not-found', { version, slug });
  return { state: states[index]!, index };
};

/** Throws `withheld` or `gone`, with the reason in a language, for a state that readers no longer get. */
export const requireShown = (
  { withheld }: PublishedState,
  { slug, version, lang }: { slug: string; version: number; lang: Language },
): void => {
  if (!withheld) return;
  const reason = (lang === 'en' && withheld.reason_en) || withheld.reason_es;
  const params = { slug, version, reason };
  throw withheld.ground === 'law'
    ? new DomainError('articles.version-withheld-by-law', params)
    : new DomainError('articles.version-withheld', params);
};

const Snapshot = ArticleContent.omit({ slug: true, status: true, corrections: true }).partial();

/** An article as readers saw it in a stored version; its address and its corrections are those of now. */
const asItWas = (article: Article, snapshot: Record<string, unknown>): Article => {
  // What an earlier version of the program stored may lack fields.
  const { modified_at, revision } = snapshot as Partial<Article>;
  return asReadersSee({
    ...article,
    ...Snapshot.parse(snapshot),
    modified_at,
    revision: revision ?? article.revision,
  } as Article);
};

/** An article as readers saw it in a state. */
export const readState = async (
  ports: Pick<Ports, 'versions'>,
  article: Article,
  { revision }: PublishedState,
): Promise<Article> =>
  asItWas(article, (await requireVersion(ports, 'articles', article.slug, revision)).snapshot);
