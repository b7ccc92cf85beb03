import { modifiedAt } from '#core/articles/article-display.ts';
import type { PieceAuthor } from '#core/articles/authors.ts';
import { digitalSourceType, disclosure, disclosureText } from '#core/articles/disclosure.ts';
import type { InterviewSummary } from '#core/interviews/interview.ts';
import type { Language } from '#core/text/language.ts';
import { localized } from '#core/text/language.ts';
import type { PieceHead } from '../../components/schema-org.ts';
import { authorData, licenceData, piecePageData, publisherData } from '../../components/schema-org.ts';
import { topicName } from '../../components/labels.tsx';
import { pieceImage } from '../../components/share-image.ts';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import type { Head } from '../../layout/head.tsx';
import { PageHead, useAddress } from '../../layout/head.tsx';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import type { Site } from '../../layout/site.tsx';
import { useSite } from '../../layout/site.tsx';

/** The feed of the interviews. */
export const interviewsFeed = (t: Texts): NonNullable<Head['feed']> => ({
  name: t('interviews.title'),
  query: 'kind=entrevista',
});

type InterviewHeadProps = {
  interview: InterviewSummary;
  authors: readonly PieceAuthor[];
  questions: string[];
  referent: string | null;
};

const newsArticle = (
  site: Site,
  { interview, authors, questions, referent }: InterviewHeadProps,
  language: Language,
  { canonical, image, keywords, list }: PieceHead,
) => {
  const disclosed = disclosure(interview, language);
  const made = digitalSourceType(disclosed);
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    articleSection: list,
    headline: localized(interview, 'title', language),
    description: localized(interview, 'intro', language),
    image: [image],
    datePublished: interview.date,
    dateModified: modifiedAt(interview),
    ...authorData(site, authors, language, disclosed?.reviewer ?? null),
    publisher: publisherData(site),
    ...licenceData(site),
    mainEntityOfPage: piecePageData(
      site,
      {
        canonical,
        list,
        name: localized(interview, 'title', language),
        path: `/entrevistas/${interview.slug}`,
      },
      language,
    ),
    inLanguage: language,
    isAccessibleForFree: true,
    keywords,
    creditText: disclosed ? `${site.name}. ${disclosureText(disclosed, language)}` : site.name,
    ...(made && { digitalSourceType: made }),
    // To search engines an invented interviewee is not a person.
    ...(!interview.interviewee_invented && {
      about: {
        '@type': 'Person',
        name: interview.interviewee.name,
        jobTitle: localized(interview.interviewee, 'role', language),
        ...(referent && { url: site.url + localizedPath(`/referentes/${referent}`, language) }),
      },
    }),
    hasPart: questions.map((name, index) => ({ '@type': 'Question', position: index + 1, name })),
  };
};

/** The head of an interview; one without English is the Spanish page in every language. */
export const InterviewHead = (props: InterviewHeadProps) => {
  const { interview } = props;
  const t = useTexts();
  const site = useSite();
  const pageLanguage = useLanguage();
  const inEnglish = Boolean(interview.title_en);
  const language = inEnglish ? pageLanguage : 'es';
  const { canonical, alternates } = useAddress(`/entrevistas/${interview.slug}`, { inEnglish });
  const title = localized(interview, 'title', language);
  const named = (topic: string) => topicName(t, topic);
  const topics = interview.topics.map(named);
  const focus = interview.interviewee.focus.map(named);
  const image = pieceImage(site, 'entrevistas', interview, language, { title });
  return (
    <PageHead
      head={{
        title: `${title} | ${site.name}`,
        description: localized(interview, 'intro', language),
        keywords: [...new Set([...topics, ...focus, interview.interviewee.name])],
        canonical,
        alternates,
        image,
        type: 'article',
        published: interview.date,
        modified: modifiedAt(interview),
        feed: interviewsFeed(t),
        jsonLd: newsArticle(site, props, language, {
          canonical,
          image: image.url,
          keywords: topics,
          list: t('interviews.title'),
        }),
      }}
    />
  );
};
