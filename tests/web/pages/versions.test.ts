import type { Article } from '#core/articles/article.ts';
import { admin, storeAdmin } from '#tests/core/support/product.ts';
import { soundDraft } from '#tests/support/drafts.ts';
import { article } from '#tests/support/entities.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { startWeb } from '#tests/support/web-site.ts';

const base = 'https://vigia.example';
const slug = 'una-nota';

const start = async (others: Article[] = []) => {
  const web = await startWeb([
    article({ body_es: 'Uno.\n\nSon **diez** ciudades.', title_en: 'A note', body_en: 'Ten cities.' }),
    ...others,
  ]);
  const { application, ports } = web.site;
  await storeAdmin(ports);
  const run = async (name: 'articles.update' | 'articles.correct' | 'articles.unpublish', input: object) => {
    const { revision } = (await ports.articles.find(slug))!;
    await application.execute(name, { slug, revision, ...input }, admin);
    await ports.changes.caughtUp();
  };
  await run('articles.update', { body_es: 'Uno.\n\nSon **nueve** ciudades.' });
  await run('articles.correct', { text_es: 'Eran nueve.', text_en: 'There were nine.' });
  const withhold = async (ground: 'law' | 'privacy') => {
    const reason = { reason_es: 'Lo ordena un juez.', reason_en: 'By order of a court.' };
    await application.execute('articles.withhold-version', { slug, version: 1, ground, ...reason }, admin);
    await ports.changes.caughtUp();
  };
  return { web, run, withhold };
};

const hrefsOf = (main: Element) => [...main.querySelectorAll('ol a')].map((one) => one.getAttribute('href'));
const attribute = (page: Document, selector: string, name: string) =>
  page.head.querySelector(selector)?.getAttribute(name) ?? null;

