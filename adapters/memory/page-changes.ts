import type { ChangedEntity, PageChange, PageChanges } from '#core/announcements/page-changes.ts';
import { newAddresses, publishedNames } from '#core/articles/author-address.ts';
import { sharedFields, textFields } from '#core/articles/article-display.ts';
import type { Article } from '#core/articles/article.ts';
import { sameJson } from '#core/kernel/json.ts';
import type { Language } from '#core/kernel/language.ts';
import { languages } from '#core/kernel/language.ts';
import type { Entity, Scope } from './state.ts';
import { requireChange, saveEntity } from './state.ts';

/** A stored piece, before or after a write; absent if there was none. */
type Piece = (Entity & { draft?: boolean; deleted_at?: string | null; status?: unknown }) | undefined;

/** What the address and the feeds of an article or an interview depend on; null for anything else. */
const pieceIn = (entity: ChangedEntity, stored: unknown): PageChange['piece'] => {
  if (entity !== 'articles' && entity !== 'interviews') return null;
  const { topics, author, ...article } = stored as Article;
  return entity === 'articles'
    ? { type: article.type, topics, author, author_name: article.author_name }
    : { type: 'entrevista', topics, author, author_name: null };
};

const languagesOf = (entity: ChangedEntity, piece: Piece): Language[] => {
  if (!piece || piece.deleted_at || piece.draft) return [];
  if (entity === 'articles')
    return piece.status === 'published' ? (piece as unknown as Article).published_languages : [];
  const { bio_en, title_en = 'title' } = piece as { bio_en?: string | null; title_en?: string | null };
  return bio_en === undefined && title_en ? ['es', 'en'] : bio_en ? ['es', 'en'] : ['es'];
};

/** The languages in which a write changed what readers see of a piece. */
const changedLanguages = (entity: ChangedEntity, before: Piece, after: Piece): readonly Language[] => {
  if (!before || !after) return languages;
  if (entity !== 'articles') {
    const { revision: _r, updated_at: _u, created_at: _c, ...one } = before;
    const { revision: _r2, updated_at: _u2, created_at: _c2, ...other } = after;
    return sameJson(one, other) ? [] : languages;
  }
  const [one, other] = [before, after] as unknown as Article[] as [Article, Article];
  const differ = (fields: readonly (keyof Article)[]) =>
    fields.some((field) => !sameJson(one[field] ?? null, other[field] ?? null));
  if (differ(sharedFields)) return languages;
  const shown = [languagesOf(entity, before), languagesOf(entity, after)] as const;
  return languages.filter(
    (language) => differ(textFields[language]) || shown[0].includes(language) !== shown[1].includes(language),
  );
};

/** Records what readers see differently after a write: the page as it was, and as it is. */
const recordPageChange = (scope: Scope, entity: ChangedEntity, before: Piece, after: Piece): void => {
  const changed = changedLanguages(entity, before, after);
  const { at } = requireChange(scope);
  for (const piece of [before, after]) {
    const shown = languagesOf(entity, piece).filter((language) => changed.includes(language));
    if (!piece || shown.length === 0) continue;
    const recorded = { entity, slug: piece.slug, languages: shown, piece: pieceIn(entity, piece) };
    scope.state().pageChanges.push({ at, change: recorded });
  }
};

/** Gives addresses to the authors of a piece that readers see. */
const addressAuthors = (scope: Scope, byline: PageChange['piece']): void => {
  const { authorAddresses } = scope.state();
  if (byline)
    for (const [key, slug] of newAddresses(publishedNames(byline), authorAddresses))
      authorAddresses.set(key, slug);
};

/** `saveEntity`, with the record of what it changed for readers, and the addresses of the authors they see. */
export const savePiece = <T extends Entity>(
  scope: Scope,
  entity: ChangedEntity,
  items: Map<string, T>,
  piece: T,
): T => {
  const before = [...items.values()].find(({ id }) => id === piece.id);
  const saved = saveEntity(scope, entity, items, piece);
  recordPageChange(scope, entity, before, saved);
  if (languagesOf(entity, saved).length) addressAuthors(scope, pieceIn(entity, saved));
  return saved;
};

/** Changes of pages in memory. */
export const createPageChanges = (scope: Scope): PageChanges => ({
  async take(limit) {
    requireChange(scope);
    const taken = scope.state().pageChanges.splice(0, limit);
    return taken.map(({ change }) => structuredClone(change));
  },
  async discard(before) {
    const { pageChanges } = scope.state();
    pageChanges.splice(0, pageChanges.length, ...pageChanges.filter(({ at }) => at >= before));
  },
});
