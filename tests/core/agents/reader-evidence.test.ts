import { createCheckSources } from '#core/agents/check-sources.ts';
import { queueComparisons } from '#core/articles/compare-evidence.ts';
import type { Article } from '#core/articles/article.ts';
import { sentenceKey } from '#core/evidence/stored-evidence.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { visitor } from '#core/kernel/actor.ts';
import { message } from '#core/messages/messages.ts';
import { fitDraft } from '#tests/support/entities.ts';
import { scriptedPage } from '#tests/support/scripted-providers.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';
import { startNewsroom } from '../support/newsroom.ts';
import { admin, storeAdmin } from '../support/product.ts';

closePortsAfterTests();

const reader = visitor('http');
const slug = 'propia';
const url = 'https://agencia.example/multa';
const fined = 'La Agencia de Protección de Datos multó a Nortia con 30 millones de euros en marzo de 2026.';
const page = scriptedPage({
  url,
  title: 'La Agencia multa a Nortia',
  publisher: 'Agencia',
  text: `${fined} La empresa puede recurrir la sanción ante la Audiencia Nacional durante dos meses.`,
});
const claim = 'Nortia fue multada por la Agencia de Protección de Datos con 30 millones de euros.';
const other = 'El Ayuntamiento de Oviedo gastó 700 euros en 2019.';
const body_es = `${claim} ${other}\n\nNada más se sabe.`;
const key = sentenceKey(claim);

/** A published piece by people that lists a source whose text is stored. */
const start = async (fields: Partial<Article> = {}) => {
  const room = await startNewsroom();
  const { application, ports, clock, script } = room;
  await storeAdmin(ports);
  script.pages.set(url, page);
  const sources = [{ name: 'Agencia', url }];
  await room.store(
    fitDraft({
      slug,
      status: 'published',
      body_es,
      sources,
      published_languages: ['es'],
      date: clock.now(),
      ...fields,
    }),
  );
  const compare = async () => {
    await queueComparisons(ports);
    await room.work();
  };
  const view = (lang: 'es' | 'en' = 'es') => application.execute('articles.view', { slug, lang }, reader);
  const evidence = (input: { lang?: 'es' | 'en'; sentence?: string } = {}) =>
    application.execute('evidence.view', { slug, ...input }, reader);
  const stored = async () => (await ports.articles.find(slug))!;
  const addSource = async (input: object = { url }) => {
    await application.execute('articles.add-source', { slug, ...input }, admin);
    return (await stored()).provenance.es.sources!.at(-1)!.hash;
  };
  const hash = await addSource();
  await compare();
  return {
    ...room,
    hash,
    compare,
    view,
    evidence,
    stored,
    addSource,
    edit: async (edited: Partial<Article>) => {
      await room.store({ ...(await stored()), ...edited });
    },
    choose: (input: object) =>
      application.execute('evidence.choose', { slug, sentence: claim, hash, ...input }, admin),
    hide: (input: object) => application.execute('evidence.hide', { slug, hash, ...input }, admin),
    desk: () => application.execute('articles.evidence', { slug }, admin),
    async check(days: number, answer?: Parameters<typeof script.pages.set>[1]) {
      clock.set(new Date(Date.parse(clock.now()) + days * 86_400_000).toISOString());
      if (answer) script.pages.set(url, answer);
      await createCheckSources(ports)(
        {},
        { signal: new AbortController().signal, last: false, wait: async () => {} },
      );
    },
  };
};

const shown = ({ passages }: { passages: { parts: { text: string; marked: boolean }[] }[] }) =>
  passages.map(({ parts }) => parts.map(({ text }) => text).join(''));

it('marks the sentences of a published piece that rest on a stored passage, and counts them', async () => {
  const { view, evidence, application } = await start();
  const { html, evidence: figures } = await view();
  expect(html).toContain(
    `euros.<a class="evidence" id="${key}" href="/noticias/propia/pruebas#${key}" aria-label="Prueba de «Nortia fue multada por la Agencia de Protección…»"></a> El`,
  );
  expect(html.split('class="evidence"')).toHaveLength(2);
  expect(figures).toEqual({ checkable: 2, carried: 1 });
  const { sentences, passages, figures: same } = await evidence({ sentence: key });
  expect(same).toEqual(figures);
  expect(sentences).toEqual([{ key, text: claim, passages: [0], confirmed: null }]);
  expect(shown({ passages })[0]).toContain(fined);
  expect(passages[0]!.parts.some(({ text, marked }) => marked && text.includes('30 millones de euros'))).toBe(
    true,
  );
  expect(passages[0]).toMatchObject({
    source: { title: page.title, publisher: 'Agencia', url, language: 'es' },
    state: 'unchecked',
    chosen: false,
    hidden: null,
  });
  const making = await application.execute('articles.provenance', { slug }, reader);
  expect(making.evidence).toEqual([{ language: 'es', checkable: 2, carried: 1 }]);
  await expect(evidence({ sentence: 'p0' })).rejects.toMatchObject({ key: 'evidence.none' });
});

