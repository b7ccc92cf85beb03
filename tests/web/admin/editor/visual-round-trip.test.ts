import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { undo } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import fc from 'fast-check';
import { createState } from '#apps/web/panel/editor/editor-core.ts';
import { textOf } from '#apps/web/panel/editor/line-ends.ts';
import { figureAt } from '#apps/web/panel/editor/visual/figures.ts';
import { visualWriting } from '#apps/web/panel/editor/visual/visual-writing.ts';

const fixtures = fileURLToPath(new URL('../../../../fixtures/', import.meta.url));

const opened = <T>(body: string, read: (view: EditorView) => T): T => {
  const view = new EditorView({ state: createState(body, visualWriting) });
  try {
    return read(view);
  } finally {
    view.destroy();
  }
};

const words = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'faro',
        'mar',
        '**niebla**',
        '*sal*',
        '***a** b*',
        '`c*`',
        '~~no~~',
        String.raw`\*`,
        '[^1]',
      ),
      fc.constantFrom(
        '[a](/b "c")',
        '![a](/b)',
        '<https://a.es>',
        'https://a.es',
        '[a][b]',
        '<br>',
        '|',
        '==',
        '[ ]',
      ),
      fc.string({ maxLength: 4 }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(' '));

const start = fc.constantFrom(
  '',
  '',
  '# ',
  '## ',
  '- ',
  '* ',
  '12. ',
  '- [ ] ',
  '- [x] ',
  '> ',
  '> - ',
  '  - ',
  '    ',
  '\t',
  '[^1]: ',
);
const line = fc.tuple(start, words).map((parts) => parts.join(''));
const block = fc.oneof(
  { weight: 4, arbitrary: fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n')) },
  fc.constantFrom(
    '---',
    '***',
    '===',
    '```js\n**a**\n```',
    '~~~',
    '<details>',
    '</details>',
    '![a](/b)\n\n*c*',
    '![a](/b "c")\n[![d](/e)](/f)\n![g](/h)',
  ),
  fc
    .array(fc.array(words, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
    .map((rows) => ['| a | b |', '| :-: | --- |', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n')),
);

/** Texts of all kinds of Markdown, well-formed or not. */
const markdown = fc
  .tuple(fc.array(block, { maxLength: 6 }), fc.constantFrom('\n', '\n\n', '\r\n\r\n', '\n\n\n'))
  .map(([blocks, gap]) => blocks.join(gap));

describe('a text that is written visually', () => {
  it('stays what it is, byte for byte: every fixture', async () => {
    const files = (await readdir(fixtures, { recursive: true })).filter((file) => /\.mdx?$/.test(file));
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) {
      const body = await readFile(fixtures + file, 'utf8');
      expect(opened(body, ({ state }) => textOf(state))).toBe(body);
    }
  });

  it('stays what it is, wherever the cursor goes: any Markdown', () => {
    fc.assert(
      fc.property(markdown, fc.array(fc.nat(200), { maxLength: 4 }), (body, places) =>
        opened(body, (view) => {
          for (const at of places)
            view.dispatch({ selection: { anchor: Math.min(at, view.state.doc.length) } });
          expect(textOf(view.state)).toBe(body);
        }),
      ),
    );
  });

  it('changes only in the line that is written', () => {
    fc.assert(
      fc.property(markdown, fc.nat(200), (body, place) =>
        opened(body, (view) => {
          const at = Math.min(place, view.state.doc.length);
          // Beside a picture or a rule it is a paragraph of its own.
          fc.pre(at !== view.state.selection.main.head || figureAt(view.state, at) === null);
          const { number } = view.state.doc.lineAt(at);
          const lines = view.state.doc.toJSON();
          view.dispatch({ changes: { from: at, insert: 'x' }, userEvent: 'input.type' });
          const changed = view.state.doc.toJSON();
          expect(changed.filter((_, index) => index !== number - 1)).toEqual(
            lines.filter((_, index) => index !== number - 1),
          );
          undo(view);
          expect(textOf(view.state)).toBe(body);
        }),
      ),
    );
  });
});
