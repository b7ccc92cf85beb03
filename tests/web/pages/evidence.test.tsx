import { brotliCompressSync } from 'node:zlib';
import { screen, waitFor, within } from '@testing-library/react';
import { createCompareEvidence } from '#core/articles/compare-evidence.ts';
import type { Article } from '#core/articles/article.ts';
import { unchecked } from '#core/agents/sources.ts';
import { sentenceKey } from '#core/evidence/stored-evidence.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';
import { sourceDocument } from '#tests/support/agents.ts';
import { article } from '#tests/support/entities.ts';
import { structuredDataFaults } from '#tests/support/structured-data.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { main, openServedPage } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

const url = 'https://agencia.example/multa';
const fined = 'La Agencia multó a Nortia con 30 millones de euros en marzo de 2026.';
const source = sourceDocument({ url, final_url: url, title: 'La multa', publisher: 'Agencia', text: fined });
const sentence = 'Nortia fue multada con 30 millones de euros.';
const english = 'Nortia was fined 30 million euros.';
const path = '/noticias/una-nota';
const key = sentenceKey(sentence);

/** A site with a piece that rests on a stored source. */
const start = async (fields: Partial<Article> = {}) => {
  const { retrieved_at, hash } = source;
  const web = await startWeb([
    article({
      title_en: 'A note',
      body_es: `${sentence} Costó 700 euros.\n\nNada más.`,
      body_en: `${english}\n\nNothing else.`,
      published_languages: ['es', 'en'],
      sources: [{ name: 'Agencia', url }],
      provenance: {
        es: { origin: 'human', sources: [{ url, title: 'La multa', retrieved_at, hash }] },
        en: { origin: 'ai-translated' },
      },
      ...fields,
    }),
  ]);
  await web.ports.sourceDocuments.store([source]);
  const run = { signal: new AbortController().signal, last: false, wait: async () => {} };
  await createCompareEvidence(web.ports)({}, run);
  return web;
};

const mark = () =>
  main().getByRole('link', { name: 'Prueba de «Nortia fue multada con 30 millones de euros»' });

