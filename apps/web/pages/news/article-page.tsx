import { Navigate, useLocation, useParams } from 'react-router-dom';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { api } from '#adapters/client/api.ts';
import { articlePath, isInterviewArticle, imageAlt, versionsPath } from '#core/articles/article-display.ts';
import { authorNames } from '#core/articles/authorship.ts';
import type { BodyHeading } from '#core/articles/contents.ts';
import { imageDisclosure, imageDisclosureText } from '#core/articles/disclosure.ts';
import type { Mention } from '#core/articles/mentions.ts';
import type { ArticleView } from '#core/articles/operations/view-article.ts';
import { coverSeed } from '#core/covers/cover-address.ts';
import { localized } from '#core/text/language.ts';
import type { ArticleSummary } from '#core/articles/article.ts';
import { ArticleCard } from '../../components/article-card.tsx';
import type { ShownAuthor } from '../../components/author-links.tsx';
import { LabelText, otherLanguageIn, spanishIn } from '../../components/labels.tsx';
import { BackLink } from '../../components/page.tsx';
import piece from '../../components/piece.module.css';
import { Byline, Made, PieceHeader, PiecePicture, WhyItMatters } from '../../components/piece.tsx';
import { SanitizedHtml } from '../../components/sanitized-html.tsx';
import { ArticleSkeleton } from '../../components/skeleton.tsx';
import { SourceList } from '../../components/source-list.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, localizedPath, useLanguage } from '../../layout/language.tsx';
import { useSite } from '../../layout/site.tsx';
import { EvidenceMarks } from '../evidence/evidence-marks.tsx';
import type { MissingSubject } from '../not-found/not-found-page.tsx';
import { MissingPage } from '../not-found/not-found-page.tsx';
import { ArticleCitation } from '../cite/citation.tsx';
import { ReaderActions } from './reader-actions.tsx';
import { FoldedContents, StickyContents } from './article-contents.tsx';
import { ArticleCorrections } from './article-corrections.tsx';
import type { MoreData } from './article-head.tsx';
import { ArticleHead } from './article-head.tsx';
import conversation from '../interviews/conversation.module.css';
import type { Interviewee as IntervieweeOf } from '../interviews/interviewee.tsx';
import { InSeries, Series } from './series.tsx';
import styles from './article-page.module.css';
import { ArticleRail } from './article-rail.tsx';
import progress from './reading-progress.module.css';
import related from './related-articles.module.css';
import { useDates, useDayOf } from '../../components/use-dates.ts';

const { useArticlesViewQuery } = api;

const ArticleHeader = ({ article, series }: Pick<ArticlePieceProps, 'article' | 'series'>) => {
  const t = useTexts();
  const language = useLanguage();
  const other = otherLanguageIn(language, article);
  const isInterview = isInterviewArticle(article);
  const onlySpanish = isInterview ? t('interview.onlySpanish') : t('article.onlySpanish');
  return (
    <PieceHeader
      back={
        isInterview ? (
          <BackLink to="/entrevistas">{t('interview.back')}</BackLink>
        ) : (
          <BackLink to="/noticias">{t('article.back')}</BackLink>
        )
      }
      sponsored={article.sponsored}
      sponsor={article.sponsor_label}
      topics={article.topics}
      title={localized(article, 'title', language)}
      titleLang={other}
      summary={localized(article, 'summary', language)}
      summaryLang={other}
      onlyIn={language === 'en' ? onlySpanish : t('article.onlyEnglish')}
    >
      {series ? <InSeries series={series} /> : null}
    </PieceHeader>
  );
};

/** The tags of an article, each linked to its articles. */
const Tags = ({ tags }: { tags: readonly string[] }) => {
  const t = useTexts();
  return (
    <ul className={styles.tags} aria-label={t('article.tags')} data-print="hide">
      {tags.map((tag) => (
        <li key={tag}>
          <LocalizedLink to={`/noticias?tag=${encodeURIComponent(tag)}`}>
            <LabelText text={tag} />
          </LocalizedLink>
        </li>
      ))}
    </ul>
  );
};

type ArticleBylineProps = {
  article: ArticleSummary;
  authors: readonly ShownAuthor[] | undefined;
  minutes: number;
  /** When readers last got another version of it. */
  changed: string | null;
  /** How many questions an interview has. */
  asked: number;
};

