import type { ArticleSummary } from '#core/articles/article.ts';
import { coverSeed } from '#core/covers/cover-address.ts';
import { localized } from '#core/kernel/language.ts';
import { useLanguage } from '../language.tsx';
import styles from './article-card.module.css';
import card from './card.module.css';
import { ChartArt, Cover } from './drawings.tsx';
import { Picture } from './picture.tsx';

export type CardSize = 'large' | 'default' | 'small';

const sizes: Record<CardSize | 'lead', string> = {
  lead: '(min-width: 64em) 49rem, 100vw',
  large: '(min-width: 64em) 31rem, 100vw',
  default: '(min-width: 45em) 36rem, 100vw',
  small: '(min-width: 64em) 12rem, 6rem',
};

type CardMediaProps = {
  article: ArticleSummary;
  size: CardSize;
  /** First on the page: worth fetching before anything else. */
  eager: boolean;
  front: boolean;
};

/** The picture of a card, or its cover. The title beside it says what the piece is about. */
export const CardMedia = ({ article, size, eager, front }: CardMediaProps) => {
  const title = localized(article, 'title', useLanguage());
  return (
    <div className={`${card.media} ${card.fill} ${styles.media}`}>
      <Picture
        src={article.image_url}
        alt=""
        sizes={sizes[front && size === 'large' ? 'lead' : size]}
        eager={eager}
      >
        {front ? (
          <ChartArt seed={coverSeed(article)} />
        ) : (
          <Cover seed={coverSeed(article)} title={title} topics={article.topics} />
        )}
      </Picture>
    </div>
  );
};
