import { coverWithoutMargin } from '#core/covers/cover-address.ts';
import { coverSvg } from '#core/covers/cover-svg.ts';
import { useSite } from '../site.tsx';
import styles from './cover.module.css';
import { pagePaint } from './page-paint.ts';
import { remembering } from './remembering.ts';

type CoverProps = {
  /** Fixes the chart: the slug of what it is for, or `coverSeed`. */
  seed: string;
  title: string;
  /** Whose flags are hoisted. */
  topics?: readonly string[];
};

const { x, y, width, height } = coverWithoutMargin;
const viewBox = `${x} ${y} ${width} ${height}`;
const mostRemembered = 1000;
const noTopics: readonly string[] = [];

// All that a cover is drawn from is the key it is remembered by.
const drawing = remembering((key) => {
  const [seed = '', title = '', name = '', ...topics] = key.split('\n');
  return coverSvg({ seed, title, name, topics }, pagePaint);
}, mostRemembered);
const oneLine = (text: string) => text.replaceAll('\n', ' ');

/**
 * The cover of a piece without a picture: a stretch of chart grown from its seed, with its title. Decoration only: the
 * title always stands beside it. The same picture is a file for sharing (`share-image.ts`).
 */
export const Cover = ({ seed, title, topics = noTopics }: CoverProps) => {
  const { name } = useSite();
  return (
    <svg
      className={`${styles.drawing} ${styles.cover}`}
      viewBox={viewBox}
      aria-hidden="true"
      // The drawing writes every text as text.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: drawing([seed, title, name, ...topics].map(oneLine).join('\n')) }}
    />
  );
};
