import { undo } from '@codemirror/commands';
import { openSearchPanel, replaceAll, SearchQuery, setSearchQuery } from '@codemirror/search';
import { EditorView } from '@codemirror/view';
import { textOf } from '#apps/web/panel/editor/line-ends.ts';
import { followNote } from '#apps/web/panel/editor/notes.ts';
import { visualWriting } from '#apps/web/panel/editor/visual/visual-writing.ts';
import { until } from '#tests/support/until.ts';
import { looks, marked, open, press, seen, typeAt } from './visual-editor.ts';

/** Types into one of the fields below the pictures. */
const write = ({ contentDOM }: EditorView, field: number, text: string): void => {
  const found = contentDOM.querySelectorAll('textarea')[field]!;
  found.value = text;
  found.dispatchEvent(new Event('input'));
};

/** Whether a picture, a gallery or a rule is shown as chosen. */
const isChosen = ({ contentDOM }: EditorView): boolean =>
  contentDOM.querySelector('.cm-picture-chosen, .cm-rule-chosen') !== null;

it('shows signs where somebody writes, also when it begins while they write', async () => {
  const view = await open('#¦# Uno');
  view.dispatch({ effects: looks.reconfigure([]) });
  view.dispatch({ effects: looks.reconfigure(visualWriting) });
  await until(() => seen(view)[0]!.includes('#'));
  expect(seen(view)).toEqual(['## Uno']);
});

const cases: [name: string, text: string, seen: string][] = [
  ['bold without its signs', 'Un **barco** azul', 'Un barco azul'],
  ['bold without them where the cursor is', 'Un **bar¦co** azul', 'Un barco azul'],
  ['bold without them at its edge', 'Un ¦**barco** azul', 'Un barco azul'],
  ['bold that is not closed', 'Un **bar¦co azul', 'Un **barco azul'],
  ['italic, struck-out text and code', '*uno* _dos_ ~~tres~~ `cuatro`', 'uno dos tres cuatro'],
  ['italic within bold', '**uno *d¦os* tres**', 'uno dos tres'],
  ['a link as its text', 'El [faro](https://example.org/a "b")', 'El faro'],
  ['a link without its address where the cursor is', 'El [fa¦ro](/a)', 'El faro'],
  ['a link that is not closed', 'El [fa¦ro](/a', 'El [faro](/a'],
  ['an escaped sign beside the cursor', String.raw`2 \*¦ 3`, '2 * 3'],
  ['a card', '> **[El *faro*](https://a.es)**\n>\n> Vídeos', 'El faro\n\nVídeos'],
  ['a box', '> ### Qué es\n>\n> Un faro.', 'Qué es\n\nUn faro.'],
  ['an address in angle brackets', 'En <https://example.org/a>', 'En https://example.org/a'],
  ['a table that is written as cells', 'Uno\n\n| a¦ | b |\n| --- | --- |\n| 1 | 2 |', 'Uno\n\nab\n12'],
  [
    'footnotes by the order of the text',
    'Uno[^b], dos[^1].\n\n[^1]: D.\n\n[^b]: U.',
    'Uno1, dos2.\n\n2D.↩ Back to the text\n\n1U.↩ Back to the text',
  ],
  ['an escaped sign', String.raw`2 \* 3`, '2 * 3'],
  ['brackets that are no link', '[sic] y [a][b]', '[sic] y [a][b]'],
  [
    'a footnote by its number',
    'Uno[^1] y\n\n[^1]: Dos\n[^2]: https://a.es',
    'Uno1 y\n\n1Dos↩ Back to the text\n2https://a.es',
  ],
  ['a footnote beside the cursor', 'Uno[^1]¦', 'Uno1'],
  ['a note with the cursor in it', 'Uno[^1]\n\n[^1]: D¦os', 'Uno1\n\n1Dos↩ Back to the text'],
  ['a list', '- uno\n  - dos\n* ¦tres', '–uno\n–dos\n–tres'],
  ['a sign of a list that is written', '- uno\n-¦ dos', '–uno\n- dos'],
  ['an item that is begun', '-¦', '-'],
  ['a line break without its sign', 'uno\\\ndos', 'uno\ndos'],
  ['a numbered list', '1. uno\n   más\n2. dos', '1. uno\nmás\n2. dos'],
  ['tasks', '- [ ] uno\n- [x] dos', 'uno\ndos'],
  ['a quotation', '> uno\n>\n> **dos**', 'uno\n\ndos'],
  ['a quotation with its sign', '>¦ uno', '> uno'],
  ['a rule as a line', 'uno\n\n***\n\ndos', 'uno\n\n\n\ndos'],
  [
    'a section that readers open by its title',
    '<details>\n<summary>Uno</summary>\n\ndos\n\n</details>',
    '\nUno\n\ndos\n\n',
  ],
  ['code without its fences', '```js\n**uno**\n```\n\ndos', '\n**uno**\n\n\ndos'],
  ['a heading', '## Uno ##', 'Uno '],
  ['a heading with the cursor in its text', '## U¦no', 'Uno'],
  ['a heading with the cursor in its signs', '#¦# Uno', '## Uno'],
  ['code with its fences', '```\n**u¦no**\n```', '```\n**uno**\n```'],
];

