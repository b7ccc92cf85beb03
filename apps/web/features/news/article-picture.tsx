import type { ArticleSummary } from '#core/articles/article.ts';
import { localized } from '#core/shared/language.ts';
import { Cover } from '../../components/cover.tsx';
import { Picture } from '../../components/picture.tsx';
import { useLanguage } from '../../language.tsx';
import styles from './article-page.module.css';

/** The picture of an article, or its cover. */
export const ArticlePicture = ({ article }: { article: ArticleSummary }) => {
  const language = useLanguage();
  const alt = (language === 'en' && article.image_alt_en) || article.image_alt_es || '';
  const title = localized(article, 'title', language);
  return (
    <div className={styles.picture}>
      <Picture src={article.image_url} alt={alt} sizes="(min-width: 80em) 50rem, 100vw" eager>
        <Cover slug={article.slug} title={title} topics={article.topics} />
      </Picture>
    </div>
  );
};
