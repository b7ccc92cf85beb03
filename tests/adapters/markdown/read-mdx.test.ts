import { readText } from './read-text.ts';

const read = (text: string, baseUrl?: string) =>
  readText(text, { format: 'mdx', ...(baseUrl && { baseUrl }) });

describe('reading MDX', () => {
  it.each([
    ['a space', "a{' '}\nb", 'a b', []],
    ['a text', "{'a *b* <c>'}", 'a \\*b\\* \\<c>', []],
    ['a comment', 'a {/* <b> */} c', 'a c', ['line 1: comment left out']],
    ['marked-up text', '{`\n<ul>\n <li>a</li>\n</ul>\n`}', '- a', []],
    [
      'code',
      "a {b} {'c' + 'd'} {c(d)} {e => `${f}`}",
      'a',
      [
        'line 1: expression left out: {b}',
        "line 1: expression left out: {'c' + 'd'}",
        'line 1: expression left out: {c(d)}',
        'line 1: expression left out: {e => `${f}`}',
      ],
    ],
    ['escaped braces', "\\{'a'} and \\{b.c}", "{'a'} and {b.c}", []],
    [
      'braces in code',
      "`{'a'}` ``{b.c}``\n\n```\n{'a'}\n<B/>\n```",
      "`{'a'}` `{b.c}`\n\n```\n{'a'}\n<B/>\n```",
      [],
    ],
    ['style and class', '<p style={{ color: "red", a: {b: 1} }} className="x">a</p>', 'a', []],
    ['attributes in braces', '<img src={"a.png"} alt={`b "c"`} width={3} />', '![b "c"](a.png)', []],
    [
      'attributes over lines',
      '<img\n  src="a.png"\n  style={{ float: \'left\' }}\n  alt="b"\n/>',
      '![b](a.png)',
      [],
    ],
    ['spread attributes', '<div {...props}>a</div>', 'a', []],
    ['fragments', '<>a</>', 'a', []],
    ['indentation', '<div>\n        a\n          <b>b</b>\n</div>', 'a **b**', []],
    ['tags that close themselves', '<span/>a<div/>\n\nb', 'a\n\nb', []],
    [
      'links on lines of their own',
      '<td>\n  a\n  <a href="https://a.b">\n    c\n  </a>\n  , d\n</td>',
      'a [c](https://a.b), d',
      [],
    ],
    [
      'components with content',
      '<Note b="c">**d**</Note> <E.F>g</E.F>',
      '**d** g',
      ['line 1: component <Note> replaced by its content', 'line 1: component <E.F> replaced by its content'],
    ],
    [
      'components without',
      'a <Chart data={b} /> c <Chart/>',
      'a c',
      ['line 1: component <Chart> left out (2 times)'],
    ],
    [
      'details',
      '<Details summary="A & b">\n- c\n</Details>',
      '<details>\n<summary>A &#38; b</summary>\n\n- c\n\n</details>',
      [],
    ],
    [
      'content warnings',
      'a\n\n<SensitiveImage contentWarning="Click to see & be \'offended\'">![b](c.jpg)</SensitiveImage>\n\nd',
      "a\n\n<details>\n<summary>Click to see &#38; be 'offended'</summary>\n\n![b](c.jpg)\n\n</details>\n\nd",
      [],
    ],
    [
      'content warnings on lines of their own',
      '<SensitiveImage contentWarning="W">\n  ![b](c.jpg)\n</SensitiveImage>',
      '<details>\n<summary>W</summary>\n\n![b](c.jpg)\n\n</details>',
      [],
    ],
    [
      'content warnings of pictures as attributes',
      '<SensitiveImage src="c.jpg" alt="b" warning={"W"} />',
      '<details>\n<summary>W</summary>\n\n![b](c.jpg)\n\n</details>',
      [],
    ],
    [
      'content warnings on other components, and without words',
      '<Figure src="c.jpg" alt="b" contentWarning="W" />\n\n<Spoiler>\ne\n</Spoiler>',
      '<details>\n<summary>W</summary>\n\n![b](c.jpg)\n\n</details>\n\n<details>\n<summary>Contenido sensible / Sensitive content</summary>\n\ne\n\n</details>',
      [],
    ],
    [
      'content warnings within a line',
      'a <SensitiveImage contentWarning="W">![b](c.jpg)</SensitiveImage> d',
      'a\n\n<details>\n<summary>W</summary>\n\n![b](c.jpg)\n\n</details>\n\nd',
      [],
    ],
    ['images', '<StaticImage src="./a.png" alt="b" />', '![b](./a.png)', []],
    ['links', '<LocalizedLink to="https://a.b">c</LocalizedLink>', '[c](https://a.b)', []],
    [
      'modules',
      'import A from "a"\nimport { B } from \'b\'\n\nexport const c = {\n  d: 1,\n}\n\ne',
      'e',
      [
        'line 1: module code left out: import A from "a"',
        "line 2: module code left out: import { B } from 'b'",
        'line 4: module code left out: export const c = {',
      ],
    ],
    [
      'words that only look like modules',
      'import is a word\n\nexport too',
      'import is a word\n\nexport too',
      [],
    ],
    ['Markdown between tags', '<div>**a**</div>', '**a**', []],
    ['headings in links', '<a href="https://a.b"><h3>c</h3></a>', '[**c**](https://a.b)', []],
    ['elements between lines of text', '<div>\na\n<b>b</b>\n, c\n</div>', 'a **b**, c', []],
    ['lists in tags in lists', '- a\n\n  <div>\n  - b\n  </div>\n- c', '- a\n\n  - b\n\n- c', []],
    ['quotations', '> <div>a</div>\n> b', '> a\n>\n> b', []],
    ['tables of Markdown', '| a |\n| - |\n| <div>b</div> |', '| a |\n| - |\n| b |', []],
  ])('understands %s', (_, text, body, notes: string[]) => {
    expect(read(text)).toMatchObject({ body, notes });
  });

  it.each([
    ['signs', 'a < b, <3 and x <- y', 'a < b, <3 and x <- y', 1],
    ['breaks that do not close', 'a\n\nb<br>c', 'a\n\nb\\\nc', 3],
    ['unclosed braces', '---\na: b\n---\na {b', 'a {b', 4],
  ])('reads %s as Markdown, with the line', (_, text, body, line) => {
    expect(read(text)).toMatchObject({
      body,
      notes: [expect.stringMatching(`^not valid MDX, read as Markdown: line ${line}: `)],
    });
  });
});