describe('the versions of an article', () => {
  it('are listed with their reasons, for readers and not for search engines', async () => {
    const { web } = await start();
    const { status, page, main } = await readDocument(web, `/noticias/${slug}/versiones`);
    expect([status, main.querySelector('h1')?.textContent]).toEqual([200, 'Versiones publicadas: Una nota']);
    expect(attribute(page, 'meta[name=robots]', 'content')).toBe('noindex,follow');
    expect(attribute(page, 'link[rel=canonical]', 'href')).toBe(`${base}/noticias/${slug}`);
    expect(hrefsOf(main)).toEqual(
      ['3', '2', '1#changes', '1'].map((version) => `/noticias/${slug}/versiones/${version}`),
    );
    expect(main.querySelector('ol')?.textContent).toMatch(
      /actual.*Eran nueve\..*Cambió: el texto\.1 palabra añadida1 palabra quitadaVer qué cambió en la versión 2.*Primera publicación\./s,
    );
  });

  it('say by name how the label of AI use changed, in the list and beside the text', async () => {
    const made = { origin: 'ai-generated' } as const;
    const date = '2026-11-20T09:00:00.000Z';
    const web = await startWeb([
      article({ title_en: 'A note', body_en: 'Ten.', date, provenance: { es: made, en: made } }),
    ]);
    const { ports } = web.site;
    const at = '2026-11-22T09:00:00.000Z';
    const reviewed = { ...made, reviewer: 'Marta Gil', reviewed_at: at };
    await ports.transaction({ actor: admin, operation: 'articles.edit', at }, async ({ articles }) => {
      const stored = (await articles.find(slug))!;
      await articles.save({ ...stored, modified_at: at, provenance: { es: reviewed, en: reviewed } });
    });
    await ports.changes.caughtUp();
    const label =
      'Etiqueta de uso de IA: antes, «Redactado con IA, sin revisión humana»; ahora, «Redactado con IA, revisado por Marta Gil».';
    const { main: list } = await readDocument(web, `/noticias/${slug}/versiones`);
    expect(list.querySelector('ol li')!.textContent).toContain(label);
    expect(list.textContent).not.toContain('El texto no cambió');
    const { main: first } = await readDocument(web, `/noticias/${slug}/versiones/1`);
    expect(first.querySelector('#changes')!.parentElement!.textContent).toContain(label);
    const { main: english } = await readDocument(web, `/noticias/${slug}/versiones?lang=en`);
    expect(english.textContent).toContain(
      'Label of AI use: “Written with AI, not reviewed by a person” before, “Written with AI, reviewed by Marta Gil” now.',
    );
  });

  it('of an interview speak of an interview', async () => {
    const web = await startWeb([article({ type: 'entrevista', title_en: 'A talk', body_en: 'Ten.' })]);
    const { main } = await readDocument(web, `/noticias/${slug}/versiones`);
    expect(main.textContent).toContain('Volver a la entrevista');
    expect(main.textContent).toContain('La entrevista no ha cambiado desde que se publicó.');
    const { main: made } = await readDocument(web, `/noticias/${slug}/como-se-hizo?lang=en`);
    expect(made.textContent).toContain('Back to the interview');
  });

  it('say what missing numbers are, also where one version is all there is', async () => {
    const { web } = await start([soundDraft('otra-nota')]);
    const words = 'Los números que faltan son borradores que nadie vio.';
    const page = async (of: string) =>
      (await readDocument(web, `/noticias/${of}/versiones`)).main.textContent;
    expect(await page(slug)).not.toContain(words);
    await web.site.application.execute('articles.approve', { slug: 'otra-nota', confirm: true }, admin);
    await web.ports.changes.caughtUp();
    expect(await page('otra-nota')).toContain(`El artículo no ha cambiado desde que se publicó. ${words}`);
    const { main, status } = await readDocument(web, '/noticias/otra-nota/versiones/1');
    expect(status).toBe(404);
    const all = main.querySelector('a[href="/noticias/otra-nota/versiones"]');
    expect(all?.textContent).toBe('Todas las versiones');
  });

  it('begin on the day that the page of how it was made tells, also of a text that is older', async () => {
    const web = await startWeb([
      article({ date: '2022-12-15T09:00:00.000Z', title_en: null, body_en: null }),
    ]);
    const timesIn = async (page: string, selector: string) =>
      [...(await readDocument(web, `/noticias/${slug}/${page}`)).main.querySelectorAll(selector)].map((one) =>
        one.getAttribute('datetime')!.slice(0, 10),
      );
    const [first] = await timesIn('versiones', 'ol li:last-child time');
    expect(await timesIn('como-se-hizo', '[data-kind=published] time')).toEqual([first]);
  });

  it('say so where older ones are not compared in the list', async () => {
    const { web, run } = await start();
    const page = async () =>
      (await readDocument(web, `/noticias/${slug}/versiones?lang=en`)).main.textContent;
    expect(await page()).not.toContain('is summed up here');
    for (let number = 0; number < 20; number += 1)
      await run('articles.update', { body_es: `Son ${number}.` });
    expect(await page()).toContain('What changed in the newest 20 is summed up here');
  });

  it('are read one by one, with what the next one changed said to everybody', async () => {
    const { web } = await start();
    const { status, page, main } = await readDocument(web, `/noticias/${slug}/versiones/1`);
    expect(status).toBe(200);
    expect(attribute(page, 'meta[name=robots]', 'content')).toBe('noindex,follow');
    expect(attribute(page, 'link[rel=canonical]', 'href')).toBe(`${base}/noticias/${slug}`);
    expect(main.querySelector('.prose strong')?.textContent).toBe('diez');
    expect(main.querySelector('del')?.textContent).toBe('Quitado: diez (fin del cambio)');
    expect(main.querySelector('ins')?.textContent).toBe('Añadido: nueve (fin del cambio)');
    expect(main.querySelector('#changes')?.textContent).toMatch(/^Qué cambió en la versión 2, del /);
    expect(main.textContent).toContain('Eran nueve.');
    expect(main.textContent).toContain('1 palabra añadida1 palabra quitada');
    expect(main.querySelector('a[href="#changes"]')?.textContent).toBe('Qué cambió en la siguiente');
    const second = await readDocument(web, `/noticias/${slug}/versiones/2`);
    expect(second.main.querySelector(`a[href="/noticias/${slug}/versiones/1#changes"]`)?.textContent).toBe(
      'Qué cambió en esta',
    );
    const english = await readDocument(web, `/noticias/${slug}/versiones/1?lang=en`);
    expect(english.main.textContent).toContain('This is an earlier version');
    expect(english.main.textContent).toContain('There were nine.');
  });

  it('name the tags and sources that came and went', async () => {
    const { web, run } = await start();
    const source = { name: 'Informe', name_en: 'Report', url: 'https://informe.example/' };
    const body_es = 'Son ocho ciudades.';
    await run('articles.update', { body_es, tags: ['ciudades'], sources: [source] });
    await web.ports.changes.caughtUp();
    const changes = async (language: string) =>
      (await readDocument(web, `/noticias/${slug}/versiones/3${language}`)).main.querySelector(
        '[aria-labelledby=changes]',
      )?.textContent;
    expect(await changes('')).toContain('FuentesAñadido: Informe (fin del cambio)EtiquetasAñadido: ciudades');
    expect(await changes('?lang=en')).toContain('SourcesAdded: Report (end of the change)');
  });

  it.each([
    ['law', 451],
    ['privacy', 410],
  ] as const)('say why one is withheld: %s', async (ground, status) => {
    const { web, withhold } = await start();
    await withhold(ground);
    const found = await readDocument(web, `/noticias/${slug}/versiones/1?lang=en`);
    expect(found.status).toBe(status);
    expect(found.main.textContent).toContain('By order of a court.');
    const list = await readDocument(web, `/noticias/${slug}/versiones`);
    expect(hrefsOf(list.main)).toHaveLength(2);
    expect(list.main.textContent).toContain('Lo ordena un juez.');
  });

  it('are gone with the article, and not there by another number', async () => {
    const { web, run } = await start();
    for (const version of ['9', '0', 'x', '1.5', '99999999999999'])
      expect((await readDocument(web, `/noticias/${slug}/versiones/${version}`)).status).toBe(404);
    await run('articles.unpublish', {});
    expect((await readDocument(web, `/noticias/${slug}/versiones`)).status).toBe(410);
    expect((await readDocument(web, `/noticias/${slug}/versiones/1`)).status).toBe(410);
    const { status, main } = await readDocument(web, `/noticias/${slug}`);
    expect([status, main.querySelector('h1')?.textContent]).toEqual([410, 'Esto ya no se muestra']);
    expect(main.textContent).toContain('la redacción lo ha retirado');
    expect((await readDocument(web, `/noticias/${slug}/como-se-hizo`)).status).toBe(410);
    expect((await readDocument(web, '/noticias/ninguna')).status).toBe(404);
    expect((await readDocument(web, '/noticias/ninguna/versiones')).status).toBe(404);
  });
});

