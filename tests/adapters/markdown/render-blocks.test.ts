import { createMarkdownRenderer } from '#adapters/markdown/render.ts';

const renderer = createMarkdownRenderer();
const { toHtml } = renderer;

describe('collapsible sections', () => {
  it('stay collapsible when nested or in lists, with Markdown in them', () => {
    expect(
      toHtml(
        '<details>\n<summary>Ver *&#42;* más</summary>\n\n- uno\n\n<details>\n\nhondo\n\n</details>\n\n</details>\n\nFin',
      ),
    ).toBe(
      '<details>\n<summary>Ver <em>*</em> más</summary>\n<ul>\n<li>uno</li>\n</ul>\n<details>\n<summary>Más</summary>\n<p>hondo</p>\n</details>\n</details>\n<p>Fin</p>\n',
    );
    expect(toHtml('- a\n\n  <details>\n  <summary>b</summary>\n\n  c\n\n  </details>')).toContain(
      '<details>\n<summary>b</summary>\n<p>c</p>\n</details>\n</li>',
    );
    expect(toHtml('<details>\n\nx\n\n</details>', { language: 'en' })).toContain('<summary>More</summary>');
  });

  it('end at their own tag, not at one in code, and need an end tag', () => {
    expect(toHtml('<details>\n<summary>a</summary>\n\n```\n</details>\n```\n\n</details>\n\nb')).toMatch(
      /<code>&lt;\/details&gt;\n<\/code><\/pre>\n<\/details>\n<p>b<\/p>/,
    );
    expect(toHtml('<details>\n<summary>a</summary>\n\nb')).not.toContain('details');
    expect(toHtml('<details open onclick="x()">\n\nb\n\n</details>')).not.toMatch(/onclick|<details/);
  });
});

describe('sections of pictures', () => {
  const covered = '<details class="sensitive">\n<summary>Aviso</summary>\n';
  const section = (inside: string) =>
    toHtml(`<details>\n<summary>Aviso</summary>\n\n${inside}\n\n</details>`);

  it('cover them with their warning', () => {
    const html = section('![b](/media/c.jpg)');
    expect(html).toContain(`${covered}<figure>`);
    expect(html).toContain('alt="b"');
    expect(section('![b](/media/c.jpg)\n\n_Pie **de** foto_')).toContain(
      '<figcaption>Pie <strong>de</strong> foto',
    );
    expect(section('![b](/media/c.jpg)\n\n_Pie_')).toContain(covered);
    expect(section('![b](/media/c.jpg "Pie")\n\n![c](/media/d.jpg)')).toContain(covered);
  });

  it('are others with any other content', () => {
    for (const inside of ['texto', '![b](/media/c.jpg)\n\ntexto', '- ![b](/media/c.jpg)', '_cursiva_'])
      expect(section(inside)).toContain('<details>\n');
  });
});

describe('tables', () => {
  it('break words that no column has room for, and no others', () => {
    const html = toHtml(`| a |\n| --: |\n| ${'x'.repeat(40)} |\n| electroencefalografista |`);
    expect(html).toContain('<td class="align-right long">xxx');
    expect(html).toContain('<td class="align-right">electro');
  });

  it('are in scrollable regions with unique names', () => {
    const table = '| a |\n| --- |\n| b |';
    const html = toHtml(`${table}\n\nx\n\n${table}`);
    for (const number of [1, 2])
      expect(html).toContain(
        `<div class="table" role="region" tabindex="0" aria-label="Tabla ${number}">\n<table>`,
      );
    expect(toHtml(table, { language: 'en' })).toContain('aria-label="Table 1"');
    expect(html.match(/<\/table>\n<\/div>/g)).toHaveLength(2);
  });

  it('have header scopes, and alignment classes', () => {
    const html = toHtml('| a | b | c |\n| :-: | --: | :-- |\n| d | e | f |');
    expect(html).toContain('<th scope="col" class="align-center">a</th>');
    expect(html).toContain('<td class="align-right">e</td>');
    expect(html).toContain('<td>f</td>');
    expect(html).not.toContain('style');
  });

  it('omit an empty head', () => {
    expect(toHtml('| | |\n| - | - |\n| a | b |')).not.toContain('<th');
    expect(toHtml('| a | |\n| - | - |\n| b | c |')).toContain('<thead>');
  });

  it('support line breaks in cells', () => {
    expect(toHtml('| a |\n| - |\n| b<br>c |')).toMatch(/<td>b<br>\s*c<\/td>/);
  });
});

describe('task lists', () => {
  it('show disabled checkboxes with their state as text', () => {
    const html = toHtml('- [ ] a\n- [x] **b**\n- [z] c\n\n1. [X] d');
    expect(html).toContain('<li class="task"><input type="checkbox" disabled aria-label="Pendiente"> a</li>');
    expect(html).toContain(
      '<li class="task"><input type="checkbox" disabled checked aria-label="Hecho"> <strong>b</strong></li>',
    );
    expect(html).toContain('<li>[z] c</li>');
    expect(html).toContain('checked aria-label="Hecho"> d</li>');
    expect(toHtml('- [ ] a', { language: 'en' })).toContain('aria-label="To do"');
  });
});