it('leaves pieces without evidence exactly as they are', async () => {
  const { application, ports, store, compare, view, edit, stored } = await start();
  await store(fitDraft({ slug: 'otra', status: 'published', body_es, published_languages: ['es'] }));
  await compare();
  const seen = await application.execute('articles.view', { slug: 'otra' }, reader);
  expect(seen).toMatchObject({ evidence: null, html: await ports.markdown.toHtml(body_es) });
  await expect(application.execute('evidence.view', { slug: 'otra' }, reader)).rejects.toMatchObject({
    code: 'not-found',
  });
  const making = await application.execute('articles.provenance', { slug: 'otra' }, reader);
  expect(making.evidence).toEqual([]);
  // The same once its source is no longer one that readers see.
  await edit({ sources: [{ name: 'Otra', url: 'https://otra.example/' }] });
  expect((await view()).html).toBe(seen.html);
  await compare();
  expect((await view()).html).toBe(seen.html);
  expect(JSON.stringify(await ports.evidence.of((await stored()).id, 'es'))).toBe('null');
});

it('never shows a text without a public address, which only the newsroom may read', async () => {
  const { addSource, choose, compare, evidence, view } = await start({ sources: [] });
  expect((await view()).evidence).toBeNull();
  const hash = await addSource({ title: 'Filtración', text: `Secreto: ${fined}` });
  await compare();
  await expect(choose({ hash, passage: fined })).rejects.toMatchObject({ key: 'input.invalid' });
  await expect(evidence()).rejects.toMatchObject({ code: 'not-found' });
});

it('drops the mark of a sentence that was edited, and tells the editor', async () => {
  const { view, edit, compare, choose, desk } = await start();
  await choose({ sentence: other, passage: 'La empresa puede recurrir la sanción' });
  expect((await desk()).chosen).toMatchObject([{ sentence: other, lost: false }]);
  await edit({ body_es: body_es.replace('700', '900') });
  // Before anything is compared anew.
  expect((await view()).html.split('class="evidence"')).toHaveLength(2);
  await compare();
  const { html, evidence: figures } = await view();
  expect(html.split('class="evidence"')).toHaveLength(2);
  expect(figures).toEqual({ checkable: 2, carried: 1 });
  expect((await desk()).chosen).toMatchObject([{ sentence: other, lost: true, title: page.title }]);
  await edit({ body_es: body_es.replace('30 millones', '90 millones') });
  expect((await view()).html).not.toContain(key);
});

it.each([
  ['another currency', '700 €', '700 $'],
  ['a question', 'El Ayuntamiento gastó 700 €.', '¿El Ayuntamiento gastó 700 €?'],
  ['a longer sentence', 'El Ayuntamiento gastó', 'Ayer dijo que El Ayuntamiento gastó'],
  ['a sign', 'gastó 700', 'gastó -700'],
])('takes a sentence that was edited into %s for another one', async (_, from, to) => {
  const sentence = 'El Ayuntamiento gastó 700 €.';
  const text = `${claim} ${sentence}`;
  const { choose, edit, view, evidence, desk } = await start({ body_es: text });
  await choose({ sentence, passage: 'la empresa puede recurrir la sanción' });
  expect((await view()).html.split('class="evidence"')).toHaveLength(3);
  await edit({ body_es: text.replace(from, to) });
  expect((await view()).html.split('class="evidence"')).toHaveLength(2);
  expect((await evidence()).sentences).toHaveLength(1);
  expect((await desk()).chosen).toMatchObject([{ sentence, lost: true }]);
});

