/** @jest-environment node */
import { tokenCss } from '#apps/web/theme/token-css.ts';
import { colors } from '#apps/web/theme/tokens.ts';

type ColorName = keyof typeof colors;
const schemes = ['light', 'dark'] as const;

const linear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance (WCAG 2.2) of #RRGGBB. */
const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string) => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

/** Every pair of text colours in the style sheets. */
const text: [ColorName, ColorName][] = [
  ['ink', 'paper'],
  ['ink', 'raised'],
  ['muted', 'paper'],
  ['muted', 'raised'],
  ['seaText', 'paper'],
  ['seaText', 'raised'],
  ['signalText', 'paper'],
  ['alarmText', 'paper'],
  ['alarmText', 'raised'],
  ['onSea', 'sea'],
  ['onLamp', 'lamp'],
  ['onStarboard', 'starboard'],
  ['starboard', 'paper'],
  ['starboard', 'raised'],
  ['onDeep', 'deep'],
  ['onDeepMuted', 'deep'],
];

/** Large type: 4.5:1 for AAA. */
const large: [ColorName, ColorName][] = [
  ['sea', 'paper'],
  ['signal', 'paper'],
  ['alarm', 'paper'],
  ['ink', 'land'],
];

/** Marks and borders with a meaning: 3:1 (WCAG 1.4.11). */
const marks: [ColorName, ColorName][] = [
  ['rule', 'paper'],
  ['sea', 'raised'],
  ['lamp', 'deep'],
];

describe.each(schemes)('the %s palette', (scheme) => {
  const ratio = ([front, ground]: [ColorName, ColorName]) =>
    contrast(colors[front][scheme], colors[ground][scheme]);

  it.each(text)('has AAA contrast for text in %s on %s', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(7);
  });

  it.each(large)('has AAA contrast for large type in %s on %s', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(marks)('has sufficient contrast for %s on %s', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3);
  });
});

describe('the contrast formula', () => {
  it("is WCAG's", () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  });
});

describe('the token style sheet', () => {
  const css = tokenCss();
  const [light = '', byPreference = '', forced = ''] = css.split('\n');

  it('has every colour in both schemes', () => {
    for (const name of Object.keys(colors)) {
      const property = `--vigia-colors-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:`;
      for (const rules of [light, byPreference, forced]) expect(rules).toContain(property);
    }
  });

  it("follows the reader's scheme and can be forced either way", () => {
    expect(light).toMatch(/^:root\{color-scheme:light;/);
    expect(byPreference).toMatch(
      /^@media \(prefers-color-scheme: dark\)\{:root:not\(\[data-theme="light"\]\)\{color-scheme:dark;/,
    );
    expect(forced).toMatch(/^:root\[data-theme="dark"\]\{color-scheme:dark;/);
    expect(forced).toContain(`--vigia-colors-paper:${colors.paper.dark};`);
  });
});
