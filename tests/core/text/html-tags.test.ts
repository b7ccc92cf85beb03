import fc from 'fast-check';
import { htmlTagsIn, htmlTagsOf } from '#core/text/html-tags.ts';
import { processorTime } from '#tests/support/processor-time.ts';

const tagsIn = (text: string, source: 'page' | 'document' = 'page') =>
  htmlTagsIn(text, source).map(({ kind, from, to }) => `${kind} ${text.slice(from, to)}`);

describe('HTML tags', () => {
  it.each([
    'Si a<b entonces b>a.',
    'if (a<c && d>b) x<y',
    'El prompt tenía <input>, <output>, <data> y <source> como marcas.',
    'El token <s> abre y </s> cierra.',
    'Tokens (<s>, </s>), "<b>" y "</b>", <i>/</i>',
    'Entre <template> y </template> iba todo.',
    '<title> era la etiqueta',
    '<section>, <nav> y <main> son de HTML5',
    'Array<String>, Map<K, V> y <think>razona</think>',
    'never <b>closed, closed</i>x </u> too often',
    '<script> se ejecuta',
    '`<b>a</b>` \\<b>a\\</b> <https://a.b> <a@b.es> [a](<b c>) [d]: <e>',
    'a <!-- b',
    '<?php echo 1 ?> <!DOCTYPE html> <3 <- <50 %',
  ])('are none of the words of %j', (text) => {
    expect(tagsIn(text)).toEqual([]);
  });

  it.each<[string, string[]]>([
    ['a<br>b<BR/>', ['break <br>', 'break <BR/>']],
    ['10<sup>12</sup> <b>«Hola»</b>', ['mark <sup>', 'mark </sup>', 'mark <b>', 'mark </b>']],
    ['<b>palabra </b>siguiente y a<i> b </i>c', ['mark <b>', 'mark </b>', 'mark <i>', 'mark </i>']],
    ['<b class="x">a', ['dropped <b class="x">']],
    ['<span lang="la">a</span>', ['dropped <span lang="la">', 'dropped </span>']],
    ['a<!-- b -->c', ['comment <!-- b -->']],
    ['a <svg><path d="x"/></svg> b', ['dropped <svg><path d="x"/></svg>']],
    ['<script>\nx < y\n</script>', ['dropped <script>\nx < y\n</script>']],
    ['<div align="center">', ['dropped <div align="center">']],
    ['<p>Hola <td>a<td> b', ['dropped <p>', 'dropped <td>', 'dropped <td>']],
    ['<b></b>a', ['dropped <b>', 'dropped </b>']],
  ])('are found in %j', (text, expected) => {
    expect(tagsIn(text)).toEqual(expected);
  });

  it('of components are only known in documents', () => {
    const text = '<Nota a={1}>b</Nota> <Grafico/> <x-y z="w">c</x-y>';
    expect(tagsIn(text)).toEqual([]);
    expect(tagsIn(text, 'document')).toHaveLength(5);
  });

  it('have the lines of their text, and none in its code', () => {
    const text = 'a\n\n```\n<b>x</b>\n```\n\n    <i>y</i>\n\n- <b>c</b>\n- d\n\n<!--\n\ne\n\n-->\n\n<u>f</u>';
    expect(htmlTagsOf(text).map(({ name, line }) => `${name} ${line}`)).toEqual([
      'b 9',
      'b 9',
      '!-- 12',
      'u 18',
      'u 18',
    ]);
  });

  it.each([
    '<p>',
    '<p\n',
    '</b>',
    '<b>',
    '<!--',
    '<!--\n',
    '<script>\n',
    '<a b="',
    '<a {',
    '](<',
    '`<',
    '<b c ',
    '<svg>\n\n',
  ])('take no quadratic time in many %j', (part) => {
    /** The best of three runs: the first one includes compilation. */
    const timeFor = (length: number): number => {
      const text = part.repeat(length / part.length);
      const run = () =>
        processorTime(() => {
          htmlTagsOf(text);
          htmlTagsOf(text, 'document');
        });
      return Math.min(run(), run(), run());
    };
    // Eight times the text would take 64 times as long.
    expect(timeFor(100_000)).toBeLessThan(40 * Math.max(1, timeFor(12_500)));
  });

  it('are found in any text, in order and apart', () => {
    const part = fc.constantFrom(
      '<b>',
      '</b>',
      '<p>',
      '</p>',
      '<i ',
      'x="y"',
      '>',
      '<!--',
      '-->',
      '`',
      'a',
      ' ',
      '\n',
      '\n\n',
      '<script>',
      '</script>',
      '- ',
      '\\',
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 40 }),
        fc.constantFrom('page' as const, 'document' as const),
        (parts, source) => {
          const text = parts.join('');
          let end = 0;
          for (const { from, to } of htmlTagsOf(text, source)) {
            expect(from).toBeGreaterThanOrEqual(end);
            expect(text[from]).toBe('<');
            expect(text[to - 1]).toBe('>');
            end = to;
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
