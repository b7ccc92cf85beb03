import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { coverDocument } from '#core/covers/cover-svg.ts';
import { coverAtPath, coverKinds, coverPath } from '#core/covers/cover-address.ts';
import type { Palette } from '#core/covers/paint.ts';
import { literalPaint, parts } from '#core/covers/paint.ts';
import { textWidth } from '#core/covers/text-width.ts';
import { setTitle } from '#core/covers/title-lines.ts';
import { colors } from '#apps/web/theme/tokens.ts';
import { parseXml } from '#tests/support/xml.ts';

const palette = Object.fromEntries(
  Object.entries(colors).map(([name, { light }]) => [name, light]),
) as Palette;
const paint = literalPaint(palette);
const subject = { seed: 'una-nota', title: 'Una nota', topics: ['regulacion'], name: 'Vigía' };
const draw = (given: Partial<typeof subject> = {}) => coverDocument({ ...subject, ...given }, paint);
const titleOf = (svg: string) =>
  [...svg.matchAll(/<tspan[^>]*>([^<]*)<\/tspan>/g)].map(([, line]) => line).join(' ');
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.lorem({ maxCount: 60 }),
);

describe('a cover', () => {
  it('is deterministic, and well-formed for any text', () => {
    fc.assert(
      fc.property(
        anyText,
        anyText,
        fc.array(anyText, { maxLength: 45 }),
        anyText,
        (seed, title, topics, name) => {
          const svg = draw({ seed, title, topics, name });
          expect(draw({ seed, title, topics, name })).toBe(svg);
          parseXml(svg);
          expect(svg).not.toMatch(/NaN|Infinity|undefined/);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('depends on the seed', () => {
    const drawings = Array.from({ length: 50 }, (_, number) => draw({ seed: `nota-${number}` }));
    expect(new Set(drawings).size).toBe(50);
  });

  it('is small enough for many on one page', () => {
    const sizes = Array.from({ length: 50 }, (_, number) => draw({ seed: `nota-${number}` }).length);
    expect(Math.max(...sizes)).toBeLessThan(11_000);
  });

  it('paints every part', () => {
    const svg = Array.from({ length: 30 }, (_, number) =>
      draw({ seed: `${number}`, topics: ['regulacion', 'agi', 'c', 'd', 'e'] }),
    ).join('');
    const all = draw({ topics: ['trabajo-economia', 'desinformacion-deepfakes', 'agi', 'x', 'y'] }) + svg;
    for (const part of parts.filter((one) => one !== 'black')) expect(all).toContain(paint[part]);
  });

  it('shows a few flags at most', () => {
    const flags = (count: number) =>
      draw({ topics: Array.from({ length: count }, (_, index) => `tema ${index}`) }).split(paint.edge)
        .length - 1;
    expect([0, 1, 5, 40].map(flags)).toEqual([0, 1, 5, 5]);
  });

  it("shows the site's name, with a lamp only for Vigía", () => {
    expect(draw()).toContain('>Vigıa</text>');
    expect(draw()).toContain(paint.lamp);
    expect(draw({ name: 'Faro & Cía' })).toContain('>Faro &amp; Cía</text>');
    expect(draw({ name: 'Faro & Cía' })).not.toContain(paint.lamp);
  });

  it('omits emoji, which not every machine can draw, but not digits and signs', () => {
    const title = 'Café ☕ y 🤖 robots 👩‍🏫 en 2027 🇪🇸 1️⃣ © #1';
    expect(titleOf(draw({ title }))).toBe('Café y robots en 2027 1 © #1');
    expect(titleOf(draw({ title: '🤖' }))).toBe('');
  });

  it('aligns right-to-left titles to the right', () => {
    expect(draw({ title: 'ذكاء اصطناعي' })).toContain('text-anchor="end"');
    expect(draw({ title: '«ذكاء» اصطناعي' })).toContain('text-anchor="end"');
    expect(draw({ title: 'Ada (ذكاء)' })).not.toContain('text-anchor="end"');
  });
});

describe('the lines of a title', () => {
  const width = 760;

  it('contain every word in order, or the first ones and an ellipsis, within the block', () => {
    fc.assert(
      fc.property(anyText, (title) => {
        const { lines, size } = setTitle(title, width);
        expect(lines.length).toBeLessThanOrEqual(4);
        for (const line of lines) expect(textWidth(line, size)).toBeLessThanOrEqual(width);
        const wanted = title.slice(0, 400).replace(/\s+/gu, '');
        const set = lines.join('').replace(/\s+/gu, '');
        if (set !== wanted) expect(wanted.startsWith(set.replace(/…$/u, ''))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('are large for a short title and smaller for a long one', () => {
    const sizes = [
      'AGI',
      'palabra '.repeat(6),
      'palabra '.repeat(9),
      'palabra '.repeat(13),
      'palabra '.repeat(60),
    ].map((title) => setTitle(title, width).size);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(new Set(sizes).size).toBeGreaterThan(2);
  });

  it('end with an ellipsis after whole words when the title is too long', () => {
    const { lines } = setTitle('palabra '.repeat(60), width);
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)).toMatch(/^(?:palabra )+palabra…$/);
  });

  it('break only words that fit no line', () => {
    const { lines } = setTitle('x'.repeat(60), width);
    expect(lines.join('')).toBe('x'.repeat(60));
    expect(setTitle('Electroencefalografista y desoxirribonucleico', width).lines.join(' ')).toBe(
      'Electroencefalografista y desoxirribonucleico',
    );
  });

  it('are balanced: no word is alone where two could be', () => {
    const { lines } = setTitle('El calendario no es el cumplimiento', width);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.at(-1)).toContain(' ');
  });

  it('are none for an empty title', () => {
    expect(setTitle(' \n ', width).lines).toEqual([]);
  });
});

describe('the address of a cover', () => {
  it('identifies the cover', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...coverKinds),
        fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }),
        (kind, slug) => {
          expect(coverAtPath(coverPath(kind, slug, 'es'))).toEqual({ kind, slug });
        },
      ),
    );
  });
});
