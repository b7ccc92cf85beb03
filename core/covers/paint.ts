/** The parts of a drawing that are styled. */
export const parts = [
  'sea',
  'shallows',
  'shoal',
  'foreshore',
  'land',
  'lines',
  'soundings',
  'frame',
  'scale',
  'rose',
  'panel',
  'inset',
  'title',
  'name',
  'lamp',
  'red',
  'blue',
  'yellow',
  'white',
  'black',
  'edge',
] as const;
export type Part = (typeof parts)[number];

/** How each part is painted: attributes of SVG, such as the name of a class or the colours themselves. */
export type Paint = Readonly<Record<Part, string>>;

/** The colours of a drawing in a file, by their names in the visual identity. */
export type Palette = Readonly<
  Record<
    | 'paper'
    | 'shallows'
    | 'shoal'
    | 'foreshore'
    | 'land'
    | 'contour'
    | 'ink'
    | 'lamp'
    | 'flagRed'
    | 'flagBlue'
    | 'flagYellow'
    | 'flagWhite'
    | 'flagBlack',
    string
  >
>;

/** Paint for a file, which has no style sheet: literal colours, weights and typefaces. */
export const literalPaint = (palette: Palette): Paint => {
  const tint = (color: string) =>
    `fill="${color}" fill-rule="evenodd" stroke="${palette.contour}" stroke-width=".7"`;
  const serif = 'font-family="Newsreader" font-weight="500"';
  return {
    sea: `fill="${palette.paper}"`,
    shallows: tint(palette.shallows),
    shoal: tint(palette.shoal),
    foreshore: tint(palette.foreshore),
    land: `fill="${palette.land}" fill-rule="evenodd" stroke="${palette.ink}" stroke-opacity=".55" stroke-width=".9"`,
    lines: `fill="none" stroke="${palette.contour}" stroke-opacity=".75" stroke-width=".7"`,
    soundings: `fill="${palette.contour}" ${serif} font-size="12.5" text-anchor="middle"`,
    frame: `fill="none" stroke="${palette.ink}" stroke-opacity=".75" stroke-width="1.2"`,
    scale: `fill="none" stroke="${palette.ink}" stroke-opacity=".75" stroke-width="4"`,
    rose: `fill="none" stroke="${palette.contour}" stroke-width="1.5"`,
    panel: `fill="${palette.paper}" stroke="${palette.ink}" stroke-opacity=".75" stroke-width="1.6"`,
    inset: `fill="none" stroke="${palette.contour}" stroke-width="1.5"`,
    title: `fill="${palette.ink}" ${serif}`,
    name: `fill="${palette.ink}" ${serif} font-size="34"`,
    lamp: `fill="${palette.lamp}"`,
    red: `fill="${palette.flagRed}"`,
    blue: `fill="${palette.flagBlue}"`,
    yellow: `fill="${palette.flagYellow}"`,
    white: `fill="${palette.flagWhite}"`,
    black: `fill="${palette.flagBlack}"`,
    edge: `fill="none" stroke="${palette.ink}" stroke-opacity=".5" stroke-width=".6"`,
  };
};
