import type { DeskView } from '#adapters/client/article-desk-calls.ts';
import type { Article } from '#core/articles/article.ts';
import { checkArticle } from '#core/articles/checklist.ts';
import type { ChecklistItem } from '#core/articles/checklist-item.ts';

/**
 * The checklist of the typed text. Checks that only the server can do come from its checklist of the stored article, if
 * available.
 */
export const checkTyped = (article: Article, view: DeskView | undefined): ChecklistItem[] => {
  const dataOf = (id: ChecklistItem['id']) => view?.checklist.find((item) => item.id === id)?.data ?? {};
  const unused = new Set(dataOf('tags').unknown);
  const demo = view?.checklist.find(({ id }) => id === 'demo')?.level;
  return checkArticle(article, {
    similar: dataOf('duplicates').articles ?? [],
    usedTags: new Set(article.tags.filter((tag) => !unused.has(tag))),
    // Only the server detects languages: a changed body is checked after it is saved.
    foreign: (dataOf('language').languages ?? []).filter(
      (language) => article[`body_${language}`] === view?.article[`body_${language}`],
    ),
    evidence: [],
    // In DEMO mode it is only a warning.
    demo: demo === 'warning',
    now: new Date().toISOString(),
  });
};
