import { expect, it } from '@jest/globals';
import { articlePiece, page, saying, startNewsroom, translation } from '../support/newsroom.ts';
import { editor } from '../support/product.ts';

const written = async () => {
  const room = await startNewsroom();
  room.script.answers.push({ json: articlePiece() }, { json: translation() });
  const run = await room.generate({ userPrompt: 'Sobre la auditoría', sourceUrls: [page.url] });
  return { ...room, slug: run.article_slug! };
};

it('shows for each claim the passages of the stored sources', async () => {
  const { application, slug, ports } = await written();
  const { items, documents, unsupported } = await application.execute('articles.evidence', { slug }, editor);
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
  await application.execute('articles.edit', { slug, revision: article.revision, body_es }, editor);
  const edited = await application.execute('articles.evidence', { slug }, editor);
  expect(edited.unsupported).toBe(1);
  expect(edited.items.at(-1)).toMatchObject({
    status: 'unsupported',
    missing: [{ kind: 'number', text: '300 millones de euros' }],
  });
});

it('says nothing of a piece without stored sources', async () => {
  const { application, slug, ports } = await written();
  const { provenance } = (await ports.articles.find(slug))!;
  const none = { items: [], documents: [], unsupported: 0 };
  expect(await application.execute('articles.evidence', { slug, language: 'en' }, editor)).toMatchObject({
    documents: [{ hash: provenance.en.sources![0]!.hash }],
  });
  const draft = {
    slug: 'propia',
    title_es: 'Propia',
    summary_es: 'De una persona',
    body_es: 'Son 3 millones.',
  };
  await application.execute('articles.create', draft, editor);
  expect(await application.execute('articles.evidence', { slug: 'propia' }, editor)).toEqual(none);
});
