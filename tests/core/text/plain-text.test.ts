import fc from 'fast-check';
import { toPlainText, toProse } from '#core/text/plain-text.ts';

const lines = (...parts: string[]) => parts.join('\n');

describe('toPlainText', () => {
  it.each([
    ['plain', 'Un texto.', 'Un texto.'],
    ['lines of a paragraph', 'Una\nfrase\r\nlarga.', 'Una frase larga.'],
    ['paragraphs', 'Uno.\n\n\nDos.', 'Uno.\nDos.'],
    ['headings', '# Título\nTexto\n\n### Otro ', 'Título\nTexto\nOtro'],
    ['emphasis', '**fuerte**, *suave*, __x__, _y_, ~~no~~', 'fuerte, suave, x, y, no'],
    [
      'characters that are not markup',
      '2 * 3 = 6, snake_case, ~5 %, #etiqueta',
      '2 * 3 = 6, snake_case, ~5 %, #etiqueta',
    ],
    ['escapes', '\\*no\\* \\# \\[x\\]', '*no* # [x]'],
    ['links', '[texto](https://a.b/c_(d) "t") y [otro][ref]', 'texto y otro'],
    ['addresses', '<https://a.b/c> y <ana@a.b>', 'https://a.b/c y ana@a.b'],
    ['brackets', 'una [nota] suelta', 'una [nota] suelta'],
    ['images', 'antes ![un dibujo](a.png) después', 'antes después'],
    ['an image in a link', '[![logo](a.png) Inicio](/)', 'Inicio'],
    ['inline code', 'la orden `npm *start*` y ``a`b``', 'la orden npm *start* y a`b'],
    ['fenced code', '```js\nconst a = `x` * 2;\n```\nfin', 'const a = `x` * 2;\nfin'],
    ['lists', '- uno\n* dos\n1. tres\n   - cuatro\n- [x] hecho', 'uno\ndos\ntres\ncuatro\nhecho'],
    ['quotations', '> dicho\n> - punto', 'dicho\npunto'],
    ['tables', '| a | b |\n| :-- | --- |\n| 1 \\| 2 | **3** |', 'a b\n1 | 2 3'],
    ['rules', 'a\n\n---\n\n* * *\n\nb', 'a\nb'],
    ['notes', 'Dicho[^1].\n\n[^1]: La **nota**.', 'Dicho.\nLa nota.'],
    ['definitions', '[ref]: https://a.b "t"\n\nTexto', 'Texto'],
    ['tags', 'a<br>b <b>c</b><script>x</script> 1 < 2', 'a b c 1 < 2'],
    [
      'numbers above the line',
      'Cae.<sup>1</sup> Sube<sup>[2](#f), 3</sup> a 10<sup>2</sup> m<sup>2</sup>, 2<sup>a</sup><sup><a href="#n">4</a></sup>.',
      'Cae. Sube a 10² m², 2a.',
    ],
    ['entities', '&amp; &lt;b&gt; &#241; &#xF1; &nada; &toString;', '& <b> ñ ñ &nada; &toString;'],
    ['nothing', ' \n\n ', ''],
  ])('reads %s', (_, markdown, expected) => {
    expect(toPlainText(markdown)).toBe(expected);
  });

  it('preserves the text of words without markup', () => {
    const words = fc.array(fc.stringMatching(/^[a-zñáé0-9.,;:?()]{1,8}$/), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.map((part) => `x${part}`).join(' ');
        expect(toPlainText(text)).toBe(text);
        expect(toPlainText(`**${text}**`)).toBe(text);
        expect(toPlainText(`## ${text}`)).toBe(text);
        expect(toPlainText(`- > ${text}`)).toBe(text);
      }),
    );
  });

  it('never throws, and returns trimmed lines, for any text', () => {
    const signs = fc.oneof(
      fc.constantFrom('](', '![', '[^', '```', '&#', '<a '),
      fc.stringMatching(/^[[\]()!<>*_~`#|\\&;\-+^:1. \n\ta\u00f1]$/),
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(signs, { maxLength: 80 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const found = toPlainText(text);
        for (const line of found.split('\n')) expect(line).toBe(line.trim());
        expect(found).not.toMatch(/\n\n| {2}/);
      }),
      { numRuns: 500 },
    );
  });

  it.each(['[', '![', '](', '<', '`', '&', '*_', '> ', '\\', '|', '- ', '[^', '~~', '#', '![a](', '<!--'])(
    'handles a hundred thousand times %j',
    (sign) => {
      const text = sign.repeat(100_000 / sign.length);
      expect(typeof toPlainText(text)).toBe('string');
      expect(typeof toPlainText(lines(text, text))).toBe('string');
    },
  );
});

describe('toProse', () => {
  it.each([
    ['headings', '# Uno\nDos.\n\n## 🗞️ Tres\n\nCuatro #cinco.', 'Dos.\nCuatro #cinco.'],
    ['underlined headings', 'Uno\n===\nDos.\n\nTres\n---\n\nCuatro.', 'Dos.\nCuatro.'],
    [
      'heads of tables',
      '| Uno | Dos |\n| --- | --- |\n| tres | 4 |\n\nA | B\n--- | ---\nc | d',
      'tres 4\nc | d',
    ],
    ['captions', '![x](a.png "Uno")\n\n*Dos.*\n\nTres ![x](a.png "cuatro") cinco.', 'Tres cinco.'],
  ])('leaves out %s', (_, markdown, expected) => {
    expect(toProse(markdown)).toBe(expected);
  });

  it('is the plain text where nothing is headed', () => {
    const text = '*Solo en cursiva.*\n\n- uno\n---\n\n> dicho\n\n***\n\n```\n# no\n```\n\nfin';
    expect(toProse(text)).toBe(toPlainText(text));
  });
});
