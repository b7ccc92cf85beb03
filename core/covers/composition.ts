import { distinctTopics } from '../text/topic-aliases.ts';
import type { Relief } from './contours.ts';
import { contourAt, heightAt, levelsOf, reliefOf } from './contours.ts';
import type { FlagDesign } from './flag-designs.ts';
import { flagOf } from './flag-designs.ts';
import type { Paint, Scheme } from './paint.ts';
import { hashOf, sequence } from './random.ts';

/** What a cover's picture is drawn from; equal subjects give the same picture. */
export type CoverSubject = {
  /** Determines the picture: the slug of the piece. */
  seed: string;
  /** The type of an article, or the kind of another piece; it selects among the layouts. */
  kind: string;
  /** The first one's flag is drawn, and gives the colours. */
  topics: readonly string[];
};

/** The sides of a cover's picture, in units of its drawing. */
export const sheet = { width: 600, height: 315 } as const;
const { width, height } = sheet;
const cell = 32;

export const layouts = ['coast', 'strait', 'archipelago', 'channel', 'soundings', 'passage'] as const;
export type Layout = (typeof layouts)[number];

/** The layouts of pieces that they distinguish; others use all. */
const layoutsOf: Readonly<Record<string, readonly Layout[]>> = {
  entrevista: ['strait', 'passage', 'coast', 'channel'],
  analisis: ['soundings', 'passage', 'archipelago', 'strait'],
  recurso: ['soundings', 'archipelago', 'channel', 'coast'],
};

/** Those that a compass rose completes as well as a flag does. */
const withoutFlag: readonly Layout[] = ['soundings', 'archipelago', 'passage'];

/** The layout of a piece. */
export const layoutOf = ({ seed, kind, topics }: CoverSubject): Layout => {
  const offered = topics.length ? (layoutsOf[kind] ?? layouts) : withoutFlag;
  return offered[Math.floor(sequence(hashOf(`${seed} layout`))() * offered.length)]!;
};

const firstFlag = (topics: readonly string[]): FlagDesign | null => {
  const [topic] = distinctTopics(topics);
  return topic === undefined ? null : flagOf(topic);
};

/** The colours of a piece. */
export const schemeOf = ({ seed, topics }: Pick<CoverSubject, 'seed' | 'topics'>): Scheme => {
  const [a = 'blue', b = 'yellow'] = new Set(firstFlag(topics)?.paints.map(([color]) => color));
  const tone = Math.floor(sequence(hashOf(`${seed} tone`))() * 3);
  const [sea, land] = tone === 1 ? [b, a] : [a, b];
  return { sea, land, deep: tone === 2 && sea !== 'white' };
};

type Drawing = {
  /** Numbers from 0 to 1. */
  next: () => number;
  seed: string;
  flag: FlagDesign | null;
  paint: Paint;
} & Look;

/** How a composition differs by its place. */
export type Look = {
  /** Omits what is too small to see in a thumbnail. */
  isSmall?: boolean;
  /** Leaves the left part to a title. */
  isTitled?: boolean;
};

const whole = Math.round;

/** A compass rose, where there is no topic and therefore no flag. */
const rose = (paint: Paint, x: number, y: number, radius: number): string =>
  `<g transform="translate(${whole(x)} ${whole(y)})scale(${Number((radius / 100).toFixed(2))})"><circle ${paint.disc} r="100"/>` +
  `<path ${paint.rose} d="M0-92 14-14 92 0 14 14 0 92-14 14-92 0-14-14z"/></g>`;

/** A flag with its upper left corner at a point; `size`: its height. */
const flagAt = ({ flag, paint }: Drawing, x: number, y: number, size: number, turn = 0): string => {
  if (!flag) return rose(paint, x + (size * 2) / 3, y + size / 2, size / 2);
  const painted = flag.paints.map(([color, path]) => `<path ${paint[color]} d="${path}"/>`).join('');
  const place = `translate(${whole(x)} ${whole(y)})${turn ? `rotate(${turn})` : ''}scale(${Number((size / 18).toFixed(2))})`;
  return `<g transform="${place}"><path ${paint.edge} d="${flag.outline}"/>${painted}<path ${paint.rim} d="${flag.outline}"/></g>`;
};

