import { act, fireEvent, screen, within } from '@testing-library/react';
import { textFragment } from '#apps/web/pages/news/share-link.ts';
import { article, referent } from '#tests/support/entities.ts';
import { stock } from '#tests/support/stock.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { address, main, openPage } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';

const body_es =
  '## Uno\n\nDice la [ley](https://ley.example/texto) algo importante, según Ada Lovelace.\n\n## Dos\n\nOtra vez la [ley](https://www.ley.example/texto#art-2).\n\n## Tres\n\nFin.';
const long = article({
  title_en: 'A note',
  body_es,
  sources: [
    { name: 'Informe', url: 'https://informe.example' },
    { name: 'La ley', url: 'https://ley.example/texto' },
  ],
});

const open = async (lang = '', saved: unknown = []) => {
  await startWeb([long]);
  const page = openPage(`/noticias/una-nota${lang && `?lang=${lang}`}`);
  localStorage.setItem('saved', JSON.stringify(saved));
  await main().findByRole('heading', { level: 1 });
  return page;
};
const press = (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(main().getByRole('button', { name }));

afterEach(() => {
  localStorage.removeItem('saved');
  getSelection()?.removeAllRanges();
  Reflect.deleteProperty(navigator, 'share');
});

describe('an article as sent by the server', () => {
  it('has links between its text, its contents and its sources, whose targets exist', async () => {
    const web = await startWeb([long]);
    await stock(web.ports, { referents: [referent({ slug: 'ada', name: 'Ada Lovelace' })] });
    const { page } = await readDocument(web, '/noticias/una-nota');
    const target = (link: Element) =>
      page.querySelector(`[id="${decodeURIComponent(link.getAttribute('href')!.slice(1))}"]`);
    const piece = page.querySelector('main article')!;
    const links = [...piece.querySelectorAll('a[href^="#"]')];
    expect(links.filter((link) => !target(link))).toEqual([]);
    const titles = [...piece.querySelectorAll('nav[aria-labelledby=contents] a')];
    expect(titles.map((link) => target(link)?.textContent)).toEqual(['Uno', 'Dos', 'Tres']);
    const citations = [...piece.querySelectorAll('[role=doc-noteref]')];
    expect(
      citations.map((link) => [link.textContent, target(link)?.querySelector('a')?.textContent]),
    ).toEqual([1, 2].map(() => ['2', 'La ley (se abre en una pestaña nueva)']));
    const back = [...piece.querySelectorAll('[role=doc-backlink]')];
    expect(back.map((link) => [link.getAttribute('aria-label'), target(link)])).toEqual([
      ['Volver al texto: cita 1 de la fuente 2', citations[0]],
      ['Volver al texto: cita 2 de la fuente 2', citations[1]],
    ]);
    const named = [...piece.querySelectorAll('[aria-labelledby=mentions] a')];
    expect(named.map((link) => link.getAttribute('href'))).toEqual(['/referentes/ada']);
  });

  it('says how it was made and when it was corrected', async () => {
    const made = {
      origin: 'ai-assisted' as const,
      model: 'm-1',
      provider: 'Proveedor',
      reviewer: 'Ana Ruiz',
      reviewed_at: '2026-11-02T08:00:00.000Z',
    };
    const corrections = [{ at: '2026-11-03T08:00:00.000Z', text_es: 'Era en mayo.', text_en: null }];
    const { page } = await readDocument(
      await startWeb([article({ provenance: { es: made, en: made }, corrections, sources: [] })]),
      '/noticias/una-nota',
    );
    const facts = [...page.querySelectorAll('[aria-labelledby=made] li')].map(
      ({ textContent }) => textContent,
    );
    expect(facts).toEqual([
      'Redactado con ayuda de IA, revisado por Ana Ruiz',
      'Modelo: m-1 (Proveedor)',
      'Revisado por Ana Ruiz el 2 de noviembre de 2026',
      'Corregido el 3 de noviembre de 2026',
      'Paso a paso',
      'Metodología',
    ]);
    const byline = page.querySelector('main article a[href="#corrections"]')!;
    expect(byline.textContent).toBe('Corregido el 3 de noviembre de 2026');
  });

  it('was written by people when no machine helped', async () => {
    await startWeb([article({ provenance: { es: { origin: 'human' }, en: { origin: 'human' } } })]);
    openPage('/noticias/una-nota');
    expect(await main().findByText('Texto escrito por personas')).toBeTruthy();
  });
});

describe('an article can be', () => {
  it('saved in this browser, and removed from the list', async () => {
    const { user } = await open();
    await press(user, 'Guardar');
    const button = await main().findByRole('button', { name: 'Guardado', pressed: true });
    expect(JSON.parse(localStorage.getItem('saved')!)).toMatchObject([{ slug: 'una-nota' }]);
    await user.click(main().getByRole('link', { name: 'Guardados' }));
    expect(address()).toBe('/guardados');
    const link = await main().findByRole('link', { name: 'Una nota' });
    expect(link.getAttribute('href')).toBe('/noticias/una-nota');
    expect(button.isConnected).toBe(false);
    await press(user, 'Quitar de guardados: Una nota');
    expect(main().getByText('Nada guardado todavía')).toBeTruthy();
    expect(document.activeElement).toBe(document.querySelector('main'));
    expect(localStorage.getItem('saved')).toBe('[]');
  });

  it('found as saved when it is opened again, and no longer once another tab has removed it', async () => {
    await open('en', [long]);
    expect(await main().findByRole('button', { name: 'Saved', pressed: true })).toBeTruthy();
    await act(async () => {
      localStorage.setItem('saved', '[]');
      // As another tab does.
      dispatchEvent(new StorageEvent('storage', { key: 'saved' }));
    });
    expect(main().getByRole('button', { name: 'Save', pressed: false })).toBeTruthy();
  });

  it('linked to, with the selected passage', async () => {
    const { user } = await open();
    await press(user, 'Copiar enlace');
    expect(await main().findByText('Enlace copiado')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('https://vigia.example/noticias/una-nota');
    const [paragraph] = document.querySelectorAll('[data-article-body] p');
    const range = document.createRange();
    // From within a word to within another one, across a citation.
    range.setStart(paragraph!.firstChild!, 2);
    range.setEnd(paragraph!.lastChild!, 4);
    getSelection()!.removeAllRanges();
    getSelection()!.addRange(range);
    const button = main().getByRole('button', { name: 'Copiar enlace' });
    fireEvent.pointerDown(button);
    // As a tap does.
    getSelection()!.removeAllRanges();
    fireEvent.click(button);
    expect(await main().findByText('Enlace al pasaje copiado')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(
      'https://vigia.example/noticias/una-nota#:~:text=Dice%20la%20ley%20algo',
    );
  });

  it("shared by the system's sheet where there is one", async () => {
    const shared: unknown[] = [];
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data: unknown) => {
        shared.push(data);
        if (shared.length > 1) throw new DOMException('closed', 'AbortError');
      },
    });
    const { user } = await open('en');
    await press(user, 'Share');
    await press(user, 'Share');
    const url = 'https://vigia.example/noticias/una-nota?lang=en';
    expect(shared).toEqual([1, 2].map(() => ({ title: 'A note', url })));
    expect(within(document.querySelector('main')!).queryByText('The browser did not allow it')).toBeNull();
  });

  it('not shared by a sheet elsewhere; a refusal is reported', async () => {
    const { user } = await open();
    expect(main().queryByRole('button', { name: 'Compartir' })).toBeNull();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    await press(user, 'Copiar enlace');
    expect(await main().findByText('El navegador no lo ha permitido')).toBeTruthy();
  });
});

