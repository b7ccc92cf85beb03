import { chart } from '#core/covers/chart.ts';
import type { CoverSubject } from '#core/covers/composition.ts';
import { composition, schemeOf, sheet } from '#core/covers/composition.ts';
import { flagOf } from '#core/covers/flag-designs.ts';
import type { Paint } from '#core/covers/paint.ts';
import { parts } from '#core/covers/paint.ts';
import styles from './drawings.module.css';

/** A function of one text with a cache of its latest `limit` results. */
const memoized = (draw: (text: string) => string, limit: number) => {
  const cache = new Map<string, string>();
  return (text: string): string => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const drawn = draw(text);
    if (cache.size >= limit) cache.delete(cache.keys().next().value!);
    cache.set(text, drawn);
    return drawn;
  };
};

/** Paint for inline drawings: classes, whose colours follow the reader's scheme. */
const paint = Object.fromEntries(parts.map((part) => [part, `class="${styles[part]}"`])) as Paint;

const chartShape = { width: 480, height: 252, cell: 24, soundings: 7 };
const drawChart = memoized((seed) => chart(seed, chartShape, paint), 50);

/** A piece of nautical chart generated from a seed: coast, depth contours and soundings. Decorative. */
export const ChartArt = ({ seed }: { seed: string }) => (
  <svg
    className={`${styles.drawing} ${styles.art}`}
    viewBox={`0 0 ${chartShape.width} ${chartShape.height}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    // The markup is generated here, from numbers only.
    dangerouslySetInnerHTML={{ __html: drawChart(seed) }}
  />
);

type CoverProps = CoverSubject & {
  /** In a list, where small details cannot be seen. */
  small?: boolean;
};

const coverViewBox = `0 0 ${sheet.width} ${sheet.height}`;
// The cache key contains everything that a cover is drawn from.
const drawCover = memoized((key) => {
  const [size = '', seed = '', kind = '', ...topics] = key.split('\n');
  return composition({ seed, kind, topics }, paint, { isSmall: size === 'small' });
}, 1000);
const oneLine = (text: string) => text.replaceAll('\n', ' ');

/**
 * The cover of a piece without a picture: a nautical scene generated from its seed, signed with its topic's flag. Decorative: the
 * title and the topic are always shown beside it. With its title it is the picture for sharing (`share-image.ts`).
 */
export const Cover = ({ seed, kind, topics, small = false }: CoverProps) => {
  const { water, land } = schemeOf({ seed, kind, topics });
  const key = [small ? 'small' : '', seed, kind, ...topics.slice(0, 1)].map(oneLine).join('\n');
  return (
    <svg
      className={`${styles.drawing} ${styles.cover}`}
      data-water={water}
      data-land={land}
      viewBox={coverViewBox}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      // The markup is generated here; the texts only determine it.
      dangerouslySetInnerHTML={{ __html: drawCover(key) }}
    />
  );
};

const drawFlag = memoized((topic) => {
  const { outline, paints } = flagOf(topic);
  const painted = paints.map(([color, path]) => `<path class="${styles[color]}" d="${path}"/>`).join('');
  return `${painted}<path class="${styles.flagEdge}" d="${outline}"/>`;
}, 500);

/** The signal flag of a topic. Decorative: the topic's name is always shown beside it. */
export const Flag = ({ topic }: { topic: string }) => (
  <svg
    className={styles.flag}
    viewBox="-.5 -.5 25 19"
    aria-hidden="true"
    // The markup consists of fixed shapes; the topic only selects them.
    dangerouslySetInnerHTML={{ __html: drawFlag(topic) }}
  />
);
