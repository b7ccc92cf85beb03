import { Suspense } from 'react';
import { api } from '#adapters/client/api.ts';
import { trendingTopics } from '#core/articles/taxonomy.ts';
import { topicPath } from '#core/text/topic-aliases.ts';
import type { OutputOf } from '#core/operations.ts';
import type { ArticleSummary } from '#core/articles/article.ts';
import { ArticleCard } from '../../components/article-card.tsx';
import { LoadFailed } from '../../components/list-notices.tsx';
import { PageColumn } from '../../components/page.tsx';
import { ListSkeleton } from '../../components/skeleton.tsx';
import { useTexts } from '../../components/texts.ts';
import { FeaturedInterview } from './featured-interview.tsx';
import { HomeHead } from './home-head.tsx';
import { HomeHero } from './home-hero.tsx';
import hero from './home-hero.module.css';
import styles from './home-page.module.css';
import { HomeSidebar } from './home-sidebar.tsx';
import { MustWatch } from './must-watch.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import latestStyles from './latest-articles.module.css';
import { LatestCorrections, MoreNews, NewsByTopic, NextDates } from './second-tier.tsx';
import { MoreLink, SectionHead } from './section-head.tsx';
import { topicName } from '../../components/labels.tsx';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { numberText } from '../../components/count-text.ts';
import { todayPath } from '../../routing/page-paths.ts';
import trending from './trending-strip.module.css';

const { useHomeViewQuery } = api;

type HomeView = OutputOf<'home.view'>;

type LatestArticlesProps = {
  articles: readonly ArticleSummary[];
  /** Instant of the newest article, including the featured one. */
  newest: string;
};

/** The four latest articles, and the date of the newest (docs/product.md 2.2). */
const LatestArticles = ({ articles, newest }: LatestArticlesProps) => {
  const t = useTexts();
  return (
    <section aria-labelledby="latest">
      <SectionHead
        id="latest"
        title={t('home.latest')}
        note={
          <>
            {t('home.updated')} <RelativeTime date={newest} />
          </>
        }
      />
      <div className={latestStyles.grid}>
        {articles.map((article) => (
          <ArticleCard key={article.slug} article={article} heading="h3" beside />
        ))}
      </div>
      <MoreLink to="/noticias">{t('home.allNews')}</MoreLink>
    </section>
  );
};

const emoji: Record<(typeof trendingTopics)[number], string> = {
  deepfakes: '🎭',
  'ai-act': '⚖️',
  'desplazamiento-laboral': '💼',
  agi: '🧠',
  'sesgo-algoritmico': '🔍',
  alignment: '🧭',
};

/** How much is new, and where. */
const NewToday = ({ count }: { count: number }) => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <p>
      <LocalizedLink className={hero.today} to={todayPath}>
        {count
          ? t('home.newToday', { count, number: numberText(count, language) })
          : t('home.nothingNewToday')}
      </LocalizedLink>
    </p>
  );
};

type TrendingStripProps = {
  /** Instant of the newest piece; undefined without any. */
  newest: string | undefined;
};

/** The six trending topics (docs/product.md 2.2), and beside them when the newest piece appeared. */
const TrendingStrip = ({ newest }: TrendingStripProps) => {
  const t = useTexts();
  return (
    <section className={trending.strip} aria-labelledby="trending">
      <h2 id="trending" className={trending.title}>
        {t('home.trending')}
      </h2>
      <ul className={trending.topics}>
        {trendingTopics.map((topic) => (
          <li key={topic}>
            <LocalizedLink className={trending.topic} to={topicPath(topic)}>
              <span aria-hidden="true">{emoji[topic]}</span>
              {topicName(t, topic)}
            </LocalizedLink>
          </li>
        ))}
      </ul>
      {newest ? (
        <p className={trending.updated}>
          {t('home.trendingUpdated')} <RelativeTime date={newest} />
        </p>
      ) : null}
    </section>
  );
};

/** The date of the newest of these; one that is yet to come is not when the page was updated. */
const newestDate = (pieces: readonly ({ date: string } | null)[]): string | undefined => {
  const now = new Date().toISOString();
  return pieces
    .flatMap((piece) => piece?.date ?? [])
    .filter((date) => date <= now)
    .sort()
    .at(-1);
};

/** When the newest piece of the front page appeared. */
const newestOf = ({ featured, latest, interviews, featured_interview: conversation }: HomeView) =>
  newestDate([featured, ...latest, ...interviews, conversation]);

/** The column of the news: the lead, the latest, the next ones, and one interview. */
const Main = ({ home }: { home: HomeView }) => {
  const { featured, latest, recent, featured_interview: conversation } = home;
  const newest = newestDate([featured, ...latest]);
  return featured || conversation ? (
    <div className={styles.main}>
      {featured ? <ArticleCard article={featured} size="large" eager lead /> : null}
      <Suspense>
        {newest && latest.length ? <LatestArticles articles={latest} newest={newest} /> : null}
        {recent.length ? <MoreNews articles={recent} /> : null}
        {conversation ? <FeaturedInterview interview={conversation} /> : null}
      </Suspense>
    </div>
  ) : null;
};

const Blocks = ({ home }: { home: HomeView }) => (
  <>
    <Main home={home} />
    {home.interviews.length ? (
      <div className={styles.watch}>
        <MustWatch interviews={home.interviews} />
      </div>
    ) : null}
    {home.dates.length || home.corrections.length ? (
      <div className={styles.record}>
        {home.dates.length ? <NextDates dates={home.dates} /> : null}
        {home.corrections.length ? <LatestCorrections corrections={home.corrections} /> : null}
      </div>
    ) : null}
    {home.topics.length ? (
      <div className={styles.byTopic}>
        <NewsByTopic topics={home.topics} />
      </div>
    ) : null}
  </>
);

/**
 * The front page (docs/product.md 2.2): the news with one lead, beside them interviews, dates and corrections, and below
 * both the topics and the directories.
 */
export const HomePage = () => {
  const t = useTexts();
  const { currentData: home, isError, refetch } = useHomeViewQuery({});
  return (
    <PageColumn>
      <HomeHead />
      <HomeHero>{home ? <NewToday count={home.new_today} /> : null}</HomeHero>
      <TrendingStrip newest={home && newestOf(home)} />
      <div className={styles.front}>
        {home ? (
          <Blocks home={home} />
        ) : isError ? (
          <LoadFailed title={t('page.errorTitle')} onRetry={refetch} />
        ) : (
          <ListSkeleton />
        )}
        <Suspense>
          <HomeSidebar home={home} />
        </Suspense>
      </div>
    </PageColumn>
  );
};
