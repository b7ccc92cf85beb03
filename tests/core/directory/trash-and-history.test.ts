import type { Article } from '#core/articles/article.ts';
import { visitor } from '#core/kernel/actor.ts';
import { collectionNames } from '#core/kernel/invalidation-topics.ts';
import { buildArticle } from '#fixtures/builders/article.ts';
import { authorProfile } from '#fixtures/builders/author-profile.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { createProduct, admin, storeAdmin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const samples = { ...sampleContent, profiles: [authorProfile] };

let product: ReturnType<typeof createProduct>;
beforeEach(async () => {
  product = createProduct({ samples });
  await product.application.execute('content.seed', {}, admin);
  await storeAdmin(product.ports);
});
const run = (name: string, input: object, actor = admin) =>
  product.application.execute(name as 'pages.get', input as never, actor) as unknown as Promise<
    Record<string, unknown> & { items: Record<string, unknown>[] }
  >;

/** What else changes with a text: editorial pages say when they were last changed, interviews who answers for them. */
const datedOf = (name: string): object => {
  if (name === 'interviews') return { provenance: expect.anything() as unknown };
  return name === 'pages' ? { last_updated: '2026-11-20' } : {};
};

/** When its text last changed for readers, which is no change of its own. */
const modifiedIn = (name: string): object =>
  name === 'interviews' ? { modified_at: expect.any(String) as unknown } : {};

/** The changed fields but those. */
const own = (changed: unknown): unknown =>
  (changed as string[]).filter((field) => field !== 'provenance' && field !== 'last_updated');

describe.each(collectionNames)('%s', (name) => {
  const { slug } = samples[name][0]!;
  const field = 'name' in samples[name][0]! ? 'name' : 'title_es';
  const read = () => run(`${name}.get`, { slug }, visitor('http'));

  it('are hidden from readers in the trash, and restored unchanged', async () => {
    const before = await read();
    const trashed = await run(`${name}.remove`, { slug, revision: 1 });
    expect(trashed).toEqual({ slug, revision: 2, deleted_at: product.clock.now() });
    await expect(read()).rejects.toMatchObject({ code: 'not-found' });
    const { items } = await run(`${name}.list`, {}, visitor('http'));
    expect(items.map((item) => item['slug'])).not.toContain(slug);
    const trash = await run(`${name}.trash`, {});
    expect(trash).toMatchObject({
      items: [{ slug, title_es: before[field], revision: 2 }],
      next_cursor: null,
    });
    await expect(run(`${name}.set`, { ...before, slug, revision: 0 })).rejects.toMatchObject({
      key: 'entity.in-trash',
      params: { slug, current_revision: 2, field: 'slug' },
    });
    await expect(run(`${name}.restore`, { slug, revision: 1 })).rejects.toMatchObject({ code: 'conflict' });
    await run(`${name}.restore`, { slug, revision: 2 });
    expect(await read()).toEqual({ ...before, revision: 3 });
    await expect(run(`${name}.restore`, { slug })).rejects.toMatchObject({ key: 'entity.not-in-trash' });
    await expect(run(`${name}.restore`, { slug: 'nadie' })).rejects.toMatchObject({ code: 'not-found' });
    const { items: versions } = await run(`${name}.versions`, { slug });
    expect(versions.map(({ operation }) => operation)).toEqual([
      `${name}.restore`,
      `${name}.remove`,
      'content.seed',
    ]);
  });

  it('are drafts visible only to the desk until published, and can become drafts again', async () => {
    const before = await read();
    const desk = async (state?: string) =>
      (await run(`${name}.desk-list`, { ...(state && { state }) })).items.filter(
        (item) => item['slug'] === slug,
      );
    expect(await desk('draft')).toEqual([]);
    expect(await desk('published')).toMatchObject([{ draft: false }]);
    const counted = (await run(`${name}.list`, {}, visitor('http')))['total'];
    const response = await run(`${name}.set`, { slug, revision: 1, draft: true });
    expect(response).toMatchObject({ revision: 2, draft: true, changed: true });
    await expect(read()).rejects.toMatchObject({ code: 'not-found' });
    const listed = await run(`${name}.list`, {}, visitor('http'));
    expect(listed.items.map((item) => item['slug'])).not.toContain(slug);
    expect(listed['total']).toBe(Number(counted) - 1);
    await expect(run(`${name}.desk-view`, { slug }, visitor('http'))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await run(`${name}.desk-view`, { slug })).toEqual({
      ...((await run(`${name}.version`, { slug, version: 2 }))['snapshot'] as object),
      draft: true,
    });
    // Editing or restoring a draft leaves a draft.
    await run(`${name}.set`, { slug, revision: 2, [field]: 'Otro nombre' });
    await run(`${name}.restore-version`, { slug, version: 1, revision: 3 });
    await run(`${name}.remove`, { slug });
    expect(await desk()).toEqual([]);
    await run(`${name}.restore`, { slug });
    expect(await desk('draft')).toMatchObject([{ draft: true, [field]: before[field] }]);
    expect(await desk('published')).toEqual([]);
    const again = { slug, draft: false, revision: 6 };
    expect(await run(`${name}.set`, again)).toMatchObject({ draft: false, revision: 7, changed: true });
    expect(await run(`${name}.set`, { ...again, revision: 7 })).toMatchObject({ changed: false });
    expect(await read()).toEqual({ ...before, ...datedOf(name), ...modifiedIn(name), revision: 7 });
    const { items: versions } = await run(`${name}.versions`, { slug });
    expect(versions.map(({ changed }) => own(changed))).toMatchObject([
      ['draft'],
      ['deleted_at'],
      ['deleted_at'],
      [field],
      [field],
      ['draft'],
      {},
    ]);
  });

  it('are restored to an earlier version, as a new version', async () => {
    const before = await read();
    await run(`${name}.set`, { slug, revision: 1, [field]: 'Otro nombre' });
    const { items: versions } = await run(`${name}.versions`, { slug, limit: 1 });
    expect(versions.map((one) => ({ ...one, changed: own(one.changed) }))).toMatchObject([
      { revision: 2, actor_name: 'eva', door: 'http', changed: [field] },
    ]);
    const view = await run(`${name}.version`, { slug, version: 2 });
    expect((view['changes'] as unknown[]).length).toBe(1 + Object.keys(datedOf(name)).length);
    expect(view['changes']).toContainEqual({ field, before: before[field], after: 'Otro nombre' });
    const stale = run(`${name}.restore-version`, { slug, version: 1, revision: 1 });
    await expect(stale).rejects.toMatchObject({ code: 'conflict', params: { current_revision: 2 } });
    const back = await run(`${name}.restore-version`, { slug, version: 1, revision: 2 });
    expect(back).toMatchObject({ [field]: before[field], revision: 3, changed: true });
    expect(await read()).toEqual({ ...before, ...datedOf(name), ...modifiedIn(name), revision: 3 });
    expect(await run(`${name}.restore-version`, { slug, version: 3 })).toMatchObject({ changed: false });
    await expect(run(`${name}.restore-version`, { slug, version: 9 })).rejects.toMatchObject({
      key: 'entity.version-not-found',
    });
  });
});

