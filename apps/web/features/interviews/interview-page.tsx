import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { api, useInterviewsViewQuery } from '#adapters/client/api.ts';
import type { InputOf } from '#core/contracts.ts';
import { localized } from '#core/shared/language.ts';
import button from '../../components/button.module.css';
import { Byline } from '../../components/byline.tsx';
import { MissingHead } from '../../components/missing-head.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageColumn } from '../../components/page.tsx';
import { PiecePicture } from '../../components/piece-picture.tsx';
import piece from '../../components/piece.module.css';
import { ArticleSkeleton } from '../../components/skeleton.tsx';
import { SourceList } from '../../components/source-list.tsx';
import { spanishIn } from '../../components/spanish.ts';
import { useTexts } from '../../components/texts.ts';
import { WhyItMatters } from '../../components/why-it-matters.tsx';
import { LocalizedLink, useLanguage } from '../../language.tsx';
import { ArticlePage } from '../news/article-page.tsx';
import { Conversation } from './conversation.tsx';
import { InterviewAside } from './interview-aside.tsx';
import { InterviewHead } from './interview-head.tsx';
import { InterviewHeader } from './interview-header.tsx';

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

type ArticleSelector = ReturnType<typeof api.endpoints.articlesView.select>;

/** Whether the article of this name is known already. */
const articleOf = (state: Parameters<ArticleSelector>[0], arg: InputOf<'articles.view'>): boolean =>
  api.endpoints.articlesView.select(arg)(state).data !== undefined;

/** One interview (spec section 2); of those that agents have prepared, the article. */
export const InterviewPage = () => {
  const t = useTexts();
  const { slug = '' } = useParams();
  const language = useLanguage();
  const arg = { slug, lang: language };
  const isArticle = useSelector((state: Parameters<typeof articleOf>[0]) => articleOf(state, arg));
  const { currentData: view, isError } = useInterviewsViewQuery(arg, { skip: isArticle });
  if (isArticle || isError) return <ArticlePage missing={InterviewNotFound} />;
  if (!view)
    return (
      <PageColumn>
        <ArticleSkeleton loading={t('interview.loading')} />
      </PageColumn>
    );
  const { interview, qa, why_it_matters: why, said_in: said, links, referent } = view;
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
        <Conversation qa={qa} lang={said === language ? undefined : said} />
        <div className={piece.after}>
          {why ? <WhyItMatters text={why} lang={spanish} /> : null}
          {links.length > 0 ? <SourceList id="links" title={t('interview.links')} sources={links} /> : null}
        </div>
      </article>
    </PageColumn>
  );
};
