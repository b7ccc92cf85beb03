import { EditorView } from '@codemirror/view';
import { createState } from '#apps/web/panel/editor/editor-core.ts';
import { breakLine, startParagraph } from '#apps/web/panel/editor/visual/paragraph-keys.ts';

/** The text that a key leaves, with `¦` at the cursor; null when it is left to others. */
const press = (command: (view: EditorView) => boolean, text: string): string | null => {
  const view = new EditorView({ state: createState(text.replace('¦', '')) });
  view.dispatch({ selection: { anchor: text.indexOf('¦') } });
  const isDone = command(view);
  const { doc, selection } = view.state;
  const { head } = selection.main;
  view.destroy();
  return isDone ? `${doc.sliceString(0, head)}¦${doc.sliceString(head)}` : null;
};

const paragraphs: [name: string, before: string, after: string | null][] = [
  ['a paragraph after another', 'Uno¦', 'Uno\n\n¦'],
  ['two of one', 'Uno ¦dos', 'Uno \n\n¦dos'],
  ['two of one, without the blank between', 'Uno¦ dos', 'Uno\n\n¦dos'],
  ['a paragraph after a heading', '## Uno¦', '## Uno\n\n¦'],
  ['nothing where one is started', 'Uno\n\n¦', 'Uno\n\n¦'],
  ['a paragraph of a quotation', '> Uno¦', '> Uno\n>\n> ¦'],
  ['a paragraph out of a quotation', '> Uno\n>\n> ¦', '> Uno\n\n¦'],
  ['a paragraph out of an empty quotation', '> ¦', '¦'],
  ['a paragraph out of a list', '- Uno\n- ¦', '- Uno\n\n¦'],
  ['a paragraph out of a list of tasks', '- [ ] Uno\n- [ ] ¦', '- [ ] Uno\n\n¦'],
  ['a paragraph out of a list in a quotation', '> - Uno\n> - ¦', '> - Uno\n>\n> ¦'],
  ['nothing of its own in an item', '- Uno¦', null],
  ['nothing of its own in code', '```\nuno¦\n```', null],
  ['a paragraph below a table', '| a |\n| - |\n| b¦ |\n', '| a |\n| - |\n| b |\n\n¦'],
  ['a paragraph below a pull quote', '> **Uno.¦**', '> **Uno.**\n\n¦'],
  ['a paragraph below one from its end', '> **Uno.**¦\n\nDos', '> **Uno.**\n\n¦\n\nDos'],
  ['a paragraph below one from its middle', '> **U¦no.**\n', '> **Uno.**\n\n¦'],
  ['a paragraph below one without the blank at its end', '> **Uno. ¦**', '> **Uno.**\n\n¦'],
  ['a paragraph instead of a pull quote without words', 'Uno\n\n> **¦**', 'Uno\n\n¦'],
  ['no title of two paragraphs', '<summary>Tít¦ulo</summary>\n\nUno', '<summary>Título</summary>\n\n¦Uno'],
  ['no other where one is', '| a |\n| - |\n| b¦ |\n\nUno', '| a |\n| - |\n| b |\n\n¦Uno'],
];

describe('Enter while writing visually', () => {
  it.each(paragraphs)('makes %s', (_name, before, after) => {
    expect(press(startParagraph, before)).toBe(after);
  });

  it('makes a line that readers see, with Shift', () => {
    expect(press(breakLine, 'Uno¦ dos')).toBe('Uno\\\n¦ dos');
    expect(press(breakLine, '> Uno¦')).toBe('> Uno\\\n> ¦');
    expect(press(breakLine, '## Uno¦')).toBeNull();
  });
});
