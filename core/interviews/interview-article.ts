import type { Article } from '../articles/article.ts';
import { blankArticle } from '../articles/blank-article.ts';
import { questionsOf, textOfQuestions } from '../articles/questions.ts';
import { sameJson } from '../input/json.ts';
import type { Filed } from '../items/collection.ts';
import type { Language } from '../text/language.ts';
import { languages } from '../text/language.ts';
import type { Interview } from './interview.ts';
import { byPeople } from './interview.ts';

/** The fields of an article that an interview is read from; versions of earlier releases lack some. */
type Read = Article & { interviewee: NonNullable<Article['interviewee']> };

/** Whether an article, or a version of it, is an interview of the collection: one that says whom it is with. */
export const isOfCollection = (article: Pick<Article, 'type'> & Partial<Article>): article is Read =>
  article.type === 'entrevista' && Boolean(article.interviewee);

/** The article of an interview in the shape of the collection (docs/product.md 3.2). */
export const asInterview = (article: Read): Filed<Interview> => ({
  id: article.id,
  slug: article.slug,
  revision: article.revision,
  created_at: article.created_at,
  updated_at: article.updated_at,
  title_es: article.title_es || (article.title_en ?? ''),
  title_en: article.title_en,
  intro_es: article.summary_es,
  intro_en: article.summary_en,
  interviewee: article.interviewee,
  qa_es: questionsOf(article.body_es),
  qa_en: article.body_en === null ? null : questionsOf(article.body_en),
  why_it_matters_es: article.why_it_matters_es ?? '',
  why_it_matters_en: article.why_it_matters_en ?? null,
  links: article.sources,
  date: article.date,
  topics: article.topics,
  author: article.author_name ?? article.author,
  sponsored: article.sponsored,
  image_url: article.image_url,
  featured: article.featured,
  interviewee_invented: article.interviewee_invented ?? false,
  provenance: sameJson(article.provenance, byPeople) ? null : article.provenance,
  image_focus: article.image_focus ?? null,
  image_credit: article.image_credit ?? null,
  modified_at: article.modified_at ?? null,
  ...(article.status !== 'published' && { draft: true as const }),
});

type Fields = Pick<Article, 'author' | 'author_name' | 'provenance'> & Partial<Article>;

/** What each field of an interview is in its article. */
const fieldsOf: { [F in keyof Interview]?: (interview: Interview) => Partial<Fields> } = {
  slug: ({ slug }) => ({ slug }),
  title_es: ({ title_es }) => ({ title_es }),
  title_en: ({ title_en }) => ({ title_en }),
  intro_es: ({ intro_es }) => ({ summary_es: intro_es }),
  intro_en: ({ intro_en }) => ({ summary_en: intro_en }),
  interviewee: ({ interviewee }) => ({ interviewee }),
  qa_es: ({ qa_es }) => ({ body_es: textOfQuestions(qa_es) }),
  qa_en: ({ qa_en }) => ({ body_en: qa_en && textOfQuestions(qa_en) }),
  why_it_matters_es: ({ why_it_matters_es: why }) => ({ why_it_matters_es: why || null }),
  why_it_matters_en: ({ why_it_matters_en: why }) => ({ why_it_matters_en: why || null }),
  links: ({ links }) => ({ sources: links }),
  date: ({ date }) => ({ date, date_is_set: true }),
  topics: ({ topics }) => ({ topics }),
  author: ({ author }) => ({ author, author_name: author }),
  sponsored: ({ sponsored }) => ({ sponsored }),
  image_url: ({ image_url }) => ({ image_url }),
  featured: ({ featured }) => ({ featured }),
  interviewee_invented: ({ interviewee_invented }) => ({ interviewee_invented }),
  provenance: ({ provenance }) => ({ provenance: provenance ?? byPeople }),
};

const texts: Record<Language, readonly (keyof Interview)[]> = {
  es: ['title_es', 'intro_es', 'qa_es', 'why_it_matters_es'],
  en: ['title_en', 'intro_en', 'qa_en', 'why_it_matters_en'],
};

/** The languages that readers see of an article that is written as an interview: English as soon as it has a title. */
const shownOf = ({ title_es, title_en }: Article, before: Article | null): Language[] => {
  const wasShown = before?.status === 'published' ? before.published_languages : null;
  const isNewInEnglish = !wasShown || before?.title_en === null;
  const shown: Record<Language, boolean> = {
    es: title_es !== '' && (!wasShown || before?.title_es === '' || wasShown.includes('es')),
    en: title_en !== null && (isNewInEnglish || wasShown.includes('en')),
  };
  return languages.filter((language) => shown[language]);
};

/**
 * The article, in a status, of an interview that was written in the shape of the collection, over the article as it is
 * stored (null: not yet), of which only the fields that differ change.
 */
export const asArticle = (
  interview: Interview,
  before: Article | null,
  status: Article['status'],
): Article => {
  const found = before && isOfCollection(before) ? asInterview(before) : null;
  const isChanged = (field: keyof Interview) => !found || !sameJson(found[field], interview[field]);
  const written = Object.assign(
    {},
    ...(Object.keys(fieldsOf) as (keyof typeof fieldsOf)[])
      .filter(isChanged)
      .map((field) => fieldsOf[field]!(interview)),
  ) as Partial<Article>;
  const { id, slug, revision, created_at, updated_at, date, author, title_es } = interview;
  const base: Article = before ?? {
    ...blankArticle,
    id,
    slug,
    revision,
    created_at,
    updated_at,
    date,
    author,
    author_name: author,
    title_es,
    body_es: '',
    type: 'entrevista',
    provenance: byPeople,
  };
  const { text_revisions: revisions } = base;
  const textRevision = (language: Language) =>
    texts[language].some(isChanged) ? revision + 1 : revisions[language];
  const article = { ...base, ...written };
  return {
    ...article,
    revision,
    text_revisions: before ? { es: textRevision('es'), en: textRevision('en') } : revisions,
    modified_at: interview.modified_at ?? null,
    status,
    published_languages: status === 'published' ? shownOf(article, before) : [],
  };
};

/** An interview as a version of its article says it was; null of an article that was none. */
export const readVersion = (snapshot: Record<string, unknown>): Record<string, unknown> | null => {
  const article = snapshot as Article;
  return isOfCollection(article) ? asInterview(article) : null;
};