describe('footnotes', () => {
  it('are at the end, linked both ways, with unique ids', () => {
    const html = toHtml('# fn 1\n\na[^x] b[^y] c[^x] d^[e]\n\n[^x]: X **x**\n\n[^y]: Y\n\n[^unused]: Z');
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of html.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(target);
    expect(html).toContain('<section class="footnotes" role="doc-endnotes" aria-label="Notas">');
    expect(html).toContain('role="doc-noteref" aria-label="Nota 2">2</a></sup>');
    expect(html.match(/role="doc-backlink"/g)).toHaveLength(4);
    expect(html).not.toContain('Z');
  });

  it('stay text without a definition', () => {
    expect(toHtml('a[^1]').trim()).toBe('<p>a[^1]</p>');
  });
});

describe('excessive texts', () => {
  const times = 20_000;
  it.each([
    ['opening brackets', '['.repeat(times)],
    ['images', '!['.repeat(times)],
    ['nested links', `${'['.repeat(times)}a${'](b)'.repeat(times)}`],
    ['quotations', `${'>'.repeat(times)}a`],
    ['lists', `${'- '.repeat(times)}a`],
    ['emphasis', `${'*'.repeat(times)}a${'*'.repeat(times)}`],
    ['unclosed emphasis', '*a **b '.repeat(times)],
    ['tags', '<b><i>'.repeat(times)],
    ['unclosed tags', '<a b="'.repeat(times)],
    ['comments', '<!--'.repeat(times)],
    ['scripts', '<script>'.repeat(times)],
    ['addresses', 'http://'.repeat(times)],
    ['www', 'www.'.repeat(times)],
    ['mail addresses', 'a@'.repeat(times)],
    ['notes', Array.from({ length: times }, (_, n) => `[^${n}]: [^${n + 1}]`).join('\n')],
    ['equal headings', '# a\n'.repeat(times)],
    ['an unclosed fence', `\`\`\`\n${'a\n'.repeat(times)}`],
    ['backslashes', '\\'.repeat(times)],
    ['nulls', '\0'.repeat(times)],
  ])('are terminated: %s', (_, markdown) => {
    expect(typeof toHtml(markdown)).toBe('string');
  });

  it('are shown as plain text when they cannot be rendered', () => {
    const failing = { indexOf: () => -1, split: () => ['<b>', ' '] } as unknown as string;
    expect(createMarkdownRenderer({ cachedBodies: 0 }).toHtml(failing)).toBe('<p>&lt;b&gt;</p>\n');
  });
});

describe('rendered bodies', () => {
  it('are cached by language and prefix', () => {
    const table = '# a\n\n| b |\n| - |';
    const es = renderer.toHtml(table);
    const en = renderer.toHtml(table, { language: 'en' });
    const prefixed = renderer.toHtml(table, { idPrefix: 'x-' });
    expect(new Set([es, en, prefixed]).size).toBe(3);
    expect(renderer.toHtml(table, { language: 'es' })).toBe(es);
    expect(createMarkdownRenderer({ cachedBodies: 0 }).toHtml(table, { language: 'en' })).toBe(en);
  });
});

describe('pull quotes', () => {
  it('are quotations in bold as a whole', () => {
    expect(toHtml('> **Nadie lo sabe, y ese es _el_ problema.**')).toMatch(
      /^<blockquote class="pull">\n<p><strong>Nadie lo sabe/,
    );
    expect(toHtml('> __Dos\n> líneas__')).toContain('class="pull"');
  });

  it.each([
    '> **Una** parte',
    '> **Una** y **otra**',
    '> **Una**\n>\n> otra',
    '> Ninguna',
    '**Sin cita**',
    '- > **En una lista**',
  ])('are not %j', (text) => {
    expect(toHtml(text)).not.toContain('pull');
  });
});