describe('the corrections', () => {
  it('stand below their month, with what they said and say, and lead to their feeds', async () => {
    const { web } = await start();
    const { page, main } = await readDocument(web, '/correcciones');
    expect(main.querySelector('h2')?.textContent).toMatch(/^[A-Z]\p{L}+ de \d{4}$/u);
    // Only the words that changed are marked.
    expect(main.querySelector('del')?.textContent).toBe('diez');
    expect(main.querySelector('ins')?.textContent).toBe('nueve');
    expect(main.querySelector('ins')?.parentElement?.textContent).toMatch(/^.*Son .*nueve ciudades\.$/);
    expect(page.head.querySelector('link[href="/correcciones/atom.xml"]')?.getAttribute('type')).toBe(
      'application/atom+xml',
    );
    expect(main.querySelector('a[href="/correcciones/rss"]')).not.toBeNull();
  });
});

describe('the citation of an article', () => {
  it('is on its page, by the version that readers have, with its files as links', async () => {
    const { web } = await start();
    const { main } = await readDocument(web, `/noticias/${slug}`);
    const opener = [...main.querySelectorAll('button')].find(({ textContent }) => textContent === 'Citar')!;
    // The browser opens it, also without scripts.
    const dialog = main.querySelector(`[popover][id="${opener.getAttribute('popovertarget')}"]`)!;
    expect(dialog.textContent).toContain(`${base}/noticias/${slug}/versiones/3`);
    const hrefs = [...dialog.querySelectorAll('a')].map((one) => one.getAttribute('href'));
    expect(hrefs).toEqual([
      `/noticias/${slug}/cita.bib`,
      `/noticias/${slug}/cita.ris`,
      `/noticias/${slug}/versiones`,
    ]);
  });
});
