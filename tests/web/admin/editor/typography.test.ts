import { undo } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import { createState } from '#apps/web/panel/editor/editor-core.ts';
import { textOf } from '#apps/web/panel/editor/line-ends.ts';
import { typography } from '#apps/web/panel/editor/typography.ts';
import { visualWriting } from '#apps/web/panel/editor/visual/visual-writing.ts';
import type { Language } from '#core/text/language.ts';

/** An editor with a text and the cursor at its end, or at the sign `¦`. */
const open = (text: string, language: Language): EditorView => {
  const at = text.includes('¦') ? text.indexOf('¦') : text.length;
  const view = new EditorView({
    state: createState(text.replace('¦', ''), [visualWriting, typography(language)]),
  });
  view.dispatch({ selection: { anchor: at } });
  return view;
};

/** Types as the browser reports it. */
const type = (view: EditorView, text: string): EditorView => {
  for (const letter of text) {
    const { from, to } = view.state.selection.main;
    const insert = () => view.state.update(view.state.replaceSelection(letter), { userEvent: 'input.type' });
    const isHandled = view.state
      .facet(EditorView.inputHandler)
      .some((handle) => handle(view, from, to, letter, insert));
    if (!isHandled) view.dispatch(insert());
  }
  return view;
};

const typed = (language: Language, text: string, before = ''): string =>
  textOf(type(open(before, language), text).state);

it.each<[Language, string, string]>([
  ['es', 'Dijo "hola" y "adiós".', 'Dijo «hola» y «adiós».'],
  ['es', '"Dijo "que \'sí\'" ayer"', '«Dijo “que ‘sí’” ayer»'],
  ['es', '¿"Qué"? ("Eso") —"No"', '¿«Qué»? («Eso») —«No»'],
  ['es', '**"Nada"** y *"todo"*', '**«Nada»** y *«todo»*'],
  ['es', "O'Donnell y d'Hondt", 'O’Donnell y d’Hondt'],
  ['es', 'Uno--dos... y tres', 'Uno—dos… y tres'],
  ['en', 'She said "hello" and "bye".', 'She said “hello” and “bye”.'],
  ['en', '"She said "no" twice"', '“She said ‘no’ twice”'],
  ['en', "It isn't the editors' 'choice'", 'It isn’t the editors’ ‘choice’'],
  ['en', 'One--two...', 'One—two…'],
  ['en', 'A 5" screen', 'A 5" screen'],
])('typing in %s: %s', (language, text, expected) => {
  expect(typed(language, text)).toBe(expected);
});

it.each<[string, string, string]>([
  ['code', '`a ', '"--..."'],
  ['a code block', '```\n', '"a" --'],
  ['an address', 'En https://a.es/b', "--'..."],
  ['an address of a link', '[a](/b', '--"'],
  ['the title of a link', '[a](/b "', '"...'],
  ['a header in braces', '{title=', '"a"'],
  ['a tag', '<a href=', '"b"'],
  ['a rule', '', '---'],
  ['the head of a table', '| a | b |\n| ', '--- | ---'],
  ['a line of dots', 'Uno', '....'.slice(0, 2)],
])('leaves %s as it is typed', (_name, before, text) => {
  const at = before.includes('¦') ? before : `${before}¦`;
  expect(typed('es', text, at)).toBe(at.replace('¦', text));
});

it('reads quotations in the paragraph alone, and after code', () => {
  expect(typed('es', '"b"', 'Uno «a\n\n')).toBe('Uno «a\n\n«b»');
  expect(typed('es', ' "b"', 'Uno `a"`')).toBe('Uno `a"` «b»');
});

it('is taken back by one undo, without what was typed', () => {
  const view = type(open('', 'es'), 'Dijo "');
  expect(textOf(view.state)).toBe('Dijo «');
  undo(view);
  expect(textOf(view.state)).toBe('Dijo "');
  type(view, 'a');
  expect(textOf(view.state)).toBe('Dijo "a');
});

it('writes a footnote in quotation marks', () => {
  expect(typed('es', '"Uno" dos', 'Uno[^1]\n\n[^1]: ')).toBe('Uno[^1]\n\n[^1]: «Uno» dos');
});
