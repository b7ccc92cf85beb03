import type { DeskView, Evidence } from '#adapters/client/responses.ts';
import { dayOf } from '#core/time/wall-clock.ts';
import type { Article } from '#core/articles/article.ts';
import type { VersionFindings } from '#core/articles/publishing/checklist.ts';
import { checkArticle } from '#core/articles/publishing/checklist.ts';
import type { ChecklistItem } from '#core/articles/checklist-item.ts';
import { typedPictures } from '#core/articles/publishing/typed-pictures.ts';
import type { Language } from '#core/text/language.ts';
import { languages } from '#core/text/language.ts';

/** What the sources do not carry, as typed; as stored for a version that has not been compared since. */
const findings = (
  { provenance }: Article,
  { data }: Pick<ChecklistItem, 'data'>,
  stored: Article | undefined,
  live: LiveEvidence,
): VersionFindings[] =>
  languages
    .filter((language) => provenance[language].origin !== 'human')
    .map((language) => {
      const evidence = live[language];
      const unsupported = evidence
        ? evidence.items
            .filter(({ status, confirmed }) => status === 'unsupported' && !confirmed)
            .map(({ text, missing }) => ({ sentence: text, missing: missing.map((fact) => fact.text) }))
        : (data.facts ?? []).filter((fact) => fact.language === language);
      // What a person wrote is not compared: it may be a program's only since it was stored.
      const isExamined = stored !== undefined && stored.provenance[language].origin !== 'human';
      const isTranslation = provenance[language].origin === 'ai-translated';
      return {
        language,
        compared:
          Boolean(evidence) ||
          isTranslation ||
          (isExamined && (Boolean(data.count) || !data.languages?.includes(language))),
        unsupported,
      };
    });

/** The evidence of the typed texts. */
export type LiveEvidence = Partial<Record<Language, Evidence>>;

/**
 * The checklist of the typed text. Checks that only the server can do come from its checklist of the stored article, if
 * available.
 */
export const checkTyped = (
  article: Article,
  view: DeskView | undefined,
  timeZone: string,
  live: LiveEvidence = {},
): ChecklistItem[] => {
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
    pictures: languages.flatMap((language) =>
      typedPictures(article[`body_${language}`] ?? '', language, dataOf('body-images').pictures ?? []),
    ),
    leadGone: Boolean(dataOf('image').gone) && article.image_url === view?.article.image_url,
    shareGone:
      Boolean(dataOf('image').share_gone) && article.share_image_url === view?.article.share_image_url,
    evidence: findings(article, { data: dataOf('evidence') }, view?.article, live),
    // In DEMO mode it is only a warning.
    demo: demo === 'warning',
    now: new Date().toISOString(),
    dayOf: (at) => dayOf(at, timeZone),
  });
};
