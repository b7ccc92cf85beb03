import fc from 'fast-check';
import { createMarkdownRenderer } from '#adapters/markdown/render.ts';
import { markSentences } from '#core/articles/mark-sentences.ts';
import { splitSentences } from '#core/evidence/sentences.ts';
import { plainSentence } from '#core/evidence/stored-evidence.ts';
import { toPlainText } from '#core/text/plain-text.ts';

const { toHtml } = createMarkdownRenderer();
const mark = () => '•';
const marked = (markdown: string, ...sentences: string[]) =>
  markSentences(
    toHtml(markdown),
    sentences.map((sentence) => ({ sentence })),
    mark,
  ).html.trim();

it.each([
  ['after its full stop', 'Son 18 millones. Y 3.', ['Son 18 millones.'], '<p>Son 18 millones.• Y 3.</p>'],
  [
    'after markup that ends with it',
    'Son **18 millones**. Y 3.',
    ['Son 18 millones.'],
    '<p>Son <strong>18 millones</strong>.• Y 3.</p>',
  ],
  [
    'after markup around it',
    '**Son 18 millones.** Y 3.',
    ['Son 18 millones.'],
    '<p><strong>Son 18 millones.</strong>• Y 3.</p>',
  ],
  [
    'after quotation marks',
    'Dijo: «Son 18 millones». Y 3.',
    ['Dijo: «Son 18 millones».'],
    '<p>Dijo: «Son 18 millones».• Y 3.</p>',
  ],
  [
    'with characters that HTML escapes',
    'El I+D & más <b>de 3</b>.',
    ['El I+D & más de 3.'],
    '<p>El I+D &amp; más <strong>de 3</strong>.•</p>',
  ],
  ['in a list', '- Son 18.\n- Son 19.', ['Son 19.'], '<ul>\n<li>Son 18.</li>\n<li>Son 19.•</li>\n</ul>'],
  [
    'whatever the composition of its letters',
    'Pérez cobró 3.',
    ['Pe\u0301rez cobró 3.'],
    '<p>Pérez cobró 3.•</p>',
  ],
  ['each time that it is there', 'Son 18. Eso. Son 18.', ['Son 18.'], '<p>Son 18.• Eso. Son 18.•</p>'],
  [
    'not within a longer one',
    'Son 18 millones de euros. No son 18 millones.',
    ['Son 18 millones.'],
    '<p>Son 18 millones de euros. No son 18 millones.</p>',
  ],
  ['not when it was edited', 'Son 19 millones.', ['Son 18 millones.'], '<p>Son 19 millones.</p>'],
  ['not in code', '    Son 18.', ['Son 18.'], '<pre tabindex="0"><code>Son 18.\n</code></pre>'],
])('marks a sentence %s', (_, markdown, sentences, html) => {
  expect(marked(markdown, ...sentences)).toBe(html);
});

it('marks a sentence outside of a link, and after the numbers of its sources', () => {
  const link = marked('[Son 18. Son 19.](https://a.example/)', 'Son 18.');
  expect(link).toMatch(/Son 18\. Son 19\.<\/a>•<\/p>$/);
  const html =
    '<p>Son <a href="https://a.example/">18</a><sup class="cite"><a href="#s1">1</a></sup>. Y más.</p>';
  expect(markSentences(html, [{ sentence: 'Son 18.' }], mark).html).toBe(html.replace('. Y', '.• Y'));
});

it('changes nothing without sentences', () => {
  const html = '<p>Son 18.</p>';
  expect(markSentences(html, [], mark).html).toBe(html);
  expect(markSentences(html, [{ sentence: '…' }], mark)).toEqual({ html, placed: [] });
});

it('marks every sentence of a plain text, and adds nothing but marks', () => {
  const words = fc.constantFrom(
    'El',
    'plan',
    'cuesta',
    '18',
    'millones',
    '**de**',
    '_euros_',
    'a & b',
    'ñandú',
  );
  const sentences = fc.array(words, { minLength: 2, maxLength: 8 }).map((some) => `Uno ${some.join(' ')}.`);
  fc.assert(
    fc.property(fc.array(sentences, { minLength: 1, maxLength: 8 }), (all) => {
      const markdown = all.join(' ');
      const html = toHtml(markdown);
      const plain = toPlainText(markdown);
      const found = splitSentences(plain).map(({ start, end }) => plainSentence(plain.slice(start, end)));
      const { html: result, placed } = markSentences(
        html,
        found.map((sentence) => ({ sentence })),
        mark,
      );
      expect(result.replaceAll('•', '')).toBe(html);
      expect(result.split('•')).toHaveLength(found.length + 1);
      expect(placed).toHaveLength(found.length);
    }),
    { numRuns: 100 },
  );
});