describe('links', () => {
  it.each([
    ['https:// a.org/b', 'https://a.org/b'],
    ['https://a.org/2023/ 04/b', 'https://a.org/2023/04/b'],
    ['https://a. org/b', 'https://a.org/b'],
    ['https: //a.org', 'https://a.org'],
    ['https://a.org/my file.pdf', 'https://a.org/my%20file.pdf'],
  ])('broken by a space are repaired: %s', (written, mended) => {
    const notes = [`line 1: link repaired: ${written} -> ${mended}`];
    expect(read(`[x](${written}).`)).toMatchObject({ body: `[x](${mended}).`, notes });
    expect(read(`<a href="${written}">x</a>`)).toMatchObject({ body: `[x](${mended})`, notes });
  });

  it.each([
    ['[a](/cite/3/)', 'address within another site', '/cite/3/'],
    ['[a](../b.html)', 'address within another site', '../b.html'],
    ['[a](javascript:b)', 'address refused', 'javascript:b'],
    ['[a](https://b https://c)', 'broken address', 'https://b https://c'],
    ['[a](https://)', 'broken address', 'https://'],
    ['[a](mailto:b)', 'broken address', 'mailto:b'],
    ['[a]()', 'no address', ''],
    ['[a](#)', 'no address', '#'],
  ])('that lead nowhere become text: %s', (text, reason, address) => {
    expect(read(text)).toMatchObject({
      body: 'a',
      notes: [`line 1: link removed (${reason}): ${address}, "a"`],
    });
  });

  it('within the original site lead to the article when its address is known', () => {
    const base = 'https://a.org/blog/post/';
    expect(read('[a](/cite/3/) [b](c?d) [e](#f) ![g](h.png)', base)).toMatchObject({
      body: '[a](https://a.org/cite/3/) [b](https://a.org/blog/post/c?d) [e](#f) ![g](h.png)',
      notes: [],
    });
  });

  it('to the page itself and stored images stay', () => {
    const address = `/media/${'0'.repeat(32)}-1x1.png`;
    expect(read(`[a](#apéndice) [b](${address})`).body).toBe(`[a](#apéndice) [b](${address})`);
  });

  it('without text are removed', () => {
    expect(read('a [](https://b.c)')).toMatchObject({
      body: 'a',
      notes: ['line 1: link without text left out: https://b.c'],
    });
  });

  it('around images stay', () => {
    expect(read('[![a](b.png)](https://c.d)').body).toBe('[![a](b.png)](https://c.d)');
  });
});

describe('bold text', () => {
  it.each([
    ['a ** b c**, d', 'a **b c**, d'],
    ['**b c ** d', '**b c** d'],
  ])('broken by a space is repaired: %s', (text, body) => {
    expect(read(text)).toMatchObject({ body, notes: ['line 1: bold repaired: b c'] });
  });

  it.each(['**a** b **c**', '2 ** 3', '`** a**`', '**a** ** b'])('is unchanged: %s', (text) => {
    expect(read(text).notes).toEqual([]);
  });
});
