import { useHomeViewQuery } from '#adapters/client/api.ts';
import type { HomeView } from '#core/home/compose-home.ts';
import { ArticleCard } from '../../components/article-card.tsx';
import { LoadFailed } from '../../components/list-notices.tsx';
import { PageColumn } from '../../components/page.tsx';
import { ListSkeleton } from '../../components/skeleton.tsx';
import { useTexts } from '../../components/texts.ts';
import { FeaturedInterview } from './featured-interview.tsx';
import { HomeHead } from './home-head.tsx';
import { HomeHero } from './home-hero.tsx';
import styles from './home-page.module.css';
import { HomeSidebar } from './home-sidebar.tsx';
import { LatestArticles } from './latest-articles.tsx';
import { MustWatch } from './must-watch.tsx';
import { TrendingStrip } from './trending-strip.tsx';

const Front = ({ home: { featured, interviews } }: { home: HomeView }) =>
  featured || interviews.length ? (
    <div className={styles.front}>
      {featured ? (
        <div className={styles.lead}>
          <ArticleCard article={featured} size="large" eager front />
        </div>
      ) : null}
      {interviews.length ? <MustWatch interviews={interviews} /> : null}
    </div>
  ) : null;

const Main = ({ home: { featured, latest, featured_interview: conversation } }: { home: HomeView }) => {
  const [newest] = [featured, ...latest]
    .flatMap((article) => article?.date ?? [])
    .sort()
    .reverse();
  return latest.length || conversation ? (
    <div className={styles.main}>
      {newest && latest.length ? <LatestArticles articles={latest} newest={newest} /> : null}
      {conversation ? <FeaturedInterview interview={conversation} /> : null}
    </div>
  ) : null;
};

/** The front page: one lead, the interviews beside it, the latest news, and the directories (spec section 2). */
export const HomePage = () => {
  const t = useTexts();
  const { data: home, isError, refetch } = useHomeViewQuery({});
  return (
    <PageColumn>
      <HomeHead />
      <HomeHero />
      <TrendingStrip />
      {home ? (
        <Front home={home} />
      ) : isError ? (
        <LoadFailed title={t('page.errorTitle')} onRetry={() => void refetch()} />
      ) : null}
      <div className={styles.columns}>
        {home ? <Main home={home} /> : isError ? null : <ListSkeleton />}
        <HomeSidebar home={home} />
      </div>
    </PageColumn>
  );
};