describe('a text that is written visually', () => {
  it.each([
    ['a picture', '![a](/media/a.webp)', true],
    ['a linked picture', '[![a](/media/a.webp)](https://a.es)', true],
    ['a gallery', '![a](/media/a.webp)\n![b](/media/b.webp "B")', true],
    ['two pictures on one line', '![a](/media/a.webp) ![b](/media/b.webp)', false],
    ['a picture in a text', 'Uno\n![a](/media/a.webp)', false],
  ])('shows an italic line below %s as its caption: %#', async (_name, above, isCaption) => {
    const view = await open(`${above}\n\n*De noche*`);
    const { contentDOM } = view;
    const caption = contentDOM.querySelector('.cm-caption');
    expect(caption?.textContent?.startsWith('De noche') ?? false).toBe(isCaption);
    // A caption in the text is the one of a picture; its alternative text is below it.
    if (isCaption && !above.includes('\n'))
      expect([...contentDOM.querySelectorAll('textarea')].map((field) => field.closest('.cm-line'))).toEqual([
        caption,
      ]);
  });

  it('shows a gallery side by side, and never its Markdown', async () => {
    const gallery = '![a](/media/a.webp "A")\n![b](/media/b.webp)';
    const outside = gallery.replace('/media/b.webp', 'https://a.es/b.webp');
    const [read, written, apart] = [await open(gallery), await open(`¦${gallery}`), await open(outside)];
    for (const { contentDOM } of [read, written])
      expect(
        [...contentDOM.querySelectorAll('.cm-gallery img')].map((picture) => picture.getAttribute('alt')),
      ).toEqual(['a', 'b']);
    for (const view of [read, written]) expect(seen(view).join()).not.toContain('![');
    expect(isChosen(read)).toBe(false);
    expect(isChosen(written)).toBe(true);
    expect(apart.contentDOM.querySelector('.cm-gallery')).toBeNull();
    write(read, 3, 'Un [faro]');
    expect(textOf(read.state)).toBe(gallery.replace('![b]', String.raw`![Un \[faro\]]`));
    write(read, 0, '');
    write(read, 2, 'Pie');
    expect(textOf(read.state)).toBe(
      String.raw`![a](/media/a.webp)${'\n'}![Un \[faro\]](/media/b.webp "Pie")`,
    );
  });

  it('has a field for the caption of a picture, which is its title', async () => {
    const around = ['Uno  \n\n', '![a *b*]( /media/a.webp', ')\n\nDos\\\ntres  \n'] as const;
    const view = await open(`${around[0]}${around[1]}${around[2]}`);
    const [caption, alternative] = view.contentDOM.querySelectorAll('textarea');
    expect([caption!.ariaLabel ?? caption!.getAttribute('aria-label'), caption!.placeholder]).toEqual([
      'Caption',
      'Caption',
    ]);
    caption!.focus();
    for (const [typed, written] of [
      ['El "faro"', String.raw` "El \"faro\""`],
      ['El faro, de\nnoche &amp; ', String.raw` "El faro, de noche \&amp;"`],
      ['', ''],
    ] as const) {
      write(view, 0, typed);
      expect(textOf(view.state)).toBe(`${around[0]}${around[1]}${written}${around[2]}`);
    }
    // What is written makes no new fields: the focus stays where it is.
    expect(view.contentDOM.querySelectorAll('textarea')[1]).toBe(alternative);
    expect(document.activeElement).toBe(caption);
  });

  it('is led by the Tab key from a picture to its fields, and back by Enter', async () => {
    const view = await open('Uno\n\n![a](/media/a.webp¦)\n\nDos');
    press(view, 'Tab');
    const [caption] = view.contentDOM.querySelectorAll('textarea');
    expect(document.activeElement).toBe(caption);
    caption!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    expect(document.activeElement).toBe(view.contentDOM);
    const below = await open('![a](/media/a.webp)\n\n*De no¦che*');
    press(below, 'Tab');
    expect(document.activeElement).toBe(below.contentDOM.querySelector('textarea'));
    write(below, 0, 'Un faro');
    expect(textOf(below.state)).toBe('![Un faro](/media/a.webp)\n\n*De noche*');
  });

  it.each([
    ['pull quotes', '> **Uno ¦dos**', 'Uno dos'],
    ['titles of cards', '> **[El ¦faro](https://a.es)**\n>\n> Vídeos', 'El faro\n\nVídeos'],
    ['titles of cards at their end', '> **[El faro¦](https://a.es)**\n>\n> Vídeos', 'El faro\n\nVídeos'],
  ])('shows no signs around the words of %s while the cursor is in them', async (_name, text, expected) => {
    const view = await open(text);
    expect(seen(view).join('\n')).toBe(expected);
    const { from, to } = view.state.doc.line(1);
    view.dispatch({ selection: { anchor: to }, userEvent: 'select' });
    expect(view.state.selection.main.head).toBe(
      from + view.state.sliceDoc(from, to).search(/\]?(?:\(.*\))?\*\*$/),
    );
    expect(seen(view).join('\n')).toBe(expected);
  });

  it('gives the first and last lines of framed blocks their space', async () => {
    const { contentDOM } = await open('> ### Uno\n>\n> dos\n>\n> tres\n\nfin');
    const having = (name: string) =>
      [...contentDOM.querySelectorAll('.cm-line')].flatMap((line, at) =>
        line.classList.contains(name) ? [at] : [],
      );
    expect(['cm-block-first', 'cm-gap', 'cm-block-last'].map(having)).toEqual([[0], [1, 3], [4]]);
  });

  it.each(cases)('shows %s', async (_name, text, expected) => {
    const view = await open(text);
    expect(seen(view).join('\n')).toBe(expected);
    expect(textOf(view.state)).toBe(text.replace('¦', ''));
  });
});

