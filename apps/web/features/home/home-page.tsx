import { useHomeViewQuery } from '#adapters/client/api.ts';
import type { HomeView } from '#core/home/contracts.ts';
import { ArticleCard } from '../../components/article-card.tsx';
import button from '../../components/button.module.css';
import { Notice } from '../../components/notice.tsx';
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

const Blocks = ({ home }: { home: HomeView }) => {
  const { featured, latest, interviews, featured_interview: conversation } = home;
  const newest = [featured, ...latest]
    .flatMap((article) => article?.date ?? [])
    .sort()
    .at(-1);
  return (
    <>
      <div className={styles.front}>
        {featured ? (
          <div className={styles.lead}>
            <ArticleCard article={featured} size="large" eager />
          </div>
        ) : null}
        {interviews.length ? <MustWatch interviews={interviews} /> : null}
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          {newest && latest.length ? <LatestArticles articles={latest} newest={newest} /> : null}
          {conversation ? <FeaturedInterview interview={conversation} /> : null}
        </div>
        <HomeSidebar home={home} />
      </div>
    </>
  );
};

const LoadFailed = ({ onRetry }: { onRetry: () => void }) => {
  const t = useTexts();
  return (
    <Notice
      title={t('home.errorTitle')}
      role="alert"
      actions={
        <button className={button.primary} type="button" onClick={onRetry}>
          {t('list.retry')}
        </button>
      }
    >
      <p>{t('list.errorText')}</p>
    </Notice>
  );
};

/** The front page: one lead, the interviews beside it, the latest news, and the directories (spec section 2). */
export const HomePage = () => {
  const { data: home, isError, refetch } = useHomeViewQuery({});
  return (
    <PageColumn>
      <HomeHead />
      <HomeHero />
      <TrendingStrip />
      {home ? (
        <Blocks home={home} />
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </PageColumn>
  );
};
