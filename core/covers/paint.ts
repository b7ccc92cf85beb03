import type { FlagColor } from './flag-designs.ts';

/** The parts of a chart and of a cover that are styled. */
export const parts = [
  'sea',
  'shallows',
  'shoal',
  'foreshore',
  'land',
  'sky',
  'lines',
  'bearings',
  'soundings',
  'mast',
  'hull',
  'buoy',
  'mark',
  'wake',
  'course',
  'disc',
  'scale',
  'ring',
  'rose',
  'red',
  'blue',
  'yellow',
  'white',
  'black',
  'edge',
  'rim',
  'halo',
  'net',
  'beam',
  'rope',
  'sail',
  'needle',
] as const;
export type Part = (typeof parts)[number];

/** How each part is painted: attributes of SVG, such as the name of a class or the colours themselves. */
export type Paint = Readonly<Record<Part, string>>;

/** The parts of a title block and of the frame around a picture. */
type TitlePart = 'margin' | 'frame' | 'minutes' | 'panel' | 'inset' | 'kicker' | 'title' | 'name' | 'lamp';
export type TitlePaint = Paint & Readonly<Record<TitlePart, string>>;

/** The water of a cover: as deep water is on charts, as shallow water is, or dark as the sea itself. */
export const waters = ['pale', 'clear', 'deep'] as const;

/** The colours of a cover: its water, and which colour of the topic's flag is on the land. */
export type Scheme = { water: (typeof waters)[number]; land: FlagColor };

/** The colours of a drawing in a file, by their names in the visual identity, as #RRGGBB. */
export type Palette = Readonly<
  Record<
    | 'paper'
    | 'ink'
    | 'land'
    | 'shoal'
    | 'deepWater'
    | 'contour'
    | 'lamp'
    | 'flagRed'
    | 'flagBlue'
    | 'flagYellow'
    | 'flagWhite'
    | 'flagBlack',
    string
  >
>;

/** Percentages of a flag's colour on the paper of land; white is the buff of charts. As in `drawings.module.css`. */
const tints: Readonly<Record<FlagColor, number>> = { red: 58, blue: 52, yellow: 70, white: 100, black: 44 };

const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** `percent` of a colour on another. */
const mix = (color: string, percent: number, ground: string): string => {
  const under = channels(ground);
  const mixed = channels(color).map((value, at) =>
    Math.round(under[at]! + ((value - under[at]!) * percent) / 100),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

/** Paint for a file, which has no style sheet: literal colours, weights and typefaces. */
export const literalPaint = (palette: Palette, scheme: Scheme): TitlePaint => {
  const { paper, ink, flagRed, flagBlue, flagYellow, flagWhite, flagBlack } = palette;
  const landColor = {
    red: flagRed,
    blue: flagBlue,
    yellow: flagYellow,
    white: palette.land,
    black: flagBlack,
  }[scheme.land];
  const sea = { pale: paper, clear: palette.shoal, deep: palette.deepWater }[scheme.water];
  const land = mix(landColor, tints[scheme.land], paper);
  const line = scheme.water === 'deep' ? flagWhite : ink;
  const serif = 'font-family="Newsreader" font-weight="500"';
  const fill = (color: string) => `fill="${color}" fill-rule="evenodd"`;
  const stroke = (color: string, width: number, opacity = 1) =>
    `fill="none" stroke="${color}" stroke-width="${width}"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}`;
  return {
    sea: fill(sea),
    shallows: fill(mix(land, 14, sea)),
    shoal: fill(mix(land, 30, sea)),
    foreshore: fill(mix(land, 60, sea)),
    land: `${fill(land)} stroke="${ink}" stroke-opacity=".5" stroke-width=".8"`,
    sky: fill(mix(landColor, 18, paper)),
    lines: stroke(line, 0.7, 0.4),
    bearings: stroke(line, 0.8, 0.55),
    soundings: `fill="${line}" fill-opacity=".62" ${serif} font-size="13" text-anchor="middle"`,
    mast: stroke(ink, 4),
    hull: fill(ink),
    buoy: `fill="${landColor}" stroke="${ink}" stroke-width="1"`,
    mark: `fill="${paper}" stroke="${ink}" stroke-width="1"`,
    wake: stroke(line, 1.2, 0.7),
    course: `${stroke(line, 1.6, 0.8)} stroke-dasharray="9 6"`,
    disc: `fill="${paper}" stroke="${ink}" stroke-width=".8"`,
    scale: stroke(ink, 9, 0.7),
    ring: stroke(ink, 0.7, 0.7),
    rose: `fill="${paper}" stroke="${ink}" stroke-width="1"`,
    red: `fill="${flagRed}"`,
    blue: `fill="${flagBlue}"`,
    yellow: `fill="${flagYellow}"`,
    white: `fill="${flagWhite}"`,
    black: `fill="${flagBlack}"`,
    edge: stroke(paper, 1.4),
    halo: stroke(paper, 8),
    net: stroke(line, 0.6, 0.22),
    beam: `fill="${palette.lamp}" fill-opacity=".34"`,
    rope: stroke(ink, 1.5, 0.85),
    sail: `fill="${flagWhite}" stroke="${ink}" stroke-width="1.4"`,
    needle: fill(landColor),
    rim: stroke(ink, 0.16, 0.7),
    margin: fill(paper),
    frame: stroke(ink, 1.2, 0.75),
    minutes: stroke(ink, 4, 0.75),
    panel: `fill="${paper}" stroke="${ink}" stroke-opacity=".75" stroke-width="1.6"`,
    inset: stroke(palette.contour, 1.5),
    kicker: `fill="${ink}" fill-opacity=".8" font-family="Inter" font-weight="600"`,
    title: `fill="${ink}" ${serif}`,
    name: `fill="${ink}" ${serif} font-size="34"`,
    lamp: `fill="${palette.lamp}"`,
  };
};