it('lets an editor give a sentence a passage, which readers see first, with their name', async () => {
  const { choose, compare, evidence, view, hash, application, stored } = await start();
  const passage = 'la empresa puede recurrir la sanción';
  expect(await choose({ sentence: other, passage })).toEqual({
    slug,
    sentence: other,
    passage: 'La empresa puede recurrir la sanción',
    chosen_by: admin.name,
    changed: true,
  });
  expect((await choose({ sentence: other, passage })).changed).toBe(false);
  expect((await view()).evidence).toEqual({ checkable: 2, carried: 2 });
  await compare();
  const { passages, sentences } = await evidence({ sentence: sentenceKey(other) });
  expect(sentences).toHaveLength(1);
  expect(passages).toMatchObject([{ chosen: true, chosen_by: admin.name }]);
  expect(passages[0]!.parts.find(({ marked }) => marked)!.text).toBe('La empresa puede recurrir la sanción');
  for (const [input, field] of [
    [{ sentence: 'No está en el texto.', passage }, 'sentence'],
    [{ sentence: other, passage: 'esto no lo dice' }, 'passage'],
    [{ sentence: other }, 'passage'],
  ] as const)
    await expect(choose(input)).rejects.toMatchObject({
      key: 'input.invalid',
      params: { issues: [expect.objectContaining({ field })] },
    });
  await expect(choose({ hash: 'x', passage })).rejects.toMatchObject({ key: 'articles.source-not-stored' });
  expect(await choose({ sentence: other, undo: true })).toMatchObject({ passage: null, changed: true });
  expect((await view()).evidence).toEqual({ checkable: 2, carried: 1 });
  // A source that is taken away takes its passages along.
  await choose({ sentence: other, passage });
  await application.execute(
    'articles.remove-source',
    { slug, hash, revision: (await stored()).revision },
    admin,
  );
  expect((await view()).evidence).toBeNull();
  expect((await view()).html).not.toContain('class="evidence"');
});

it('takes a pasted text with its address and the day that it was read', async () => {
  const { addSource, choose, evidence } = await start({ sources: [] });
  const pasted = { url: 'https://boletin.example/7', title: 'Boletín 7', text: fined, read_on: '2026-03-02' };
  const hash = await addSource(pasted);
  await choose({ hash, passage: fined });
  const { passages } = await evidence();
  expect(passages[0]!.source).toMatchObject({
    url: pasted.url,
    title: 'Boletín 7',
    retrieved_at: '2026-03-02T12:00:00.000Z',
  });
});

it('shows who answers for a sentence that no source carries', async () => {
  const { application, evidence, view } = await start();
  await application.execute('articles.confirm-fact', { slug, sentence: other }, admin);
  const { sentences } = await evidence({ sentence: sentenceKey(other) });
  expect(sentences).toMatchObject([{ text: other, passages: [], confirmed: { by: admin.name } }]);
  // A person is no passage.
  expect((await view()).evidence).toEqual({ checkable: 2, carried: 1 });
});

it('hides a passage or a whole source from readers, in every piece, with the reason', async () => {
  const { hide, evidence, desk, store, compare, application, stored } = await start();
  const { provenance, sources } = await stored();
  await store(
    fitDraft({
      slug: 'otra',
      status: 'published',
      body_es,
      sources,
      provenance,
      published_languages: ['es'],
    }),
  );
  await compare();
  const elsewhere = () => application.execute('evidence.view', { slug: 'otra' }, reader);
  const hidden = {
    passage: 'multó a Nortia con 30 millones',
    reason: 'Por orden judicial',
    reason_en: 'Court order',
  };
  expect(await hide(hidden)).toEqual({ slug, hidden: true, changed: true });
  expect((await hide(hidden)).changed).toBe(false);
  for (const { passages, sentences } of [await evidence(), await elsewhere()]) {
    expect(sentences).toHaveLength(1);
    expect(passages[0]).toMatchObject({
      source: { url },
      hidden: { reason: 'Por orden judicial', reason_en: 'Court order' },
      parts: [],
      now: null,
    });
    expect(JSON.stringify(passages)).not.toContain('30 millones');
  }
  expect((await desk()).items[0]!.passages[0]!.hidden).toBe('Por orden judicial');
  expect(await hide({ passage: hidden.passage, undo: true })).toMatchObject({ hidden: false, changed: true });
  expect((await evidence()).passages[0]!.hidden).toBeNull();
  await hide({ reason: 'Datos de una persona' });
  expect((await evidence()).passages[0]).toMatchObject({
    source: null,
    hidden: { reason: 'Datos de una persona' },
  });
  expect((await desk()).documents[0]!.hidden).toBe('Datos de una persona');
  await expect(hide({ passage: 'no lo dice', reason: 'x' })).rejects.toMatchObject({ key: 'input.invalid' });
  await expect(hide({})).rejects.toMatchObject({ key: 'input.invalid' });
});

