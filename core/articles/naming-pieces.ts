import type { z } from 'zod';
import type { Ports } from '../kernel/ports.ts';
import { ArticleSummary } from './article.ts';
import { asReadersSee } from './article-languages.ts';
import type { Mention } from './mentions.ts';
import { findMentions } from './mentions.ts';

/** How many of the newest articles are searched for the names of entries, and how many an entry shows. */
export const namingLimits = { searched: 200, displayed: 3 };

export const NamingPiece = ArticleSummary.pick({ slug: true, type: true, title_es: true, title_en: true });
/** A published article that names an entry of the directories. */
export type NamingPiece = z.infer<typeof NamingPiece>;

type Archive = Pick<Ports, 'articles' | 'referents' | 'companies'>;
type Kind = Mention['kind'];

/** An entry that an article names. */
export type NamedEntry = Pick<Mention, 'kind' | 'slug'>;

/** The articles that name entries, by entry; and the entries that articles name, by article. */
type Found = {
  pieces: ReadonlyMap<string, readonly NamingPiece[]>;
  entries: ReadonlyMap<string, readonly NamedEntry[]>;
};

const keyOf = (kind: Kind, slug: string): string => `${kind} ${slug}`;

const searchNewest = async (archive: Archive): Promise<Found> => {
  const found = new Map<string, NamingPiece[]>();
  const entries = new Map<string, NamedEntry[]>();
  const newest = archive.articles.stream({
    status: 'published',
    listed: true,
    limit: namingLimits.searched,
  });
  for await (const stored of newest) {
    const article = asReadersSee(stored);
    const { slug, type, title_es, title_en } = article;
    const text = [
      title_es,
      title_en,
      article.summary_es,
      article.summary_en,
      article.body_es,
      article.body_en,
    ]
      .filter(Boolean)
      .join('\n');
    const mentions = await findMentions(archive, `${article.id} ${article.revision} named`, text);
    if (mentions.length) entries.set(slug, mentions);
    for (const named of mentions) {
      const key = keyOf(named.kind, named.slug);
      const pieces = found.get(key) ?? [];
      if (pieces.length < namingLimits.displayed) pieces.push({ slug, type, title_es, title_en });
      found.set(key, pieces);
    }
  }
  return { pieces: found, entries };
};

/** By the newest article as a list, which stores return unchanged until some content changes. */
const searches = new WeakMap<object, Promise<Found>>();
const newest = { filter: {}, sort: 'newest', limit: 1, after: null } as const;

const searchOnce = async (archive: Archive): Promise<Found> => {
  const content = await archive.articles.list(newest);
  const search = searches.get(content) ?? searchNewest(archive);
  searches.set(content, search);
  search.catch(() => searches.delete(content));
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
  return entries.map((entry) => ({ ...entry, pieces: [...(pieces.get(keyOf(kind, entry.slug)) ?? [])] }));
};

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