describe('cards', () => {
  const stored = `/media/${'ab'.repeat(16)}-640x360.png`;
  const out = 'href="https://v.example/1" target="_blank" rel="noopener noreferrer"';

  it('are quotations of a linked picture, a linked title and a site', () => {
    const html = toHtml(
      `> [![Un faro](${stored})](https://v.example/1)\n>\n> **[El faro](https://v.example/1)**\n>\n> Vídeos`,
    );
    expect(html).toMatch(/^<div class="card">\n<p><img src="\/media\/[^>]*alt="Un faro"[^>]*><\/p>\n/);
    expect(html).toContain(`<p><strong><a ${out}>El faro</a></strong></p>\n<p>Vídeos</p>\n</div>`);
  });

  it('do without a picture', () => {
    expect(toHtml('> **[El faro](https://v.example/1)**\n>\n> Vídeos')).toMatch(/^<div class="card">/);
  });

  it.each([
    '> [![Un faro](https://v.example/1.png)](https://v.example/1)\n>\n> **[El faro](https://v.example/1)**\n>\n> Vídeos',
    '> **[El faro](https://v.example/1)**',
    '> **[El faro](https://v.example/1) y más**\n>\n> Vídeos',
    '> **El faro**\n>\n> Vídeos',
    '> Uno\n>\n> **[El faro](https://v.example/1)**\n>\n> Vídeos',
    '> **[El faro](javascript:alert(1))**\n>\n> Vídeos',
    '- > **[El faro](https://v.example/1)**\n  >\n  > Vídeos',
  ])('are not %j', (text) => {
    expect(toHtml(text)).not.toMatch(/class="card"|<img|javascript/);
  });
});

describe('boxes', () => {
  it('are quotations that begin with a heading', () => {
    expect(toHtml('> ### Qué es\n>\n> Un faro.\n>\n> > Una cita\n\nTexto')).toBe(
      '<section class="box">\n<h2 id="qué-es">Qué es</h2>\n<p>Un faro.</p>\n<blockquote>\n<p>Una cita</p>\n</blockquote>\n</section>\n<p>Texto</p>\n',
    );
  });

  it('are not quotations that have one further down, nor those in a list', () => {
    expect(toHtml('> Uno\n>\n> ### Dos\n\n- > ### Tres')).not.toContain('box');
  });
});

describe('galleries', () => {
  const [one, two] = ['ab', 'cd'].map((mark) => `/media/${mark.repeat(16)}-640x360.png`);
  const shape = (text: string) => toHtml(text).replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, '[$1]');

  it('are pictures on successive lines, with their captions', () => {
    expect(shape(`![Uno](${one} "A & <b>")\n[![Dos](${two})](/b)\n\n*Los **dos***`)).toBe(
      '<figure class="gallery"><figure>[Uno]<figcaption>A &amp; &lt;b&gt;</figcaption></figure><figure><a href="/b">[Dos]</a></figure><figcaption>Los <strong>dos</strong></figcaption></figure>\n',
    );
    expect(toHtml(`![Uno](${one} "A")\n![Dos](${two})`)).not.toContain('title=');
  });

  it('are covered like one picture', () => {
    const text = `<details>\n<summary>Duro</summary>\n\n![Uno](${one} "A")\n![Dos](${two})\n\n</details>`;
    expect(toHtml(text)).toContain('<details class="sensitive">');
  });

  it.each([
    `![Uno](${one}) ![Dos](${two})`,
    `![Uno](${one})\ny\n![Dos](${two})`,
    `![Uno](${one})\n![Dos](https://otro.example/b.png)`,
    `![Uno](${one})\n\n![Dos](${two})`,
    `- ![Uno](${one})\n  ![Dos](${two})`,
  ])('are not %j', (text) => {
    expect(toHtml(text)).not.toContain('gallery');
  });
});

describe('quotations', () => {
  const spanish =
    '> «Esta página no existe: es un informe de muestra para probar el flujo de trabajo; habla de los sesgos.»\n>\n> — Ejemplo';
  const english = '> “Nobody knows what the model was trained on, and that is the problem.”';

  it("have a lang attribute if they differ from the page's language", () => {
    expect(toHtml(spanish, { language: 'en' })).toMatch(/^<blockquote lang="es">\n<p>«Esta/);
    expect(toHtml(spanish, { language: 'es' })).toMatch(/^<blockquote>\n<p>«Esta/);
    expect(toHtml(english, { language: 'es' })).toMatch(/^<blockquote lang="en">\n<p>“Nobody/);
  });

  it('have none when the language is unclear', () => {
    for (const text of ['> AI Act', '> Reglamento (UE) 2024/1689', '> 42', '> The *ley orgánica* del año'])
      expect(toHtml(text, { language: 'en' })).toMatch(/^<blockquote>/);
    const mixed = `> ${'the model and la norma por el que '.repeat(5)}`;
    expect(toHtml(mixed, { language: 'en' })).toMatch(/^<blockquote>/);
  });

  it('have individual languages, in lists and nested', () => {
    const html = toHtml(`- ${spanish.split('\n')[0]}\n\n${english}\n>\n> ${spanish.split('\n')[0]}`, {
      language: 'en',
    });
    expect(html.match(/lang="es"/g)).toHaveLength(2);
  });

  it('do not infer their language from nested quotations', () => {
    expect(toHtml('> <q lang="fr">el texto de la ley y los datos para todos</q>', { language: 'en' })).toBe(
      '<blockquote lang="es">\n<p>el texto de la ley y los datos para todos</p>\n</blockquote>\n',
    );
  });
});
