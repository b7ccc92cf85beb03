import { readText } from './read-text.ts';

const read = (text: string) => readText(text);

describe('reading Markdown', () => {
  it.each([
    ['lists in one style', '* a\n* b\n    * c', '- a\n- b\n  - c'],
    ['loose lists', '* a\n\n* b', '- a\n\n- b'],
    ['tasks', '* [ ] a\n* [x] b', '- [ ] a\n- [x] b'],
    ['emphasis in one style', '__a__ _b_ **_c_** ~~d~~', '**a** *b* **_c_** ~~d~~'],
    ['headings in one style', 'A\n=\n\nB\n-\n\n### C ###', '# A\n\n## B\n\n### C'],
    ['rules that are not front matter', '---', '***'],
    ['breaks', 'a  \nb\\\nc', 'a\\\nb\\\nc'],
    ['lines joined to paragraphs', 'a\nb', 'a b'],
    ['code', '~~~ts\nconst a = `b`;\n~~~', '```ts\nconst a = `b`;\n```'],
    ['tables', 'a|b\n-|:-:\n1|2', '| a | b |\n| - | :-: |\n| 1 | 2 |'],
    ['notes', 'a[^Uno]\n\n[^Uno]: b\n    c', 'a[^Uno]\n\n[^Uno]: b c'],
    ['undefined footnotes', 'a[^1]', 'a\\[^1]'],
    ['link definitions', '[a][b]\n\n[b]: https://c.d "e"', '[a](https://c.d "e")'],
    ['addresses', 'https://a.b and c@d.es', '<https://a.b> and <c@d.es>'],
    ['signs', 'AT&T, #1 and 2 * 3', 'AT&T, #1 and 2 \\* 3'],
    ['entities', '&copy; &amp;copy; &nbsp;', '© \\&copy;'],
  ])('preserves %s', (_, text, body) => {
    expect(read(text)).toMatchObject({ body, notes: [] });
  });

  it('preserves indented code and braces, unlike MDX', () => {
    expect(read('    a').body).toBe('```\na\n```');
    expect(readText('    a', { format: 'mdx' }).body).toBe('a');
    expect(read("{'a'} <A>b</A>").body).toBe("{'a'} b");
  });
});

