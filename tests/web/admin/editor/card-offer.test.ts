import { EditorView } from '@codemirror/view';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createScriptedProviders } from '#tests/support/scripted-providers.ts';
import { widen } from '#tests/support/web-document.ts';
import { draft, field, open } from '#tests/support/web-editor.ts';
import { startWeb } from '#tests/support/web-site.ts';

const address = 'https://video.example/faro';

const openText = async (body_es: string) => {
  const script = createScriptedProviders();
  script.cards.set(address, { title: 'El faro', site: 'Vídeos', picture: null });
  widen();
  await open(await startWeb([{ ...draft, body_es }], { providers: script.providers }));
  const box = field('Texto en español');
  const view = EditorView.findFromDOM(box)!;
  const paste = (insert: string) =>
    act(() => {
      view.focus();
      const at = view.state.doc.length;
      view.dispatch({ selection: { anchor: at } });
      view.dispatch({
        changes: { from: at, insert },
        selection: { anchor: at + insert.length },
        userEvent: 'input.paste',
      });
    });
  return { view, box, paste, text: () => view.state.doc.toString() };
};

const offer = () => screen.findByRole('listbox', { name: 'Insertar' });

describe('an address that is pasted into an empty line', () => {
  it('may become a card, which takes its place', async () => {
    const { paste, text } = await openText('Uno\n\n');
    paste(address);
    fireEvent.mouseDown(within(await offer()).getByRole('option', { name: 'Mostrar como tarjeta' }));
    await waitFor(() => expect(text()).toBe(`Uno\n\n> **[El faro](${address})**\n>\n> Vídeos\n\n`));
  });

  it('stays a link with Enter and Escape, which choose nothing else', async () => {
    const { box, paste, text } = await openText('Uno\n\n');
    for (const key of ['Enter', 'Escape']) {
      paste(key === 'Enter' ? address : `\n\n`);
      if (key === 'Escape') paste(address);
      const options = within(await offer()).getAllByRole('option');
      expect(options.map(({ textContent }) => textContent)).toEqual([
        'Dejar el enlace',
        'Mostrar como tarjeta',
      ]);
      fireEvent.keyDown(box, { key });
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    }
    expect(text()).toBe(`Uno\n\n${address}\n\n${address}`);
  });

  it.each([
    ['is within a line', 'Vea ', address],
    ['is not alone', '', `${address} y más`],
    ['is in code', '```\n', address],
    ['is one of the site itself', '', `${window.location.origin}/noticias/una`],
  ])('is offered nothing when it %s', async (_, before, pasted) => {
    const { paste } = await openText(before);
    paste(pasted);
    await act(() => new Promise((resolve) => void setTimeout(resolve, 50)));
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});