/** The byline, with the days of the last correction, and of a later change of the text. */
const ArticleByline = ({ article, authors, minutes, changed, asked }: ArticleBylineProps) => {
  const t = useTexts();
  const language = useLanguage();
  const names = authorNames(article, useSite().name, language).map((name) => ({ name }));
  const dates = useDates();
  const dayOf = useDayOf();
  const [corrected] = article.corrections.slice(-1);
  const lastDay = dayOf(corrected && corrected.at > article.date ? corrected.at : article.date);
  return (
    <Byline
      of={article}
      authors={authors ?? names}
      extent={
        asked > 0 ? t('interviews.questions', { count: asked }) : t('article.reading', { count: minutes })
      }
    >
      {corrected ? (
        <p>
          <a href="#corrections">{t('article.corrected', { date: dates.longDate(corrected.at) })}</a>
        </p>
      ) : null}
      {changed && dayOf(changed) > lastDay ? (
        <p>
          <LocalizedLink to={versionsPath(article.slug)}>
            {t('article.updated', { date: dates.longDate(changed) })}
          </LocalizedLink>
        </p>
      ) : null}
    </Byline>
  );
};

/** The picture of an article, or its cover. */
const ArticlePicture = ({ article }: { article: ArticleSummary }) => {
  const language = useLanguage();
  const described = language === 'en' ? (article.image_alt_en ?? article.image_alt_es) : article.image_alt_es;
  const alt = described ?? article.interviewee?.name ?? imageAlt(article, language);
  const { image_url: src, topics } = article;
  return (
    <PiecePicture
      src={src}
      alt={alt}
      lang={
        alt === article.image_alt_es
          ? spanishIn(language, article.image_alt_en)
          : otherLanguageIn(language, article)
      }
      seed={coverSeed(article)}
      topics={topics}
      note={imageDisclosure(article) && imageDisclosureText(language)}
      credit={article.image_credit}
      focus={article.image_focus}
      kind={article.type}
    />
  );
};

/** Up to three articles that share a topic. */
const RelatedArticles = ({ articles }: { articles: readonly ArticleSummary[] }) => {
  const t = useTexts();
  return (
    <section className={related.related} aria-labelledby="related" data-print="hide">
      <h2 id="related" className={related.title}>
        {t('article.related')}
      </h2>
      <div className={related.list}>
        {articles.map((article) => (
          <ArticleCard key={article.slug} article={article} heading="h3" />
        ))}
      </div>
    </section>
  );
};

type ArticlePieceProps = {
  article: ArticleSummary;
  /** Who signs it; of an unpublished one, whose authors may have no page, only the names. */
  authors?: readonly ShownAuthor[];
  /** The body, sanitised by the server. */
  html: string;
  /** Its reading time. */
  minutes: number;
  contents?: readonly BodyHeading[];
  /** How often the body cites each source. */
  cited?: readonly number[];
  mentions?: readonly Mention[];
  evidence?: ArticleView['evidence'];
  /** When readers last got another version of it. */
  changed_at?: ArticleView['changed_at'];
  /** The language of the body; by default that of the rest. */
  said_in?: ArticleView['said_in'];
  chronologies?: ArticleView['chronologies'];
  /** What its box says, in the language of the text; null: what all pieces say. */
  why_it_matters?: ArticleView['why_it_matters'];
  series?: ArticleView['series'];
  /** The profile of whom an interview is with, and what it asks. */
  interviewee?: ArticleView['interviewee'];
  questions?: readonly string[];
  /** How it is shown whom an interview is with. */
  Interviewee?: typeof IntervieweeOf | undefined;
  /** What a reader can do with the article. */
  actions?: ReactNode;
};

const nothing: readonly never[] = [];

/** Whether the first answer of an interview is long enough for a large first letter. */
const opensLong = (html: string): boolean => /^[^]*?<\/h2>\s*<p>(?:(?!<\/p>)[^]){240}/.test(html);

