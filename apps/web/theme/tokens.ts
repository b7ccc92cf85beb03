import type { Palette } from '#core/covers/paint.ts';

/** One colour in both schemes, as #RRGGBB. */
type SchemeColor = { light: string; dark: string };

/**
 * The palette of the visual identity. `sea`, `signal` and `alarm` are for marks, buttons and large type; their
 * `...Text` companions are the same hues, dark enough for small type (7:1 on `paper` and `raised`).
 */
export const colors = {
  paper: { light: '#FBF8F2', dark: '#0A1420' },
  raised: { light: '#F4EFE4', dark: '#111E2D' },
  ink: { light: '#13202E', dark: '#E9E4D8' },
  muted: { light: '#414D59', dark: '#B4BCC2' },
  sea: { light: '#0F5E6B', dark: '#6FC3CF' },
  seaText: { light: '#0B4F5B', dark: '#6FC3CF' },
  onSea: { light: '#FFFFFF', dark: '#0A1420' },
  signal: { light: '#965A00', dark: '#F2B544' },
  signalText: { light: '#6F4000', dark: '#F2B544' },
  alarm: { light: '#B3341F', dark: '#F08A74' },
  alarmText: { light: '#8A2415', dark: '#F5A190' },
  /** The green of a ship's starboard light: success. */
  starboard: { light: '#17573A', dark: '#7CCB9B' },
  onStarboard: { light: '#FFFFFF', dark: '#0A1420' },
  /** 12 % of the ink over the paper. */
  hairline: { light: '#DFDEDA', dark: '#252D36' },
  /** Borders that carry meaning, such as those of form fields: 3:1 on the paper. */
  rule: { light: '#7D858D', dark: '#6A7684' },
  /** The dark footer of every page, in both schemes. */
  deep: { light: '#13202E', dark: '#060D16' },
  onDeep: { light: '#FBF8F2', dark: '#E9E4D8' },
  onDeepMuted: { light: '#C4CAD0', dark: '#B4BCC2' },
  deepLine: { light: '#2F3B48', dark: '#1B2530' },
  lamp: { light: '#F2B544', dark: '#F2B544' },
  onLamp: { light: '#13202E', dark: '#13202E' },
  /** A chart's own tints: land is buff, shallow water is blue, deep water is the paper. */
  land: { light: '#EFE0BF', dark: '#33301F' },
  foreshore: { light: '#DCE3CF', dark: '#1D3230' },
  shoal: { light: '#CFE3E3', dark: '#12333E' },
  shallows: { light: '#E3EDEA', dark: '#0F2633' },
  deepWater: { light: '#1B475A', dark: '#0D3142' },
  contour: { light: '#86A9AC', dark: '#39606B' },
  flagRed: { light: '#C23B2A', dark: '#CF5543' },
  flagBlue: { light: '#1D4F87', dark: '#3B72AE' },
  flagYellow: { light: '#F0B83F', dark: '#F0B83F' },
  flagWhite: { light: '#FFFFFF', dark: '#F3EFE6' },
  flagBlack: { light: '#13202E', dark: '#1B2836' },
} as const satisfies Record<string, SchemeColor>;

/** Modular scale 1.25 with half steps between small print and text. */
export const fontSizes = {
  '2xs': '0.75rem',
  xs: '0.8rem',
  sm: '0.894rem',
  md: '1rem',
  lg: '1.118rem',
  xl: '1.25rem',
  '2xl': '1.563rem',
  '3xl': '1.953rem',
  '4xl': '2.441rem',
  '5xl': '3.052rem',
  '6xl': '3.815rem',
} as const;

const serifFallback = 'Georgia, "Times New Roman", serif';

export const fonts = {
  heading: `Newsreader, "Newsreader Headline Fallback", ${serifFallback}`,
  body: `Newsreader, "Newsreader Text Fallback", ${serifFallback}`,
  interface: 'Inter, "Inter Fallback", system-ui, sans-serif',
  mono: 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
} as const;

export const fontWeights = {
  regular: '400',
  medium: '500',
  semibold: '600',
} as const;

export const lineHeights = {
  tight: '1.08',
  snug: '1.2',
  normal: '1.45',
  text: '1.6',
} as const;

export const letterSpacings = {
  display: '-0.018em',
  headline: '-0.01em',
  none: '0',
  kicker: '0.075em',
} as const;

export const spacing = {
  '1': '0.25rem',
  '2': '0.5rem',
  '3': '0.75rem',
  '4': '1rem',
  '5': '1.25rem',
  '6': '1.5rem',
  '8': '2rem',
  '10': '2.5rem',
  '12': '3rem',
  '16': '4rem',
  '24': '6rem',
} as const;

/** Named lengths: the page, the line of text, the sticky header. */
export const sizes = {
  page: 'clamp(75rem, 100vw - 6rem, 96rem)',
  measure: '35rem',
  header: '4.25rem',
  target: '2.75rem',
} as const;

export const radii = { none: '0', sm: '2px', full: '999px' } as const;

/** Lines that part things: `hairline` by default, `rule` around controls, `ink` under headers and over bars. */
export const borders = {
  hairline: '1px solid {colors.hairline}',
  rule: '1px solid {colors.rule}',
  ink: '1px solid {colors.ink}',
} as const;

export const durations = {
  fast: '120ms',
  base: '160ms',
  slow: '200ms',
} as const;

export const easings = { out: 'cubic-bezier(0.2, 0.7, 0.3, 1)' } as const;

export const zIndex = { header: '20', menu: '30', toast: '35', skip: '40' } as const;

/** Minimum widths. */
export const breakpoints = {
  sm: '30em',
  md: '45em',
  lg: '64em',
  xl: '80em',
} as const;

const light = Object.entries(colors).map(([name, scheme]) => [name, scheme.light]);

/** The colours of generated picture files, which cannot follow a scheme: the light ones. */
export const drawnPalette = Object.fromEntries(light) as Palette;
