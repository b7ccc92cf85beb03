import fc from 'fast-check';
import { createMarkdownRenderer } from '#adapters/markdown/render.ts';
import { addressKind } from '#adapters/markdown/safe-url.ts';
import { isAllowedHtml } from '#adapters/markdown/allowed-html.ts';
import { hostileMarkup } from '#tests/adapters/markdown/hostile-markup.ts';
import { findUnsafe } from './safe-html.ts';

const { toHtml } = createMarkdownRenderer({ cachedBodies: 0 });

/** A vector in every context: alone, in prose, in a list, a quotation, a cell, a heading, around other marks. */
const places: [place: string, put: (vector: string) => string][] = [
  ['alone', (vector) => vector],
  ['in prose', (vector) => `Antes ${vector} **después**.`],
  ['in a list', (vector) => `- uno\n- ${vector.replaceAll('\n', '\n  ')}`],
  ['in a quotation', (vector) => `> ${vector.replaceAll('\n', '\n> ')}`],
  ['in a cell', (vector) => `| a |\n| --- |\n| ${vector.replaceAll('\n', ' ').replaceAll('|', '\\|')} |`],
  ['in a heading', (vector) => `## ${vector.replaceAll('\n', ' ')}`],
  ['twice', (vector) => `${vector}${vector}`],
];

describe('the detection of unsafe markup', () => {
  it('detects scripts, handlers and addresses', () => {
    expect(findUnsafe('<p>x<script>1</script></p>')).toEqual(['script']);
    expect(findUnsafe('<img src="a" onerror="b">')).toEqual(['img onerror="b"']);
    expect(findUnsafe('<img src="a" srcset="//b.c/d 2x">')).toEqual(['srcset //b.c/d 2x']);
    expect(findUnsafe('<a href="java&#10;script:x">x</a>')).toEqual(['address java\nscript:x']);
    expect(findUnsafe('<p>x</p><!-- y -->')).toEqual(['node of type 8']);
  });
});

/** Each vector that passes `read` with something unsafe, and what it is. */
const comeThrough = (read: (vector: string) => string) =>
  hostileMarkup.flatMap((vector) => {
    const faults = findUnsafe(read(vector));
    return faults.length ? [{ vector, faults }] : [];
  });

describe('hostile markup', () => {
  it('covers many techniques', () => {
    expect(new Set(hostileMarkup).size).toBeGreaterThan(100);
  });

  it.each(places)('is neutralized: %s', (_place, put) => {
    expect(comeThrough((vector) => toHtml(put(vector)))).toEqual([]);
  });
});

describe('the second line of defence', () => {
  /** Allowed HTML. */
  const allowed = (html: string) => (isAllowedHtml(html) ? html : '');

  it('blocks hostile markup on its own', () => {
    expect(comeThrough(allowed)).toEqual([]);
    expect(comeThrough((vector) => allowed(`<p>x</p>${vector}<p>y</p>`))).toEqual([]);
  });

  it("allows variants only for the site's own pictures", () => {
    const own = `/media/${'ab'.repeat(16)}-640x480.png/320.webp 320w`;
    const image = (srcset: string, sizes = '(min-width: 40em) 35rem, 100vw') =>
      isAllowedHtml(`<p><img src="a.png" srcset="${srcset}" sizes="${sizes}" alt="x"></p>`);
    expect(image(`${own}, ${own}`)).toBe(true);
    for (const other of [
      '//b.c/d.webp 1w',
      `${own}, https://b.c/d 2x`,
      `${own},`,
      `https://b.c${own}`,
      '',
      ' ',
    ])
      expect(image(other)).toBe(false);
    expect(image(own, '1px')).toBe(false);
  });

  it("holds for any text, including the renderer's tags", () => {
    const tags = '<p> </p> <img <a <script> </script> <!-- --> <svg> < > / = & " x'.split(' ');
    const attributes = [
      'href="',
      'src="',
      '">',
      '" ',
      'onclick="x"',
      ' onclick="x"',
      'javascript:',
      'java&#9;script:',
    ];
    const sets = ['<img src="a" srcset="', '//b.c/d.webp 1w', '" sizes="1px'];
    const part = fc.constantFrom(...tags, ...attributes, ...sets, "'", ' ', '\n', '\u0000');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        expect(findUnsafe(allowed(parts.join('')))).toEqual([]);
      }),
      { numRuns: 700 },
    );
  });
});

describe('any text', () => {
  it('becomes safe HTML', () => {
    const part = fc.oneof(
      fc.constantFrom(...hostileMarkup),
      fc.constantFrom(
        '**',
        '`',
        '[',
        '](',
        ')',
        '<',
        '>',
        '\n\n',
        '\n',
        '| ',
        '- ',
        '# ',
        '"',
        "'",
        '&',
        '\\',
        ' ',
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        expect(findUnsafe(toHtml(parts.join('')))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });
});

describe('addressKind', () => {
  it.each([
    ['https://a.b', 'web'],
    ['HTTP://a.b', 'web'],
    ['//a.b/c', 'web'],
    ['/\\a.b', 'web'],
    ['mailto:a@b.c', 'mail'],
    ['#a', 'fragment'],
    ['/a/b:c', 'relative'],
    ['images/a.png', 'relative'],
    ['?a=b:c', 'relative'],
    ['', 'relative'],
    ['javascript:x', 'refused'],
    [' java\nscript:x', 'refused'],
    ['\u0000javascript:x', 'refused'],
    ['data:x', 'refused'],
    ['tel:+34', 'refused'],
    ['a:b', 'refused'],
  ])('reads %j as %s', (address, kind) => {
    expect(addressKind(address)).toBe(kind);
  });
});