it('names on the page of today a source that is gone, and the piece that rests on it', async () => {
  const web = await start();
  const at = defaultNow;
  const gone = { ...unchecked, id: source.id, answers: 'gone', answers_at: at, checked_at: at } as const;
  await web.ports.sourceDocuments.recordChecks([gone]);
  const { main: page } = await readDocument(web, '/hoy?lang=en');
  const [row] = page.querySelector('#sources')!.closest('section')!.querySelectorAll('li');
  expect(row!.textContent).toContain('Gone: Agencia, La multa');
  const links = [...row!.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([`${path}/pruebas?lang=en`, url]);
});

it('opens the passage of a marked sentence with one request, and returns to the mark', async () => {
  const web = await start();
  const { user, written, container } = await openServedPage(web, path);
  expect(container.innerHTML).toBe(written);
  expect(mark().getAttribute('href')).toBe(`${path}/pruebas#${key}`);
  // Nothing that could be copied.
  expect(mark().textContent).toBe('');
  expect(
    main().getByRole('link', { name: '1 de 2 frases comprobables se apoya en un pasaje guardado' }),
  ).toBeTruthy();
  web.requests.length = 0;
  mark().focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Prueba de esta frase' }));
  const quote = await dialog.findByText(/30 millones de euros/, { selector: 'mark' });
  expect(quote.closest('blockquote')!.textContent).toBe(fined);
  expect(dialog.getByText(sentence)).toBeTruthy();
  expect(dialog.getByRole('link', { name: /^La multa/ }).getAttribute('href')).toBe(url);
  expect(dialog.getByText('Agencia')).toBeTruthy();
  expect(dialog.getByText(source.hash)).toBeTruthy();
  expect(dialog.getByText('Su página aún no se ha vuelto a comprobar')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Cómo se hizo' }).getAttribute('href')).toBe(
    `${path}/como-se-hizo`,
  );
  expect(web.requests.map((request) => request.path)).toEqual([
    expect.stringMatching(`^/api/articles/una-nota/evidence\\?.*sentence=${key}`),
  ]);
  await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Prueba de esta frase' })).toBeNull());
  expect(document.activeElement).toBe(mark());
});

it('says so when the passage cannot be loaded', async () => {
  const web = await start();
  const { user } = await openServedPage(web, path);
  web.fail(new Error('away'));
  await user.click(mark());
  expect(await screen.findByText('El pasaje no se ha podido cargar.')).toBeTruthy();
});

it('leads to the same passages on a page of its own, without scripts', async () => {
  const web = await start();
  const { container, written, status } = await openServedPage(web, `${path}/pruebas`);
  expect(status).toBe(200);
  expect(container.innerHTML).toBe(written);
  expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Pruebas: Una nota');
  expect(main().getByText('1 de 2 frases comprobables se apoya en un pasaje guardado')).toBeTruthy();
  const place = document.getElementById(key)!;
  expect(within(place).getByText(sentence)).toBeTruthy();
  expect(place.querySelector('blockquote')!.textContent).toBe(fined);
  expect(document.querySelector('meta[name=robots]')!.getAttribute('content')).toBe('noindex,follow');
  const { page } = await readDocument(web, `${path}/pruebas`);
  const data = page.querySelector('script[type="application/ld+json"]')!;
  expect(structuredDataFaults(JSON.parse(data.textContent))).toEqual([]);
});

it('says who compared, leads back to each sentence, and lists those without a passage', async () => {
  const web = await start();
  const { main: page } = await readDocument(web, `${path}/pruebas`);
  expect(page.textContent).toContain('Un programa compara las cifras');
  expect(page.textContent).toContain('Que coincidan no demuestra que todo');
  const back = [...page.querySelectorAll('a')].find(
    (link) => link.textContent === 'Ver la frase 1 en el texto',
  );
  expect(back!.getAttribute('href')).toBe(`${path}#${key}`);
  const { main: piece } = await readDocument(web, path);
  expect(piece.querySelector(`a.evidence#${key}`)).toBeTruthy();
  const others = page.querySelector('details')!;
  expect(others.querySelector('summary')!.textContent).toBe('Frases sin pasaje guardado (1)');
  const [link] = others.querySelectorAll('a');
  expect([link!.textContent, link!.getAttribute('href')]).toEqual([
    'Costó 700 euros.',
    `${path}#:~:text=Cost%C3%B3%20700%20euros.`,
  ]);
});

it('gives the facts of a source once, however many sentences rest on it', async () => {
  const other = 'La Agencia multó a Nortia en marzo de 2026.';
  const web = await start({ body_es: `${sentence}\n\n${other}` });
  const { main: page } = await readDocument(web, `${path}/pruebas`);
  expect(page.textContent.split(source.hash)).toHaveLength(2);
  const [one, two] = [sentence, other].map((text) => page.querySelector(`#${sentenceKey(text)}`)!);
  const [first, second] = [one!, two!].map((place) => place.querySelector('figcaption a')!);
  expect(first!.getAttribute('aria-label')).toBe('Fuente 1: La multa');
  expect(second!.getAttribute('href')).toBe(first!.getAttribute('href'));
  const cited = page.querySelector(first!.getAttribute('href')!)!;
  expect(cited.textContent).toContain(source.hash);
  expect([...cited.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href'))).toEqual([
    `#${sentenceKey(sentence)}`,
    `#${sentenceKey(other)}`,
  ]);
});

it('is in English too, with a passage in Spanish that says so', async () => {
  const web = await start();
  const { page } = await readDocument(web, `${path}?lang=en`);
  const link = page.querySelector('a.evidence')!;
  expect(link.getAttribute('aria-label')).toBe('Evidence for “Nortia was fined 30 million euros”');
  expect(link.getAttribute('href')).toBe(`${path}/pruebas?lang=en#${sentenceKey(english)}`);
  await openServedPage(web, `${path}/pruebas?lang=en`);
  const quote = document.querySelector('blockquote')!;
  expect(quote.previousElementSibling!.textContent).toBe('Passage in Spanish');
  expect([quote.lang, quote.textContent]).toEqual(['es', fined]);
});

it('tells what the newsroom hides, what a person confirmed, and what became of the passage', async () => {
  const web = await start();
  const { ports } = web;
  const change = { actor: { kind: 'system' } as never, operation: 'x', at: ports.clock.now() };
  const { id } = (await ports.articles.find('una-nota'))!;
  const [stored] = await ports.sourceDocuments.cited([{ url, hash: source.hash }]);
  const at = '2026-11-22T04:30:00.000Z';
  await ports.transaction(change, ({ desk }) =>
    desk.confirmFact(id, { language: 'es', sentence, confirmed_by: 'Ana Ruiz', confirmed_at: at }),
  );
  await ports.sourceDocuments.recordChecks([
    {
      id: stored!.id,
      checked_at: at,
      answers: 'yes',
      answers_at: at,
      compared_at: at,
      restored_at: null,
      changed: true,
      changed_at: at,
      check_note: null,
      changes: [{ start: 0, end: fined.length, now: 'Son 40 millones.', since: at }],
    },
  ]);
  await openServedPage(web, `${path}/pruebas`);
  expect(
    main().getByText('Ana Ruiz, de la redacción, confirmó esta frase el 22 de noviembre de 2026.'),
  ).toBeTruthy();
  expect(
    main().getByText(/^Ha cambiado en su página desde el 22 de noviembre de 2026/).textContent,
  ).toContain('Son 40 millones.');
  const hidden = { url, hash: null, start: null, end: null, hidden_by: 'Ana', hidden_at: at };
  await ports.transaction(change, ({ evidence }) =>
    evidence.hide({ ...hidden, reason_es: 'Por orden judicial', reason_en: null }),
  );
  await openServedPage(web, `${path}/pruebas`);
  expect(main().getByText('La redacción no muestra esta fuente: Por orden judicial')).toBeTruthy();
  expect(document.body.textContent).not.toContain('La multa');
});

it('is no page for a piece without evidence', async () => {
  const web = await startWeb([article()]);
  expect((await openServedPage(web, `${path}/pruebas`)).status).toBe(404);
});

it('adds at most 3 kB to a page with twenty marks, compressed', async () => {
  const said = (nth: number) =>
    `Nortia fue multada con 30 millones de euros, según la nota ${'i'.repeat(nth)}.`;
  const body_es = Array.from({ length: 20 }, (_, at) => said(at + 1)).join('\n\n');
  const web = await start({ body_es });
  const { html } = await openServedPage(web, path);
  expect(html.split('class="evidence"')).toHaveLength(21);
  const plain = await startWeb([article({ body_es, sources: [{ name: 'Agencia', url }] })]);
  const { html: without } = await openServedPage(plain, path);
  const size = (text: string) => brotliCompressSync(text).length;
  expect(size(html) - size(without)).toBeLessThan(3000);
});