/** A flag that flies from a mast, whose foot is at a point. */
const hoisted = (of: Drawing, x: number, foot: number, top: number, size: number): string =>
  `<path ${of.paint.mast} d="M${whole(x)} ${whole(foot)}V${whole(top - 8)}"/>` + flagAt(of, x + 5, top, size);

type Shares = { land: number; shoal: number; shallows: number; lines: readonly number[] };

/** Land, shallow water and depth contours of a relief; `shares`: the part of the picture above each line. */
const terrain = ({ paint, isSmall }: Drawing, relief: Relief, shares: Shares): string => {
  const levels = levelsOf(relief, [shares.shallows, shares.shoal, shares.land]);
  const areas = (['shallows', 'shoal', 'land'] as const).map((part, index) =>
    shares[part] ? `<path ${paint[part]} d="${contourAt(relief, levels[index]!)}"/>` : '',
  );
  const lines = isSmall
    ? ''
    : levelsOf(relief, shares.lines)
        .map((level) => contourAt(relief, level))
        .join('');
  return (lines && `<path ${paint.lines} d="${lines}"/>`) + areas.join('');
};

/** Depths at regular places in the water, in a relief whose land begins at a share of the picture. */
const soundings = (of: Drawing, relief: Relief, shore: number, columns: number, rows: number): string => {
  if (of.isSmall) return '';
  const [level = 0] = levelsOf(relief, [shore]);
  let marks = '';
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const x = whole(width * ((column + 0.25 + of.next() * 0.5) / columns));
      const y = whole(height * ((row + 0.35 + of.next() * 0.4) / rows));
      const depth = whole((level - heightAt(relief, x, y)) * 14);
      if (depth > 1) marks += `<text x="${x}" y="${y}">${depth}</text>`;
    }
  return `<g ${of.paint.soundings}>${marks}</g>`;
};

/** The distance of a point from a line through another, in hundreds of units, positive on one side. */
const beside = (x: number, y: number, angle: number) => (px: number, py: number) =>
  ((px - x) * Math.cos(angle) + (py - y) * Math.sin(angle)) / 100;

const reliefWith = ({ seed }: Drawing, base: (x: number, y: number) => number, roughness: number) =>
  reliefOf(seed, width, height, cell, (x, y, wave) => base(x, y) + wave * roughness);

/** Land on one side, with the flag on it. */
const coast = (of: Drawing): string => {
  const onRight = of.next() < 0.5 || of.isTitled === true;
  const lean = (of.next() - 0.5) * 1.1;
  const side = beside(width / 2, height / 2, (onRight ? 0 : Math.PI) + lean);
  const relief = reliefWith(of, side, 0.42);
  const shares = { land: 0.4, shoal: 0.5, shallows: 0.62, lines: [0.74, 0.86] };
  const x = of.isTitled ? 382 : onRight ? width * (0.5 + of.next() * 0.1) : width * (0.1 + of.next() * 0.12);
  return (
    terrain(of, relief, shares) +
    soundings(of, relief, 0.4, 5, 3) +
    hoisted(of, x, 284, 50, of.isTitled ? 138 : 156)
  );
};

/** Two shores, and a ship between them under the flag. */
const strait = (of: Drawing): string => {
  const lean = (of.next() < 0.5 ? -1 : 1) * (0.3 + of.next() * 0.5);
  const across = beside(width / 2, height / 2, lean);
  const relief = reliefWith(of, (x, y) => Math.abs(across(x, y)) * 1.2, 0.3);
  const shares = { land: 0.36, shoal: 0.48, shallows: 0.6, lines: [0.8] };
  const x = of.isTitled ? 384 : whole(width * (0.34 + of.next() * 0.12));
  const { paint } = of;
  return (
    terrain(of, relief, shares) +
    soundings(of, relief, 0.36, 6, 3) +
    hoisted(of, x, 248, 46, 132) +
    `<path ${paint.hull} d="M${x - 62} 240q62 14 152-8l-26 42q-46 8-92 0z"/>`
  );
};