const figures: [name: string, text: string][] = [
  ['a picture', '![a](/media/a.webp "A")'],
  ['a linked picture', '[![a](/media/a.webp)](https://a.es)'],
  ['a gallery', '![a](/media/a.webp)\n![b](/media/b.webp)'],
  ['a picture of another site', '![a](https://a.es/a.webp)'],
  ['a rule', '***'],
];

describe('paragraphs', () => {
  it.each([
    ['Backspace', 'Ter\n\n¦cer', 'Ter¦cer'],
    ['Backspace', 'Uno\n\n¦', 'Uno¦'],
    ['Backspace', 'Uno\n\n¦\n\nDos', 'Uno¦\n\nDos'],
    ['Backspace', '> Uno\n\n¦Dos', '> Uno¦Dos'],
    ['Backspace', '**Uno**\n\n¦Dos', '**Uno¦**Dos'],
    ['Backspace', '- uno\n- ¦dos', '- uno\n\n¦dos'],
    ['Backspace', '- uno\n- ¦dos\n- tres', '- uno\n\n¦dos\n\n- tres'],
    ['Backspace', '1. ¦uno\n2. dos', '¦uno\n\n2. dos'],
    ['Backspace', '- uno\n\n¦dos', '- uno¦dos'],
    ['Delete', 'Ter¦\n\ncer', 'Ter¦cer'],
    ['Delete', 'Uno¦\n\n', 'Uno¦'],
    ['Delete', '- uno¦\n\ndos', '- uno¦dos'],
  ])('are joined by one key: %s in %j', async (key, before, after) => {
    const view = await open(before);
    press(view, key);
    expect(marked(view)).toBe(after);
    undo(view);
    expect(textOf(view.state)).toBe(before.replace('¦', ''));
  });

  it('keep sound marks when they are joined', async () => {
    const view = await open('**Uno**\n\n¦**dos** y');
    press(view, 'Backspace');
    expect(marked(view)).toBe('**Uno¦dos** y');
  });
});

