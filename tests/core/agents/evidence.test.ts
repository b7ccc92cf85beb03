import { createApplication } from '#core/application.ts';
import { demoProvider } from '#core/articles/demo.ts';
import { findUnsupported } from '#core/articles/evidence.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { operator } from '#core/kernel/actor.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { articlePiece, page, saying, startNewsroom, translation } from '../support/newsroom.ts';
import { admin, storeAdmin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const written = async () => {
  const room = await startNewsroom();
  room.script.answers.push({ json: articlePiece() }, { json: translation() });
  const run = await room.generate({ userPrompt: 'Sobre la auditoría', sourceUrls: [page.url] });
  return { ...room, slug: run.article_slug! };
};

it('shows for each claim the passages of the stored sources', async () => {
  const { application, slug, ports } = await written();
  const { items, documents, unsupported } = await application.execute('articles.evidence', { slug }, admin);
  const article = (await ports.articles.find(slug))!;
  const [source] = article.provenance.es.sources!;
  expect(documents).toEqual([
    expect.objectContaining({
      final_url: source!.url,
      hash: source!.hash,
      retrieved_at: source!.retrieved_at,
    }),
  ]);
  expect(documents[0]).not.toHaveProperty('text');
  const claim = items.find(({ text }) => text.includes(saying));
  expect(claim).toMatchObject({ status: 'single-source', missing: [] });
  expect(claim!.passages[0]!.text).toContain(saying);
  expect(unsupported).toBe(0);
  const body_es = `${article.body_es}\n\nLa multa fue de 300 millones de euros.`;
  await application.execute('articles.edit', { slug, revision: article.revision, body_es }, admin);
  const edited = await application.execute('articles.evidence', { slug }, admin);
  expect(edited.unsupported).toBe(1);
  expect(edited.items.at(-1)).toMatchObject({
    status: 'unsupported',
    missing: [{ kind: 'number', text: '300 millones de euros' }],
  });
});

it('says nothing of a piece without stored sources', async () => {
  const { application, slug, ports } = await written();
  const { provenance } = (await ports.articles.find(slug))!;
  const none = { items: [], chosen: [], documents: [], unsupported: 0 };
  expect(await application.execute('articles.evidence', { slug, language: 'en' }, admin)).toMatchObject({
    documents: [{ hash: provenance.en.sources![0]!.hash }],
  });
  const draft = {
    slug: 'propia',
    title_es: 'Propia',
    summary_es: 'De una persona',
    body_es: 'Son 3 millones.',
  };
  await storeAdmin(ports);
  await application.execute('articles.create', draft, admin);
  expect(await application.execute('articles.evidence', { slug: 'propia' }, admin)).toEqual(none);
});

/** Two sources with a figure each, and a piece of an agent that rests on both. */
const reported = async (claim: string) => {
  const room = await startNewsroom();
  const sources = [
    ['Nortia', 'La Agencia de Protección de Datos multó a Nortia con 30 millones de euros en 2025.'],
    ['Sureste', 'El regulador irlandés sancionó a Sureste con 12 millones de euros en marzo de 2026.'],
  ] as const;
  const body = articlePiece({ sources: ['S1', 'S2', 'S3'] }).body;
  room.script.answers.push(
    { json: articlePiece({ sources: ['S1', 'S2', 'S3'], body: `${body}\n\n${claim}` }) },
    { json: translation() },
  );
  const run = await room.generate({
    userPrompt: 'Sobre las multas',
    sourceUrls: [page.url],
    sourceTexts: sources.map(([title, text]) => ({
      title,
      text,
      publisher: title,
      url: `https://${title.toLowerCase()}.example/multa`,
    })),
  });
  const slug = run.article_slug!;
  const { application } = room;
  const checked = async () =>
    (await application.execute('articles.checklist', { slug }, admin)).items.find(
      ({ id }) => id === 'evidence',
    )!;
  const edit = async (change: (body: string) => string) => {
    const { revision, body_es } = (await room.ports.articles.find(slug))!;
    await application.execute('articles.edit', { slug, revision, body_es: change(body_es) }, admin);
  };
  const confirm = (input: object = {}, actor: Actor = admin) =>
    application.execute('articles.confirm-fact', { slug, sentence: claim, ...input }, actor);
  const approve = () => application.execute('articles.approve', { slug, confirm: true }, admin);
  return { ...room, slug, checked, edit, confirm, approve };
};

const invented = 'La Agencia de Protección de Datos multó a Nortia con 300 millones de euros.';

it.each([
  ['an invented figure', invented, '300 millones de euros'],
  [
    'the figure of another document',
    'El regulador irlandés sancionó a Sureste con 30 millones de euros en marzo de 2026.',
    '30 millones de euros',
  ],
  ['a quotation of somebody else', `La ministra Carmen Soto dijo que ${saying}.`, 'Carmen Soto'],
])('reports %s in the checklist, in plain words', async (_, claim, missing) => {
  const { checked, approve } = await reported(claim);
  const facts = [{ language: 'es', sentence: claim, missing: [missing] }];
  expect(await checked()).toEqual({
    id: 'evidence',
    level: 'error',
    data: { count: 1, languages: ['es'], facts },
  });
  await expect(approve()).rejects.toMatchObject({
    key: 'articles.checklist-errors',
    params: { checks: ['evidence'] },
  });
});

it('lets a person answer for a sentence while it stays as it is', async () => {
  const { checked, confirm, edit, approve, application, slug, ports, clock } = await reported(invented);
  const { revision } = (await ports.articles.find(slug))!;
  const program: Actor = { ...admin, kind: 'token', name: 'guion', scopes: ['write'] };
  await expect(confirm({}, program)).rejects.toMatchObject({ key: 'reviewer.person-required' });
  await expect(confirm({}, operator('cli'))).rejects.toMatchObject({ key: 'reviewer.missing' });

  expect(await confirm()).toEqual({ slug, confirmed_by: 'eva', changed: true });
  expect(await confirm()).toMatchObject({ changed: false });
  expect((await ports.articles.find(slug))!.revision).toBe(revision);
  expect(await checked()).toMatchObject({ level: 'ok' });
  const view = await application.execute('articles.evidence', { slug }, admin);
  expect(view.unsupported).toBe(0);
  expect(view.items.find(({ text }) => text === invented)).toMatchObject({
    status: 'unsupported',
    confirmed: { confirmed_by: 'eva', confirmed_at: clock.now() },
  });

  await edit((body) => `Antes de nada.\n\n${body.replace('La Agencia', 'La\nAgencia')}`);
  expect(await checked()).toMatchObject({ level: 'ok' });
  await edit((body) => body.replace('300', '301'));
  expect(await checked()).toMatchObject({ level: 'error', data: { count: 1 } });
  await edit((body) => body.replace('301', '300'));
  expect(await confirm({ undo: true })).toMatchObject({ confirmed_by: null, changed: true });
  await expect(approve()).rejects.toMatchObject({ key: 'articles.checklist-errors' });
  await edit((body) => body.replace('300 millones', '30 millones'));
  expect(await checked()).toMatchObject({ level: 'ok' });
  expect(await approve()).toMatchObject({ article: { status: 'published' } });
});

it('warns when there is no stored text to compare a text made with AI with', async () => {
  const { checked, ports, slug, store } = await reported(invented);
  const article = (await ports.articles.find(slug))!;
  const { sources: _sources, ...es } = article.provenance.es;
  const without = async (input: typeof es) => {
    const { revision } = (await ports.articles.find(slug))!;
    await store({ ...article, revision, provenance: { ...article.provenance, es: input } });
    return checked();
  };
  expect(await without(es)).toEqual({ id: 'evidence', level: 'warning', data: { languages: ['es'] } });
  expect(await without({ ...es, origin: 'ai-translated' })).toMatchObject({ level: 'ok' });
  expect(await without({ ...es, origin: 'human' })).toMatchObject({ level: 'ok' });
});

it('warns when a comparison takes too long', async () => {
  const { ports, slug } = await reported(invented);
  const claims = {
    align: async () => {
      throw new DomainError('evidence.too-complex', {});
    },
  };
  const { items } = await createApplication({ ...ports, claims }).execute(
    'articles.checklist',
    { slug },
    admin,
  );
  expect(items.find(({ id }) => id === 'evidence')).toMatchObject({
    level: 'warning',
    data: { languages: ['es', 'en'] },
  });
});

it('leaves out what the demonstration has invented', async () => {
  const { ports, slug } = await reported(invented);
  const made = (await ports.articles.find(slug))!;
  expect((await findUnsupported(ports, made)).map(({ language }) => language)).toEqual(['es', 'en']);
  const { es, en } = made.provenance;
  const provenance = {
    ...made.provenance,
    es: { ...es, provider: demoProvider },
    en: { ...en, provider: demoProvider },
  };
  expect(await findUnsupported(ports, { ...made, provenance })).toEqual([]);
});
