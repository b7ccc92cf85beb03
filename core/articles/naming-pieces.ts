import { z } from 'zod';
import type { Ports } from '../kernel/ports.ts';
import type { Language } from '../text/language.ts';
import type { Article } from './article.ts';
import { ArticleSummary, summarize } from './article.ts';
import { asReadersSee, textsIn } from './article-languages.ts';
import type { Mention } from './mentions.ts';
import { findMentions, formsOf } from './mentions.ts';
import { findQuotations } from './quotations.ts';

/**
 * How many articles are searched for the names of entries: the newest for lists of entries, and for one entry the newest
 * with the words of its name. How many a list and a profile show of each.
 */
export const namingLimits = { searched: 200, displayed: 3, profile: 12, quoting: 6 };

export const NamingPiece = ArticleSummary.pick({ slug: true, type: true, title_es: true, title_en: true });
/** A published article that names an entry of the directories. */
export type NamingPiece = z.infer<typeof NamingPiece>;

export const QuotingPiece = NamingPiece.extend({
  date: z.string(),
  sentences_es: z.array(z.string()).describe('The sentences of the Spanish text that quote the entry'),
  sentences_en: z.array(z.string()).describe('Those of the English text'),
});
/** A published article that quotes an entry of the directories in its own words. */
export type QuotingPiece = z.infer<typeof QuotingPiece>;

type Archive = Pick<Ports, 'articles' | 'referents' | 'companies'>;
type Kind = Mention['kind'];

/** An entry that an article names. */
export type NamedEntry = Pick<Mention, 'kind' | 'slug'>;

/** The articles that name and those that quote entries, by entry; and the entries that articles name, by article. */
type Found = {
  pieces: ReadonlyMap<string, readonly ArticleSummary[]>;
  quoting: ReadonlyMap<string, readonly QuotingPiece[]>;
  entries: ReadonlyMap<string, readonly NamedEntry[]>;
};

const keyOf = ({ kind, slug }: NamedEntry): string => `${kind} ${slug}`;

const add = <T>(found: Map<string, T[]>, entry: NamedEntry, item: T): void => {
  const key = keyOf(entry);
  const items = found.get(key);
  if (items) items.push(item);
  else found.set(key, [item]);
};

/** The sentences of an article that quote the entries that it names, by entry. */
const quotationsOf = (article: Article, mentions: readonly Mention[]): Map<Mention, QuotingPiece> => {
  const { slug, type, title_es, title_en, date } = article;
  const said = (language: Language) => findQuotations(mentions, textsIn(article, language).body, language);
  const [spanish, english] = [said('es'), said('en')];
  const quoted = mentions.filter((entry) => spanish.has(entry) || english.has(entry));
  return new Map(
    quoted.map((entry) => [
      entry,
      {
        slug,
        type,
        title_es,
        title_en,
        date,
        sentences_es: spanish.get(entry) ?? [],
        sentences_en: english.get(entry) ?? [],
      },
    ]),
  );
};

/** By the entries that a version of an article names, which `findMentions` returns unchanged. */
const quotations = new WeakMap<readonly Mention[], ReturnType<typeof quotationsOf>>();

const quotationsOnce = (article: Article, mentions: readonly Mention[]) => {
  const found = quotations.get(mentions) ?? quotationsOf(article, mentions);
  quotations.set(mentions, found);
  return found;
};

/** The entries that some articles name: the newest, or those of these slugs. */
const searchArticles = async (
  archive: Archive,
  which: { limit: number } | { slugs: readonly string[] },
): Promise<Found> => {
  const pieces = new Map<string, ArticleSummary[]>();
  const quoting = new Map<string, QuotingPiece[]>();
  const entries = new Map<string, NamedEntry[]>();
  for await (const stored of archive.articles.stream({ status: 'published', listed: true, ...which })) {
    const article = asReadersSee(stored);
    const { title_es, title_en, summary_es, summary_en, body_es, body_en } = article;
    const text = [title_es, title_en, summary_es, summary_en, body_es, body_en].filter(Boolean).join('\n');
    const mentions = await findMentions(archive, `${article.id} ${article.revision} named`, text);
    if (mentions.length === 0) continue;
    entries.set(article.slug, mentions);
    const summary = summarize(article);
    for (const entry of mentions) add(pieces, entry, summary);
    for (const [entry, piece] of quotationsOnce(article, mentions)) add(quoting, entry, piece);
  }
  return { pieces, quoting, entries };
};