it('hides the same words in another text of the same address, and in what has changed on its page', async () => {
  const { hide, evidence, check, choose, addSource, script, application } = await start();
  await hide({ passage: 'la sanción ante la Audiencia Nacional', reason: 'Datos' });
  await choose({ passage: 'La empresa puede recurrir' });
  const later = `${page.text} Sin más.`;
  script.pages.set(url, { ...page, text: later });
  const hash = await addSource();
  await choose({ sentence: other, hash, passage: 'durante dos meses. Sin más' });
  await check(7, {
    ...page,
    text: later
      .replace('en marzo', 'por la sanción ante la Audiencia Nacional en marzo')
      .replace('La empresa', 'Ana Gil')
      .replace('dos meses', 'tres meses'),
  });
  const { passages } = await evidence();
  const said = JSON.stringify(passages);
  expect(said).not.toMatch(/sanción ante|Ana Gil/);
  expect(passages.map(({ state }) => state)).toEqual(['changed', 'changed']);
  expect(passages.map(({ now }) => now)).toEqual(['[…]', expect.stringContaining('[…]')]);
  expect((await application.execute('today.view', {}, reader)).sources).toEqual([]);
});

it('never shows a hidden neighbour of a passage', async () => {
  const { hide, evidence } = await start();
  await hide({ passage: 'la sanción ante la Audiencia Nacional', reason: 'Datos' });
  const { passages } = await evidence();
  expect(shown({ passages })[0]).toContain('30 millones');
  expect(JSON.stringify(passages)).not.toContain('Audiencia');
});

it('shows the same passage under forty sentences once', async () => {
  const many = Array.from(
    { length: 40 },
    (_, at) => `Nortia fue multada con 30 millones de euros, según la nota ${'i'.repeat(at + 1)}.`,
  );
  const { view, evidence } = await start({ body_es: many.join(' ') });
  expect((await view()).html.split('class="evidence"')).toHaveLength(41);
  const { passages, sentences } = await evidence();
  expect(sentences).toHaveLength(40);
  expect(passages).toHaveLength(1);
});

it('lists the checkable sentences that nothing stored carries, once with the whole', async () => {
  const { evidence } = await start();
  expect((await evidence()).others).toEqual([{ key: sentenceKey(other), text: other }]);
  expect((await evidence({ sentence: key })).others).toEqual([]);
});

it('neither marks nor counts headings, captions and heads of tables', async () => {
  const body = `## ${claim}\n\n![Dibujo](/media/a.png "${claim}")\n\n| ${claim} | Son 12 |\n| --- | --- |\n| Una celda | Otra |\n\n${other}`;
  const { view, evidence, application, compare, edit } = await start({ body_es: `${body}\n\n${claim}` });
  const { html, evidence: figures } = await view();
  expect(html.split('class="evidence"')).toHaveLength(2);
  expect(html).toContain(`<p>${claim}<a class="evidence"`);
  expect(figures).toEqual({ checkable: 2, carried: 1 });
  expect(await evidence()).toMatchObject({
    figures,
    sentences: [{ text: claim }],
    others: [{ text: other }],
  });
  const made = await application.execute('articles.provenance', { slug }, reader);
  expect(made.evidence).toEqual([{ language: 'es', ...figures }]);
  await edit({ body_es: body });
  await compare();
  expect((await view()).html).not.toContain('class="evidence"');
  await expect(evidence()).rejects.toMatchObject({ code: 'not-found' });
});

it('carries a translation by the sources of its original, in their language', async () => {
  const english = 'Nortia was fined 30 million euros by the data protection agency.';
  const { edit, stored, compare, view, evidence } = await start();
  const { provenance } = await stored();
  await edit({
    title_en: 'In English',
    body_en: `${english}\n\nNothing else is known.`,
    published_languages: ['es', 'en'],
    provenance: { ...provenance, en: { origin: 'ai-translated' } },
  });
  await compare();
  const { html } = await view('en');
  expect(html).toContain(
    `<a class="evidence" id="${sentenceKey(english)}" href="/noticias/propia/pruebas?lang=en#${sentenceKey(english)}" aria-label="Evidence for “Nortia was fined 30 million euros by the…”"></a>`,
  );
  const { passages, language } = await evidence({ lang: 'en' });
  expect(language).toBe('en');
  expect(passages[0]!.source!.language).toBe('es');
});