describe('reading HTML', () => {
  it.each([
    ['marks', '<b>a</b> <i>b</i> <s>c</s> <code>d</code>', '**a** *b* ~~c~~ `d`'],
    ['blank marks', 'a<b> b </b>c', 'a **b** c'],
    ['empty marks', 'a<b></b><em> </em>b', 'a b'],
    ['marks side by side', '<b>a</b><b>b</b>', '**ab**'],
    ['marks inside themselves', '<b>a <strong>b</strong></b>', '**a b**'],
    ['powers and indices', '10<sup>2</sup> H<sub>2</sub>O', '10<sup>2</sup> H<sub>2</sub>O'],
    ['abbreviations', '<abbr title="Inteligencia artificial">IA</abbr>', 'IA (Inteligencia artificial)'],
    ['containers', '<div class="x"><section>\n\n**a**\n\n</section></div>', '**a**'],
    ['Markdown between tags', '<div>\n\n**a**\n\n</div>', '**a**'],
    ['lists', '<ul><li>a</li><li><p>b</p></li></ul>', '- a\n- b'],
    ['breaks', 'a<br/>b', 'a\\\nb'],
    ['two breaks, meant as paragraphs', 'a<br><br>b', 'a\n\nb'],
    [
      'details',
      '<details>\n<summary>A</summary>\n\nb\n</details>',
      '<details>\n<summary>A</summary>\n\nb\n\n</details>',
    ],
    ['details without content', '<details><summary>A</summary></details>', '**A**'],
    [
      'details in a cell',
      '<table><tr><td><details><summary>A</summary>b</details></td><td>c</td></tr></table>',
      '| | |\n| - | - |\n| **A**<br>b | c |',
    ],
    [
      'marks in a summary',
      '<details><summary>&#123;a} &lt;b> *c*</summary>d</details>',
      '<details>\n<summary>{a} &#60;b&#62; &#42;c&#42;</summary>\n\nd\n\n</details>',
    ],
    [
      'figures',
      '<figure><img src="a.png" alt="b"><figcaption>c <em>d</em></figcaption></figure>',
      '![b](a.png)\n\n*c d*',
    ],
    ['preformatted text', '<pre>\na\n\n  b &lt;\n</pre>', '```\na\n\n  b <\n```'],
    ['upper case', '<P>a<BR>b</P>', 'a\\\nb'],
    ['unclosed elements', '<div><b>a', '**a**'],
  ])('converts %s to Markdown', (_, text, body) => {
    expect(read(text)).toMatchObject({ body, notes: [] });
  });

  it.each([
    ['<script>alert(1)</script>a', 'a', '<script> left out'],
    ['<style>p{}</style>\n\na', 'a', '<style> left out'],
    ['a <svg><path d="x"/></svg>', 'a', '<svg> left out'],
    ['<Note>a</Note>', 'a', '<note> replaced by its content'],
    ['a <button onclick="x">b</button>', 'a', '<button> left out'],
    ['a <!-- b --> c', 'a c', 'comment left out'],
    ['<object data="x">a</object>\n\nb', 'b', '<object> left out'],
    ['<img src="data:image/png;base64,AA" alt="a">', '*a*', 'picture left out: data:image/png;base64,AA'],
    [
      '<iframe src="https://a.b/c" title="d"></iframe>',
      '[d](https://a.b/c)',
      '<iframe> turned into a link: https://a.b/c',
    ],
    [
      '<iframe src="https://www.youtube.com/embed/a-B_1?start=3"></iframe>',
      '<https://www.youtube.com/watch?v=a-B_1>',
      '<iframe> turned into a link: https://www.youtube.com/watch?v=a-B_1',
    ],
    [
      '<video><source src="https://a.b/c.mp4"></video>',
      '<https://a.b/c.mp4>',
      '<video> turned into a link: https://a.b/c.mp4',
    ],
    ['<video src="/c.mp4" alt="d"/>', '*d*', '<video> left out (address within another site): /c.mp4'],
    ['<audio src="javascript:x"></audio>\n\na', 'a', '<audio> left out (address refused): javascript:x'],
  ])('notes what it omits from %s', (text, body, note) => {
    expect(read(text)).toMatchObject({ body, notes: [`line 1: ${note}`] });
  });
});

describe('reading tables of HTML', () => {
  const table = (...rows: string[]) => `<table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
  const image = (name: string) => `<img src="${name}.png" alt="${name}">`;

  it.each([
    [
      'data',
      table('<th>a</th><th>b</th>', '<td>1</td><td>2 | 3</td>'),
      '| a | b |\n| - | - |\n| 1 | 2 \\| 3 |',
    ],
    ['data without a head', table('<td>a</td><td>b</td>'), '| | |\n| - | - |\n| a | b |'],
    [
      'lists and paragraphs in cells',
      table(
        '<th align="center">a</th><th>b</th>',
        '<td><ul><li>1</li><li><a href="https://a.b">2</a></li></ul></td><td><p>3</p><h4>4</h4></td>',
      ),
      '| a | b |\n| - | - |\n| • 1<br>• [2](https://a.b) | 3<br>**4** |',
    ],
    [
      'cells that span',
      table('<th colspan="2">a</th>', '<td>b</td><td>c</td>'),
      '| a | |\n| - | - |\n| b | c |',
    ],
    [
      'a caption',
      `<table><caption>A</caption><tr><td>b</td><td>c</td></tr></table>`,
      '**A**\n\n| | |\n| - | - |\n| b | c |',
    ],
    [
      'a gallery',
      table(`<td>${image('a')}</td><td>${image('b')}</td>`, '<td>c</td><td>d</td>'),
      '![a](a.png)\n\nc\n\n![b](b.png)\n\nd',
    ],
    [
      'an image beside its text',
      table(`<td>a</td><td>${image('b')}</td>`, `<td>${image('c')}</td><td>d</td>`),
      '![b](b.png)\n\na\n\n![c](c.png)\n\nd',
    ],
    ['a box around one element', table('<td><p>a</p><p>b</p></td>'), 'a\n\nb'],
    ['nothing', table('<td></td><td></td>'), ''],
  ])('converts %s to Markdown', (_, text, body) => {
    expect(read(text).body).toBe(body);
  });

  it('leaves Markdown tables unchanged', () => {
    const text = '| a | b |\n| - | - |\n| ![c](d.png) | e |';
    expect(read(text).body).toBe(text);
  });
});
