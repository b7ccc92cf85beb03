import { distinctTopics } from '../text/topic-aliases.ts';
import type { Relief } from './contours.ts';
import { contourAt, heightAt, levelsOf, reliefOf } from './contours.ts';
import type { FlagColor, FlagDesign } from './flag-designs.ts';
import { flagOf } from './flag-designs.ts';
import type { Paint, Scheme } from './paint.ts';
import { waters } from './paint.ts';
import { hashOf, sequence } from './random.ts';

/** What a cover's picture is drawn from; equal subjects give the same picture. */
export type CoverSubject = {
  /** Determines the picture: the slug of the piece. */
  seed: string;
  /** The type of an article, or the kind of another piece; it selects among the layouts. */
  kind: string;
  /** The first one's flag is drawn, small, and gives a colour. */
  topics: readonly string[];
};

/** The sides of a cover's picture, in units of its drawing. */
export const sheet = { width: 600, height: 315 } as const;
const { width, height } = sheet;
const cell = 32;

export const layouts = [
  'coast',
  'strait',
  'archipelago',
  'channel',
  'soundings',
  'passage',
  'rigging',
] as const;
export type Layout = (typeof layouts)[number];

/** The layouts of pieces that they distinguish; others use all. */
const layoutsOf: Readonly<Record<string, readonly Layout[]>> = {
  entrevista: ['rigging', 'strait', 'passage', 'channel'],
  analisis: ['soundings', 'passage', 'archipelago', 'coast'],
  recurso: ['soundings', 'archipelago', 'passage', 'coast'],
};

/** Those that a compass rose completes as well as a flag does. */
const withoutFlag: readonly Layout[] = ['soundings', 'archipelago', 'passage'];

/** Those with dark lines on the water, which is never deep there. */
const withShips: readonly Layout[] = ['strait', 'channel', 'passage', 'rigging'];

/** The layout of a piece. */
export const layoutOf = ({ seed, kind, topics }: CoverSubject): Layout => {
  const offered = topics.length ? (layoutsOf[kind] ?? layouts) : withoutFlag;
  return offered[Math.floor(sequence(hashOf(`${seed} layout`))() * offered.length)]!;
};

const firstFlag = (topics: readonly string[]): FlagDesign | null => {
  const [topic] = distinctTopics(topics);
  return topic === undefined ? null : flagOf(topic);
};

/**
 * The colours of a piece: the water is that of charts, and of the topic's flag one colour is on the land. Two would make
 * the picture a flag.
 */