/** Islands through which the flag is seen, spread over the whole sheet. */
const archipelago = (of: Drawing): string => {
  const count = 5 + whole(of.next() * 2);
  const islands = Array.from({ length: count }, (_, index) => ({
    x: width * (index ? of.next() : of.isTitled ? 0.76 : 0.32 + of.next() * 0.36),
    y: height * (index ? 0.1 + of.next() * 0.8 : 0.5),
    radius: index ? 40 + of.next() * 50 : 140,
  }));
  const base = (x: number, y: number) =>
    Math.max(...islands.map((one) => (one.radius - Math.hypot((one.x - x) * 0.8, one.y - y)) / 60));
  const relief = reliefWith(of, base, 0.25);
  const [main] = islands;
  const { paint, flag, isSmall } = of;
  const shares = [0.36, 0.46, 0.6, ...(isSmall ? [] : [0.78])];
  const [land, shoal, shallows, ...lines] = levelsOf(relief, shares).map((level) => contourAt(relief, level));
  const all = `M0 0h${width}v${height}H0z`;
  const seen = flag
    ? `<g transform="translate(${whole(Math.min(0, Math.max(-48, main!.x - 324)))}-84)scale(27)">${[
        ...(flag.outline.startsWith('M0 0') ? [] : [`<path ${paint.land} d="M0 0h24v18H0z"/>`]),
        ...flag.paints.map(([color, path]) => `<path ${paint[color]} d="${path}"/>`),
      ].join('')}</g>`
    : `<path ${paint.land} d="${all}"/>`;
  return (
    seen +
    `<path ${paint.shoal} d="${all}${land}"/><path ${paint.shallows} d="${all}${shoal}"/>` +
    `<path ${paint.sea} d="${all}${shallows}"/>` +
    (lines.length ? `<path ${paint.lines} d="${lines.join('')}"/>` : '') +
    `<path ${paint.shore} d="${land}"/>` +
    soundings(of, relief, 0.36, 6, 3)
  );
};

/** The view ahead: two lines of buoys that meet at the horizon, the nearest one with the flag. */
const channel = (of: Drawing): string => {
  const { next, paint } = of;
  const horizon = 128 + whole(next() * 40);
  const goal = width * (of.isTitled ? 0.72 : 0.35 + next() * 0.3);
  const onRight = next() < 0.5;
  const hills = Array.from({ length: 7 }, () => whole(8 + next() * next() * 110));
  const ridge = hills.map(
    (hill, index) =>
      `Q${index * 100 + 10} ${horizon - hill} ${index * 100 + 60} ${horizon - whole(hill * 0.3)}`,
  );
  const buoys = [0.14, 0.27, 0.5, 1].flatMap((near) =>
    [-1, 1].map((side) => {
      const [x, y, half] = [
        goal + side * (10 + near * 250),
        whole(horizon + 4 + near * 138),
        whole(2 + near * 22),
      ];
      const body =
        side < 0 ? `h${2 * half}v-${3 * half}h-${2 * half}z` : `h${2 * half}l-${half}-${4 * half}z`;
      const part = side < 0 ? paint.buoy : paint.mark;
      return `<path ${part} d="M${whole(x) - half} ${y}${body}"/><path ${paint.wake} d="M${whole(x) - 2 * half} ${y + 1}h${4 * half}"/>`;
    }),
  );
  const waves = Array.from({ length: of.isSmall ? 0 : 16 }, () => {
    const near = next();
    return `M${whole(next() * width)} ${whole(horizon + 12 + near * near * 160)}h${whole(12 + near * 60)}`;
  }).join('');
  const x = of.isTitled ? 384 : whole(width * (onRight ? 0.56 : 0.1));
  return (
    `<path ${paint.sky} d="M0 0h${width}v${horizon}H0z"/>` +
    `<path ${paint.land} d="M0 ${horizon}V${horizon - 10}${ridge.join('')}V${horizon}z"/>` +
    (waves && `<path ${paint.lines} d="${waves}"/>`) +
    buoys.join('') +
    hoisted(of, x, 290, 36, of.isTitled ? 138 : 150) +
    `<path ${paint.hull} d="M${x - 20} 288q20-16 40 0z"/>`
  );
};

