/** @jest-environment node */
import type { EditorState, StateCommand } from '@codemirror/state';
import { EditorSelection } from '@codemirror/state';
import {
  indentItems,
  toggleCodeBlock,
  toggleHeading,
  toggleList,
  toggleQuote,
} from '#apps/web/panel/editor/block-commands.ts';
import { continueMarks, createState } from '#apps/web/panel/editor/editor-core.ts';
import { toolStates } from '#apps/web/panel/editor/editor-tools.ts';
import {
  insertBox,
  insertDetails,
  insertPullQuote,
  insertRule,
} from '#apps/web/panel/editor/block-insertions.ts';
import { insertFootnote, removeLink, toggleMark, writeLink } from '#apps/web/panel/editor/inline-commands.ts';
import { textOf } from '#apps/web/panel/editor/line-ends.ts';
import {
  addColumn,
  addRow,
  alignTable,
  insertTable,
  moveToCell,
  removeColumn,
  removeRow,
} from '#apps/web/panel/editor/table-commands.ts';

/** A state of a text with `‹` and `›` around the selection, or `|` at the cursor (`¦` in tables). */
const read = (text: string): EditorState => {
  const plain = text.replace(/[‹›¦]/g, '');
  const [from, to] = text.includes('¦')
    ? [text.indexOf('¦'), text.indexOf('¦')]
    : [text.indexOf('‹'), text.indexOf('›') - 1];
  const state = createState(plain);
  return state.update({ selection: EditorSelection.range(Math.max(0, from), Math.max(0, to)) }).state;
};

/** The text of a state, with its selection in the notation of `read`. */
const show = (state: EditorState): string => {
  const { from, to, empty } = state.selection.main;
  const text = textOf(state);
  return empty
    ? `${text.slice(0, from)}¦${text.slice(from)}`
    : `${text.slice(0, from)}‹${text.slice(from, to)}›${text.slice(to)}`;
};

const apply = (command: StateCommand, text: string): string => {
  let state = read(text);
  command({ state, dispatch: (transaction) => (state = transaction.state) });
  return show(state);
};

const page = { title: 'El [faro]', address: '/noticias/faro' };

