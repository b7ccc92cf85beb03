import { Cover } from './cover.tsx';
import styles from './piece.module.css';
import { isOwnPicture, Picture } from './picture.tsx';

type PiecePictureProps = {
  src: string | null;
  alt: string;
  lang?: 'es' | undefined;
  /** Fixes the cover that stands where there is no picture. */
  seed: string;
  title: string;
  topics: readonly string[];
  /** What has to be said of the picture. */
  caption?: string | null;
};

/** The picture at the head of a piece, or its cover. */
export const PiecePicture = ({ src, alt, lang, seed, title, topics, caption = null }: PiecePictureProps) => (
  <div className={styles.picture}>
    <Picture src={src} alt={alt} lang={lang} sizes="(min-width: 80em) 50rem, 100vw" eager>
      <Cover seed={seed} title={title} topics={topics} />
    </Picture>
    {caption && isOwnPicture(src) ? <p className={styles.caption}>{caption}</p> : null}
  </div>
);
