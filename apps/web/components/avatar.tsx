import { initials } from '#core/covers/initials.ts';
import { hashOf } from '#core/covers/random.ts';
import styles from './avatar.module.css';
import { Picture } from './picture.tsx';

type AvatarProps = {
  name: string;
  /** Chooses the ground. */
  slug: string;
  /** A photograph; only one of the site itself is shown. */
  imageUrl: string | null;
  /** What has to stay in sight of it. */
  focus?: string | null | undefined;
  size?: 'small' | 'medium' | 'large';
};

const widths = { small: '3rem', medium: '4.5rem', large: '8rem' };
const grounds = [styles.shoal, styles.shallows, styles.foreshore, styles.land];

/** The face of a person, or the initials of the name on a piece of chart. The name always stands beside it. */
export const Avatar = ({ name, slug, imageUrl, focus, size = 'medium' }: AvatarProps) => (
  <span className={`${styles.avatar} ${styles[size]}`}>
    <Picture src={imageUrl} focus={focus} alt="" sizes={widths[size]}>
      <span className={`${styles.initials} ${grounds[hashOf(slug) % grounds.length]}`} aria-hidden="true">
        {initials(name)}
      </span>
    </Picture>
  </span>
);
