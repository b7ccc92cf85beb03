import type { InputOf } from '#core/operations.ts';
import { visitor } from '#core/kernel/actor.ts';
import { articleOrder } from '#core/articles/list-orders.ts';
import { encodeCursor } from '#core/input/cursor.ts';
import { buildArticle } from '#fixtures/builders/article.ts';
import { createProduct, samplesOf } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const on = (day: number) => `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`;
const reader = visitor('http');
const newest = articleOrder('newest');

/** An archive in which some samples are stored; `list` returns slugs. */
const createArchive = async () => {
  const sample = (slug: string, day: number) => buildArticle({ slug, date: on(day), title_es: 'Muestra' });
  const product = createProduct({
    samples: samplesOf({
      articles: [sample('muestra', 5), sample('guardada', 4), sample('retirada', 3), sample('congelada', 2)],
    }),
  });
  await product.store(
    buildArticle({ slug: 'guardada', date: on(9), title_es: 'De la redacción', topics: ['agi'] }),
    buildArticle({ slug: 'retirada', status: 'rejected' }),
    buildArticle({ slug: 'congelada', date: on(7), is_static: true }),
    buildArticle({ slug: 'nueva', date: on(8), topics: ['agi', 'empleo'], type: 'analisis', tags: ['eu'] }),
    buildArticle({ slug: 'borrador', date: on(10), status: 'draft' }),
  );
  const answer = (input: InputOf<'articles.list'>) =>
    product.application.execute('articles.list', input, reader);
  const list = async (input: InputOf<'articles.list'> = {}) =>
    (await answer(input)).items.map(({ slug }) => slug);
  return { ...product, answer, list };
};

describe('articles.list', () => {
  it('merges unreplaced samples with published articles, static or not', async () => {
    const { answer } = await createArchive();
    const { items, ...rest } = await answer({});
    expect(items.map(({ slug, title_es }) => `${slug}: ${title_es}`)).toEqual([
      'guardada: De la redacción',
      'nueva: Un artículo',
      'congelada: Un artículo',
      'muestra: Muestra',
    ]);
    expect(rest).toEqual({ total: 4, total_relation: 'eq', next_cursor: null });
  });

  it('sorts the oldest first if requested', async () => {
    const { list } = await createArchive();
    expect(await list({ sort: 'oldest' })).toEqual(['muestra', 'congelada', 'nueva', 'guardada']);
  });

  it.each<[InputOf<'articles.list'>, string[]]>([
    [{ topic: ['agi'] }, ['guardada', 'nueva']],
    [{ topic: ['empleo', 'agi'] }, ['guardada', 'nueva']],
    [{ topic: ['regulacion'] }, ['congelada', 'muestra']],
    [{ type: 'analisis' }, ['nueva']],
    [{ tag: ['eu'] }, ['nueva']],
    [{ from: '2026-11-05', to: '2026-11-07' }, ['congelada', 'muestra']],
    [{ q: 'redaccion' }, ['guardada']],
    [{ q: '  ' }, ['guardada', 'nueva', 'congelada', 'muestra']],
    [{ q: 'muestra' }, ['muestra']],
    [{ topic: ['agi'], type: 'noticia' }, ['guardada']],
    [{ topic: ['nada'] }, []],
  ])('of %j', async (input, expected) => {
    const { answer, list } = await createArchive();
    expect(await list(input)).toEqual(expected);
    expect((await answer({ ...input, limit: 1 })).total).toBe(expected.length);
  });

  it('contains no bodies', async () => {
    const { answer } = await createArchive();
    for (const item of (await answer({})).items) {
      expect(item).not.toHaveProperty('body_es');
      expect(item).not.toHaveProperty('body_en');
    }
  });

  it('pages, with a cursor only while more follow', async () => {
    const { answer } = await createArchive();
    const first = await answer({ limit: 3 });
    expect(first.items).toHaveLength(3);
    expect(first.next_cursor).toEqual(expect.any(String));
    const second = await answer({ limit: 3, cursor: first.next_cursor! });
    expect(second.items.map(({ slug }) => slug)).toEqual(['muestra']);
    expect(second).toMatchObject({ total: 4, next_cursor: null });
    expect((await answer({ limit: 4 })).next_cursor).toBeNull();
  });

  it('continues after a position without an article', async () => {
    const { list } = await createArchive();
    expect(await list({ cursor: encodeCursor(newest, { key: on(8), slug: 'zzz' }) })).toEqual([
      'nueva',
      'congelada',
      'muestra',
    ]);
    expect(await list({ cursor: encodeCursor(newest, { key: on(1), slug: 'a' }) })).toEqual([]);
  });

  it.each([
    { cursor: 'x' },
    { cursor: encodeCursor(newest, { key: 'x', slug: 'a' }) },
    { cursor: encodeCursor(articleOrder('oldest'), { key: on(1), slug: 'a' }) },
    { limit: 0 },
    { limit: 101 },
    { from: 'x' },
    { topic: [''] },
  ])('refuses %j', async (input) => {
    const { answer } = await createArchive();
    await expect(answer(input)).rejects.toMatchObject({ code: 'validation' });
  });
});
