import { ChartArt } from './chart-art.tsx';
import { imageSize } from './image-size.ts';
import styles from './article-card.module.css';

type CardMediaProps = {
  slug: string;
  imageUrl: string | null;
  /** First on the page: worth fetching before anything else. */
  eager: boolean;
};

/** The picture of a card, or a piece of chart drawn from the slug. The title beside it says what the piece is about. */
export const CardMedia = ({ slug, imageUrl, eager }: CardMediaProps) => (
  <div className={styles.media}>
    {imageUrl ? (
      <img
        src={imageUrl}
        alt=""
        {...(imageSize(imageUrl) ?? { width: 1200, height: 630 })}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    ) : (
      <ChartArt seed={slug} />
    )}
  </div>
);