describe('when its page is looked at again', () => {
  it('says since when the passage has not changed, has changed and how, and is gone', async () => {
    const { check, evidence, clock, application, view } = await start();
    const read = clock.now();
    await check(7);
    expect((await evidence()).passages[0]).toMatchObject({
      state: 'same',
      since: read,
      checked_at: clock.now(),
    });
    const changes = () => application.execute('evidence.changes', {}, admin);
    expect(await changes()).toEqual({ items: [], total: 0 });
    const now = fined.replace('30', '40');
    await check(7, { ...page, text: page.text.replace('30', '40') });
    const seen = clock.now();
    const mark = async () =>
      /<a class="evidence([^"]*)"[^>]* aria-label="([^"]*)"/.exec((await view()).html)!.slice(1);
    expect(await mark()).toEqual([
      ' changed',
      'Prueba de «Nortia fue multada por la Agencia de Protección…»: su fuente ha cambiado',
    ]);
    expect((await evidence()).passages[0]).toMatchObject({ state: 'changed', since: seen, now });
    expect(await changes()).toMatchObject({
      total: 1,
      items: [
        {
          state: 'changed',
          since: seen,
          text: fined,
          now,
          source: { url, title: page.title },
          claims: [{ slug, language: 'es', sentence: claim }],
        },
      ],
    });
    const today = async () => (await application.execute('today.view', {}, reader)).sources;
    const source = { url, title: page.title, state: 'changed', since: seen, pieces: [{ slug }] };
    expect(await today()).toMatchObject([source]);
    // It changes again and again: since the first time that it was seen.
    await check(7, { ...page, text: page.text.replace('30', '50') });
    expect((await evidence()).passages[0]).toMatchObject({ state: 'changed', since: seen });
    await check(
      7,
      new DomainError('sources.unreadable', { url, reason: message('sources.status', { status: 404 }) }),
    );
    expect((await evidence()).passages[0]).toMatchObject({ state: 'gone', since: clock.now(), now: null });
    expect((await changes()).items[0]).toMatchObject({ state: 'gone' });
    const gone = clock.now();
    expect(await today()).toMatchObject([{ ...source, state: 'gone', since: gone }]);
    expect(await mark()).toEqual([
      ' gone',
      'Prueba de «Nortia fue multada por la Agencia de Protección…»: su fuente ya no está',
    ]);
    await check(7);
    expect((await evidence()).passages[0]).toMatchObject({ state: 'gone', since: gone });
    // It is as it was read again: not since then, but since it was seen so.
    await check(28, page);
    const back = clock.now();
    expect(back).not.toBe(read);
    expect((await evidence()).passages[0]).toMatchObject({ state: 'same', since: back });
    await check(28);
    expect((await evidence()).passages[0]).toMatchObject({
      state: 'same',
      since: back,
      checked_at: clock.now(),
    });
    expect((await changes()).total).toBe(0);
  });

  it('says nothing of what else changed on the page', async () => {
    const { check, evidence, application } = await start();
    await check(7, { ...page, text: `${page.text.replace('dos meses', 'tres meses')} Más noticias.` });
    expect((await evidence()).passages[0]!.state).toBe('same');
    expect((await application.execute('evidence.changes', {}, admin)).total).toBe(0);
  });

  it('takes an error page that answers 200 for no change, and 50 MB for no comparison', async () => {
    const { check, evidence, application } = await start();
    await check(7, { ...page, title: 'Página no encontrada', text: 'Error 404. La página no existe.' });
    expect((await evidence()).passages[0]).toMatchObject({ state: 'gone' });
    await check(7, { ...page, title: 'Un momento', text: 'Resuelve el captcha.' });
    expect((await evidence()).passages[0]).toMatchObject({ state: 'unreachable', now: null });
    const { items } = await application.execute('articles.sources', { slug }, admin);
    expect(items[0]).toMatchObject({
      changed: null,
      check_note: 'responde con una página de error («Un momento»)',
    });
    const large = message('sources.too-large', { megabytes: 2 });
    await check(7, new DomainError('sources.unreadable', { url, reason: large }));
    expect((await evidence()).passages[0]!.state).toBe('unchecked');
  });

  it('looks less often as the pieces age, and tells what that has cost', async () => {
    const { check, script, ports, edit, clock } = await start();
    const reads = () => script.calls.read.length;
    await edit({ date: new Date(Date.parse(clock.now()) - 60 * 86_400_000).toISOString() });
    const before = reads();
    await check(7);
    expect(reads()).toBe(before);
    expect(await ports.sourceDocuments.lastRun()).toBeNull();
    await check(21, { ...page, bytes: 12_345 });
    expect(reads()).toBe(before + 1);
    expect(await ports.sourceDocuments.lastRun()).toMatchObject({
      pages: 1,
      hosts: 1,
      bytes: 12_345,
      changed: 0,
      gone: 0,
      unreachable: 0,
      waiting: 0,
    });
    await edit({ date: '2020-01-01T00:00:00.000Z' });
    await check(28);
    expect(reads()).toBe(before + 1);
    await check(7 * 13 - 28);
    expect(reads()).toBe(before + 2);
  });
});
