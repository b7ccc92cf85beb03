import { chart } from '#core/covers/chart.ts';
import { coverWithoutMargin } from '#core/covers/cover-address.ts';
import { coverSvg } from '#core/covers/cover-svg.ts';
import { flagOf } from '#core/covers/flag-designs.ts';
import type { Paint } from '#core/covers/paint.ts';
import { parts } from '#core/covers/paint.ts';
import { useSite } from '../site.tsx';
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

type CoverProps = {
  /** Determines the chart: the slug of the piece, or `coverSeed`. */
  seed: string;
  title: string;
  /** The topics whose flags are drawn. */
  topics?: readonly string[];
};

const { x, y, width, height } = coverWithoutMargin;
const coverViewBox = `${x} ${y} ${width} ${height}`;
const noTopics: readonly string[] = [];

// The cache key contains everything that a cover is drawn from.
const drawCover = memoized((key) => {
  const [seed = '', title = '', name = '', ...topics] = key.split('\n');
  return coverSvg({ seed, title, name, topics }, paint);
}, 1000);
const oneLine = (text: string) => text.replaceAll('\n', ' ');

/**
 * The cover of a piece without a picture: a part of a chart generated from its seed, with its title. Decorative: the
 * title is always shown beside it. The same picture exists as a file for sharing (`share-image.ts`).
 */
export const Cover = ({ seed, title, topics = noTopics }: CoverProps) => {
  const { name } = useSite();
  return (
    <svg
      className={`${styles.drawing} ${styles.cover}`}
      viewBox={coverViewBox}
      aria-hidden="true"
      // `coverSvg` escapes every text.
      dangerouslySetInnerHTML={{ __html: drawCover([seed, title, name, ...topics].map(oneLine).join('\n')) }}
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
