import { initials } from '#core/covers/initials.ts';
import { hashOf, sequence } from '#core/covers/random.ts';
import styles from './avatar.module.css';
import { Picture } from './picture.tsx';

type AvatarProps = {
  name: string;
  /** Determines the colours and the pattern of the monogram. */
  slug: string;
  /** A photograph; only pictures of the site itself are shown. */
  imageUrl: string | null;
  /** The focal point of the photograph. */
  focus?: string | null | undefined;
  size?: 'small' | 'medium' | 'large';
  /** People are round, organisations square, applications cut at a corner. */
  shape?: 'round' | 'square' | 'cut';
};

const widths = { small: '3rem', medium: '4.5rem', large: '8rem' };
/** How many colours, patterns and turns the style sheet has. */
const looks = [5, 7, 4];

/**
 * The portrait of a person, or a monogram: initials on a geometric pattern, as on signal flags. The name is always shown
 * beside it.
 */
export const Avatar = ({ name, slug, imageUrl, focus, size = 'medium', shape = 'round' }: AvatarProps) => {
  const next = sequence(hashOf(slug));
  const [color, pattern, turn] = looks.map((count) => Math.floor(next() * count));
  return (
    <span className={`${styles.avatar} ${styles[size]} ${styles[shape] ?? ''}`}>
      <Picture src={imageUrl} focus={focus} alt="" sizes={widths[size]}>
        <span
          className={styles.initials}
          data-color={color}
          data-pattern={pattern}
          data-turn={turn}
          aria-hidden="true"
        >
          {initials(name)}
        </span>
      </Picture>
    </span>
  );
};
