import fc from 'fast-check';
import { coverDocument } from '#core/covers/cover-svg.ts';
import { coverAtPath, coverKinds, coverPath } from '#core/covers/cover-address.ts';
import type { Layout } from '#core/covers/composition.ts';
import { composition, layoutOf, layouts, schemeOf } from '#core/covers/composition.ts';
import type { Paint, Palette } from '#core/covers/paint.ts';
import { literalPaint, parts } from '#core/covers/paint.ts';
import { contentTypes, topics } from '#core/articles/taxonomy.ts';
import { textWidth } from '#core/covers/text-width.ts';
import { flagOf } from '#core/covers/flag-designs.ts';
import { setTitle } from '#core/covers/title-lines.ts';
import { colors } from '#apps/web/theme/tokens.ts';
import { parseXml } from '#tests/support/xml.ts';

const palette = Object.fromEntries(
  Object.entries(colors).map(([name, { light }]) => [name, light]),
) as Palette;
const subject = {
  seed: 'una-nota',
  kind: 'noticia',
  title: 'Una nota',
  topics: ['regulacion'],
  topicName: 'Regulación',
  name: 'Vigía',
};
const paint = literalPaint(palette, schemeOf(subject));
const draw = (options: Partial<typeof subject> = {}) => coverDocument({ ...subject, ...options }, paint);
const titleOf = (svg: string) =>
  [...svg.matchAll(/<tspan[^>]*>([^<]*)<\/tspan>/g)].map(([, line]) => line).join(' ');
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.lorem({ maxCount: 60 }),
);

/** The parts of a cover by their names. */
const named = Object.fromEntries(parts.map((part) => [part, `class="${part}"`])) as Paint;
const pictures = Array.from({ length: 24 }, (_, number) => ({
  seed: `nota-${number}`,
  kind: contentTypes[number % contentTypes.length]!,
  topics: [topics[number % topics.length]!] as string[],
}));

describe('the covers of a page', () => {
  it('differ, in every layout, in many colours, and in pale, clear and deep water', () => {
    expect(new Set(pictures.map((one) => composition(one, named))).size).toBe(pictures.length);
    expect(new Set(pictures.map(layoutOf))).toEqual(new Set<Layout>(layouts));
    const schemes = pictures.map(schemeOf);
    expect(new Set(schemes.map(({ water, land }) => `${water} ${land}`)).size).toBeGreaterThan(7);
    expect(new Set(schemes.map(({ water }) => water))).toEqual(new Set(['pale', 'clear', 'deep']));
  });

  it("have one colour of their topic's flag on the land, and the flag itself as a small signal", () => {
    for (const one of pictures)
      for (const look of [{}, { isSmall: true }, { isTitled: true }]) {
        const { paints, outline } = flagOf(one.topics[0]!);
        expect(paints.map(([color]) => color)).toContain(schemeOf(one).land);
        const drawing = composition(one, named, look);
        const [, scale] = /scale\(([\d.]+)\)"><path class="edge"/.exec(drawing)!;
        // Of a sheet of 600 by 315.
        expect((Number(scale) ** 2 * 24 * 18) / (600 * 315)).toBeLessThan(0.04);
        expect(drawing.split(outline).length - 1).toBeLessThanOrEqual(2 + paints.length);
      }
  });

  it('draw the flag of the first topic only, and a compass without one', () => {
    const drawn = (values: readonly string[], layout: Layout) => {
      const seed = Array.from({ length: 100 }, (_, number) => `nota-${number}`).find(
        (slug) => layoutOf({ seed: slug, kind: 'noticia', topics: values }) === layout,
      )!;
      return composition({ seed, kind: 'noticia', topics: values }, named).split(named.edge).length - 1;
    };
    expect(drawn(['regulacion', 'agi'], 'passage')).toBe(1);
    expect(drawn([], 'passage')).toBe(0);
    for (const layout of layouts) expect(drawn(['etica-sesgos'], layout)).toBe(1);
  });

  it('contain no title', () => {
    for (const one of pictures) expect(composition(one, named)).not.toMatch(/[a-z]{4,}</i);
  });

  it('are small enough for many on one page', () => {
    const sizes = (isSmall: boolean) => pictures.map((one) => composition(one, named, { isSmall }).length);
    expect(Math.max(...sizes(false))).toBeLessThan(4400);
    expect(Math.max(...sizes(true))).toBeLessThan(2700);
    for (const one of pictures) expect(draw(one).length).toBeLessThan(12_000);
  });

  it('use every part, without those of charts', () => {
    const all = Array.from({ length: 90 }, (_, number) =>
      composition(
        { seed: `${number}`, kind: 'noticia', topics: number % 5 ? [topics[number % 9]!] : [] },
        named,
      ),
    ).join('');
    const ofCharts = ['black', 'foreshore'];
    for (const part of parts.filter((one) => !ofCharts.includes(one))) expect(all).toContain(named[part]);
  });
});

describe('the picture of a piece for sharing', () => {
  it('is deterministic, and well-formed for any text', () => {
    fc.assert(
      fc.property(
        anyText,
        anyText,
        fc.array(anyText, { maxLength: 45 }),
        anyText,
        (seed, title, labels, name) => {
          const svg = draw({ seed, title, topics: labels, name });
          expect(draw({ seed, title, topics: labels, name })).toBe(svg);
          parseXml(svg);
          expect(svg).not.toMatch(/NaN|Infinity|undefined/);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('states its topic above the title, if it has one', () => {
    expect(draw()).toContain('>REGULACIÓN</text>');
    expect(draw({ topics: [], topicName: '' })).not.toContain(paint.kicker);
  });

  it("shows the site's name, with a lamp only for Vigía", () => {
    expect(draw()).toContain('>Vigıa</text>');
    expect(draw()).toContain(`${paint.lamp} d=`);
    expect(draw({ name: 'Faro & Cía' })).toContain('>Faro &amp; Cía</text>');
    expect(draw({ name: 'Faro & Cía' })).not.toContain(`${paint.lamp} d=`);
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
      { numRuns: 200 },
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
          expect(coverAtPath(coverPath(kind, slug, 'es').split('?')[0]!)).toEqual({ kind, slug });
        },
      ),
    );
  });
});
