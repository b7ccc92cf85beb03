import { contourAt, heightAt, levelsOf, reliefOf } from './contours.ts';
import { hashOf, sequence } from './random.ts';
import styles from './chart-art.module.css';

type Shape = 'card' | 'strip';
const shapes: Record<Shape, { width: number; height: number; soundings: number }> = {
  card: { width: 480, height: 252, soundings: 7 },
  strip: { width: 960, height: 168, soundings: 11 },
};

/** What lies above each line is tinted as; how much of the picture that is, in an open sea and along a coast. */
const areas = [
  ['shallows', 0.38, 0.7],
  ['shoal', 0.22, 0.5],
  ['foreshore', 0.1, 0.3],
  ['land', 0.05, 0.24],
] as const;
const lines = [
  [0.7, 0.93],
  [0.54, 0.84],
  [0.3, 0.6],
] as const;

const soundings = (
  seed: string,
  shape: Shape,
  relief: ReturnType<typeof reliefOf>,
  shore: number,
): string => {
  const { width, height, soundings: count } = shapes[shape];
  const next = sequence(hashOf(`${seed} soundings`));
  let marks = '';
  for (let index = 0; index < count; index += 1) {
    const x = Math.round(width * ((index + 0.15 + next() * 0.7) / count));
    const y = Math.round(height * (0.12 + next() * 0.8));
    const depth = Math.round((shore - heightAt(relief, x, y)) * 14);
    if (depth > 2) marks += `<text x="${x}" y="${y}">${depth}</text>`;
  }
  return marks;
};

const draw = (seed: string, shape: Shape): string => {
  const { width, height } = shapes[shape];
  const relief = reliefOf(seed, width, height);
  const coast = sequence(hashOf(`${seed} coast`))();
  const between = (sea: number, land: number) => sea + (land - sea) * coast;
  const levels = levelsOf(relief, [
    ...areas.map(([, sea, land]) => between(sea, land)),
    ...lines.map(([sea, land]) => between(sea, land)),
  ]);
  const tinted = areas.map(
    ([name], index) => `<path class="${styles[name]}" d="${contourAt(relief, levels[index]!)}"/>`,
  );
  const drawn = levels.slice(areas.length).map((level) => contourAt(relief, level));
  return `${tinted.join('')}<path class="${styles.lines}" d="${drawn.join('')}"/>${soundings(seed, shape, relief, levels[2]!)}`;
};

const remembered = new Map<string, string>();
const mostRemembered = 400;

const drawing = (seed: string, shape: Shape): string => {
  const key = `${shape} ${seed}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const made = draw(seed, shape);
  if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value!);
  remembered.set(key, made);
  return made;
};

/** A piece of nautical chart that a text fixes: coast, depth contours and soundings. Decoration only. */
export const ChartArt = ({ seed, shape = 'card' }: { seed: string; shape?: Shape }) => (
  <svg
    className={styles.art}
    viewBox={`0 0 ${shapes[shape].width} ${shapes[shape].height}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    // The markup is drawn here, from numbers alone.
    dangerouslySetInnerHTML={{ __html: drawing(seed, shape) }}
  />
);
