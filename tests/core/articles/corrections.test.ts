import { withOffset } from '#core/time/wall-clock.ts';
import { visitor } from '#core/kernel/actor.ts';
import { fitDraft } from '#tests/support/entities.ts';
import { createProduct, admin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const slug = 'una-nota';
const texts = { text_es: '  Eran nueve ciudades, no diez. ', text_en: 'Nine cities, not ten.' };

describe('a correction', () => {
  const open = async () => {
    const product = createProduct();
    const { application, store } = product;
    await store(fitDraft({ slug, status: 'published' }), fitDraft({ slug: 'borrador' }));
    const correct = async (input: { slug?: string; revision?: number; text_es?: string } = {}) =>
      (await application.execute('articles.correct', { slug, ...texts, ...input }, admin)).article;
    const listed = (input: { limit?: number; cursor?: string } = {}) =>
      application.execute('articles.corrections', input, visitor('http'));
    return { ...product, correct, listed };
  };

  it('is listed in the article, newest last, and in the list of all, newest first', async () => {
    const { correct, listed, clock } = await open();
    const now = clock.now();
    const first = await correct();
    expect(first).toMatchObject({
      revision: 2,
      corrections: [{ at: now, text_es: 'Eran nueve ciudades, no diez.', text_en: 'Nine cities, not ten.' }],
    });
    const { corrections } = await correct({ text_es: 'El registro es de 2025.' });
    expect(corrections).toHaveLength(2);
    // Two with the same timestamp are distinguished.
    expect(corrections[1]!.at > now).toBe(true);
    const page = await listed({ limit: 1 });
    expect(page).toMatchObject({ total: 2, items: [{ slug, text_es: 'El registro es de 2025.' }] });
    const rest = await listed({ limit: 1, cursor: page.next_cursor! });
    expect(rest).toMatchObject({ items: [{ at: now, title_es: first.title_es }], next_cursor: null });
  });

  it('is visible only while its article is published, and survives a withdrawal', async () => {
    const { correct, listed, application } = await open();
    await correct();
    await application.execute('articles.unpublish', { slug }, admin);
    expect(await listed()).toMatchObject({ items: [], total: 0 });
    await application.execute('articles.approve', { slug, confirm: true }, admin);
    expect(await listed()).toMatchObject({ total: 1 });
  });

  it('needs a published article, the current revision, and a text', async () => {
    const { correct } = await open();
    await expect(correct({ slug: 'borrador' })).rejects.toMatchObject({
      key: 'articles.correct-unpublished',
    });
    await expect(correct({ slug: 'no-existe' })).rejects.toMatchObject({ code: 'not-found' });
    for (const text_es of [' ', 'a'.repeat(2001)])
      await expect(correct({ text_es })).rejects.toMatchObject({ code: 'validation' });
    await correct({ revision: 1 });
    await expect(correct({ revision: 1 })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('can be edited and withdrawn, without changing its date or others', async () => {
    const { correct, listed, application } = await open();
    const [first] = (await correct()).corrections;
    const [, second] = (await correct({ text_es: 'El registro es de 2025.' })).corrections;
    const edit = async (input: object) =>
      (await application.execute('articles.edit-correction', { slug, at: first!.at, ...input }, admin))
        .article.corrections;
    expect(await edit({ text_es: ' Eran nueve ciudades y no diez. ' })).toEqual([
      { at: first!.at, text_es: 'Eran nueve ciudades y no diez.', text_en: 'Nine cities, not ten.' },
      second,
    ]);
    expect(await edit({ text_en: null })).toMatchObject([{ text_en: null }, second]);
    const inMadrid = withOffset(first!.at, 'Europe/Madrid');
    expect(await edit({ at: inMadrid, text_en: null })).toMatchObject([{ at: first!.at }, second]);
    await expect(edit({ text_es: ' ' })).rejects.toMatchObject({ code: 'validation' });
    await expect(edit({ text_es: 'Otra.', revision: 1 })).rejects.toMatchObject({ code: 'conflict' });
    await expect(edit({ at: '2020-01-01T00:00:00.000Z' })).rejects.toMatchObject({
      key: 'articles.correction-not-found',
    });
    const withdrawn = { slug, at: first!.at };
    const { article } = await application.execute('articles.withdraw-correction', withdrawn, admin);
    expect(article.corrections).toEqual([second]);
    expect(await listed()).toMatchObject({ total: 1 });
    await expect(application.execute('articles.withdraw-correction', withdrawn, admin)).rejects.toMatchObject(
      {
        code: 'not-found',
      },
    );
  });

  it('is in English for an article published only in English', async () => {
    const { application, store } = createProduct();
    await store(fitDraft({ slug, status: 'published', title_es: '', published_languages: ['en'] }));
    const correct = (input: object) => application.execute('articles.correct', { slug, ...input }, admin);
    await expect(correct({ text_es: 'Eran nueve.' })).rejects.toMatchObject({
      params: { issues: [{ field: 'text_en' }] },
    });
    const { article } = await correct({ text_en: 'Nine, not ten.' });
    expect(article.corrections).toMatchObject([{ text_es: '', text_en: 'Nine, not ten.' }]);
  });
});
