import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { api } from '#adapters/client/api.ts';
import { imageDisclosure, imageDisclosureText } from '#core/articles/disclosure.ts';
import type { InterviewSummary } from '#core/interviews/interview.ts';
import { localized } from '#core/text/language.ts';
import type { InterviewView } from '#core/interviews/operations/view-interview.ts';
import type { ShownAuthor } from '../../components/author-links.tsx';
import { spanishIn } from '../../components/labels.tsx';
import { BackLink, PageColumn } from '../../components/page.tsx';
import piece from '../../components/piece.module.css';
import { Byline, Made, PieceHeader, PiecePicture, WhyItMatters } from '../../components/piece.tsx';
import { SanitizedHtml } from '../../components/sanitized-html.tsx';
import { ArticleSkeleton } from '../../components/skeleton.tsx';
import { SourceList } from '../../components/source-list.tsx';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAppSelector } from '../../store.ts';
import { InterviewCitation } from '../cite/citation.tsx';
import { ArticlePage } from '../news/article-page.tsx';
import { Making, PieceRail } from '../news/article-rail.tsx';
import { ReaderActions } from '../news/reader-actions.tsx';
import { savedInterview } from '../saved/saved-pieces.ts';
import { Interviewee } from './interviewee.tsx';
import { InterviewHead } from './interview-head.tsx';
import conversation from './conversation.module.css';

const { useInterviewsViewQuery } = api;

type ConversationProps = { qa: InterviewView['qa']; lang: string | undefined };

const numbered = (qa: ConversationProps['qa']) =>
  qa.map((one, index) => ({ ...one, number: index + 1, id: `p${index + 1}` }));

/** The questions and answers in the layout of a printed interview; questions are numbered. */
const Conversation = ({ qa, lang }: ConversationProps) => (
  <div className={conversation.conversation} lang={lang}>
    {numbered(qa).map(({ q, html, number, id }) => (
      <section key={id} className={conversation.exchange} aria-labelledby={id}>
        <span className={conversation.sounding} aria-hidden="true">
          {number}
        </span>
        <h2 id={id} className={conversation.question} dir="auto">
          {q}
        </h2>
        <SanitizedHtml className={`prose ${conversation.answer}`} data-answer html={html} />
      </section>
    ))}
  </div>
);

const InterviewHeader = ({ interview }: { interview: InterviewSummary }) => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <PieceHeader
      back={<BackLink to="/entrevistas">{t('interview.back')}</BackLink>}
      sponsored={interview.sponsored}
      topics={interview.topics}
      title={localized(interview, 'title', language)}
      titleLang={spanishIn(language, interview.title_en)}
      summary={localized(interview, 'intro', language)}
      summaryLang={spanishIn(language, interview.intro_en)}
      onlyIn={t('interview.onlySpanish')}
    />
  );
};

type Named = { slug?: unknown; type?: unknown };

/** Whether an answer is an article with this slug: then no interview is fetched. */
const showsArticle = (answer: unknown, slug: string): boolean =>
  Object.values((answer ?? {}) as Record<string, Named | Named[] | null>)
    .flat()
    .some((one) => one?.slug === slug && one.type === 'entrevista');

/** What the page of an interview shows; in a preview, authors without their pages. */
export type ShownInterview = Omit<InterviewView, 'authors'> & { authors: readonly ShownAuthor[] };

const noPortrait = { image_url: null, image_focus: null };

type PieceProps = {
  view: ShownInterview;
  actions?: ReactNode;
  /** What stands below the piece. */
  after?: ReactNode;
};

/** An interview as readers see it, from its title to its links. */
export const InterviewPiece = ({ view, actions, after }: PieceProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { interview, authors, qa, why_it_matters: why, said_in: original, links, referent, portrait } = view;
  const { provenance, image_url } = interview;
  return (
    <article className={piece.piece}>
      <div className={piece.opening}>
        <InterviewHeader interview={interview} />
        <Byline of={interview} authors={authors} extent={t('interviews.questions', { count: qa.length })} />
      </div>
      <Made of={interview} />
      <PiecePicture
        src={image_url}
        alt={interview.interviewee.name}
        note={provenance && imageDisclosure({ provenance, image_url }) && imageDisclosureText(language)}
        credit={interview.image_credit}
        focus={interview.image_focus}
        seed={interview.slug}
        kind="entrevista"
        topics={interview.topics}
      />
      <Interviewee
        interviewee={interview.interviewee}
        profile={referent === null ? null : { slug: referent, ...(portrait ?? noPortrait) }}
        seed={interview.slug}
      />
      <Conversation qa={qa} lang={original === language ? undefined : original} />
      <PieceRail>
        {actions}
        <Making piece={interview} />
      </PieceRail>
      <div className={piece.after}>
        {why ? <WhyItMatters text={why} lang={spanishIn(language, interview.title_en)} /> : null}
        {links.length > 0 ? <SourceList id="links" title={t('interview.links')} sources={links} /> : null}
        {after}
      </div>
    </article>
  );
};

/** One interview (docs/product.md 2.6); for one prepared by an agent, the article. */
export const InterviewPage = () => {
  const t = useTexts();
  const { slug = '' } = useParams();
  const language = useLanguage();
  const isArticle = useAppSelector(({ api: { queries } }) =>
    Object.values(queries).some((query) => showsArticle(query?.data, slug)),
  );
  const args = { slug, lang: language };
  const { currentData: view, isError } = useInterviewsViewQuery(isArticle ? skipToken : args);
  if (isArticle || isError) return <ArticlePage missing="interview" />;
  if (!view)
    return (
      <PageColumn>
        <ArticleSkeleton loading={t('interview.loading')} />
      </PageColumn>
    );
  const { interview, authors, qa, referent } = view;
  return (
    <PageColumn>
      <InterviewHead
        interview={interview}
        authors={authors}
        questions={qa.map(({ q }) => q)}
        referent={referent}
      />
      <InterviewPiece
        view={view}
        actions={<ReaderActions key={slug} piece={savedInterview(interview)} />}
        after={<InterviewCitation key={slug} slug={interview.slug} />}
      />
    </PageColumn>
  );
};
