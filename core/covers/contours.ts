import { hashOf, sequence } from './random.ts';

/** Heights on square cells of `cell` units, row by row, with a rim of unreachable depth so that every line closes. */
export type Relief = { cell: number; columns: number; rows: number; values: Float64Array };

type Point = [x: number, y: number];

const rim = 2;
const abyss = -9;

const waves = (next: () => number) =>
  Array.from({ length: 5 }, (_, index) => {
    const angle = next() * Math.PI * 2;
    const pitch = (0.25 + 0.156 * index) * (0.8 + next() * 0.5);
    return {
      x: Math.cos(angle) * pitch,
      y: Math.sin(angle) * pitch,
      phase: next() * 6.283,
      height: 1 / (1 + index * 0.75),
    };
  });

/**
 * Sea bed and coast determined by a seed, big enough for a drawing of `width` by `height` units. `shape` gives the height
 * at a point from that of the waves there; without it they alone are the relief.
 */
export const reliefOf = (
  seed: string,
  width: number,
  height: number,
  cell: number,
  shape: (x: number, y: number, wave: number) => number = (_x, _y, wave) => wave,
): Relief => {
  const columns = Math.ceil(width / cell) + 1 + 2 * rim;
  const rows = Math.ceil(height / cell) + 1 + 2 * rim;
  const values = new Float64Array(columns * rows).fill(abyss);
  const swell = waves(sequence(hashOf(seed)));
  for (let row = 1; row < rows - 1; row += 1)
    for (let column = 1; column < columns - 1; column += 1) {
      let value = 0;
      for (const wave of swell) value += wave.height * Math.cos(wave.x * column + wave.y * row + wave.phase);
      values[row * columns + column] = shape((column - rim) * cell, (row - rim) * cell, value);
    }
  return { cell, columns, rows, values };
};

/** The heights above which the given shares of the drawing lie, in the same order. */
export const levelsOf = ({ values }: Relief, shares: readonly number[]): number[] => {
  const sorted = values.filter((value) => value > abyss).sort();
  return shares.map((share) => sorted[Math.round((1 - share) * (sorted.length - 1))] ?? 0);
};

/**
 * For each kind of cell (bit mask of the corners above: 1, 2, 4, 8 clockwise from the first), the sides where a line
 * enters and leaves.
 */
const sides: readonly (readonly number[])[] = [
  [],
  [3, 0],
  [0, 1],
  [3, 1],
  [1, 2],
  [3, 0, 1, 2],
  [0, 2],
  [3, 2],
  [2, 3],
  [2, 0],
  [0, 1, 2, 3],
  [2, 1],
  [1, 3],
  [1, 0],
  [0, 3],
  [],
];

// A side is identified by its start node and its direction: down (odd) or across (even).
const sideOf = (node: number, side: number, columns: number) =>
  side === 0 ? node * 2 : side === 1 ? (node + 1) * 2 + 1 : side === 2 ? (node + columns) * 2 : node * 2 + 1;

const linksAt = ({ columns, rows, values }: Relief, level: number): Map<number, number> => {
  const links = new Map<number, number>();
  for (let row = 0; row < rows - 1; row += 1)
    for (let column = 0; column < columns - 1; column += 1) {
      const node = row * columns + column;
      const kind =
        Number(values[node]! > level) +
        Number(values[node + 1]! > level) * 2 +
        Number(values[node + columns + 1]! > level) * 4 +
        Number(values[node + columns]! > level) * 8;
      const crossed = sides[kind]!;
      for (let at = 0; at < crossed.length; at += 2)
        links.set(sideOf(node, crossed[at]!, columns), sideOf(node, crossed[at + 1]!, columns));
    }
  return links;
};

const pointOn = ({ cell, columns, values }: Relief, side: number, level: number): Point => {
  const node = side >> 1;
  const down = side & 1;
  const here = values[node]!;
  const there = values[down ? node + columns : node + 1]!;
  const share = (level - here) / (there - here);
  return [
    ((node % columns) + (down ? 0 : share) - rim) * cell,
    (Math.floor(node / columns) + (down ? share : 0) - rim) * cell,
  ];
};

/** Beyond which side of the drawing a point lies, 0 when it is inside. */
const outside = ({ cell, columns, rows }: Relief, [x, y]: Point): number =>
  x < 0 ? 1 : y < 0 ? 2 : x > (columns - 1 - 2 * rim) * cell ? 3 : y > (rows - 1 - 2 * rim) * cell ? 4 : 0;

/**
 * Fewer points for the same line: close ones are merged, and of a run outside the drawing only the ends are retained.
 */
const thinned = (relief: Relief, points: readonly Point[]): Point[] => {
  const result: Point[] = [];
  for (const point of points) {
    const last = result.at(-1);
    const before = result.at(-2);
    const side = outside(relief, point);
    if (side && last && before && outside(relief, last) === side && outside(relief, before) === side)
      result[result.length - 1] = point;
    else if (last && Math.hypot(point[0] - last[0], point[1] - last[1]) < relief.cell * 0.6)
      result[result.length - 1] = [(point[0] + last[0]) / 2, (point[1] + last[1]) / 2];
    else result.push(point);
  }
  return result;
};

/** A smooth closed line through the midpoints of its chords, in relative whole units. */
const smooth = (points: readonly Point[]): string => {
  const middle = (index: number): Point => {
    const [a, b] = [points[index % points.length]!, points[(index + 1) % points.length]!];
    return [Math.round((a[0] + b[0]) / 2), Math.round((a[1] + b[1]) / 2)];
  };
  let [x, y] = middle(0);
  let path = `M${x} ${y}q`;
  for (let index = 1; index <= points.length; index += 1) {
    const turn = points[index % points.length]!;
    const [endX, endY] = middle(index);
    path += `${Math.round(turn[0]) - x} ${Math.round(turn[1]) - y} ${endX - x} ${endY - y} `;
    [x, y] = [endX, endY];
  }
  return path.trimEnd() + 'z';
};

const minPoints = 5;

/** The lines of one height as SVG path data; each is closed. */
export const contourAt = (relief: Relief, level: number): string => {
  const links = linksAt(relief, level);
  let path = '';
  for (const start of links.keys()) {
    const points: Point[] = [];
    let side: number | undefined = start;
    while (side !== undefined && links.has(side)) {
      points.push(pointOn(relief, side, level));
      const next: number = links.get(side)!;
      links.delete(side);
      side = next;
    }
    const line = thinned(relief, points);
    if (line.length >= minPoints) path += smooth(line);
  }
  return path.replaceAll(' -', '-');
};

/** The height at a point of the drawing, from the nearest node. */
export const heightAt = ({ cell, columns, values }: Relief, x: number, y: number): number =>
  values[(Math.round(y / cell) + rim) * columns + Math.round(x / cell) + rim] ?? abyss;