export const schemeOf = (subject: CoverSubject): Scheme => {
  const next = sequence(hashOf(`${subject.seed} tone`));
  const colors = [...new Set(firstFlag(subject.topics)?.paints.map(([color]) => color) ?? ['white', 'blue'])];
  const land = colors[Math.floor(next() * colors.length)] as FlagColor;
  const offered = withShips.includes(layoutOf(subject)) ? waters.slice(0, 2) : waters;
  return { water: offered[Math.floor(next() * offered.length)]!, land };
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

/** The height of a flag: small, but large enough to be told apart in a thumbnail. */
const signalOf = ({ isSmall, isTitled }: Look): number => (isSmall ? 58 : isTitled ? 44 : 38);

/** A flag that flies from a mast, whose foot is at a point. */
const hoisted = (of: Drawing, x: number, foot: number, size = signalOf(of)): string => {
  const top = foot - size * 2;
  const mast = `M${whole(x)} ${whole(foot)}V${whole(top - 8)}`;
  return (
    `<path ${of.paint.halo} d="${mast}"/><path ${of.paint.mast} d="${mast}"/>` +
    flagAt(of, x + 4, top - 2, size)
  );
};

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

/** The net of a chart: meridians and parallels at equal distances. */
const graticule = ({ paint, isSmall }: Drawing): string =>
  isSmall
    ? ''
    : `<path ${paint.net} d="M100 0v315M250 0v315M400 0v315M550 0v315M0 58h600M0 158h600M0 258h600"/>`;

/** Where land begins in a row of a relief, coming from one side; the middle when it does not. */
const shoreAt = (relief: Relief, level: number, y: number, fromLeft: boolean): number => {
  for (let step = 0; step <= width; step += 8) {
    const x = fromLeft ? step : width - step;
    if (heightAt(relief, x, y) > level) return x;
  }
  return width / 2;
};

/** The sector of a light, from a point towards an angle. */
const sector = ({ paint }: Drawing, x: number, y: number, angle: number): string => {
  const at = (turn: number) => {
    const radians = ((angle + turn) * Math.PI) / 180;
    return `${whole(x + Math.cos(radians) * 760)} ${whole(y + Math.sin(radians) * 760)}`;
  };
  return `<path ${paint.beam} d="M${whole(x)} ${whole(y)}L${at(-15)}L${at(15)}z"/>`;
};

/** Land on one side, and on it a light with its sector over the water. */
const coast = (of: Drawing): string => {
  const onRight = of.next() < 0.5 || of.isTitled === true;
  const lean = (of.next() - 0.5) * 1.1;
  const side = beside(width / 2, height / 2, (onRight ? 0 : Math.PI) + lean);
  const relief = reliefWith(of, side, 0.42);
  const shares = { land: 0.4, shoal: 0.5, shallows: 0.62, lines: [0.74, 0.86] };
  const [level = 0] = levelsOf(relief, [shares.land]);
  const y = Math.max(150 + of.next() * 90, signalOf(of) * 2 + 30);
  const shore = shoreAt(relief, level, y, onRight);
  const sign = onRight ? 1 : -1;
  const x = whole(
    Math.min(width - 150, Math.max(60, of.isTitled ? Math.max(shore, 420) : shore) + sign * 22),
  );
  const { paint } = of;
  return (
    terrain(of, relief, shares) +
    graticule(of) +
    soundings(of, relief, shares.land, 5, 3) +
    sector(of, x, y - 44, onRight ? 176 + of.next() * 20 : 4 - of.next() * 20) +
    `<path ${paint.mark} d="M${x - 8} ${y}l4-40h8l4 40z"/><path ${paint.hull} d="M${x - 7} ${y - 40}h14l-3-14h-8z"/>` +
    hoisted(of, onRight ? x + 38 : Math.max(12, x - 46 - signalOf(of)), y + 8)
  );
};

/** A ship under sail: two masts with their sails on a hull, the flag at the stern. */
const ship = (of: Drawing, x: number, y: number): string => {
  const { paint } = of;
  const size = of.isSmall ? 50 : 32;
  return (
    `<g transform="translate(${whole(x)} ${whole(y)})">` +
    `<path ${paint.rope} d="M-116-14L-58-142L14-168L84-22M-58-142V0M14-168V0"/>` +
    `<path ${paint.sail} d="M-54-134Q-12-96-50-26L-8-28Q16-92-54-134z"/>` +
    `<path ${paint.sail} d="M20-158Q74-104 26-26L74-28Q92-104 20-158z"/>` +
    `<path ${paint.sail} d="M-62-132Q-92-74-108-22Q-82-34-62-30z"/>` +
    `<path ${paint.hull} d="M-124-18Q-60-4 96-16L86 12Q-10 26-96 14z"/></g>` +
    hoisted(of, x + 88, y - 10, size)
  );
};

/** Two shores, and a ship under sail between them. */
const strait = (of: Drawing): string => {
  const lean = (of.next() < 0.5 ? -1 : 1) * (0.3 + of.next() * 0.5);
  const across = beside(width / 2, height / 2, lean);
  const relief = reliefWith(of, (x, y) => Math.abs(across(x, y)) * 1.2, 0.3);
  const shares = { land: 0.36, shoal: 0.48, shallows: 0.6, lines: [0.8] };
  const x = of.isTitled ? 444 : whole(width * (0.42 + of.next() * 0.12));
  const y = of.isTitled ? 236 : 246;
  const { paint } = of;
  const swell = [-150, -40, 70].map((by) => `M${x + by} ${y + 30}q14 8 28 0t28 0t28 0`).join('');
  return (
    terrain(of, relief, shares) +
    graticule(of) +
    soundings(of, relief, shares.land, 6, 3) +
    `<path ${paint.wake} d="${swell}"/>` +
    ship(of, x, y)
  );
};

/** Islands with their shoals, spread over the whole sheet, the flag on the largest. */
const archipelago = (of: Drawing): string => {
  const count = 5 + whole(of.next() * 2);
  const islands = Array.from({ length: count }, (_, index) => ({
    x: width * (index ? of.next() : of.isTitled ? 0.8 : 0.32 + of.next() * 0.36),
    y: height * (index ? 0.1 + of.next() * 0.8 : 0.55),
    radius: index ? 40 + of.next() * 50 : 140,
  }));
  const base = (x: number, y: number) =>
    Math.max(...islands.map((one) => (one.radius - Math.hypot((one.x - x) * 0.8, one.y - y)) / 60));
  const relief = reliefWith(of, base, 0.25);
  const [main] = islands;
  const shares = { land: 0.28, shoal: 0.4, shallows: 0.54, lines: [0.68, 0.82] };
  const [x, y] = [main!.x, main!.y];
  return (
    terrain(of, relief, shares) +
    graticule(of) +
    soundings(of, relief, shares.land, 6, 3) +
    (of.flag ? hoisted(of, x - 14, y + 34) : rose(of.paint, x, y, 62))
  );
};

/** The view ahead: two lines of buoys that meet at the horizon under a light, and the flag on the bow. */
const channel = (of: Drawing): string => {
  const { next, paint } = of;
  const horizon = 128 + whole(next() * 40);
  const goal = width * (of.isTitled ? 0.72 : 0.35 + next() * 0.3);
  const onRight = next() < 0.5 || of.isTitled === true;
  const hills = Array.from({ length: 7 }, () => whole(8 + next() * next() * 110));
  const ridge = hills.map(
    (hill, index) =>
      `Q${index * 100 + 10} ${horizon - hill} ${index * 100 + 60} ${horizon - whole(hill * 0.3)}`,
  );
  const buoys = [0.12, 0.22, 0.38, 0.62].flatMap((near) =>
    [-1, 1].map((side) => {
      const [x, y, half] = [
        goal + side * (10 + near * 250),
        whole(horizon + 4 + near * 138),
        whole(2 + near * 24),
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
  const x = of.isTitled ? 486 : whole(width * (onRight ? 0.78 : 0.16));
  const light = whole(goal);
  return (
    `<path ${paint.sky} d="M0 0h${width}v${horizon}H0z"/>` +
    `<path ${paint.beam} d="M${light} ${horizon}L-40-60H${width + 40}z"/>` +
    `<path ${paint.land} d="M0 ${horizon}V${horizon - 10}${ridge.join('')}V${horizon}z"/>` +
    `<path ${paint.hull} d="M${light - 4} ${horizon}l2-34h4l2 34z"/>` +
    (waves && `<path ${paint.lines} d="${waves}"/>`) +
    buoys.join('') +
    hoisted(of, x, 300) +
    `<path ${paint.hull} d="M${x - 96} 316q96-44 192 0z"/>`
  );
};

/** Depths all over a sheet without land, and a buoy with the flag. */
const depths = (of: Drawing): string => {
  const onRight = of.next() < 0.5 || of.isTitled === true;
  const [x, y] = [width * (onRight ? 0.2 : 0.8), height * (0.3 + of.next() * 0.4)];
  const relief = reliefWith(of, (px, py) => -Math.hypot(px - x, (py - y) * 1.2) / 110, 0.34);
  const shares = of.isSmall
    ? { land: 0.12, shoal: 0.3, shallows: 0.52, lines: [] }
    : { land: 0.06, shoal: 0.16, shallows: 0.3, lines: [0.4, 0.5, 0.6, 0.7, 0.8, 0.9] };
  const at = of.isTitled ? 440 : whole(width * (onRight ? 0.62 + of.next() * 0.1 : 0.18 + of.next() * 0.1));
  const { paint } = of;
  return (
    terrain(of, relief, shares) +
    graticule(of) +
    soundings(of, relief, 0.02, 9, 6) +
    hoisted(of, at, 226) +
    `<path ${paint.buoy} d="M${at - 20} 226h40l-10 26h-20z"/><path ${paint.wake} d="M${at - 44} 252h88"/>`
  );
};

/** A compass with the flag in it, its bearings across the sheet, and a course past rocks. */
const passage = (of: Drawing): string => {
  const { next, paint } = of;
  const [x, y] = [
    of.isTitled ? 470 : whole(width * (0.3 + next() * 0.4)),
    whole(height / 2 + (next() - 0.5) * 20),
  ];
  const relief = reliefWith(of, (px, py) => Math.hypot(px - x, (py - y) * 1.5) / 100, 0.4);
  const shares = { land: 0.2, shoal: 0.3, shallows: 0.42, lines: [0.56] };
  const turn = next() * 22;
  const count = of.isSmall ? 8 : 16;
  const bearings = Array.from({ length: count }, (_, index) => {
    const angle = ((turn + (index * 360) / count) * Math.PI) / 180;
    return `M${x} ${y}l${whole(Math.cos(angle) * 640)} ${whole(Math.sin(angle) * 640)}`;
  }).join('');
  const course = `M0 ${whole(next() * height)}L${whole(x / 2)} ${whole(40 + next() * 230)}L${x} ${y}L${whole((x + width) / 2)} ${whole(40 + next() * 230)}L${width} ${whole(next() * height)}`;
  const size = of.isSmall ? 54 : 40;
  return (
    terrain(of, relief, shares) +
    `<path ${paint.bearings} d="${bearings}"/><path ${paint.course} d="${course}"/>` +
    `<g transform="translate(${x} ${y})"><circle ${paint.disc} r="112"/>` +
    `<circle ${paint.scale} r="104" stroke-dasharray="2 7.08"/><circle ${paint.ring} r="93"/>` +
    `<path ${paint.needle} d="M0-88 11 0 0 88-11 0z"/><path ${paint.rose} d="M0-88 11 0H-11zM-88 0 0-7 88 0 0 7z"/>` +
    `<circle ${paint.disc} r="${size * 0.86}"/></g>` +
    (of.flag ? flagAt(of, x - (size * 2) / 3, y - size / 2, size) : rose(paint, x, y, size * 0.8))
  );
};

/** From the deck: the mast with the lookout's nest, shrouds, a yard with its furled sail, and the flag on a halyard. */
const rigging = (of: Drawing): string => {
  const { next, paint } = of;
  const horizon = 236 + whole(next() * 24);
  const x = of.isTitled ? 410 : whole(width * (0.34 + next() * 0.32));
  // The flag flies where there is more room.
  const toRight = x < width / 2 || of.isTitled === true;
  const sign = toRight ? 1 : -1;
  const nest = 104;
  const shroud = (side: number) => {
    const spread = [96, 132, 168].map((foot) => `M${x + side * 16} ${nest}L${x + side * foot} 320`).join('');
    const steps = Array.from({ length: of.isSmall ? 6 : 11 }, (_, index) => {
      const down = (index + 1) / (of.isSmall ? 7 : 12);
      const y = whole(nest + down * 216);
      const near = whole(16 + down * 80);
      return `M${x + side * near} ${y}h${side * whole(down * 72)}`;
    }).join('');
    return spread + steps;
  };
  const hills = Array.from({ length: 7 }, () => whole(4 + next() * next() * 60));
  const ridge = hills.map(
    (hill, index) =>
      `Q${index * 100 + 10} ${horizon - hill} ${index * 100 + 60} ${horizon - whole(hill * 0.3)}`,
  );
  const waves = Array.from({ length: of.isSmall ? 4 : 12 }, () => {
    const near = next();
    return `M${whole(next() * width)} ${whole(horizon + 8 + near * 60)}h${whole(14 + near * 50)}`;
  }).join('');
  const sun = whole(x - sign * (150 + next() * 60));
  const size = signalOf(of);
  const line = x + sign * (of.isTitled ? 92 : 150);
  const lookout = x - sign * 20;
  return (
    `<path ${paint.sky} d="M0 0h${width}v${horizon}H0z"/>` +
    `<circle ${paint.beam} cx="${sun}" cy="${horizon - 6}" r="86"/><circle ${paint.beam} cx="${sun}" cy="${horizon - 6}" r="44"/>` +
    `<path ${paint.land} d="M0 ${horizon}V${horizon - 6}${ridge.join('')}V${horizon}z"/>` +
    `<path ${paint.shallows} d="M0 ${horizon}h${width}v${height - horizon}H0z"/>` +
    `<path ${paint.lines} d="${waves}"/>` +
    `<path ${paint.rope} d="${shroud(-1)}${shroud(1)}M${x} 4L${x - 190} 46L${x} 70M${x} 4L${x + 190} 46L${x} 70M${line} 46V320"/>` +
    `<path ${paint.sail} d="M${x - 196} 46q196 40 392 0q-8 26-60 28q-136 26-272 0q-52-2-60-28z"/>` +
    `<path ${paint.hull} d="M${x - 206} 40h412v8h-412z"/><path ${paint.hull} d="M${x - 5}-4h10l5 324h-20z"/>` +
    `<path ${paint.sail} d="M${x - 36} ${nest - 6}h72l-10 38h-52z"/><path ${paint.hull} d="M${x - 40} ${nest - 10}h80v7h-80z"/>` +
    `<path ${paint.hull} d="M${lookout - 9} ${nest - 8}q-3-17 3-22a8 8 0 1 1 12 0q6 5 3 22zM${lookout} ${nest - 30}h${sign * -28}v-5h${sign * 28}z"/>` +
    flagAt(of, toRight ? line : line - (size * 4) / 3, 96, size)
  );
};

const compositions: Record<Layout, (of: Drawing) => string> = {
  coast,
  strait,
  archipelago,
  channel,
  soundings: depths,
  passage,
  rigging,
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