/** What the profile and the feeds of an entry need: the slugs of all that name it, and the newest of these in full. */
type Naming = { slugs: string[]; pieces: ArticleSummary[]; quoting: QuotingPiece[] };
type Searches = { newest?: Promise<Found>; naming: Map<string, Promise<Naming>> };

/** By the newest article as a list, which stores return unchanged until some content changes. */
const searches = new WeakMap<object, Searches>();
const newest = { sort: 'newest', after: null } as const;

const currentSearches = async (archive: Archive): Promise<Searches> => {
  const content = await archive.articles.list({ ...newest, filter: {}, limit: 1 });
  const found = searches.get(content) ?? { naming: new Map() };
  searches.set(content, found);
  return found;
};

const searchOnce = async (archive: Archive): Promise<Found> => {
  const current = await currentSearches(archive);
  current.newest ??= searchArticles(archive, { limit: namingLimits.searched });
  current.newest.catch(() => delete current.newest);
  return current.newest;
};

/** The articles that name one entry, of the whole archive: the index finds its words, and their texts its name. */
const searchNaming = async (archive: Archive, entry: Mention): Promise<Naming> => {
  // Signs in a name are none of a search.
  const searched = formsOf(entry.name).map((form) => form.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim());
  const lists = await Promise.all(
    searched
      .filter(Boolean)
      .map((q) => archive.articles.list({ ...newest, filter: { q }, limit: namingLimits.searched })),
  );
  const slugs = [...new Set(lists.flat().map(({ slug }) => slug))];
  if (slugs.length === 0) return { slugs, pieces: [], quoting: [] };
  const found = await searchArticles(archive, { slugs });
  const pieces = found.pieces.get(keyOf(entry)) ?? [];
  return {
    slugs: pieces.map(({ slug }) => slug),
    pieces: pieces.slice(0, namingLimits.profile),
    quoting: (found.quoting.get(keyOf(entry)) ?? []).slice(0, namingLimits.quoting),
  };
};

/** The same, searched again only after a change of content. */
const namingOnce = async (archive: Archive, entry: Mention): Promise<Naming> => {
  const { naming } = await currentSearches(archive);
  const key = `${keyOf(entry)} ${entry.name}`;
  const search = naming.get(key) ?? searchNaming(archive, entry);
  naming.set(key, search);
  search.catch(() => naming.delete(key));
  return search;
};

/**
 * The newest published articles that name each of some entries, newest first; at most `namingLimits.displayed` each, out
 * of the last `namingLimits.searched`. Searched again only after a change of content.
 */
export const withNamingPieces = async <T extends { slug: string }>(
  archive: Archive,
  kind: Kind,
  entries: readonly T[],
): Promise<(T & { pieces: NamingPiece[] })[]> => {
  const { pieces } = await searchOnce(archive);
  return entries.map((entry) => ({
    ...entry,
    pieces: (pieces.get(keyOf({ kind, slug: entry.slug })) ?? [])
      .slice(0, namingLimits.displayed)
      .map(({ slug, type, title_es, title_en }) => ({ slug, type, title_es, title_en })),
  }));
};

/** What the profile of an entry shows of articles: the newest that name it, and the newest that quote it. */
export const viewNamingPieces = async (
  archive: Archive,
  entry: Mention,
): Promise<{ pieces: ArticleSummary[]; quoting: QuotingPiece[] }> => {
  const { pieces, quoting } = await namingOnce(archive, entry);
  return { pieces, quoting };
};

/** The entries that articles name, by the slugs of those that name any. */
export const entriesNamedIn = async (
  archive: Archive,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, readonly NamedEntry[]>> =>
  slugs.length ? (await searchArticles(archive, { slugs })).entries : new Map();

/** The slugs of the articles that name an entry, newest first. */
export const namingSlugs = async (archive: Archive, entry: Mention): Promise<readonly string[]> =>
  (await namingOnce(archive, entry)).slugs;

/** Articles with the entries that they name, as far as they are among the last `namingLimits.searched`. */
export const withNamedEntries = async <T extends { slug: string }>(
  archive: Archive,
  articles: readonly T[],
): Promise<(T & { names: NamedEntry[] })[]> => {
  const { entries } = await searchOnce(archive);
  return articles.map((article) => ({
    ...article,
    names: (entries.get(article.slug) ?? []).map(({ kind, slug }) => ({ kind, slug })),
  }));
};