/** An article as readers see it, from its title to its sources. */
export const ArticlePiece = ({
  article,
  authors,
  html,
  minutes,
  contents = nothing,
  cited = nothing,
  mentions = nothing,
  evidence = null,
  changed_at: changed = null,
  said_in: said,
  chronologies = [],
  why_it_matters: why = null,
  series = null,
  interviewee = null,
  questions = nothing,
  Interviewee,
  actions,
}: ArticlePieceProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { tags } = article;
  const isAsked = isInterviewArticle(article);
  const contentsTitle = isAsked ? t('interview.contents') : t('article.contents');
  return (
    <article className={piece.piece}>
      <div className={piece.opening}>
        <ArticleHeader article={article} series={series} />
        <ArticleByline
          article={article}
          authors={authors}
          minutes={minutes}
          changed={changed}
          asked={questions.length}
        />
      </div>
      <Made of={article} />
      <ArticlePicture article={article} />
      {tags.length + contents.length > 0 || (Interviewee && article.interviewee) ? (
        <div className={styles.beside} data-beside>
          <div className={styles.guide}>
            {article.interviewee && Interviewee ? (
              <Interviewee interviewee={article.interviewee} profile={interviewee} />
            ) : null}
            {contents.length > 0 ? (
              <>
                <FoldedContents title={contentsTitle} contents={contents} />
                <StickyContents title={contentsTitle} contents={contents} />
              </>
            ) : null}
            {tags.length > 0 ? <Tags tags={tags} /> : null}
          </div>
        </div>
      ) : null}
      <EvidenceMarks className={styles.body} slug={article.slug}>
        <SanitizedHtml
          className={
            isAsked ? `prose ${conversation.asked} ${opensLong(html) ? conversation.opening : ''}` : 'prose'
          }
          data-article-body
          lang={said && said !== language ? said : otherLanguageIn(language, article)}
          html={html}
        />
      </EvidenceMarks>
      <ArticleRail
        article={article}
        evidence={evidence}
        mentions={mentions}
        chronologies={chronologies}
        actions={actions}
      />
      <div className={piece.after}>
        {article.corrections.length > 0 ? <ArticleCorrections corrections={article.corrections} /> : null}
        <WhyItMatters
          text={why ?? t('article.whyText')}
          lang={why ? otherLanguageIn(language, article) : undefined}
        />
        {article.sources.length > 0 ? (
          <SourceList
            id="sources"
            title={article.interviewee ? t('interview.links') : t('article.sources')}
            sources={article.sources}
            cited={cited}
          />
        ) : null}
        {series ? <Series series={series} /> : null}
      </div>
    </article>
  );
};

/** What a reader can do with an article. */
const Tools = ({ article }: { article: ArticleSummary }) => (
  <>
    <ReaderActions piece={article} />
    <ArticleCitation article={article} />
  </>
);

type ArticlePageProps = { missing?: MissingSubject; moreData?: MoreData } & Pick<
  ArticlePieceProps,
  'Interviewee'
>;

/** One article (docs/product.md 2.4), at its own address; `missing` is rendered when it does not exist. */
export const ArticlePage = ({ missing = 'article', moreData, Interviewee }: ArticlePageProps) => {
  const { slug = '' } = useParams();
  const { pathname } = useLocation();
  const t = useTexts();
  const language = useLanguage();
  const { currentData: view, isError } = useArticlesViewQuery({ slug, lang: language });
  if (isError) return <MissingPage of={missing} />;
  if (!view)
    return (
      <div className={styles.page}>
        <ArticleSkeleton {...(missing === 'interview' && { loading: t('interview.loading') })} />
      </div>
    );
  const { article, reading_minutes: minutes, related: others, search, ...body } = view;
  const path = articlePath(article);
  if (pathname !== path) return <Navigate to={localizedPath(path, language)} replace />;
  return (
    <div className={styles.page}>
      <ArticleHead
        article={article}
        authors={body.authors}
        search={search}
        interviewee={body.interviewee}
        questions={body.questions}
        moreData={moreData}
      />
      {/* Reading progress at the edge of the header, animated by the style sheet in browsers that support it. */}
      <div className={progress.progress} aria-hidden="true" data-print="hide" />
      <ArticlePiece
        article={article}
        minutes={minutes}
        {...body}
        Interviewee={Interviewee}
        actions={<Tools key={article.slug} article={article} />}
      />
      <Suspense>{others.length > 0 ? <RelatedArticles articles={others} /> : null}</Suspense>
    </div>
  );
};