describe.each(figures)('%s', (_name, figure) => {
  it('is chosen as a whole where the cursor is, without its Markdown', async () => {
    const view = await open(`Uno\n\n${figure}¦\n\nDos`);
    expect(isChosen(view)).toBe(true);
    expect(seen(view).join()).not.toMatch(/[![*]/);
    view.dispatch({ selection: { anchor: 5 }, userEvent: 'select.pointer' });
    expect(marked(view)).toBe(`Uno\n\n${figure}¦\n\nDos`);
    press(view, 'ArrowLeft');
    expect(marked(view)).toBe(`Uno\n¦\n${figure}\n\nDos`);
    expect(isChosen(view)).toBe(false);
  });

  it.each([
    ['Backspace', `Uno\n\n${figure}¦\n\nDos`, 'Uno¦\n\nDos'],
    ['Delete', `Uno\n\n${figure}¦\n\nDos`, 'Uno\n\n¦Dos'],
    ['Backspace', `Uno\n\n${figure}¦\n`, 'Uno\n\n¦\n'],
    ['Backspace', `Uno\n\n${figure}\n\n¦Dos`, `Uno\n\n${figure}¦\n\nDos`],
    ['Backspace', `Uno\n\n${figure}\n\n¦\n\nDos`, `Uno\n\n${figure}¦\n\nDos`],
    ['Backspace', `${figure}\n¦\nDos`, `${figure}¦\n\nDos`],
    ['Delete', `Uno¦\n\n${figure}\n\nDos`, `Uno\n\n${figure}¦\n\nDos`],
    ['Enter', `Uno\n\n${figure}¦\n\nDos`, `Uno\n\n${figure}\n\n¦\n\nDos`],
    ['Enter', `¦${figure}\n\nDos`, `¦\n\n${figure}\n\nDos`],
    ['ArrowDown', `Uno\n\n${figure}¦`, `Uno\n\n${figure}\n\n¦`],
  ])('%s: %#', async (key, before, after) => {
    const view = await open(before);
    press(view, key);
    expect(marked(view)).toBe(after);
    undo(view);
    expect(textOf(view.state)).toBe(before.replace('¦', ''));
  });

  it.each([
    [`Uno\n\n${figure}¦\n\nDos`, `Uno\n\n${figure}\n\nTres¦\n\nDos`],
    [`¦${figure}`, `Tres¦\n\n${figure}`],
  ])('has what is typed at it as a paragraph beside it: %#', async (before, after) => {
    const view = await open(before);
    typeAt(view, 'Tres');
    expect(marked(view)).toBe(after);
  });
});

describe('a rule', () => {
  it('is no rule while a mark is written', async () => {
    const marks = await open('**¦**');
    expect([seen(marks), isChosen(marks)]).toEqual([['****'], false]);
    typeAt(marks, 'a');
    expect(marked(marks)).toBe('**a¦**');
    const typed = await open('¦');
    for (const sign of '***a***') typeAt(typed, sign);
    expect(marked(typed)).toBe('***a***¦');
  });
});

describe('a section that readers open', () => {
  const [start, end] = ['<details>\n<summary>', '\n\n</details>'];
  const whole = `${start}Uno</summary>\n\ndos${end}`;

  it('is never shown with its tags, which are no place to write', async () => {
    const view = await open(`Antes\n\n${start}U¦no</summary>\n\ndos${end}\n`);
    expect(seen(view)).toEqual(['Antes', '', '', 'Uno', '', 'dos', '', '', '']);
    const goTo = (anchor: number) => {
      view.dispatch({ selection: { anchor }, userEvent: 'select' });
      return marked(view);
    };
    expect(goTo(0)).toMatch(/^¦Antes/);
    const [inTitle, behindTitle] = [/<summary>¦Uno<\/summary>/, /<summary>Uno¦<\/summary>/];
    expect(goTo(7)).toMatch(inTitle);
    expect(goTo(7)).toMatch(/^Antes\n¦\n<details>/);
    expect(goTo(17)).toMatch(inTitle);
    expect(goTo(39)).toMatch(behindTitle);
    expect(goTo(39)).toMatch(/<\/summary>\n\n¦dos/);
    expect(goTo(40)).toMatch(behindTitle);
    expect(goTo(46)).toMatch(/<\/details>\n¦$/);
    expect(goTo(46)).toMatch(/dos\n¦\n<\/details>/);
  });

  it.each([
    ['Backspace', `${start}Un¦o</summary>\n\ndos${end}`, `${start}U¦o</summary>\n\ndos${end}`],
    ['Backspace', `Antes\n\n${start}¦Uno</summary>\n\ndos${end}`, 'Antes\n\n¦Uno\n\ndos\n'],
    ['Backspace', `Antes\n\n${start}¦</summary>\n\n${end}`, 'Antes\n\n¦'],
    ['Backspace', `${start}Uno</summary>\n\n¦dos${end}`, `${start}Uno¦</summary>\n\ndos${end}`],
    ['Backspace', `${whole}\n¦Más`, `${start}Uno</summary>\n\ndos\n¦\n</details>\nMás`],
    ['Delete', `Antes¦\n${whole}`, `Antes¦\n${whole}`],
    ['Delete', `${start}Uno¦</summary>\n\ndos${end}`, `${start}Uno¦</summary>\n\ndos${end}`],
    ['Enter', `${start}Uno¦</summary>\n\n${end}`, `${start}Uno</summary>\n\n¦${end}`],
    ['ArrowDown', `${start}Uno</summary>\n\ndos¦${end}`, `${whole}\n\n¦`],
  ])('%s: %#', async (key, before, after) => {
    const view = await open(before);
    press(view, key);
    expect(marked(view)).toBe(after);
    undo(view);
    expect(textOf(view.state)).toBe(before.replace('¦', ''));
  });

  it('keeps its tags when a selection over them is deleted, and goes away as a whole', async () => {
    const view = await open(`¦${whole}\n\nTres`);
    const from = whole.indexOf('os\n');
    view.dispatch({ selection: { anchor: from, head: whole.length + 4 } });
    press(view, 'Backspace');
    expect(textOf(view.state)).toBe(`${start}Uno</summary>\n\nd${end}\n\nes`);
    view.dispatch({ selection: { anchor: 0, head: view.state.doc.length - 2 } });
    press(view, 'Backspace');
    expect(textOf(view.state)).toBe('es');
  });
});

describe('a picture', () => {
  it('has what is composed at it beside it when that is done', async () => {
    const view = await open('![a](/media/a.webp)¦\n\nDos');
    for (const text of ['に', 'ほ']) typeAt(view, text, 'input.type.compose');
    expect(marked(view)).toBe('![a](/media/a.webp)にほ¦\n\nDos');
    view.contentDOM.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await until(() => marked(view) === '![a](/media/a.webp)\n\nにほ¦\n\nDos');
  });

  it('is a paragraph of its own where it is pasted', async () => {
    const { state } = await open('Uno¦ dos');
    const paste = (text: string) =>
      state.facet(EditorView.clipboardInputFilter).reduce((pasted, filter) => filter(pasted, state), text);
    expect(paste('![a](/media/a.webp)')).toBe('\n\n![a](/media/a.webp)\n\n');
    expect(paste('Una ![a](/media/a.webp)')).toBe('Una ![a](/media/a.webp)');
  });

  it('goes with its caption, by its button', async () => {
    const view = await open('Uno\n\n![a](/media/a.webp)\n\n*De noche*\n\nDos');
    view.contentDOM.querySelector<HTMLElement>('.cm-picture-remove')!.click();
    expect(textOf(view.state)).toBe('Uno\n\nDos');
    undo(view);
    expect(textOf(view.state)).toContain('*De noche*');
  });

  it('is taken out of a gallery by its button', async () => {
    const view = await open('![a](/media/a.webp)\n![b](/media/b.webp)\n![c](/media/c.webp)\n\nDos');
    view.contentDOM.querySelectorAll<HTMLElement>('.cm-picture-remove')[2]!.click();
    view.contentDOM.querySelectorAll<HTMLElement>('.cm-picture-remove')[0]!.click();
    expect(textOf(view.state)).toBe('![b](/media/b.webp)\n\nDos');
  });
});

describe('a footnote', () => {
  const text = 'Uno[^b] dos.\n\n[^b]: Tres.\n[^c]: Cuatro.';

  it('leads from its call to what it says, and back, by pointer and by key', async () => {
    const view = await open(text.replace('Uno', 'Uno¦'));
    const pointTo = (name: string) =>
      view.contentDOM.querySelector<HTMLElement>(`[aria-label="${name}"]`)!.click();
    pointTo('Go to note 1');
    expect(marked(view)).toBe(text.replace('Tres.', 'Tres.¦'));
    pointTo('Back to the text from note 1');
    expect(marked(view)).toBe(text.replace('[^b] ', '[^b]¦ '));
    followNote(view);
    expect(marked(view)).toBe(text.replace('Tres.', 'Tres.¦'));
    followNote(view);
    expect(marked(view)).toBe(text.replace('[^b] ', '[^b]¦ '));
    view.dispatch({ selection: { anchor: 1 } });
    expect(followNote(view)).toBe(false);
  });

  it('has its number before the cursor', async () => {
    const view = await open(text.replace('Tres', '¦Tres'));
    view.dispatch({ selection: { anchor: text.indexOf('[^b]:') }, userEvent: 'select' });
    expect(marked(view)).toBe(text.replace('dos.\n\n', 'dos.\n¦\n'));
    view.dispatch({ selection: { anchor: text.indexOf('[^b]:') }, userEvent: 'select' });
    expect(marked(view)).toBe(text.replace('Tres', '¦Tres'));
  });
});

const table = '| a | b |\n| --- | --- |\n| 1 | 2 |\n';

/** What is done at the sign `¦`, or with what stands between two of them. */
const edits: [name: string, before: string, edit: Parameters<EditorView['dispatch']>[0], after: string][] = [
  [
    'does not delete what separates cells',
    table.replace('| 2', '|¦ 2'),
    { changes: { from: 28, to: 29 }, userEvent: 'delete.backward' },
    table,
  ],
  [
    'deletes within a cell',
    table.replace('1', '1¦'),
    { changes: { from: 26, to: 27 }, userEvent: 'delete.backward' },
    table.replace('1', ''),
  ],
  [
    'takes a text of several lines as one',
    table.replace('1', '1¦'),
    { changes: { from: 27, insert: 'uno\n| dos' }, userEvent: 'input.paste' },
    table.replace('1', String.raw`1uno \| dos`),
  ],
];

describe('a cell of a table', () => {
  it.each(edits)('%s', async (_name, before, edit, after) => {
    const view = await open(before);
    view.dispatch(edit);
    expect(textOf(view.state)).toBe(after);
  });

  it('takes the cursor that would be beside the cells of its row', async () => {
    const view = await open(`Uno¦\n\n${table}`);
    view.dispatch({ selection: { anchor: 5 } });
    expect(view.state.selection.main.head).toBe(7);
    view.dispatch({ selection: { anchor: 14 } });
    expect(view.state.selection.main.head).toBe(13);
  });

  it('keeps the table when several are deleted', async () => {
    const view = await open(`¦${table}`);
    view.dispatch({ selection: { anchor: 2, head: 7 } });
    view.dispatch({ changes: { from: 2, to: 7 }, userEvent: 'delete.selection' });
    expect(textOf(view.state).split('\n')[0]).toMatch(/^\|\s+\|\s+\|$/);
  });
});

describe('below a table', () => {
  const short = '| a |\n| - |\n| b |';

  it('keeps an empty line before what is typed', async () => {
    const view = await open(`${short}\n¦`);
    view.dispatch(view.state.replaceSelection('Uno'), { userEvent: 'input.type' });
    expect(textOf(view.state)).toBe(`${short}\n\nUno`);
    expect(view.state.selection.main.head).toBe(view.state.doc.length);
  });

  it('keeps the empty line when a key deletes', async () => {
    const view = await open(`${short}\n\n¦Uno`);
    const { head } = view.state.selection.main;
    view.dispatch({ changes: { from: head - 1, to: head }, userEvent: 'delete.backward' });
    expect(textOf(view.state)).toBe(`${short}\n\nUno`);
    expect(view.state.selection.main.head).toBe(short.length - 1);
  });

  it('is reached by the arrow key where the text ends with it', async () => {
    const view = await open(short.replace('b', 'b¦'));
    view.contentDOM.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    expect(textOf(view.state)).toBe(`${short}\n\n`);
    expect(view.state.selection.main.head).toBe(view.state.doc.length);
  });
});

describe('replacing', () => {
  it('leaves out addresses, which nobody sees', async () => {
    const view = await open(
      'Una palabra, [otra](https://example.org/palabra) y ![una palabra](/media/palabra.png "palabra").¦',
    );
    openSearchPanel(view);
    view.dispatch({ effects: setSearchQuery.of(new SearchQuery({ search: 'palabra', replace: 'voz' })) });
    replaceAll(view);
    expect(textOf(view.state)).toBe(
      'Una voz, [otra](https://example.org/palabra) y ![una voz](/media/palabra.png "voz").',
    );
  });
});
