import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EditorView } from '@codemirror/view';
import { createRef, useState } from 'react';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { MarkdownEditorHandle, MarkdownEditorProps } from '#apps/web/panel/editor/editor-props.ts';
import { MarkdownEditor } from '#apps/web/panel/editor/markdown-editor.tsx';
import { adminSystem } from '#apps/web/panel/theme/admin-system.ts';
import { addTexts } from '#apps/web/i18n.ts';
import panel from '#apps/web/locales/admin/es.json' with { type: 'json' };
import { show } from '#tests/support/web-page.tsx';

addTexts('admin', { es: panel });

/** An editor in a page. `outside`: external texts, one with each press of a button. */
const open = async (start: string, props: Partial<MarkdownEditorProps> = {}, outside: string[] = []) => {
  const reported: string[] = [];
  const handle = createRef<MarkdownEditorHandle>();
  const Page = () => {
    const [value, setValue] = useState(start);
    return (
      <>
        <MarkdownEditor
          ref={handle}
          label="Texto"
          lang="es"
          value={value}
          onChange={(text) => {
            reported.push(text);
            setValue(text);
          }}
          {...props}
        />
        <button type="button" onClick={() => setValue(outside.shift()!)}>
          Traer
        </button>
      </>
    );
  };
  show(
    <ChakraProvider value={adminSystem}>
      <Page />
    </ChakraProvider>,
  );
  const box = await screen.findByRole('textbox', { name: 'Texto' });
  const view = EditorView.findFromDOM(box)!;
  const type = (insert: string, at = view.state.doc.length) =>
    act(() =>
      view.dispatch({
        changes: { from: at, insert },
        selection: { anchor: at + insert.length },
        userEvent: 'input.type',
      }),
    );
  const text = () => {
    let found = '';
    act(() => {
      found = handle.current!.flush();
    });
    return found;
  };
  return { box, view, type, reported, text };
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Chooses in the menu of what can be inserted, which is placed after a while. */
const insert = async (name: string) => {
  await act(async () => press('Insertar'));
  await act(async () => press(name));
};

describe('the editor', () => {
  it('reports typed text on blur or request, and nothing without typing', async () => {
    const { box, type, reported, text } = await open('uno\r\ndos  \r\n');
    expect([
      box.getAttribute('lang'),
      box.getAttribute('spellcheck'),
      box.getAttribute('aria-multiline'),
    ]).toEqual(['es', 'true', 'true']);
    expect(box.getAttribute('aria-describedby')).toBeTruthy();
    act(() => box.focus());
    fireEvent.blur(box);
    expect(text()).toBe('uno\r\ndos  \r\n');
    expect(reported).toEqual([]);
    type('tres');
    expect(reported).toEqual([]);
    text();
    expect(reported).toEqual(['uno\r\ndos  \r\ntres']);
    type('!');
    fireEvent.keyDown(box, { key: 's', ctrlKey: true });
    type('?');
    cleanup();
    expect(reported.slice(1)).toEqual(['uno\r\ndos  \r\ntres!', 'uno\r\ndos  \r\ntres!?']);
  });

  it('merges an external text with concurrent typing', async () => {
    const { type, text, view } = await open('uno\n\ndos', {}, ['uno y medio\n\ndos', 'otro']);
    type(' y tres');
    press('Traer');
    expect(view.state.selection.main.head).toBe('uno y medio\n\ndos y tres'.length);
    expect(text()).toBe('uno y medio\n\ndos y tres');
    press('Traer');
    expect(text()).toBe('otro');
  });

  it('has a toolbar with one tab stop, whose buttons show their state', async () => {
    const { view, text } = await open('Un barco');
    const toolbar = screen.getByRole('toolbar', { name: 'Formato: Texto' });
    const buttons = within(toolbar).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual([
      'Insertar',
      'Negrita',
      'Cursiva',
      'Enlace',
      'Título',
      'Subtítulo',
      'Lista',
      'Numerada',
      'Cita',
      'Deshacer',
      'Rehacer',
      'Buscar',
    ]);
    expect(buttons.filter((button) => button.tabIndex === 0)).toEqual([buttons[0]]);
    act(() => buttons[0]!.focus());
    fireEvent.keyDown(buttons[0]!, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(buttons.at(-1));
    expect(buttons.filter((button) => button.tabIndex === 0)).toEqual([buttons.at(-1)]);
    act(() => view.dispatch({ selection: { anchor: 4 } }));
    press('Negrita');
    expect(text()).toBe('Un **barco**');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Negrita' }).getAttribute('aria-pressed')).toBe('true'),
    );
    press('Deshacer');
    expect(text()).toBe('Un barco');
    await insert('Tabla');
    expect(text()).toContain('| Columna 1 | Columna 2 | Columna 3 |\n| --- | --- | --- |\n|  |  |  |\n');
    press('Buscar y reemplazar');
    expect(screen.getByRole('textbox', { name: 'Reemplazar por' })).toBeTruthy();
    const find = screen.getByRole('textbox', { name: 'Buscar' });
    fireEvent.change(find, { target: { value: 'columna' } });
    expect(await screen.findByText('3 en total')).toBeTruthy();
    press('Siguiente');
    press('Siguiente');
    expect(await screen.findByText(/^[123] de 3$/)).toBeTruthy();
    fireEvent.change(find, { target: { value: 'nada de eso' } });
    expect(await screen.findByText('Sin resultados')).toBeTruthy();
  });

  it('shows what the next text is marked as, whose signs are not in the text yet', async () => {
    const { text, type, view } = await open('Un ');
    act(() => view.dispatch({ selection: { anchor: 3 } }));
    press('Negrita');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Negrita' }).getAttribute('aria-pressed')).toBe('true'),
    );
    expect(text()).toBe('Un ');
    press('Negrita');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Negrita' }).getAttribute('aria-pressed')).toBe('false'),
    );
    type('faro');
    expect(text()).toBe('Un faro');
  });

  it('inserts pictures where they were dropped, and reports failed uploads', async () => {
    const calls: {
      resolve: (text: string) => void;
      reject: (error: Error) => void;
    }[] = [];
    const { box, type, text } = await open('Uno', {
      onUpload: (_file, onProgress) => {
        onProgress(0.5);
        return new Promise((resolve, reject) => calls.push({ resolve, reject }));
      },
    });
    const files = [
      new File(['a'], 'a.png', { type: 'image/png' }),
      new File(['b'], 'b.png', { type: 'image/png' }),
    ];
    const clipboardData = { files, getData: () => '' };
    fireEvent.paste(box, { clipboardData });
    expect(screen.getByRole('progressbar', { name: 'Subiendo a.png…' })).toHaveProperty('value', 0.5);
    type('Antes. ', 0);
    expect(text()).toBe('Antes. Uno');
    await act(async () => calls[0]!.resolve('![Un \\[faro\\]](/media/a.webp)'));
    await act(async () => calls[1]!.reject(new Error('Pesa más de 20 MB.')));
    expect(text()).toBe('Antes. \n\n![Un \\[faro\\]](/media/a.webp)\n\nUno');
    expect(screen.getByRole('alert').textContent).toContain(
      'No se ha podido subir b.png. Pesa más de 20 MB.',
    );
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('uploads the pictures of a pasted text where they stand in it, and says which did not come with it', async () => {
    const uploaded: string[] = [];
    const { box, text } = await open('', {
      onUpload: async ({ name, type }) => {
        uploaded.push(`${name} ${type}`);
        return `![](/media/${name})`;
      },
    });
    const picture = 'data:image/png;base64,iVBORw0KGgo=';
    const html = `<p>Uno</p><p><img src="${picture}" alt="Un [faro]"></p><p>Dos <b>más</b></p><p><img src="file:///C:/clip/image002.png">Tres</p><img src="${picture}">`;
    const data: Record<string, string> = { 'text/html': html, 'text/plain': 'Uno Dos más Tres' };
    const clipboardData = { files: [], getData: (type: string) => data[type] ?? '' };
    fireEvent.paste(box, { clipboardData });
    await waitFor(() => expect(uploaded).toEqual(['1.png image/png', '2.png image/png']));
    await waitFor(() =>
      expect(text()).toBe('Uno\n\n![](/media/1.png)\n\nDos **más**\n\nTres\n\n![](/media/2.png)\n\n'),
    );
    expect(screen.getByRole('alert').textContent).toContain('Una imagen no venía en lo pegado');
  });

  it('hides the marks of Markdown, unless they are asked for on this device', async () => {
    const { box, text } = await open('## Un\n\nEl **faro**');
    expect(box.textContent).toBe('UnEl faro');
    press('Ver Markdown');
    await waitFor(() => expect(box.textContent).toBe('## UnEl **faro**'));
    expect(screen.getByRole('button', { name: 'Ver Markdown' }).getAttribute('aria-pressed')).toBe('true');
    expect(text()).toBe('## Un\n\nEl **faro**');
    cleanup();
    const { box: next } = await open('El **faro**');
    expect(next.textContent).toBe('El **faro**');
    press('Ver Markdown');
    await waitFor(() => expect(next.textContent).toBe('El faro'));
  });

  it('inserts blocks that a slash lists, narrowed by what is typed after it', async () => {
    const onLink = jest.fn();
    const { type, text, box } = await open('Uno\n\n', { onLink });
    act(() => box.focus());
    type('/');
    const list = await screen.findByRole('listbox', { name: 'Insertar' });
    const options = () => within(list).getAllByRole('option');
    expect(options().map((option) => option.textContent)).toEqual([
      'Título de secciónCtrl+Mayús+2',
      'SubtítuloCtrl+Mayús+3',
      'Tabla',
      'Lista con puntosCtrl+Mayús+8',
      'Lista numeradaCtrl+Mayús+7',
      'CitaCtrl+Mayús+9',
      'Destacado',
      'Nota al pieCtrl+Mayús+F',
      'Enlace a una pieza, persona u organización',
      'Recuadro',
      'Recuadro plegable',
      'CódigoCtrl+E',
      'Separador',
    ]);
    type('tabl');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    fireEvent.mouseDown(screen.getByRole('option'));
    expect(text()).toContain('Uno\n\n| Columna 1 | Columna 2 | Columna 3 |\n');
    await insert('Enlace a una pieza, persona u organización');
    expect(onLink).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['h2', 'Título de secciónCtrl+Mayús+2'],
    ['footn', 'Nota al pieCtrl+Mayús+F'],
    ['línea', 'Separador'],
  ])('finds a block by what other editors call it: /%s', async (word, option) => {
    const { type, box } = await open('');
    act(() => box.focus());
    type(`/${word}`);
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([option]),
    );
  });

  it('numbers links to the sources of the piece, and shows tables and pictures', async () => {
    const { box } = await open(
      'Un [dato](https://example.org/a?utm_source=x)\n\n| A | B |\n| - | -: |\n| *c* |  |\n\n![Un faro](/media/a.webp "Pie")\n',
      { sources: [{ url: 'https://example.com' }, { url: 'https://example.org/a' }] },
    );
    expect(box.querySelector('.cm-line')!.textContent).toBe('Un dato[2]');
    const cells = within(within(box).getByRole('table')).getAllByRole('cell');
    expect(cells.map((cell) => cell.innerHTML)).toEqual(['<em class="">c</em>', '']);
    expect(screen.getByRole('img', { name: 'Un faro' }).getAttribute('src')).toBe('/media/a.webp');
    expect(box.textContent).toContain('Pie');
  });

  it('writes the alternative text of a picture in its own field', async () => {
    const { text, box } = await open('Uno\n\n![](/media/a.webp)\n\n![b](https://example.org/b.png)');
    // That of another site is not loaded.
    expect(box.querySelectorAll('img[src]')).toHaveLength(1);
    const field = screen.getAllByRole('textbox', { name: 'Texto alternativo' })[0]!;
    fireEvent.change(field, { target: { value: 'Un [faro]' } });
    expect(text()).toBe('Uno\n\n![Un \\[faro\\]](/media/a.webp)\n\n![b](https://example.org/b.png)');
  });

  it('finds and replaces in the fields beside the text too', async () => {
    const onGo = jest.fn();
    const written = new Map<string, string>();
    const beside = Object.entries({ Título: 'El barco y el barco', Resumen: 'Un faro' }).map(
      ([name, value]) => ({
        name,
        value,
        onChange: (next: string) => void written.set(name, next),
        onGo,
      }),
    );
    const { text } = await open('Un barco', { beside });
    press('Buscar y reemplazar');
    const fill = (name: string, value: string) => {
      const field = screen.getByRole('textbox', { name });
      fireEvent.change(field, { target: { value } });
      fireEvent.keyUp(field);
    };
    fill('Buscar', 'barco');
    fill('Reemplazar por', 'buque');
    const found = await screen.findByRole('button', { name: 'Título: 2' });
    expect(screen.queryByRole('button', { name: /^Resumen:/ })).toBeNull();
    fireEvent.click(found);
    expect(onGo).toHaveBeenCalledTimes(1);
    press('Reemplazar todo');
    expect(text()).toBe('Un buque');
    expect([...written]).toEqual([['Título', 'El buque y el buque']]);
  });

  it('checks a task by its box', async () => {
    const { text } = await open('- [ ] Uno\n- [x] Dos');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Pendiente' }));
    expect(text()).toBe('- [x] Uno\n- [x] Dos');
  });

  it('accepts nothing in a read-only text, and shows errors otherwise', async () => {
    const { box } = await open('Uno', { readOnly: true, invalid: true, describedBy: 'why' });
    expect([box.getAttribute('aria-readonly'), box.getAttribute('aria-invalid')]).toEqual(['true', 'true']);
    expect(box.getAttribute('aria-describedby')).toMatch(/^why /);
    expect(screen.getByRole('button', { name: 'Negrita' }).getAttribute('aria-disabled')).toBe('true');
    const count = await screen.findByText('1 palabra');
    expect(count.textContent).toBe('1 palabra · 1 min de lectura');
  });
});