const cases: [name: string, command: StateCommand, before: string, after: string][] = [
  ['bold of what comes', toggleMark('bold'), 'Un ¦', 'Un **¦**'],
  ['bold of nothing off', toggleMark('bold'), 'Un **¦**', 'Un ¦'],
  ['italic of what comes within bold', toggleMark('italic'), '**¦**', '***¦***'],
  ['bold off with its marks selected', toggleMark('bold'), 'Un ‹**barco**› azul', 'Un ‹barco› azul'],
  ['italic off within bold with its marks selected', toggleMark('italic'), '**‹*barco*›**', '**‹barco›**'],
  ['bold without the spaces at the edges', toggleMark('bold'), 'Un‹ barco ›azul', 'Un‹ **barco** ›azul'],
  ['code off with its marks selected', toggleMark('code'), 'El ‹`doctor`›', 'El ‹doctor›'],
  [
    'a link of a selection with spaces at its edges',
    writeLink(page),
    'Un‹ barco ›azul',
    'Un [barco](/noticias/faro)¦ azul',
  ],
  ['another address of a link', writeLink(page), 'Un [bar¦co](/a)', 'Un [barco](/noticias/faro)¦'],
  ['a link that is taken away', removeLink, 'Un [bar¦co](/a)', 'Un bar¦co'],
  ['a link to a piece', writeLink(page), 'En ¦', String.raw`En [El \[faro\]](/noticias/faro)¦`],
  ['selected words that lead there', writeLink(page), 'En ‹él›', 'En [él](/noticias/faro)¦'],
  ['a box, whose title is typed next', insertBox('Título'), '¦', '> ### ‹Título›'],
  [
    'a section that readers open',
    insertDetails('Título'),
    '¦',
    '<details>\n<summary>‹Título›</summary>\n\n\n\n</details>\n',
  ],
  ['a pull quote, whose words are typed next', insertPullQuote('Destacado'), '¦', '> **‹Destacado›**'],
  ['a rule', insertRule, '¦', '***\n\n¦'],
  ['a heading', toggleHeading(2), 'Un bar¦co', '## Un bar¦co'],
  ['a heading off', toggleHeading(2), '## Un bar¦co', 'Un bar¦co'],
  ['a heading of another level', toggleHeading(3), '## Un bar¦co', '### Un bar¦co'],
  ['a heading out of an item', toggleHeading(2), '- Un bar¦co', '## Un bar¦co'],
  ['a heading of nothing', toggleHeading(2), '¦', '## ¦'],
  ['a heading on the filled lines', toggleHeading(2), '‹Uno\n\nDos›', '## ‹Uno\n\n## Dos›'],
  ['a list', toggleList('bulleted'), '‹Uno\nDos›', '- ‹Uno\n- Dos›'],
  ['a list off', toggleList('bulleted'), '- ‹Uno\n* Dos›', '‹Uno\nDos›'],
  ['a list of tasks off', toggleList('bulleted'), '- [ ] ‹Uno\n- [x] Dos›', '‹Uno\nDos›'],
  ['a numbered list', toggleList('numbered'), '‹Uno\nDos\nTres›', '1. ‹Uno\n2. Dos\n3. Tres›'],
  ['a numbered list that goes on', toggleList('numbered'), '1. Uno\n¦Dos', '1. Uno\n2. ¦Dos'],
  ['numbers instead of points', toggleList('numbered'), '- ‹Uno\n- Dos›', '1. ‹Uno\n2. Dos›'],
  ['a list out of headings', toggleList('bulleted'), '## Un¦o', '- Un¦o'],
  ['a list within a quotation', toggleList('bulleted'), '> Un¦o', '> - Un¦o'],
  ['a list of a selection that ends before a line', toggleList('bulleted'), '‹Uno\n›Dos', '- ‹Uno\n›Dos'],
  ['a quotation', toggleQuote, '‹Uno\n\nDos›', '> ‹Uno\n>\n> Dos›'],
  ['a quotation off', toggleQuote, '> ‹Uno\n>\n> Dos›', '‹Uno\n\nDos›'],
  ['a block of code', toggleCodeBlock, '‹uno\ndos›', '```\n‹uno\ndos\n```›'],
  ['a block of code off', toggleCodeBlock, '```js\nun¦o\n```\n', 'un¦o\n'],
  ['code with fences', toggleCodeBlock, '‹uno ```\ndos›', '````\n‹uno ```\ndos\n````›'],
  ['an item in', indentItems('in'), '- Uno\n- Do¦s', '- Uno\n  - Do¦s'],
  ['an item out', indentItems('out'), '- Uno\n  - Do¦s', '- Uno\n- Do¦s'],
  ['no item in', indentItems('in'), 'Un¦o', 'Un¦o'],
  ['the next item', continueMarks, '- Uno¦', '- Uno\n- ¦'],
  ['the next number', continueMarks, '1. Uno¦', '1. Uno\n2. ¦'],
  ['the end of a list', continueMarks, '- Uno\n- ¦', '- Uno\n¦'],
  ['the first footnote', insertFootnote, 'Uno¦ dos.', 'Uno[^1] dos.\n\n[^1]: ¦'],
  [
    'the next footnote',
    insertFootnote,
    'Uno[^1] dos¦.\n\n[^1]: Nota.\n',
    'Uno[^1] dos[^2].\n\n[^1]: Nota.\n[^2]: ¦\n',
  ],
  ['a row', addRow, '| a | b |\n|---|---|\n| 1¦ | 2 |', '| a | b |\n|---|---|\n| 1 | 2 |\n| ¦ |  |'],
  ['the first row', addRow, '| a¦ | b |\n|---|---|', '| a | b |\n|---|---|\n| ¦ |  |'],
  ['a row away', removeRow, '| a |\n|---|\n| 1 |\n| 2¦ |\n', '| a |\n|---|\n¦| 1 |\n'],
  ['no head away', removeRow, '| a¦ |\n|---|\n| 1 |', '| a¦ |\n|---|\n| 1 |'],
  ['a column', addColumn, '| a¦ | b |\n|:--|--:|\n| 1 | 2 |', '| a | ¦ | b |\n|:--| --- |--:|\n| 1 |  | 2 |'],
  [
    'a column without pipes at the edges',
    addColumn,
    'a | b¦\n---|---\n1 | 2',
    'a | b | ¦ \n---|--- | --- \n1 | 2 |  ',
  ],
  ['a column away', removeColumn, '| a | b¦ |\n|---|---|\n| 1 | 2 |', '¦| a |\n|---|\n| 1 |'],
  [
    'pipes one below the other',
    alignTable,
    '|País|Número de puertos¦|\n|:-|-:|\n|España|46|\n|Perú \\| Chile|9|',
    '¦| País          | Número de puertos |\n| :------------ | ----------------: |\n| España        | 46                |\n| Perú \\| Chile | 9                 |',
  ],
  ['the next cell', moveToCell(1), '| a¦ | b |\n|---|---|\n| 1 | 2 |', '| a | ‹b› |\n|---|---|\n| 1 | 2 |'],
  ['the cell below', moveToCell(1), '| a | b¦ |\n|---|---|\n| 1 | 2 |', '| a | b |\n|---|---|\n| ‹1› | 2 |'],
  [
    'the cell before',
    moveToCell(-1),
    '| a | b |\n|---|---|\n| 1¦ | 2 |',
    '| a | ‹b› |\n|---|---|\n| 1 | 2 |',
  ],
  ['a row after the last cell', moveToCell(1), '| a |\n|---|\n| 1¦ |', '| a |\n|---|\n| 1 |\n| ¦ |'],
  ['no cell outside of tables', moveToCell(1), 'Un¦o', 'Un¦o'],
  [
    'a table',
    insertTable(1, 2, (column) => `C${column}`),
    'Uno¦\ndos',
    'Uno\n\n| ‹C1› | C2 |\n| --- | --- |\n|  |  |\n\ndos',
  ],
  ['a table in an empty text', insertTable(1, 1, () => 'C'), '¦', '| ‹C› |\n| --- |\n|  |\n'],
];

