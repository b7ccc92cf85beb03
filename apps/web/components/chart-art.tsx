import { chart } from '#core/covers/chart.ts';
import styles from './chart-art.module.css';
import paintStyles from './cover.module.css';
import { pagePaint } from './page-paint.ts';
import { remembering } from './remembering.ts';

const shape = { width: 480, height: 252, cell: 24, soundings: 7 };
const drawing = remembering((seed: string) => chart(seed, shape, pagePaint), 50);

/** A piece of nautical chart that a text fixes: coast, depth contours and soundings. Decoration only. */
export const ChartArt = ({ seed }: { seed: string }) => (
  <svg
    className={`${paintStyles.drawing} ${styles.art}`}
    viewBox={`0 0 ${shape.width} ${shape.height}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    // The markup is drawn here, from numbers alone.
    dangerouslySetInnerHTML={{ __html: drawing(seed) }}
  />
);
