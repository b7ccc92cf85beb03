import { describe, expect, it } from '@jest/globals';
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
      number: 3,
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

  it.each([
    ["---\ntitle: 'a\ndate: b\n---\n", 4],
    ['---\ntitle: a\n  b: c\n---\n', 3],
    ['---\ntitle: a\nother: [\n---\n', 4],
    ['---\ntitle: a\ntitle: b\n---\n', 3],
    ['---\na: !!js/function "x"\n---\n', 2],
  ])('reports the line of a syntax error: %j', (text, line) => {
    expect(refusal(text)).toMatchObject({
      code: 'validation',
      key: 'markdown.front-matter-yaml',
      params: { line, reason: expect.stringMatching(/\S/) },
    });
  });

  it.each([
    ['---js\n({ title: process.exit() })\n---\n', 'The front matter must be YAML'],
    ['---javascript\nmodule.exports = {}\n---\n', 'The front matter must be YAML'],
    ['---json\n{}\n---\n', 'The front matter must be YAML'],
    ['---\ntitle: a\n', 'The front matter is not closed by a line of `---`'],
    ['---\n- a\n---\n', 'The front matter must be `name: value` lines'],
    ['---\na\n---\n', 'The front matter must be `name: value` lines'],
    [`---\na: ${'b'.repeat(100_001)}\n---\n`, 'The front matter is longer than 100000 characters'],
    [
      `---\na: &a [x, x, x, x, x, x, x, x, x]\n${'bcdefg'.replace(/./g, (name) => {
        const last = String.fromCharCode(name.charCodeAt(0) - 1);
        return `${name}: &${name} [${Array(9).fill(`*${last}`).join(', ')}]\n`;
      })}---\n`,
      'The front matter holds more than 10000 values',
    ],
    ['---\na: &a\n  b: *a\n---\n', 'The front matter is nested deeper than 50 levels'],
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
    expect(notes[1]).toMatch(/…, "b" \(\d+ times\)$/);
    for (const note of notes) expect(note.length).toBeLessThan(260);
  });
});
