import type { Actor } from '../../kernel/actor.ts';
import { sameJson } from '../../input/json.ts';
import { joinLines, removeInvalidCharactersDeep, tidyLabel } from '../../text/normalize-text.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { Article, TrashedArticle } from '../article.ts';
import { nextTextRevisions } from '../article-languages.ts';
import { modifiedAfter } from './modified.ts';
import { requireMaySave } from './rights.ts';

/** An article after a write, and whether it changed. */
export type Written = { article: Article; changed: boolean };

const lines = [
  'title_es',
  'title_en',
  'author',
  'author_name',
  'sponsor_label',
  'image_alt_es',
  'image_alt_en',
  'search_title_es',
  'search_title_en',
  'search_description_es',
  'search_description_en',
  'series',
] as const satisfies (keyof Article)[];

/** An article whose titles and names have one line, whose labels are as they are seen, and whose texts feeds can carry. */
const tidied = (article: Article): Article => {
  const clean = removeInvalidCharactersDeep(article);
  const labelsOf = (labels: readonly string[]) => [...new Set(labels.map(tidyLabel).filter(Boolean))];
  return {
    ...clean,
    ...Object.fromEntries(lines.map((field) => [field, clean[field] && joinLines(clean[field])])),
    topics: labelsOf(clean.topics),
    tags: labelsOf(clean.tags),
    sources: clean.sources.map((source) => ({ ...source, name: joinLines(source.name) })),
  };
};

/** The ports that saving an article needs. */
export const savePorts = ['articles', 'desk'] as const;
/** See `savePorts`. */
export type SavePorts = Pick<Ports, (typeof savePorts)[number]>;

/**
 * Saves an article if it has changed, with its text revisions; `before`: as it is stored, null for a new one. All
 * articles are saved here, by whoever may (`requireMaySave`), from whichever door or model their texts come.
 */
export const saveArticle = async (
  ports: SavePorts,
  before: Article | null,
  written: Article,
  actor: Actor,
): Promise<Written> => {
  const after = tidied(written);
  if (before && sameJson(before, after)) return { article: before, changed: false };
  await requireMaySave(ports, actor, before, after);
  const text_revisions = before ? nextTextRevisions(before, after) : after.text_revisions;
  const modified_at = modifiedAfter(before, after);
  return { article: await ports.articles.save({ ...after, text_revisions, modified_at }), changed: true };
};

/** Restores an article from the trash, by whoever may. */
export const untrashArticle = async (
  ports: SavePorts,
  trashed: TrashedArticle,
  actor: Actor,
): Promise<Article> => {
  await requireMaySave(ports, actor, null, trashed);
  return ports.articles.untrash(trashed);
};