describe('a command', () => {
  it.each(cases)('makes %s', (_name, command, before, after) => {
    expect(apply(command, before)).toBe(after);
  });

  it('changes nothing in a read-only text', async () => {
    const { EditorState: State } = await import('@codemirror/state');
    const state = createState('Uno', State.readOnly.of(true));
    for (const [, command] of cases) {
      let dispatched = 0;
      command({ state, dispatch: ({ docChanged }) => void (dispatched += docChanged ? 1 : 0) });
      expect(dispatched).toBe(0);
    }
  });
});

describe('the toolbar', () => {
  it.each([
    ['**Un bar¦co**', 'bold'],
    ['[bar¦co](https://example.org)', 'link'],
    ['## Un bar¦co', 'heading2'],
    ['1. Un bar¦co', 'numbered'],
    ['> Un bar¦co', 'quote'],
  ])('shows in %s what is on', (text, name) => {
    const { on, idle } = toolStates(read(text));
    expect([...on]).toEqual([name]);
    expect([...idle]).toEqual(['undo', 'redo']);
    expect(toolStates(read('| a¦ |\n|---|\n')).inTable).toBe(true);
  });

  it.each([
    ['Un bar¦co', null],
    ['> Un bar¦co', 'quote'],
    ['> ### Uno\n>\n> Un bar¦co', 'box'],
    ['> **Un bar¦co**', 'pullQuote'],
    ['> **[Un bar¦co](https://a.es)**\n>\n> Vídeos', 'card'],
  ] as const)('tells which block is written as a quotation in %j', (text, quotation) => {
    expect(toolStates(read(text)).quotation).toBe(quotation);
  });
});
