import { readDocument } from '#adapters/markdown/read-document.ts';
import { readText } from './read-text.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { render } from '#core/kernel/render.ts';

const refusal = (text: string, format: 'md' | 'mdx' = 'md'): DomainError => {
  try {
    readDocument(text, { format });
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};

describe('front matter', () => {
  it('is parsed as YAML, with dates as written', () => {
    const { frontMatter, body } = readDocument(
      '---\ntitle: "A: b"\ndate: 2024-02-30\nat: 2024-01-02T03:04:05Z\nyes: true\nnumber: 3\nlist: [a, 2024-01-02]\nnested:\n  a: 2024-1-2\n---\n\nText',
    );
    expect(frontMatter).toEqual({
      title: 'A: b',
      date: '2024-02-30',
      at: '2024-01-02T03:04:05Z',
      yes: true,
      number: '3',
      list: ['a', '2024-01-02'],
      nested: { a: '2024-1-2' },
    });
    expect(body).toBe('Text');
  });

  it.each([
    ['none', 'a', 'a'],
    ['an empty one', '---\n---\na', 'a'],
    ['comments alone', '---\n# b\n---\na', 'a'],
    ['a byte order mark and other line ends', '\ufeff---\r\n---\r\na\r\nb', 'a b'],
    ['its language named', '---yaml\n---\na', 'a'],
    ['a rule', '----\n\na', '***\n\na'],
    ['marks further down', 'a\n\n---\nb: c\n---', 'a\n\n***\n\n## b: c'],
  ])('may be %s', (_, text, body) => {
    expect(readDocument(text)).toMatchObject({ frontMatter: {}, body });
  });

  it.each<[string, number, string]>([
    [
      "---\ntitle: 'a\ndate: b\n---\n",
      2,
      'the quotes are not closed, or there are others inside; write: title: "a"',
    ],
    ['---\ntitle: a\n  b: c\n---\n', 3, 'each line should be `name: value`, with the same indentation'],
    ['---\ntitle: a\nother: [\n---\n', 3, 'the list is not closed with ]'],
    ['---\ntitle: a\ntitle: b\n---\n', 3, '“title” is there twice; keep one'],
    [
      '---\na: !!js/function "x"\n---\n',
      2,
      'a value that begins with ! needs quotes: a: "!!js/function \\"x\\""',
    ],
    [
      '---\ndate: 2026-11-20\ntitle: IA: lo que viene\n---\n',
      3,
      'put it in quotes: title: "IA: lo que viene"',
    ],
    ['---\nauthor:\n  name: Ana: la jefa\nlang: es\n---\n', 3, 'put it in quotes: name: "Ana: la jefa"'],
    ['---\ntitle: "El "modelo" nuevo"\n---\n', 2, 'write: title: "El \\"modelo\\" nuevo"'],
    ["---\ntitle: 'L'Hospitalet crece'\n---\n", 2, `write: title: "L'Hospitalet crece"`],
    [
      '---\nlang: es\ntitle: @ana dice\n---\n',
      3,
      'a value that begins with @ needs quotes: title: "@ana dice"',
    ],
    ['---\ntitle: *a*\nlang: es\n---\n', 2, 'a value that begins with * needs quotes: title: "*a*"'],
    ['---\ntitle: a\nsummary: % b\n---\n', 3, 'a value that begins with % needs quotes: summary: "% b"'],
    ['---\ntags: [a, b\nlang: es\n---\n', 2, 'the list is not closed with ]'],
    ['---\ntitle:Hola\nlang: es\n---\n', 2, 'a space follows the colon: title: Hola'],
    [
      '---\nlang: es\nHola a todos\ntitle: b\n---\n',
      3,
      '“Hola a todos” has no name; each line is `name: value`',
    ],
    [
      '---\ntitle: "C:\\q"\nlang: es\n---\n',
      2,
      'in double quotes a backslash is written twice (\\\\); in single quotes, once',
    ],
    ['---\ntitle: a\n---\n'.replace('a', '"sin fin\nsummary: >\n  uno: dos'), 2, 'the quotes are not closed'],
    ['---\ntitle: a\ntags:\n  - uno\n - dos\n---\n', 5, 'each line should be `name: value`'],
  ])('reports the line of a fault, in words of the site: %j', (text, line, words) => {
    const error = refusal(text);
    expect(error).toMatchObject({ code: 'validation', key: 'markdown.front-matter-yaml', params: { line } });
    expect(render(error, 'en')).toContain(`line ${line}: the front matter cannot be read: `);
    expect(render(error, 'en')).toContain(words);
    expect(render(error, 'es')).toMatch(new RegExp(`^línea ${line}: la cabecera no se entiende: `));
  });

  it.each([
    [
      '---js\n({ title: process.exit() })\n---\n',
      'line 1: the front matter is not in YAML: write it as lines `name: value` between two --- lines',
    ],
    [
      '---javascript\nmodule.exports = {}\n---\n',
      'line 1: the front matter is not in YAML: write it as lines `name: value` between two --- lines',
    ],
    [
      '---json\n{}\n---\n',
      'line 1: the front matter is not in YAML: write it as lines `name: value` between two --- lines',
    ],
    [
      '---\ntitle: a\n',
      'line 1: the front matter opens with --- and is never closed: write another --- line where it ends',
    ],
    [
      '---\n- a\n---\n',
      'line 2: the front matter cannot be read: each line should be `name: value`, with the same indentation; put values with special signs in quotes',
    ],
    ['---\na\n---\n', 'line 2: the front matter cannot be read: “a” has no name; each line is `name: value`'],
    [
      `---\na: ${'b'.repeat(100_001)}\n---\n`,
      'The front matter has more than 100000 characters: text belongs below the second --- line',
    ],
    [
      `---\na: &a [x, x, x, x, x, x, x, x, x]\n${'bcdefg'.replace(/./g, (name) => {
        const last = String.fromCharCode(name.charCodeAt(0) - 1);
        return `${name}: &${name} [${Array(9).fill(`*${last}`).join(', ')}]\n`;
      })}---\n`,
      'The front matter has more than 10000 values: keep only those of the article',
    ],
    [
      '---\na: &a\n  b: *a\n---\n',
      'The front matter is nested more than 50 levels deep: write each value on a line `name: value`',
    ],
  ])('is refused otherwise', (text, message) => {
    const error = refusal(text);
    expect([error.code, render(error, 'en')]).toEqual(['validation', message]);
  });

  it('cannot modify any prototype', () => {
    const { frontMatter } = readDocument(
      '---\n__proto__: { admin: true }\na: { __proto__: { admin: true } }\n---\n',
    );
    expect(Object.keys(frontMatter)).toEqual(['a']);
    expect(frontMatter['admin']).toBeUndefined();
    expect((frontMatter['a'] as Record<string, unknown>)['admin']).toBeUndefined();
  });
});

describe('excessive documents', () => {
  const times = 6000;
  it.each([
    ['quotations', `${'>'.repeat(times)}a`],
    ['quotations with room', `${'> '.repeat(times)}a`],
    ['lists', `${'- '.repeat(times)}a`],
    ['numbers', `${'1. '.repeat(times)}a`],
    [
      'lists by indentation',
      Array.from({ length: 200 }, (_, depth) => `${' '.repeat(2 * depth)}- a`).join('\n'),
    ],
    ['opening brackets', '['.repeat(times)],
    ['brackets', `${'['.repeat(times)}a${']'.repeat(times)}`],
    ['links', `${'['.repeat(times)}a${'](b)'.repeat(times)}`],
    ['emphasis', `${'*'.repeat(times)}a${'*'.repeat(times)}`],
    ['expressions in expressions', `${'{`'.repeat(times)}a${'`}'.repeat(times)}`],
    ['unclosed scripts', '<script>'.repeat(times)],
    ['containers', `${'<div>'.repeat(times)}a${'</div>'.repeat(times)}`],
    ['unclosed marks', '<b>'.repeat(times)],
    ['tables', '<table><tr><td>'.repeat(times)],
    ['notes', Array.from({ length: times }, (_, n) => `[^${n}]: a`).join('\n\n')],
    ['a wide table', `${'|a'.repeat(400)}\n${'|-'.repeat(400)}\n${'b\n'.repeat(400)}`],
    ['a long text', 'a'.repeat(2_000_001)],
  ])('are refused with a reason: %s', (_, text) => {
    for (const format of ['md', 'mdx'] as const) {
      const error = refusal(text, format);
      expect(error.code).toBe('validation');
      expect(render(error, 'en')).toMatch(/nested|too many|more than|longer|left open/);
    }
  });

  it.each([
    ['an unclosed fence', `\`\`\`\n${'a\n'.repeat(times)}`],
    ['unclosed braces', '{'.repeat(times)],
    ['unclosed expressions', "{'".repeat(times)],
    ['unclosed comments', 'a <!--'.repeat(1500)],
    ['unclosed tags', 'a <a b="'.repeat(1000)],
    ['unclosed attributes', '<A {...'.repeat(3000)],
    ['backticks', Array.from({ length: 200 }, (_, length) => '`'.repeat(length)).join('a')],
    ['spans', '<table><tr><td colspan=100000 rowspan=100000>a</td><td>b</td></tr></table>'],
    ['modules', 'import a from "b"\n\n'.repeat(1000)],
    ['a long line', 'a '.repeat(20_000)],
    ['nulls', '\0'.repeat(times)],
  ])('are read: %s', (_, text) => {
    for (const format of ['md', 'mdx'] as const)
      expect(typeof readDocument(text, { format }).body).toBe('string');
  });

  it('produce at most 500 short notes without duplicates', () => {
    const { notes } = readText(
      Array.from({ length: 600 }, (_, n) => `[a](/${n}) [b](/x${'y'.repeat(400)})`).join('\n\n'),
    );
    expect(notes).toHaveLength(500);
    expect(notes[1]).toMatch(/^lines 1, 3, .*, …: .*…, "b" \(\d+ times\)$/);
    for (const note of notes) expect(note.length).toBeLessThan(320);
  });
});
