import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { showMarkdown } from '#apps/web/panel/editor/markdown-shown.ts';
import { MarkdownEditor } from '#apps/web/panel/editor/markdown-editor.tsx';
import { adminSystem } from '#apps/web/panel/theme/admin-system.ts';
import { addTexts } from '#apps/web/i18n.ts';
import panel from '#apps/web/locales/admin/es.json' with { type: 'json' };
import { show } from '#tests/support/web-page.tsx';

addTexts('admin', { es: panel });

/** Opens an editor with a Markdown text; returns its field, and the Markdown as the page has it. */
const open = async (start: string) => {
  let current = start;
  const Page = () => {
    const [value, setValue] = useState(start);
    const change = (text: string) => {
      current = text;
      setValue(text);
    };
    return <MarkdownEditor label="Texto" lang="es" value={value} onChange={change} />;
  };
  show(
    <ChakraProvider value={adminSystem}>
      <Page />
    </ChakraProvider>,
  );
  const box = await screen.findByRole('textbox', { name: 'Texto' });
  const markdown = () => {
    fireEvent.blur(box);
    return current;
  };
  return { box, markdown };
};

/** Where a word that is shown begins in the document. */
const placeOf = (box: HTMLElement, word: string): [Node, number] => {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.nodeValue!.indexOf(word);
    if (at >= 0) return [node, at];
  }
  throw new Error(`"${word}" is not shown`);
};

/** Selects from the beginning of a word to the end of another one, as with the mouse. */
const select = (box: HTMLElement, first: string, last = first) => {
  const [start, from] = placeOf(box, first);
  const [end, to] = placeOf(box, last);
  act(() => {
    box.focus();
    getSelection()!.setBaseAndExtent(start, from, end, to + last.length);
    document.dispatchEvent(new Event('selectionchange'));
  });
};

/** Sets the cursor before a word, after some of its letters. */
const setCursor = (box: HTMLElement, word: string, letters: number) => {
  const [node, at] = placeOf(box, word);
  act(() => {
    box.focus();
    getSelection()!.collapse(node, at + letters);
    document.dispatchEvent(new Event('selectionchange'));
  });
};

const keys = { bold: 'b', italic: 'i', code: 'e' } as const;
type Mark = keyof typeof keys;

const press = (box: HTMLElement, mark: Mark) =>
  act(
    () =>
      void fireEvent.keyDown(box, {
        key: keys[mark],
        keyCode: keys[mark].toUpperCase().charCodeAt(0),
        ctrlKey: true,
      }),
  );

/** Each text, and what it is after each of several presses of the key. */
const selections: [mark: Mark, words: [string, string?], ...texts: string[]][] = [
  ['bold', ['barco'], 'Un barco azul', 'Un **barco** azul', 'Un barco azul', 'Un **barco** azul'],
  ['bold', ['barco'], 'Un __barco__ azul', 'Un barco azul', 'Un **barco** azul'],
  ['italic', ['barco'], '**Un barco**', '**Un *barco***', '**Un barco**'],
  ['italic', ['barco'], '***barco***', '**barco**', '***barco***'],
  // Part of a mark.
  ['bold', ['azul'], 'Un **barco azul y** rojo', 'Un **barco** azul **y** rojo', 'Un **barco azul y** rojo'],
  ['bold', ['dos'], '**uno**dos', '**unodos**', '**uno**dos'],
  ['italic', ['barco', 'azul'], '*un barco* azul', '*un barco azul*', '*un* barco azul'],
  // Marks within the selection.
  ['bold', ['barco', 'rojo'], 'Un barco **azul** y rojo', 'Un **barco azul y rojo**', 'Un barco azul y rojo'],
  // Marks within each other.
  ['bold', ['bar'], '**_foo bar baz_**', '_**foo** bar **baz**_', '**_foo bar baz_**'],
  ['italic', ['bar'], '**_foo bar baz_**', '**_foo_ bar _baz_**', '**_foo bar baz_**'],
  ['bold', ['bar'], '***foo bar baz***', '***foo** bar **baz***', '***foo bar baz***'],
  // Punctuation beside which a mark would be shown as signs.
  ['bold', ['Hola'], '**Hola, dijo**', 'Hola, **dijo**', '**Hola**, **dijo**'],
  ['bold', ['(hola)'], 'di(hola)ces', 'di(**hola**)ces', 'di(hola)ces'],
  // Several paragraphs, items, cells.
  [
    'bold',
    ['Uno', 'cuatro'],
    '## Uno\n\n- dos\n- [ ] tres\n\n> cuatro',
    '## **Uno**\n\n- **dos**\n- [ ] **tres**\n\n> **cuatro**',
    '## Uno\n\n- dos\n- [ ] tres\n\n> cuatro',
  ],
  ['bold', ['Uno', 'dos'], '**Uno**\n\ndos', '**Uno**\n\n**dos**', 'Uno\n\ndos'],
  ['bold', ['uno', 'dos'], '> uno\n> dos', '> **uno\n> dos**', '> uno\n> dos'],
  [
    'bold',
    ['uno', 'dos'],
    '| uno | dos |\n|-|-|\n',
    '| **uno** | **dos** |\n|-|-|\n',
    '| uno | dos |\n|-|-|\n',
  ],
  // Code.
  ['code', ['doctor'], 'El doctor', 'El `doctor`', 'El doctor'],
  ['code', ['a`b'], 'El a`b', 'El `` a`b ``', 'El a\\`b'],
  ['code', ['b'], '`a b c`', '`a` b `c`', '`a b c`'],
  ['code', ['a*b*c'], '`a*b*c`', 'a\\*b\\*c', '`a*b*c`'],
];

describe('a mark', () => {
  afterEach(() => act(() => showMarkdown(false)));

  it.each(selections)('%s of %j: %s', async (mark, [first, last], start, ...after) => {
    // A table is shown as one until the cursor is in it.
    if (start.startsWith('|')) showMarkdown(true);
    const { box, markdown } = await open(start);
    select(box, first, last);
    const seen = after.map(() => {
      press(box, mark);
      return markdown();
    });
    expect(seen).toEqual(after);
  });

  it.each([
    ['bold', 'Un barco azul', 5, ['Un **barco** azul', 'Un barco azul', 'Un **barco** azul']],
    ['bold', 'Un **barco azul**', 5, ['Un barco azul', 'Un **barco** azul']],
    ['code', 'Un `barco`', 3, ['Un barco', 'Un `barco`']],
  ] as const)('%s of the word at the cursor: %s', async (mark, start, letters, after) => {
    const { box, markdown } = await open(start);
    setCursor(box, 'barco', Math.min(letters, 4));
    const seen = after.map(() => {
      press(box, mark);
      return markdown();
    });
    expect(seen).toEqual(after);
  });

  it('is shown by its button only where it would be taken away', async () => {
    const { box } = await open('Un **barco azul** [sic] y [otro](u)');
    const isOn = (name: string, state: 'true' | 'false') =>
      waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe(state));
    select(box, 'azul');
    await isOn('Negrita', 'true');
    select(box, 'Un', 'azul');
    await isOn('Negrita', 'false');
    setCursor(box, 'barco', 2);
    await isOn('Negrita', 'true');
    setCursor(box, 'sic', 1);
    await isOn('Negrita', 'false');
    await isOn('Enlace', 'false');
    setCursor(box, 'otro', 1);
    await isOn('Enlace', 'true');
  });
});