it('the contact settings are restored to an earlier version', async () => {
  const before = await run('contact-settings.get', {});
  await run('contact-settings.set', { revision: 1, privacy_note_en: 'Another note.' });
  const { items } = await run('contact-settings.versions', {});
  expect(items).toMatchObject([{ changed: ['privacy_note_en'] }, { operation: 'content.seed' }]);
  await run('contact-settings.restore-version', { version: 1 });
  expect(await run('contact-settings.get', {})).toEqual({ ...before, revision: 3 });
});

it('an interview in the trash reserves its address against articles, and a restored one preserves its label', async () => {
  const { slug } = sampleContent.interviews[0]!;
  const { provenance } = await run('interviews.get', { slug });
  await run('interviews.set', { slug, revision: 1, provenance: null, interviewee_invented: false });
  for (const version of [1, 2])
    expect(await run('interviews.restore-version', { slug, version })).toMatchObject({
      provenance,
      interviewee_invented: true,
    });
  await run('interviews.remove', { slug });
  const draft = await run('articles.create', { title_es: slug.replaceAll('-', ' '), body_es: 'Texto.' });
  expect(draft).toMatchObject({ article: { slug: `${slug}-2` } });
});

it('lists are searched by words, page by page', async () => {
  const find = async (q: string) =>
    (await run('referents.list', { q, limit: 1 }, visitor('http'))).items.map(({ slug }) => slug);
  expect(await find('  hinton GEOFFREY ')).toEqual(['geoffrey-hinton']);
  expect(await find('nuria oliver')).toEqual(['nuria-oliver']);
  expect(await find('nadie')).toEqual([]);
  const cursor = (await run('offers.list', { limit: 1 })) as unknown as { next_cursor: string };
  expect((await run('offers.list', { limit: 1, cursor: cursor.next_cursor })).items).toHaveLength(1);
  const other = (await run('companies.list', { limit: 1 })) as unknown as { next_cursor: string };
  await expect(run('offers.list', { cursor: other.next_cursor })).rejects.toMatchObject({
    code: 'validation',
  });
});

it('lists of people and organisations have the newest published articles that name each', async () => {
  const named = (slug: string, day: number, overrides: Partial<Article> = {}) =>
    buildArticle({
      slug,
      date: `2026-11-0${day}T08:00:00.000Z`,
      body_es: 'Habló Geoffrey Hinton.',
      ...overrides,
    });
  await product.store(
    named('uno', 1),
    named('dos', 2, { title_es: 'Nuria Oliver, de ELLIS Alicante' }),
    named('tres', 3),
    named('cuatro', 4),
    named('borrador', 5, { status: 'draft' }),
  );
  const pieces = async (name: string) => {
    const { items } = await run(name, {}, visitor('http'));
    const listed = items as { slug: string; pieces: { slug: string }[] }[];
    return Object.fromEntries(listed.map((item) => [item.slug, item.pieces.map(({ slug }) => slug)]));
  };
  expect(await pieces('referents.list')).toMatchObject({
    'geoffrey-hinton': ['cuatro', 'tres', 'dos'],
    'nuria-oliver': ['dos'],
    'joy-buolamwini': [],
  });
  expect(await pieces('companies.list')).toMatchObject({ 'ellis-alicante': ['dos'] });
});
