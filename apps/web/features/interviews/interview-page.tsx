import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import type { api } from '#adapters/client/api.ts';
import { useInterviewsViewQuery } from '#adapters/client/api.ts';
import type { InterviewSummary } from '#core/interviews/interview.ts';
import { localized } from '#core/kernel/language.ts';
import button from '../../components/button.module.css';
import { spanishIn } from '../../components/labels.tsx';
import { MissingHead } from '../../components/page-heads.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageColumn, BackLink } from '../../components/page.tsx';
import piece from '../../components/piece.module.css';
import { Byline, PiecePicture, WhyItMatters, PieceHeader } from '../../components/piece.tsx';
import { ArticleSkeleton } from '../../components/skeleton.tsx';
import { SourceList } from '../../components/source-list.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../language.tsx';
import { interviews } from '../directory/directories.ts';
import { addressOf } from '../directory/directory-address.ts';
import { ArticlePage } from '../news/article-page.tsx';
import { Conversation } from './conversation.tsx';
import { InterviewAside } from './interview-aside.tsx';
import { InterviewHead } from './interview-head.tsx';

const InterviewHeader = ({ interview }: { interview: InterviewSummary }) => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <PieceHeader
      back={<BackLink to="/entrevistas">{t('interview.back')}</BackLink>}
      sponsored={interview.sponsored}
      topics={interview.topics}
      topicPath={(topic) => addressOf(interviews, topic)}
      title={localized(interview, 'title', language)}
      titleLang={spanishIn(language, interview.title_en)}
      summary={localized(interview, 'intro', language)}
      summaryLang={spanishIn(language, interview.intro_en)}
      onlySpanish={t('interview.onlySpanish')}
    />
  );
};

/** What stands where there is no such interview. */
export const InterviewNotFound = () => {
  const t = useTexts();
  return (
    <PageColumn>
      <MissingHead title={t('interview.missingTitle')} />
      <Notice
        heading="h1"
        title={t('interview.missingTitle')}
        actions={
          <LocalizedLink className={button.primary} to="/entrevistas">
            {t('interview.back')}
          </LocalizedLink>
        }
      >
        <p>{t('interview.missingText')}</p>
      </Notice>
    </PageColumn>
  );
};

type ApiState = Parameters<ReturnType<typeof api.endpoints.articlesView.select>>[0];
type Named = { slug?: unknown; type?: unknown };

/** Whether an answer that is here already shows an article of this name: no interview is asked for then. */
const showsArticle = ({ api: { queries } }: ApiState, slug: string): boolean =>
  Object.values(queries).some((query) =>
    Object.values((query?.data ?? {}) as Record<string, Named | Named[] | null>)
      .flat()
      .some((one) => one?.slug === slug && one.type === 'entrevista'),
  );

/** One interview (spec section 2); of those that agents have prepared, the article. */
export const InterviewPage = () => {
  const t = useTexts();
  const { slug = '' } = useParams();
  const language = useLanguage();
  const isArticle = useSelector((state: ApiState) => showsArticle(state, slug));
  const { currentData: view, isError } = useInterviewsViewQuery(
    { slug, lang: language },
    { skip: isArticle },
  );
  if (isArticle || isError) return <ArticlePage missing={InterviewNotFound} />;
  if (!view)
    return (
      <PageColumn>
        <ArticleSkeleton loading={t('interview.loading')} />
      </PageColumn>
    );
  const { interview, qa, why_it_matters: why, said_in: original, links, referent } = view;
  const spanish = spanishIn(language, interview.title_en);
  return (
    <PageColumn>
      <InterviewHead interview={interview} questions={qa.map(({ q }) => q)} referent={referent} />
      <article className={piece.piece}>
        <InterviewHeader interview={interview} />
        <Byline
          of={{ ...interview, author_name: null }}
          extent={t('interviews.questions', { count: qa.length })}
        />
        <InterviewAside interview={interview} referent={referent} />
        <PiecePicture
          src={interview.image_url}
          alt={interview.interviewee.name}
          seed={interview.slug}
          title={localized(interview, 'title', language)}
          topics={interview.topics}
        />
        <Conversation qa={qa} lang={original === language ? undefined : original} />
        <div className={piece.after}>
          {why ? <WhyItMatters text={why} lang={spanish} /> : null}
          {links.length > 0 ? <SourceList id="links" title={t('interview.links')} sources={links} /> : null}
        </div>
      </article>
    </PageColumn>
  );
};
