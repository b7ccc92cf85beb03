import fc from 'fast-check';
import { bareAddressLength } from '#adapters/markdown/bare-addresses.ts';
import { createMarkdownRenderer } from '#adapters/markdown/render.ts';
import { htmlText } from '#core/text/html-text.ts';
import { toPlainText } from '#core/text/plain-text.ts';
import { readText } from './read-text.ts';

const { toHtml } = createMarkdownRenderer();
const shownText = (markdown: string) => htmlText(toHtml(markdown)).replace(/\s+/g, ' ').trim();
const format = ['md', 'mdx'] as const;

describe('words between angle brackets', () => {
  it.each([
    'Si a<b entonces b>a.',
    'El prompt tenía <input>, <output>, <data> y <source> como marcas.',
    'El token <s> abre y </s> cierra.',
    'Entre <template> y </template> iba todo el texto del sistema.',
    '<title> era la etiqueta del título.',
    'Un Array<string> y <think>razona</think>.',
    'La etiqueta <textarea> y la etiqueta <script> no se cierran.',
    'Un comentario <!-- que nadie cierra.',
    '<?xml y <!DOCTYPE html> al principio',
  ])('stay on pages, in imports and in plain text: %s', (text) => {
    const after = 'Lo que sigue.';
    expect(shownText(`${text}\n\n${after}`)).toBe(`${text} ${after}`);
    expect(toPlainText(`${text}\n\n${after}`)).toBe(`${text}\n${after}`);
    for (const one of format) {
      const { body } = readText(`${text}\n\n${after}`, { format: one });
      expect(shownText(body)).toBe(`${text} ${after}`);
      expect(toPlainText(body)).toBe(`${text}\n${after}`);
    }
  });

  it('stay where Markdown is around them', () => {
    const text =
      '- **a<b** y <output>\n- [x<y>](https://a.b)\n\n> <data> **uno**\n\n| <input> | <s> |\n| - | - |\n| <i> | </s> |';
    const expected = 'a<b y <output> x<y> <data> uno <input> <s> <i> </s>';
    expect(shownText(text)).toBe(expected);
    for (const one of format) expect(shownText(readText(text, { format: one }).body)).toBe(expected);
  });

  it('stay in HTML', () => {
    const { body, notes } = readText('<p>Si a<b entonces b>a, <input> y <b>c</b>.</p>\n\n<td>d</td>');
    expect(body).toBe('Si a\\<b entonces b>a, \\<input> y **c**.\n\nd');
    expect(notes).toEqual([]);
  });

  it('are never lost, whatever stands around them', () => {
    const word = fc.stringMatching(/^[a-zñ]{2,6}$/).map((text) => `x${text}`);
    const bracket = fc.constantFrom(
      ...'<b> </b> <s> </s> <input> <data> </data> <template> </template> <title> </title> <textarea> <p> </p> <script> < > </think> <think> <a <!-- --> <? <Foo> <sup> <p>x'.split(
        ' ',
      ),
    );
    const part = fc.tuple(word, bracket, fc.constantFrom(' ', '\n', '\n\n', ', ', ''));
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), (parts) => {
        const text = parts.map(([a, b, c]) => `${a} ${b}${c}`).join('');
        // What is in comments and scripts is left out.
        fc.pre(!/<!--[^]*-->/.test(text));
        const words = [...text.replace(/<[a-z]/gi, '').matchAll(/x[a-zñ]{2,6}/g)].map(([one]) => one);
        const inOrder = (expected: string) => {
          let at = 0;
          for (const one of words) {
            at = expected.indexOf(one, at);
            expect([one, at >= 0]).toEqual([one, true]);
          }
        };
        inOrder(shownText(text));
        inOrder(toPlainText(text));
        inOrder(shownText(readText(text).body));
      }),
      { numRuns: 400 },
    );
  });
});

describe('what an import leaves out', () => {
  it('is named with its line', () => {
    const text = [
      '---',
      'title: a',
      '---',
      '',
      'a {/* uno */} b',
      '',
      '<!-- dos',
      '',
      'tres -->',
      '',
      'c <50 % <iframe src="/x"></iframe>',
      '',
      '[sin uso]: https://a.b',
    ].join('\n');
    const { body, notes } = readText(text, { format: 'mdx' });
    expect(body).toBe('a b\n\nc <50 %');
    expect(notes).toEqual([
      'lines 5 and 7: comment left out'.replace(' and ', ', '),
      expect.stringMatching(/^not valid MDX, read as Markdown: line 11: often a `<`/),
      'line 13: unused link address left out: [sin uso]: https://a.b',
      'line 11: <iframe> left out (address within another site): /x',
    ]);
  });

  it('has its line within markup in an expression too', () => {
    const { notes } = readText('a\n\n{`\n<ul>\n <li><a href="/b">c</a> <i>d</i></li>\n</ul>\n`}', {
      format: 'mdx',
    });
    expect(notes).toEqual(['line 5: link removed (address within another site): /b, "c"']);
  });

  it('is no cell of a table', () => {
    expect(readText('| a | b |\n| - | - |\n| 1 | 2 | 3 |').body).toBe(
      '| a | b | |\n| - | - | - |\n| 1 | 2 | 3 |',
    );
  });

  it('is no reference to a character in its place', () => {
    expect(readText('a<b>(b)</b>c **d**<i>e</i>f').body).toBe(
      'a<strong>(b)</strong>c <strong>d</strong><em>e</em>f',
    );
    const { body } = readText('a<b>(b)</b>c');
    expect(readText(body).body).toBe(body);
  });
});

describe('bare addresses', () => {
  it.each([
    ['https://example.org/informe: dice', 'https://example.org/informe'],
    ['https://example.org/g_ y', 'https://example.org/g'],
    ['https://example.org/g~ y', 'https://example.org/g'],
    ['https://a.b/c», dijo', 'https://a.b/c'],
    ['https://a.b/c”.', 'https://a.b/c'],
    ["https://a.b/c'", 'https://a.b/c'],
    ['https://a.b/c…', 'https://a.b/c'],
    ['https://a.b/c?!', 'https://a.b/c'],
    ['https://a.b—dijo', 'https://a.b'],
    ['https://a.b/c).', 'https://a.b/c'],
    ['https://es.wikipedia.org/wiki/Eco_(novela).', 'https://es.wikipedia.org/wiki/Eco_(novela)'],
    ['https://a.b/c&quot; d', 'https://a.b/c'],
    ['https://a.b/c?d=1&e=2;', 'https://a.b/c?d=1&e=2'],
    ['http://localhost:3000/a_b*', 'http://localhost:3000/a_b'],
    ['www.a.es;', 'www.a.es'],
    ['https://ñandú.es/ñ.', 'https://ñandú.es/ñ'],
    ['https:// a', ''],
    ['www. a', ''],
  ])('end before the punctuation around them, on pages and in imports: %s', (text, address) => {
    expect(text.slice(0, bareAddressLength(text))).toBe(address);
    const linked = (markdown: string) =>
      [...toHtml(markdown).matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, one]) => one);
    const expected = address ? [address.replace('&', '&amp;')] : [];
    expect(linked(`(«${text}`)).toEqual(expected);
    for (const one of format) expect(linked(readText(`(«${text}`, { format: one }).body)).toEqual(expected);
  });
});
