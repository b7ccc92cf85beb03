import type { ArticleSummary } from '#core/articles/article.ts';
import { ArticleCard } from '../../components/article-card.tsx';
import { useTexts } from '../../components/texts.ts';
import styles from './related-articles.module.css';

/** Up to three articles that share a topic. */
export const RelatedArticles = ({ articles }: { articles: readonly ArticleSummary[] }) => {
  const t = useTexts();
  return (
    <section className={styles.related} aria-labelledby="related" data-print="hide">
      <h2 id="related" className={styles.title}>
        {t('article.related')}
      </h2>
      <div className={styles.list}>
        {articles.map((article) => (
          <ArticleCard key={article.slug} article={article} heading="h3" />
        ))}
      </div>
    </section>
  );
};
