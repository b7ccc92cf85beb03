import type { Actor } from '../../kernel/actor.ts';
import { sameJson } from '../../kernel/json.ts';
import type { Ports } from '../../ports.ts';
import type { Article, TrashedArticle } from '../article.ts';
import { nextTextRevisions } from '../article-languages.ts';
import { requireMaySave } from './rights.ts';

/** An article after a write, and whether it changed. */
export type Written = { article: Article; changed: boolean };

/** The ports that saving an article needs. */
export const savePorts = ['articles', 'desk'] as const;
/** See `savePorts`. */
export type SavePorts = Pick<Ports, (typeof savePorts)[number]>;

/**
 * Saves an article if it has changed, with its text revisions; `before`: as it is stored, null for a new one. All
 * articles are saved here, by whoever may (`requireMaySave`).
 */
export const saveArticle = async (
  ports: SavePorts,
  before: Article | null,
  after: Article,
  actor: Actor,
): Promise<Written> => {
  if (before && sameJson(before, after)) return { article: before, changed: false };
  await requireMaySave(ports, actor, before, after);
  const text_revisions = before ? nextTextRevisions(before, after) : after.text_revisions;
  return { article: await ports.articles.save({ ...after, text_revisions }), changed: true };
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
