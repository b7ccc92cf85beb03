import type { ArticleSummary } from '#core/articles/article.ts';
import { ChartArt } from '../../components/chart-art.tsx';
import { imageSize } from '../../components/image-size.ts';
import { useLanguage } from '../../language.tsx';
import styles from './article-page.module.css';

/** The picture of an article, or a strip of chart drawn from its slug. */
export const ArticlePicture = ({ article }: { article: ArticleSummary }) => {
  const language = useLanguage();
  const alt = (language === 'en' && article.image_alt_en) || article.image_alt_es || '';
  if (!article.image_url)
    return (
      <div className={styles.strip} data-print="hide">
        <ChartArt seed={article.slug} shape="strip" />
      </div>
    );
  const size = imageSize(article.image_url);
  return (
    <div className={styles.picture}>
      <img
        src={article.image_url}
        alt={alt}
        {...size}
        className={size ? undefined : styles.unsized}
        fetchPriority="high"
        decoding="async"
      />
    </div>
  );
};
