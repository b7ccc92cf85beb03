import { initials } from '#core/covers/initials.ts';
import { hashOf } from '#core/covers/random.ts';
import styles from './avatar.module.css';
import { Picture } from './picture.tsx';

type AvatarProps = {
  name: string;
  /** Determines the background. */
  slug: string;
  /** A photograph; only pictures of the site itself are shown. */
  imageUrl: string | null;
  /** The focal point of the photograph. */
  focus?: string | null | undefined;
  size?: 'small' | 'medium' | 'large';
};

const widths = { small: '3rem', medium: '4.5rem', large: '8rem' };
const grounds = [styles.shoal, styles.shallows, styles.foreshore, styles.land];

/** The portrait of a person, or their initials on a piece of chart. The name is always shown beside it. */
export const Avatar = ({ name, slug, imageUrl, focus, size = 'medium' }: AvatarProps) => (
  <span className={`${styles.avatar} ${styles[size]}`}>
    <Picture src={imageUrl} focus={focus} alt="" sizes={widths[size]}>
      <span className={`${styles.initials} ${grounds[hashOf(slug) % grounds.length]}`} aria-hidden="true">
        {initials(name)}
      </span>
    </Picture>
  </span>
);
