import type { Article } from '../articles/article.ts';
import { asReadersSee } from '../articles/article-languages.ts';
import { disclosure } from '../articles/disclosure.ts';
import { placeIn } from '../directory/place.ts';
import type { Application, Company, Referent, Resource } from '../directory/entries.ts';
import type { Interview } from '../interviews/interview.ts';
import type { Language } from '../kernel/language.ts';
import { localized, onlyLanguage } from '../kernel/language.ts';
import type { EditorialPage } from '../pages/editorial-page.ts';
import type { SearchedStore, SearchLabels, SearchTexts } from './ports.ts';

/** The stored items that are searched. */
export type Searched = {
  articles: Article;
  interviews: Interview;
  referents: Referent;
  companies: Company;
  applications: Application;
  resources: Resource;
  pages: EditorialPage;
};

const joined = (parts: readonly (string | null | undefined)[], separator = '\n\n'): string =>
  parts.filter(Boolean).join(separator);

type Texts = Omit<SearchTexts, keyof SearchLabels> & Partial<SearchLabels>;

const unlabelled: SearchLabels = {
  only_language: null,
  sponsored: false,
  sponsor_label: null,
  disclosure: null,
};

const texts: { [S in SearchedStore]: (item: Searched[S], language: Language) => Texts } = {
  articles(stored, language) {
    const article = asReadersSee(stored);
    return {
      summary: localized(article, 'summary', language),
      body: localized(article, 'body', language),
      link: null,
      only_language: onlyLanguage(article),
      sponsored: article.sponsored,
      sponsor_label: article.sponsor_label,
      disclosure: disclosure(article, language)?.origin ?? null,
    };
  },
  interviews: (interview, language) => ({
    summary: localized(interview, 'intro', language),
    body: joined([
      joined([interview.interviewee.name, localized(interview.interviewee, 'role', language)], ', '),
      localized(interview, 'why_it_matters', language),
      ...((language === 'en' && interview.qa_en) || interview.qa_es).flatMap(({ q, a }) => [q, a]),
    ]),
    link: null,
    only_language: onlyLanguage(interview),
    sponsored: interview.sponsored,
    disclosure: disclosure(interview, language)?.origin ?? null,
  }),
  referents: (referent, language) => ({
    summary: joined([localized(referent, 'role', language), localized(referent, 'bio', language)], '. '),
    body: '',
    link: null,
  }),
  companies: (company, language) => ({
    summary: localized(company, 'summary', language),
    body: joined([placeIn(company, language), company.themes.join(', ')]),
    link: company.website,
  }),
  applications: (application, language) => ({
    summary: localized(application, 'description', language),
    body: joined([
      localized(application, 'why_it_matters', language),
      ...application.use_cases.map((use) => use[language]),
    ]),
    link: application.website,
  }),
  resources: (resource, language) => ({
    summary: localized(resource, 'summary', language),
    body: resource.origin,
    link: resource.link,
  }),
  pages: (page, language) => ({
    summary: localized(page, 'dek', language),
    body: localized(page, 'body', language),
    link: null,
  }),
};

/** The texts of a stored item in one language, for passages, and its labels. */
export const textsOf = (store: SearchedStore, item: object, language: Language): SearchTexts => ({
  ...unlabelled,
  ...(texts[store] as (item: object, language: Language) => Texts)(item, language),
});
