import type { Relief } from './contours.ts';
import { contourAt, heightAt, levelsOf, reliefOf } from './contours.ts';
import type { Paint } from './paint.ts';
import { hashOf, sequence } from './random.ts';

/**
 * The size of a chart, in drawing units: its sides, the cells its coast is computed on, and its number of soundings.
 */
export type ChartShape = { width: number; height: number; cell: number; soundings: number };

/** The tint above each line, and the share of the picture that lies above it, in an open sea and along a coast. */
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

const soundings = (seed: string, shape: ChartShape, relief: Relief, shore: number): string => {
  const { width, height, soundings: count } = shape;
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

/** A piece of nautical chart determined by a seed, as SVG: coast, depth contours and soundings. */
export const chart = (seed: string, shape: ChartShape, paint: Paint): string => {
  const relief = reliefOf(seed, shape.width, shape.height, shape.cell);
  const coast = sequence(hashOf(`${seed} coast`))();
  const between = (sea: number, land: number) => sea + (land - sea) * coast;
  const levels = levelsOf(relief, [
    ...areas.map(([, sea, land]) => between(sea, land)),
    ...lines.map(([sea, land]) => between(sea, land)),
  ]);
  const tinted = areas.map(
    ([part], index) => `<path ${paint[part]} d="${contourAt(relief, levels[index]!)}"/>`,
  );
  const drawn = levels.slice(areas.length).map((level) => contourAt(relief, level));
  const depths = soundings(seed, shape, relief, levels[2]!);
  return `${tinted.join('')}<path ${paint.lines} d="${drawn.join('')}"/><g ${paint.soundings}>${depths}</g>`;
};
