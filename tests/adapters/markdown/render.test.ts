import { createMarkdownRenderer } from '#adapters/markdown/render.ts';

const { toHtml } = createMarkdownRenderer({ siteUrl: 'https://vigia.example' });

const hash = '0123456789abcdef0123456789abcdef';

describe('a rendered body', () => {
  it.each([
    ['strong, soft and struck text', '**a** *b* ~~c~~', '<p><strong>a</strong> <em>b</em> <s>c</s></p>'],
    ['breaks', 'a\\\nb  \nc', '<p>a<br>\nb<br>\nc</p>'],
    ['quotations', '> a', '<blockquote>\n<p>a</p>\n</blockquote>'],
    ['lists', '- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['numbers', '3. a', '<ol start="3">\n<li>a</li>\n</ol>'],
    ['rules', '***', '<hr>'],
    ['code', '`<b>`', '<p><code>&lt;b&gt;</code></p>'],
    [
      'code that can be scrolled by keyboard',
      '```js\n1 < 2\n```',
      '<pre tabindex="0"><code class="language-js">1 &lt; 2\n</code></pre>',
    ],
    [
      'powers',
      'De 10^25 a 10^-9, 2^{64} y 1,5^3',
      '<p>De 10<sup>25</sup> a 10<sup>\u22129</sup>, 2<sup>64</sup> y 1,5<sup>3</sup></p>',
    ],
    ['powers in code unchanged', '`10^25`', '<p><code>10^25</code></p>'],
    ['no superscript for words', 'x^2 a10^2 10^x 2^3^4 _10^2', '<p>x^2 a10^2 10^x 2^3^4 _10^2</p>'],
    ['nothing', '', ''],
  ])('has %s', (_, markdown, html) => {
    expect(toHtml(markdown).trim()).toBe(html);
  });

  it('is stable', () => {
    expect(toHtml('# a\n\nb[^1]\n\n[^1]: c')).toBe(toHtml('# a\n\nb[^1]\n\n[^1]: c'));
  });
});

describe('HTML typed by an author', () => {
  it.each([
    ['a<br>b<BR/>c', 'a<br>\nb<br>\nc'],
    ['10<sup>2</sup> H<sub>2</sub>O', '10<sup>2</sup> H<sub>2</sub>O'],
    ['<b>a</b> <i>b</i> <strong>c</strong>', '<strong>a</strong> <em>b</em> <strong>c</strong>'],
    ['<b class="x" onclick="y">a *b*</b>', '<strong>a <em>b</em></strong>'],
    ['<kbd>Ctrl</kbd> <mark>a</mark>', '<kbd>Ctrl</kbd> <mark>a</mark>'],
    ['<b>never closed', '&lt;b&gt;never closed'],
    ['closed</b> too often</i>', 'closed&lt;/b&gt; too often&lt;/i&gt;'],
    ['<b>crossed *over</b> marks*', 'crossed <em>over marks</em>'],
    ['<span style="x">a</span> <a href="https://a.b">b</a>', 'a b'],
    ['a<!-- hidden -->b', 'ab'],
    ['a<script>alert(1)</script>b', 'ab'],
    ['Array<String> and 1 < 2 <3', 'Array&lt;String&gt; and 1 &lt; 2 &lt;3'],
    ['<https://a.b>', '<a href="https://a.b" target="_blank" rel="noopener noreferrer">https://a.b</a>'],
  ])('%s', (markdown, html) => {
    expect(toHtml(markdown).trim()).toBe(`<p>${html}</p>`);
  });

  it('leaves no empty paragraph for dropped tags', () => {
    expect(toHtml('<div align="center">\n\na\n\n</div>').trim()).toBe('<p>a</p>');
  });
});

describe('links', () => {
  const out = 'target="_blank" rel="noopener noreferrer"';
  it.each([
    ['[a](https://a.b/c?d=1&e=2)', `<a href="https://a.b/c?d=1&amp;e=2" ${out}>a</a>`],
    ['[a](//a.b)', `<a href="//a.b" ${out}>a</a>`],
    ['[a](https://vigia.example/b)', '<a href="https://vigia.example/b">a</a>'],
    ['[a](/articles/b)', '<a href="/articles/b">a</a>'],
    ['[a](mailto:a@b.es "t")', '<a href="mailto:a@b.es" title="t">a</a>'],
    ['https://a.b/c.', `<a href="https://a.b/c" ${out}>https://a.b/c</a>.`],
    ['www.a.es/b?c.', `<a href="https://www.a.es/b?c" ${out}>www.a.es/b?c</a>.`],
    ['a@b.es', '<a href="mailto:a@b.es">a@b.es</a>'],
    ['README.md and node.js', 'README.md and node.js'],
    ['[a **b**](javascript:b)', 'a <strong>b</strong>'],
    ['[a](tel:1) [b][c]\n\n[c]: tel:2', 'a b'],
    ['<tel:1>', '&lt;tel:1&gt;'],
  ])('%s', (markdown, html) => {
    expect(toHtml(markdown).trim()).toBe(`<p>${html}</p>`);
  });
});

describe('headings', () => {
  const outline = (markdown: string) =>
    [...toHtml(markdown).matchAll(/<(h\d) id="([^"]*)"/g)].map(([, level, id]) => `${level} ${id}`);

  it.each([
    ['# A\n\n## B\n\n# C', ['h2 a', 'h3 b', 'h2 c']],
    ['## A\n\n### B\n\n#### C\n\n## D', ['h2 a', 'h3 b', 'h4 c', 'h2 d']],
    ['### A\n\n###### B\n\n## C', ['h2 a', 'h3 b', 'h2 c']],
    ['# 1\n## 2\n### 3\n#### 4\n##### 5\n###### 6', ['h2 1', 'h3 2', 'h4 3', 'h5 4', 'h6 5', 'h6 6']],
  ])("start below the page's title and skip no level: %j", (markdown, expected) => {
    expect(outline(markdown)).toEqual(expected);
  });

  it('have unique ids with accents and without emoji', () => {
    expect(
      outline(
        '# Apéndice: ¿qué más?\n# Apéndice, ¿qué más?\n# 🗞️ Año\n# 🗞️\n# `código` *a*\n# a-1\n# a\n# a',
      ),
    ).toEqual(
      ['apéndice-qué-más', 'apéndice-qué-más-1', 'año', 'section', 'código-a', 'a-1', 'a', 'a-2'].map(
        (id) => `h2 ${id}`,
      ),
    );
  });

  it('avoid the ids of pages, and can still be linked', () => {
    const html = toHtml(
      '## State\n\n## Root\n\n## Root\n\n## Fuentes\n\n[a](#state) [b](#root) [c](#root-2)',
    );
    expect([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'state-1',
      'root-1',
      'root-2',
      'fuentes',
    ]);
    for (const id of ['state-1', 'root-1', 'root-2']) expect(html).toContain(`href="#${id}"`);
    expect(toHtml('## State', { idPrefix: 'r1-' })).toContain('id="r1-state"');
  });

  it.each(['#apéndice', '#ap%C3%A9ndice', '#apendice', '#Apéndice'])('are linked by %s', (href) => {
    expect(toHtml(`# Apéndice\n\n[a](${href})`)).toContain('<a href="#ap%C3%A9ndice">a</a>');
  });

  it('have prefixed ids, like the links and footnotes of their body', () => {
    const html = toHtml('# A\n\n[a](#a) [b](#b) c[^1]\n\n[^1]: d', { idPrefix: 'es-"<' });
    for (const part of [
      'id="es-a"',
      'href="#es-a"',
      'href="#es-b"',
      'href="#es-fn_1"',
      'id="es-fn_1"',
      'id="es-fnref_1"',
    ])
      expect(html).toContain(part);
    expect(html).not.toMatch(/"es-"/);
  });
});

describe('images', () => {
  const widths = [320, 480, 640, 800]
    .map((width) => `/media/${hash}-800x600.webp/${width}.webp ${width}w`)
    .join(', ');
  it.each([
    [
      `![a "b"](/media/${hash}-800x600.webp)`,
      `<img src="/media/${hash}-800x600.webp" alt="a &quot;b&quot;" width="800" height="600" srcset="${widths}" sizes="(min-width: 40em) 35rem, 100vw" loading="lazy" decoding="async">`,
    ],
    [
      `![a](/media/${hash}-80x60.webp) ![a](/media/${hash}-800x600.gif)`,
      `<img src="/media/${hash}-80x60.webp" alt="a" width="80" height="60" loading="lazy" decoding="async"> <img src="/media/${hash}-800x600.gif" alt="a" width="800" height="600" loading="lazy" decoding="async">`,
    ],
    [
      `![](/media/${hash}-0x600.webp)`,
      `<img src="/media/${hash}-0x600.webp" alt="" loading="lazy" decoding="async">`,
    ],
    ['x ![a *b*](c.png "d")', 'x <img src="c.png" alt="a b" title="d" loading="lazy" decoding="async">'],
    [
      '![a](https://b.c/d.png)',
      '<a href="https://b.c/d.png" target="_blank" rel="noopener noreferrer">a</a>',
    ],
    [
      '![](//b.c/d.png?e&f)',
      '<a href="//b.c/d.png?e&amp;f" target="_blank" rel="noopener noreferrer">b.c</a>',
    ],
    ['[![a](https://b.c/d.png) e](/f)', '<a href="/f">a e</a>'],
    ['[![a](g.png)](/f)', '<a href="/f"><img src="g.png" alt="a" loading="lazy" decoding="async"></a>'],
    [
      '![a](https://vigia.example/d.png)',
      '<img src="https://vigia.example/d.png" alt="a" loading="lazy" decoding="async">',
    ],
    ['![a](data:image/png;base64,AAAA)', 'a'],
  ])('%s', (markdown, html) => {
    const tag = /^(?:<a [^>]*>)?<img [^>]*>(?:<\/a>)?$/.test(html) ? 'figure' : 'p';
    expect(toHtml(markdown).trim()).toBe(`<${tag}>${html}</${tag}>`);
  });

  const picture = '<img src="a.png" alt="a" loading="lazy" decoding="async">';
  it.each([
    [
      '![a](a.png)\n\n*Al **pie**.*',
      `<figure>${picture}<figcaption>Al <strong>pie</strong>.</figcaption></figure>`,
    ],
    ['![a](a.png "Al & pie")', `<figure>${picture}<figcaption>Al &amp; pie</figcaption></figure>`],
    ['![a](a.png)\n\n*Uno* y *dos*', `<figure>${picture}</figure>\n<p><em>Uno</em> y <em>dos</em></p>`],
    ['![a](a.png)\n\nTexto', `<figure>${picture}</figure>\n<p>Texto</p>`],
    ['- ![a](a.png)', `<ul>\n<li>${picture}</li>\n</ul>`],
  ])('are figures with their captions: %j', (markdown, html) => {
    expect(toHtml(markdown).trim()).toBe(html);
  });
});