describe('the list of saved articles', () => {
  it.each(['', 'nada', '{}', '[1, null, {"slug": 1}]', '[{"slug":"a","date":"nunca"}]'])(
    'is empty with %j in its place',
    async (stored) => {
      await startWeb();
      openPage('/guardados?lang=en');
      await main().findByRole('heading', { name: 'Saved' });
      const put = (text: string) =>
        act(async () => {
          localStorage.setItem('saved', text);
          dispatchEvent(new StorageEvent('storage', { key: 'saved' }));
        });
      await put(JSON.stringify([long]));
      expect(main().getByRole('link', { name: 'A note' }).getAttribute('href')).toBe(
        '/noticias/una-nota?lang=en',
      );
      await put(stored);
      expect(main().getByText('Nothing saved yet')).toBeTruthy();
    },
  );

  it('is downloaded as a file, and added from one below what is there', async () => {
    await startWeb();
    const { user } = openPage('/guardados');
    await main().findByRole('heading', { name: 'Guardados' });
    const other = article({ slug: 'otra', title_es: 'Otra nota' });
    const file = (text: string) =>
      Object.assign(new File([text], 'guardados.json', { type: 'application/json' }), {
        // jsdom has none.
        text: async () => text,
      });
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    const add = async (text: string) => user.upload(input, file(text));
    await add(JSON.stringify([long, { slug: 'rota' }, 7]));
    expect(await main().findByText('1 pieza añadida.')).toBeTruthy();
    await add(JSON.stringify([long, other]));
    expect(await main().findByText('1 pieza añadida.')).toBeTruthy();
    const titles = main().getAllByRole('heading', { level: 2 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Una nota', 'Otra nota', 'Cómo funciona']);
    for (const text of ['', '{}', '[]', 'nada']) {
      await add(text);
      expect(await main().findByText('Ese archivo no contiene una lista de guardados.')).toBeTruthy();
    }
    const many = Array.from({ length: 5000 }, (_, number) => ({ ...other, slug: `n-${number}` }));
    await add(JSON.stringify(many));
    expect(await main().findByText(/^998 piezas añadidas\. No caben más/)).toBeTruthy();
    localStorage.setItem('saved', '[]');
    const blobs: Blob[] = [];
    const { createObjectURL, revokeObjectURL } = URL;
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
      revokeObjectURL: () => {},
    });
    const names: string[] = [];
    // jsdom follows no links to files.
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (!link?.download) return;
      names.push(link.download);
      event.preventDefault();
    };
    document.addEventListener('click', follow);
    await press(user, 'Descargar la lista');
    document.removeEventListener('click', follow);
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    expect([names, blobs.map(({ type }) => type)]).toEqual([['vigia-guardados.json'], ['application/json']]);
    expect(blobs[0]!.size).toBeGreaterThan(1000 * JSON.stringify(['slug', 'n-1']).length);
  });

  it('is not for search engines, and explains itself without scripts', async () => {
    const { page, status } = await readDocument(await startWeb(), '/guardados');
    expect(status).toBe(200);
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(page.querySelector('main noscript')?.textContent).toContain('JavaScript');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the fragment of a passage', () => {
  it.each([
    ['una frase, con guion-medio & más', ':~:text=una%20frase%2C%20con%20guion%2Dmedio%20%26%20m%C3%A1s'],
    ['  dos\n\nlíneas  largas ', ':~:text=dos,l%C3%ADneas%20largas'],
    [
      `uno dos tres cuatro cinco ${'x '.repeat(100)} y así acaba todo`,
      ':~:text=uno%20dos%20tres%20cuatro%20cinco,x%20y%20as%C3%AD%20acaba%20todo',
    ],
    [' … \n ', null],
  ])('%j is %s', (passage, fragment) => {
    expect(textFragment(passage)).toBe(fragment);
  });
});
