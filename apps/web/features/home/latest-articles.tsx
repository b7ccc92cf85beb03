import type { ArticleSummary } from '#core/articles/article.ts';
import { ArticleCard } from '../../components/article-card.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { useTexts } from '../../components/texts.ts';
import styles from './latest-articles.module.css';
import { MoreLink, SectionHead } from './section-head.tsx';

type LatestArticlesProps = {
  articles: readonly ArticleSummary[];
  /** Instant of the newest article of all, the featured one included. */
  newest: string;
};

/** The four latest articles, and when the newest of all came (spec section 2). */
export const LatestArticles = ({ articles, newest }: LatestArticlesProps) => {
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
      <div className={styles.grid}>
        {articles.map((article) => (
          <ArticleCard key={article.slug} article={article} heading="h3" front />
        ))}
      </div>
      <MoreLink to="/noticias">{t('home.allNews')}</MoreLink>
    </section>
  );
};
