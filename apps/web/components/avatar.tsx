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
const colors = [styles.blue, styles.red, styles.yellow, styles.sea, styles.green];
const patterns = [
  styles.halves,
  styles.bend,
  styles.sectors,
  styles.contours,
  styles.cross,
  styles.waves,
  styles.quarters,
];
const turns = [undefined, styles.quarter, styles.half, styles.threeQuarters];

/**
 * The portrait of a person, or a monogram: initials on a geometric pattern, as on signal flags. The name is always shown
 * beside it.
 */
export const Avatar = ({ name, slug, imageUrl, focus, size = 'medium', shape = 'round' }: AvatarProps) => {
  const next = sequence(hashOf(slug));
  const look = [colors, patterns, turns].map((offered) => offered[Math.floor(next() * offered.length)]);
  return (
    <span className={`${styles.avatar} ${styles[size]} ${styles[shape]}`}>
      <Picture src={imageUrl} focus={focus} alt="" sizes={widths[size]}>
        <span className={[styles.initials, ...look].filter(Boolean).join(' ')} aria-hidden="true">
          {initials(name)}
        </span>
      </Picture>
    </span>
  );
};