/** Depths all over a sheet without land, and the flag laid on it. */
const depths = (of: Drawing): string => {
  const onRight = of.next() < 0.5 || of.isTitled === true;
  const [x, y] = [width * (onRight ? 0.2 : 0.8), height * (0.3 + of.next() * 0.4)];
  const relief = reliefWith(of, (px, py) => -Math.hypot(px - x, (py - y) * 1.2) / 110, 0.34);
  const shares = { land: 0, shoal: 0.12, shallows: 0.26, lines: [0.4, 0.54, 0.68, 0.82] };
  const turn = whole(4 + of.next() * 6) * (of.next() < 0.5 ? -1 : 1);
  return (
    terrain(of, relief, shares) +
    soundings(of, relief, 0.02, 9, 6) +
    flagAt(of, of.isTitled ? 362 : onRight ? 305 : 55, turn < 0 ? 92 : 62, 168, turn)
  );
};

/** A compass with the flag in it, its bearings across the sheet, and a course past rocks. */
const passage = (of: Drawing): string => {
  const { next, paint } = of;
  const [x, y] = [
    of.isTitled ? 456 : whole(width * (0.3 + next() * 0.4)),
    whole(height / 2 + (next() - 0.5) * 20),
  ];
  const relief = reliefWith(of, (px, py) => Math.hypot(px - x, (py - y) * 1.5) / 100, 0.4);
  const shares = { land: 0.16, shoal: 0.24, shallows: 0.36, lines: [0.52] };
  const turn = next() * 22;
  const bearings = Array.from({ length: of.isSmall ? 8 : 16 }, (_, index) => {
    const angle = ((turn + (index * 360) / (of.isSmall ? 8 : 16)) * Math.PI) / 180;
    return `M${x} ${y}l${whole(Math.cos(angle) * 640)} ${whole(Math.sin(angle) * 640)}`;
  }).join('');
  const course = `M0 ${whole(next() * height)}L${whole(x / 2)} ${whole(40 + next() * 230)}L${x} ${y}L${whole((x + width) / 2)} ${whole(40 + next() * 230)}L${width} ${whole(next() * height)}`;
  return (
    terrain(of, relief, shares) +
    `<path ${paint.bearings} d="${bearings}"/><path ${paint.course} d="${course}"/>` +
    `<g transform="translate(${x} ${y})"><circle ${paint.disc} r="134"/>` +
    `<circle ${paint.scale} r="126" stroke-dasharray="2 9"/><circle ${paint.ring} r="114"/></g>` +
    flagAt(of, x - 88, y - 66, 132)
  );
};

const compositions: Record<Layout, (of: Drawing) => string> = {
  coast,
  strait,
  archipelago,
  channel,
  soundings: depths,
  passage,
};

/** The picture of a cover, as the content of an SVG element of the size of the sheet. */
export const composition = (subject: CoverSubject, paint: Paint, look: Look = {}): string => {
  const of: Drawing = {
    next: sequence(hashOf(subject.seed)),
    seed: subject.seed,
    flag: firstFlag(subject.topics),
    paint,
    ...look,
  };
  return `<path ${paint.sea} d="M0 0h${width}v${height}H0z"/>${compositions[layoutOf(subject)](of)}`;
};
