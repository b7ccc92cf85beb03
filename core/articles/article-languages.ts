import type { Language } from '../text/language.ts';
import { addressesOf, languages, otherLanguage } from '../text/language.ts';
import { sameJson } from '../input/json.ts';
import { textFields } from './article-display.ts';
import type { Provenance } from '../items/provenance.ts';
import type { Article, ArticleContent } from './article.ts';
import { sourceKey } from './similarity.ts';

type WhyItMatters = 'why_it_matters_es' | 'why_it_matters_en';
type Texts = Pick<
  ArticleContent,
  'title_es' | 'title_en' | 'summary_es' | 'summary_en' | 'body_es' | 'body_en' | WhyItMatters
>;

/** The texts of an article in a language, without the space around them. */
export const textsIn = (article: Texts, language: Language) => ({
  title: article[`title_${language}`]?.trim() ?? '',
  summary: article[`summary_${language}`]?.trim() ?? '',
  body: article[`body_${language}`]?.trim() ?? '',
  why_it_matters: article[`why_it_matters_${language}`]?.trim() ?? '',
});

/** The languages in which an article has a title and a body, as a published version must. */
export const writtenLanguages = (article: Texts): Language[] =>
  languages.filter((language) => {
    const { title, body } = textsIn(article, language);
    return title !== '' && body !== '';
  });

/** Whether there is no title at all, or no Spanish title but other Spanish texts. */
export const lacksTitle = ({
  title_es,
  title_en,
  summary_es,
  body_es,
}: { [F in keyof Texts]?: Texts[F] | undefined }): boolean =>
  title_es?.trim() === '' && (!title_en?.trim() || Boolean(summary_es?.trim() || body_es?.trim()));

type Made = Pick<ArticleContent, 'original_language' | 'provenance'>;

/** The language that a piece is written in: the one that is no translation, whatever the writer has chosen. */
export const originalLanguage = ({ original_language: chosen, provenance }: Made): Language => {
  const other = otherLanguage(chosen);
  const isTranslated = (language: Language) => provenance[language].origin === 'ai-translated';
  return isTranslated(chosen) && !isTranslated(other) ? other : chosen;
};

/**
 * The languages that the checklist examines. For a published article: those that readers see. Otherwise: those that it
 * would be published in, and the original as soon as any of it is written.
 */
export const checkedLanguages = (
  article: Texts & Made & Pick<ArticleContent, 'published_languages'>,
): Language[] => {
  const { published_languages: published } = article;
  const original = originalLanguage(article);
  if (published.length) return languages.filter((language) => published.includes(language));
  const written = writtenLanguages(article);
  const isStarted = Object.values(textsIn(article, original)).some((text) => text !== '');
  return languages.filter(
    (language) =>
      written.includes(language) || (language === original && (isStarted || written.length === 0)),
  );
};

/** The texts that are never null. */
const required: readonly string[] = ['title_es', 'summary_es', 'body_es'];

const unseenTexts = (language: Language) =>
  textFields[language].map((field) => [field, required.includes(field) ? '' : null] as const);

/** Provenance without the sources that the piece does not list, such as pasted texts; null if it was made without any. */
const withoutUnlisted = ({
  provenance,
  sources = [],
}: Partial<Pick<Article, 'provenance' | 'sources'>>): Article['provenance'] | null => {
  const { es, en } = provenance ?? {};
  if (!provenance || !(es?.sources ?? en?.sources)) return null;
  const listed = new Set(sources.flatMap(addressesOf).map(sourceKey));
  const only = (version: Provenance): Provenance =>
    version.sources
      ? { ...version, sources: version.sources.filter(({ url }) => listed.has(sourceKey(url))) }
      : version;
  return { ...provenance, es: only(provenance.es), en: only(provenance.en) };
};

/** The results, by articles that lists have in common: the same ones again, so that what is made of them can be cached. */
const seen = new WeakMap<object, object>();

/**
 * An article without the texts of unpublished languages, and without unlisted sources. Every response for readers goes
 * through it.
 */
export const asReadersSee = <A extends Pick<Article, 'published_languages'> & Partial<Article>>(
  article: A,
): A => {
  const found = seen.get(article);
  if (found) return found as A;
  const hidden = languages.filter((language) => !article.published_languages.includes(language));
  const provenance = withoutUnlisted(article);
  if (hidden.length === 0 && !provenance) return article;
  const texts = hidden.flatMap(unseenTexts);
  const visible = {
    ...article,
    ...Object.fromEntries(texts.filter(([field]) => field in article)),
    ...(provenance && { provenance }),
  };
  seen.set(article, visible);
  return visible;
};

type Revisions = Made & Pick<ArticleContent, 'text_revisions'>;

/** The language whose translation is older than its original; null when there is none, or it is up to date. */
export const outdatedTranslation = (
  article: Revisions & Pick<ArticleContent, 'title_es' | 'title_en'>,
): Language | null => {
  const { text_revisions: revisions } = article;
  const original = originalLanguage(article);
  const translation = otherLanguage(original);
  const isThere = Boolean(article[`title_${translation}`]?.trim());
  return isThere && revisions[original] > revisions[translation] ? translation : null;
};

/** The text revisions after an article is saved over another: a language's revision increases when its texts change. */
export const nextTextRevisions = (
  before: Texts & { revision: number },
  after: Texts & Revisions,
): ArticleContent['text_revisions'] => {
  const revisionOf = (language: Language) => {
    const isSame = sameJson(textsIn(before, language), textsIn(after, language));
    return isSame ? after.text_revisions[language] : before.revision + 1;
  };
  return { es: revisionOf('es'), en: revisionOf('en') };
};

/**
 * The text revisions of an article that is stored for the first time; an imported translation that was outdated remains
 * so.
 */
export const firstTextRevisions = (article: Revisions): ArticleContent['text_revisions'] => {
  const { text_revisions: revisions } = article;
  const original = originalLanguage(article);
  const translation = otherLanguage(original);
  const isOutdated = revisions[original] > revisions[translation];
  return { es: 1, en: 1, ...(isOutdated && { [translation]: 0 }) };
};
