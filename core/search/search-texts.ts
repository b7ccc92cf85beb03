import type { Article } from '../articles/article.ts';
import { asReadersSee } from '../articles/article-languages.ts';
import { authorNames, isHouseByline } from '../articles/authorship.ts';
import { disclosure } from '../articles/disclosure.ts';
import { placeIn } from '../directory/place.ts';
import type { Application, Company, Referent, Resource } from '../directory/entries.ts';
import type { Chronology } from '../chronologies/chronology.ts';
import type { Language } from '../text/language.ts';
import { languages, localized, onlyLanguage, sourceIn } from '../text/language.ts';
import type { Source } from '../input/fields.ts';
import { toPlainText } from '../text/plain-text.ts';
import type { EditorialPage } from '../pages/editorial-page.ts';
import { joinedWords } from './joined-words.ts';
import type { SearchedStore, SearchKind, SearchLabels, SearchTexts } from './ports.ts';
import { kindOfStore } from './ports.ts';
import { wordsIn } from './words.ts';

/** The stored items that are searched. */
export type Searched = {
  articles: Article;
  referents: Referent;
  companies: Company;
  applications: Application;
  resources: Resource;
  chronologies: Chronology;
  pages: EditorialPage;
};

const joined = (parts: readonly (string | null | undefined)[], separator = '\n\n'): string =>
  parts.filter(Boolean).join(separator);

const namesOf = (sources: readonly Source[], language: Language): string =>
  joined(
    sources.map((source) => sourceIn(source, language).name),
    ' · ',
  );

/** The people and agents that sign a piece; not the newsroom, which signs everything else. */
const authorsOf = (author: string, author_name: string | null): string =>
  joined(
    authorNames({ author, author_name }, '').filter((name) => !isHouseByline(name, '')),
    ', ',
  );

type Texts = Omit<SearchTexts, keyof SearchLabels> &
  Partial<SearchLabels> & {
    /** Empty where there is no text in the language. */
    title: string;
    /** Those it is by, and those it is about: they count as much as the summary. */
    people?: string;
  };

/** The labels of what is no piece. */
export const unlabelled: SearchLabels = {
  only_language: null,
  sponsored: false,
  sponsor_label: null,
  disclosure: null,
};

/** Whom an interview is with, and in what role. */
const subjectOf = ({ interviewee }: Pick<Article, 'interviewee'>, language: Language): string =>
  interviewee ? joined([interviewee.name, localized(interviewee, 'role', language)], ', ') : '';

const texts: { [S in SearchedStore]: (item: Searched[S], language: Language) => Texts } = {
  articles(article, language) {
    const people = joined(
      [subjectOf(article, language), authorsOf(article.author, article.author_name)],
      ', ',
    );
    return {
      title: article[`title_${language}`] ?? '',
      people,
      summary: localized(article, 'summary', language),
      body: joined([
        localized(article, 'body', language),
        ...article.corrections.map((correction) => localized(correction, 'text', language)),
        people,
        namesOf(article.sources, language),
        article.sponsor_label,
        article.image_credit,
      ]),
      link: null,
      only_language: onlyLanguage(article),
      sponsored: article.sponsored,
      sponsor_label: article.sponsor_label,
      disclosure: disclosure(article, language)?.origin ?? null,
    };
  },
  referents: (referent, language) => ({
    title: language === 'es' || referent.bio_en ? referent.name : '',
    summary: joined([localized(referent, 'role', language), localized(referent, 'bio', language)], '. '),
    body: joined([namesOf(referent.links, language), referent.image_credit]),
    link: null,
  }),
  companies: (company, language) => ({
    title: language === 'es' || company.summary_en ? company.name : '',
    summary: localized(company, 'summary', language),
    body: joined([placeIn(company, language), company.themes.join(', '), namesOf(company.links, language)]),
    link: company.website,
  }),
  applications: (application, language) => ({
    title: language === 'es' || application.description_en ? application.name : '',
    summary: localized(application, 'description', language),
    body: joined([
      localized(application, 'why_it_matters', language),
      ...application.use_cases.map((use) => use[language]),
      namesOf(application.evidence, language),
    ]),
    link: application.website,
  }),
  resources: (resource, language) => ({
    title: resource[`title_${language}`] ?? '',
    summary: localized(resource, 'summary', language),
    body: resource.origin,
    link: resource.link,
  }),
  chronologies: (chronology, language) => ({
    title: chronology[`title_${language}`] ?? '',
    summary: localized(chronology, 'dek', language),
    body: joined([
      localized(chronology, 'intro', language),
      ...chronology.events.map((event) =>
        joined([localized(event, 'text', language), event.source_name], ' · '),
      ),
    ]),
    link: null,
  }),
  pages: (page, language) => ({
    title: page[`title_${language}`] ?? '',
    summary: localized(page, 'dek', language),
    body: localized(page, 'body', language),
    link: null,
  }),
};

