import type { FlagColor } from './flag-designs.ts';

/** The parts of a chart and of a cover that are styled. */
export const parts = [
  'sea',
  'shallows',
  'shoal',
  'foreshore',
  'land',
  'shore',
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
] as const;
export type Part = (typeof parts)[number];

/** How each part is painted: attributes of SVG, such as the name of a class or the colours themselves. */
export type Paint = Readonly<Record<Part, string>>;

/** The parts of a title block and of the frame around a picture. */
type TitlePart = 'margin' | 'frame' | 'minutes' | 'panel' | 'inset' | 'kicker' | 'title' | 'name' | 'lamp';
export type TitlePaint = Paint & Readonly<Record<TitlePart, string>>;

/** The colours of a cover: those of its flag, one in the sea and one on the land. `deep`: the sea in full colour. */
export type Scheme = { sea: FlagColor; land: FlagColor; deep: boolean };

/** The colours of a drawing in a file, by their names in the visual identity, as #RRGGBB. */
export type Palette = Readonly<
  Record<
    | 'paper'
    | 'ink'
    | 'deep'
    | 'raised'
    | 'land'
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

/** Percentages of a flag's colour in a pale sea, in a deep one, and on land. As in `drawings.module.css`. */
const tints: Readonly<Record<FlagColor, readonly [pale: number, deep: number, land: number]>> = {
  red: [17, 76, 68],
  blue: [17, 84, 64],
  yellow: [36, 84, 88],
  white: [100, 100, 100],
  black: [14, 84, 60],
};

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
  const flags = { red: flagRed, blue: flagBlue, yellow: flagYellow, black: flagBlack };
  // White is the colour of paper: as water it is a tint of that, as land the buff of charts.
  const seaColor = { ...flags, white: palette.raised }[scheme.sea];
  const landColor = { ...flags, white: palette.land }[scheme.land];
  const [pale, deep] = tints[scheme.sea];
  const isDark = scheme.deep && scheme.sea !== 'yellow';
  const sea = mix(seaColor, scheme.deep ? deep : pale, isDark ? palette.deep : paper);
  const land = mix(landColor, tints[scheme.land][2], paper);
  const line = isDark ? flagWhite : ink;
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
    shore: stroke(ink, 0.9, 0.6),
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
