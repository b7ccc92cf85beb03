import { articlePath, isInterviewArticle, modifiedAt } from '#core/articles/article-display.ts';
import type { ArticleSummary } from '#core/articles/article.ts';
import { coverSize } from '#core/covers/cover-address.ts';
import type { ArticleView } from '#core/articles/operations/view-article.ts';
import type { PieceAuthor } from '#core/articles/authors.ts';
import {
  digitalSourceType,
  disclosure,
  disclosureText,
  imageDisclosure,
  imageSourceType,
} from '#core/articles/disclosure.ts';
import { labelIn, looksSpanish } from '#core/text/label-names.ts';
import type { Language } from '#core/text/language.ts';
import { localized, shownLanguage, sourceIn } from '#core/text/language.ts';
import type { PieceHead } from '../../components/schema-org.ts';
import { authorData, licenceData, piecePageData, publisherData } from '../../components/schema-org.ts';
import { topicName } from '../../components/labels.tsx';
import { pieceImage } from '../../components/share-image.ts';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { PageHead } from '../../layout/head.tsx';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import type { Site } from '../../layout/site.tsx';
import { useSite } from '../../layout/site.tsx';

/** The picture of the piece, or its cover. */
const pictureOf = (site: Site, article: ArticleSummary, language: Language) => {
  const title = localized(article, 'title', language);
  // The language of this text can only be inferred from the page's.
  const alt = (language === 'en' ? article.image_alt_en : article.image_alt_es) || title;
  const kind = article.interviewee ? 'entrevistas' : 'noticias';
  return pieceImage(site, kind, article, language, { title, alt });
};

const keywordsOf = ({ topics, tags, interviewee }: ArticleSummary, language: Language, t: Texts) => [
  ...new Set([
    ...[...topics, ...(interviewee?.focus ?? [])].map((topic) => topicName(t, topic)),
    ...tags.map((tag) => labelIn(tag, language)),
    ...(interviewee ? [interviewee.name] : []),
  ]),
];

/** A name in JSON-LD, with its language if it differs from the document's. */
const nameData = (name: string, language: Language) => {
  const label = labelIn(name, language);
  return language === 'en' && looksSpanish(label) ? { '@value': label, '@language': 'es' } : label;
};

const newsTypes: Partial<Record<ArticleSummary['type'], string[]>> = {
  analisis: ['NewsArticle', 'AnalysisNewsArticle'],
  'novedad-industria': ['Article', 'AdvertiserContentArticle'],
};

/** The schema.org types of an article; search engines know the more general ones. */
const typesOf = ({ type, sponsored }: ArticleSummary): string | string[] =>
  newsTypes[sponsored ? 'novedad-industria' : type] ?? 'NewsArticle';

/** What structured data says of a piece besides. */
export type MoreData = (site: Site, of: ArticleHeadProps, language: Language) => object;

export type ArticleHeadProps = {
  article: ArticleSummary;
  authors: readonly PieceAuthor[];
  /** What search results and shared links show. */
  search: ArticleView['search'];
  interviewee: ArticleView['interviewee'];
  questions: ArticleView['questions'];
  moreData?: MoreData | undefined;
};

const newsArticle = (
  site: Site,
  of: ArticleHeadProps,
  language: Language,
  { canonical, image, keywords, list }: PieceHead,
) => {
  const { article, authors } = of;
  const disclosed = disclosure(article, language);
  const made = digitalSourceType(disclosed);
  const sources = article.sources.map((source) => sourceIn(source, language));
  return {
    '@context': 'https://schema.org',
    '@type': typesOf(article),
    headline: localized(article, 'title', language),
    description: localized(article, 'summary', language),
    image: [
      imageDisclosure(article) || article.image_credit
        ? {
            '@type': 'ImageObject',
            url: image,
            contentUrl: image,
            ...(imageDisclosure(article) && { digitalSourceType: imageSourceType }),
            creditText: article.image_credit || site.name,
          }
        : image,
    ],
    datePublished: article.date,
    dateModified: modifiedAt(article),
    ...authorData(site, authors, language, disclosed?.reviewer ?? null),
    publisher: publisherData(site),
    ...licenceData(site),
    mainEntityOfPage: piecePageData(
      site,
      { canonical, list, name: localized(article, 'title', language), path: articlePath(article) },
      language,
    ),
    inLanguage: language,
    isAccessibleForFree: true,
    keywords,
    citation: sources.map(({ name, url }) => ({
      '@type': 'CreativeWork',
      name: nameData(name, language),
      url,
    })),
    ...(sources.length > 0 && { isBasedOn: sources.map(({ url }) => url) }),
    creditText: disclosed ? `${site.name}. ${disclosureText(disclosed, language)}` : site.name,
    ...(article.corrections.length > 0 && {
      correction: article.corrections.map((correction) => ({
        '@type': 'CorrectionComment',
        text: localized(correction, 'text', language),
        datePublished: correction.at,
      })),
    }),
    ...(made && { digitalSourceType: made }),
    ...of.moreData?.(site, of, language),
    ...(article.sponsored && {
      sponsor: { '@type': 'Organization', name: nameData(article.sponsor_label ?? site.name, language) },
    }),
  };
};

/** The head of an article; one published in a single language is that page in every language. */
export const ArticleHead = (of: ArticleHeadProps) => {
  const { article, search } = of;
  const site = useSite();
  const language = shownLanguage(article, useLanguage());
  const path = articlePath(article);
  const address = (one: Language) => site.url + localizedPath(path, one);
  const image = pictureOf(site, article, language);
  const shared = search.picture
    ? { url: site.url + search.picture, ...coverSize, alt: localized(article, 'title', language) }
    : image;
  const canonical = address(language);
  const t = useTexts();
  const keywords = keywordsOf(article, language, t);
  const list = isInterviewArticle(article) ? t('interviews.title') : t('news.title');
  return (
    <PageHead
      head={{
        title: `${search.title} | ${site.name}`,
        description: search.description,
        keywords,
        canonical,
        alternates: {
          ...(article.title_es && { es: address('es') }),
          ...(article.title_en && { en: address('en') }),
        },
        image: shared,
        type: 'article',
        published: article.date,
        modified: modifiedAt(article),
        ...(isInterviewArticle(article) && { feed: { name: list, query: 'kind=entrevista' } }),
        jsonLd: newsArticle(site, of, language, {
          canonical,
          image: image.url,
          keywords,
          list,
        }),
      }}
    />
  );
};