const textsIn = (store: SearchedStore, item: object, language: Language): Texts =>
  (texts[store] as (item: object, language: Language) => Texts)(item, language);

/** The texts of a stored item in one language, as readers see them, for passages, and its labels. */
export const textsOf = (store: SearchedStore, stored: object, language: Language): SearchTexts => {
  const item = store === 'articles' ? asReadersSee(stored as Article) : stored;
  const { title: _title, people: _people, ...fields } = textsIn(store, item, language);
  return { ...unlabelled, ...fields };
};

/**
 * What the index has of an item in one language: the plain words that readers see, separated by spaces, and after them
 * those that neighbours make when they are written as one.
 */
export type IndexedTexts = { title: string; summary: string; labels: string; body: string };

const indexed = (text: string): string => {
  const words = wordsIn(text);
  return [...words.map((word) => word.text), ...joinedWords(text, words)].join(' ');
};

/** What the index has of an item. */
export type IndexedItem = {
  kind: SearchKind;
  type: string | null;
  date: string | null;
  topics: readonly string[];
  /** As it is shown. */
  title: Record<Language, string>;
  /** Null for a language that it has no text in. */
  texts: Record<Language, IndexedTexts | null>;
  /** The languages in which readers see it. */
  seen: Language[];
};

type AnyItem = Partial<Article & Searched['applications'] & Searched['referents']> & {
  draft?: boolean;
  deleted_at?: string | null;
};

/** What the index has of an item, in every language that it has a text in, whether readers see that or not. */
export const indexedItem = (store: SearchedStore, item: object): IndexedItem => {
  const fields = item as AnyItem;
  const isArticle = store === 'articles';
  const type = fields.type ?? fields.category ?? null;
  const topics = fields.topics ?? fields.focus ?? [];
  const inLanguage = (language: Language): [string, IndexedTexts | null] => {
    const own = isArticle ? asReadersSee({ ...(item as Article), published_languages: [language] }) : item;
    const { title, people, summary, body } = textsIn(store, own, language);
    if (!title && !(isArticle && (language === 'es' || fields.body_en))) return ['', null];
    return [
      title,
      {
        title: indexed(title),
        summary: indexed(joined([people, summary])),
        labels: indexed(joined([...topics, ...(fields.tags ?? [])], '\n')),
        body: indexed(toPlainText(body)),
      },
    ];
  };
  const [es, en] = [inLanguage('es'), inLanguage('en')];
  const isSeen = !fields.deleted_at && (isArticle ? fields.status === 'published' : !fields.draft);
  const title = { es: es[0], en: en[0] };
  return {
    kind: isArticle && type === 'entrevista' ? 'interview' : kindOfStore[store],
    type,
    date: fields.date ?? null,
    topics,
    title,
    texts: { es: es[1], en: en[1] },
    seen: languages.filter(
      (language) =>
        isSeen && title[language] !== '' && (fields.published_languages?.includes(language) ?? true),
    ),
  };
};
