import { visitor } from '#core/kernel/actor.ts';
import type { InputOf } from '#core/operations.ts';
import { buildArticle } from '#fixtures/builders/article.ts';
import { admin, createProduct } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const part = (slug: string, day: number, series: string | null = 'Auditorías') =>
  buildArticle({ slug, series, date: `2026-11-0${day}T00:00:00.000Z`, title_es: slug });

const withParts = async () => {
  const product = createProduct();
  await product.store(part('b', 2), part('a', 1), part('c', 3), part('d', 4, 'Otra'), part('e', 5, null));
  const view = (slug: string, lang: 'es' | 'en' = 'es') =>
    product.application.execute('articles.view', { slug, lang }, visitor('http'));
  const update = async (slug: string, input: Omit<InputOf<'articles.update'>, 'slug'>) => {
    const { revision } = (await product.ports.articles.find(slug))!;
    await product.application.execute('articles.update', { slug, revision, ...input }, admin);
  };
  return { ...product, view, update };
};

describe('a series', () => {
  it('is in the order of its dates, and says which part an article is', async () => {
    const { view } = await withParts();
    const { series } = await view('b');
    expect(series).toMatchObject({
      name: 'Auditorías',
      part: 2,
      parts: 3,
      previous: { slug: 'a' },
      next: { slug: 'c' },
    });
    expect((await view('c')).series).toMatchObject({ part: 3, previous: { slug: 'b' }, next: null });
  });

  it('is not shown of an article alone in it, or in none', async () => {
    const { view } = await withParts();
    for (const slug of ['d', 'e']) expect((await view(slug)).series).toBeNull();
  });

  it('has no drafts', async () => {
    const { application, view } = await withParts();
    await application.execute('articles.unpublish', { slug: 'a' }, admin);
    expect((await view('b')).series).toMatchObject({ part: 1, parts: 2, previous: null });
  });
});

describe('the texts of an article that stand in for common ones', () => {
  it('are those of the language that is shown, and otherwise its title, its summary and the common box', async () => {
    const { update, view } = await withParts();
    await update('e', {
      why_it_matters_es: 'Porque decide quién cobra.',
      search_title_es: 'Un título\npara buscar',
      search_description_es: ' ',
    });
    const { article, ...es } = await view('e');
    expect(es).toMatchObject({
      why_it_matters: 'Porque decide quién cobra.',
      search: { title: 'Un título para buscar', description: article.summary_es },
    });
    expect(article).not.toHaveProperty('why_it_matters_es');
    const en = await view('e', 'en');
    expect(en.why_it_matters).toBe(en.article.title_en ? null : es.why_it_matters);
  });

  it('make a translation outdated, and readers never get those of a language that is not published', async () => {
    const { application, ports, update } = await withParts();
    await update('e', { title_en: 'In English', body_en: 'A text.', why_it_matters_en: 'Because.' });
    await application.execute('articles.set-languages', { slug: 'e', languages: ['es'] }, admin);
    const seen = await application.execute('articles.get', { slug: 'e' }, visitor('http'));
    expect(seen).toMatchObject({ title_en: null, why_it_matters_en: null });
    const before = (await ports.articles.find('e'))!;
    await update('e', { why_it_matters_es: 'Otra razón.' });
    const after = (await ports.articles.find('e'))!;
    expect(after.text_revisions).toEqual({ ...before.text_revisions, es: before.revision + 1 });
  });
});
