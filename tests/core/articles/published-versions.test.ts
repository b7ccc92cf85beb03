import { visitor } from '#core/kernel/actor.ts';
import type { Article } from '#core/articles/article.ts';
import { article } from '#tests/support/entities.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';
import { admin, createProduct, storeAdmin } from '../support/product.ts';

closePortsAfterTests();

const reader = visitor('http');
const slug = 'una-nota';

const at = (day: number, hour = 9) =>
  `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;

/** A published article; `edit` changes it on a day. */
const start = async (overrides: Partial<Article> = {}) => {
  const product = createProduct();
  const { application, clock, ports } = product;
  await storeAdmin(ports);
  clock.set(at(1));
  await product.store(
    article({ date: at(1), body_es: 'Uno.\n\nSon **diez** ciudades.\n\nTres.', ...overrides }),
  );
  const now = async () => (await ports.articles.find(slug))!.revision;
  return {
    ...product,
    edit: async (when: string, fields: object) => {
      clock.set(when);
      await application.execute('articles.update', { slug, revision: await now(), ...fields }, admin);
    },
    run: async (
      when: string,
      name: 'articles.correct' | 'articles.toggle-featured' | 'articles.unpublish' | 'articles.delete',
      input: object = {},
    ) => {
      clock.set(when);
      await application.execute(name, { slug, ...input }, admin);
    },
    withhold: (version: number, ground: 'law' | 'privacy' | 'other' = 'privacy', of = slug) =>
      application.execute(
        'articles.withhold-version',
        { slug: of, version, ground, reason_es: 'Nombra a un menor.', reason_en: 'It names a minor.' },
        admin,
      ),
    list: () => application.execute('articles.published-versions', { slug }, reader),
    view: (version: number, lang: 'es' | 'en' = 'es') =>
      application.execute('articles.published-version', { slug, version, lang }, reader),
  };
};

describe('the published versions of an article', () => {
  it('are the states that readers saw, newest first, whatever else was written', async () => {
    const { edit, run, list } = await start();
    await run(at(2), 'articles.toggle-featured');
    await edit(at(3), { body_es: 'Uno.\n\nSon **nueve** ciudades.\n\nTres.' });
    await run(at(4), 'articles.toggle-featured');
    const { items } = await list();
    expect(
      items.map(({ version, at: day, is_current: now, changed }) => [version, day, now, changed]),
    ).toEqual([
      [3, at(3), true, ['es']],
      [1, at(1), false, []],
    ]);
  });

  it('never have what was a draft, or a language that readers did not see', async () => {
    const { edit, list, view, application, clock } = await start({
      status: 'draft',
      published_languages: [],
      title_en: 'A secret',
      body_en: 'A secret.',
      sources: [{ name: 'Ley', url: 'https://ley.example/' }],
    });
    await edit(at(2), { title_es: 'Un borrador' });
    await expect(list()).rejects.toMatchObject({ code: 'not-found' });
    clock.set(at(3));
    const approval = { slug, languages: ['es' as const], confirm: true, reviewer: 'eva' };
    await application.execute('articles.approve', approval, admin);
    await edit(at(4), { title_es: 'Otro', title_en: 'Another secret' });
    const { items } = await list();
    expect(items.map(({ version }) => version)).toEqual([4, 3]);
    await expect(view(2)).rejects.toMatchObject({ code: 'not-found' });
    expect(JSON.stringify([items, await view(3, 'en')])).not.toContain('secret');
  });

  it('are read as they were, with what the next one changed, word by word', async () => {
    const { edit, view } = await start({ topics: ['agi'] });
    await edit(at(3), {
      title_es: 'Una nota mejor',
      summary_es: 'De qué trata hoy',
      body_es: 'Uno.\n\nSon **nueve** ciudades.\n\nTres.',
      topics: ['regulacion'],
    });
    const first = await view(1);
    expect(first.article).toMatchObject({ title_es: 'Una nota', topics: ['agi'] });
    expect(first.html).toContain('<strong>diez</strong>');
    expect([first.previous, first.next, first.is_current]).toEqual([null, { version: 2, at: at(3) }, false]);
    expect(first.changes).toEqual({
      title: [
        {
          kind: 'changed',
          parts: [
            { text: 'Una nota', change: 'same' },
            { text: ' mejor', change: 'added' },
          ],
        },
      ],
      summary: [
        {
          kind: 'changed',
          parts: [
            { text: 'De qué trata', change: 'same' },
            { text: ' hoy', change: 'added' },
          ],
        },
      ],
      body: [
        { kind: 'same', text: 'Uno.' },
        {
          kind: 'changed',
          parts: [
            { text: 'Son ', change: 'same' },
            { text: 'diez', change: 'removed' },
            { text: 'nueve', change: 'added' },
            { text: ' ciudades.', change: 'same' },
          ],
        },
        { kind: 'same', text: 'Tres.' },
      ],
      others: ['topics'],
      lists: [{ part: 'topics', added: ['regulacion'], removed: ['agi'] }],
      words: { added: 3, removed: 1 },
      elsewhere: false,
      label: null,
    });
    const second = await view(2);
    expect([second.is_current, second.changes, second.next]).toEqual([true, null, null]);
    expect(second.html).toContain('<strong>nueve</strong>');
  });

  it('say that only the other language changed, and how often each source is cited', async () => {
    const url = 'https://www.boe.es/a';
    const { edit, view } = await start({
      title_en: 'A note',
      body_en: 'Ten cities.',
      body_es: `Son [diez](${url}) ciudades.`,
      sources: [{ name: 'BOE', url }],
    });
    await edit(at(2), { body_es: `Son [nueve](${url}) ciudades.` });
    const spanish = await view(1);
    expect([spanish.cited, spanish.html]).toEqual([[1], expect.stringContaining('href="#source_1"')]);
    expect([spanish.changes!.elsewhere, spanish.changes!.body.length]).toEqual([false, 1]);
    const english = (await view(1, 'en')).changes!;
    expect([english.elsewhere, english.body]).toEqual([true, []]);
  });

  it('say which parts they changed, and how many words, by language', async () => {
    const { edit, list, withhold } = await start({ title_en: 'A note', body_en: 'Ten cities.' });
    await edit(at(2), { body_es: 'Uno.\n\nSon **nueve** ciudades del sur.\n\nTres.' });
    await edit(at(3), { title_en: 'Another note', tags: ['ciudades'] });
    const none = { parts: [], label: null, words: { added: 0, removed: 0 } };
    const differs = async () => (await list()).items.map((item) => item.differs);
    expect(await differs()).toEqual([
      {
        es: { ...none, parts: ['tags'] },
        en: { parts: ['title', 'tags'], label: null, words: { added: 1, removed: 1 } },
      },
      { es: { parts: ['body'], label: null, words: { added: 3, removed: 1 } }, en: none },
      null,
    ]);
    await withhold(2);
    expect(await differs()).toMatchObject([{ es: { parts: ['body', 'tags'] } }, null, null]);
  });

  it('are compared as far as the newest ones', async () => {
    const { edit, list } = await start();
    for (let day = 2; day <= 25; day += 1) await edit(at(day), { body_es: `Son ${day} ciudades.` });
    const { items } = await list();
    expect(items.map(({ differs }) => differs !== null)).toEqual([
      ...Array.from({ length: 20 }, () => true),
      ...Array.from({ length: 5 }, () => false),
    ]);
  });

  it('say why: the correction of that day, whichever step came first', async () => {
    const { edit, run, list, view } = await start();
    await edit(at(3, 9), { body_es: 'Son nueve ciudades.' });
    await run(at(3, 10), 'articles.correct', { text_es: 'Eran nueve, no diez.' });
    await edit(at(8), { body_es: 'Son nueve ciudades del sur.' });
    await run(at(20), 'articles.correct', { text_es: 'El mapa estaba mal.' });
    await edit(at(20, 10), { body_es: 'Son ocho ciudades del sur.' });
    const reasons = (await list()).items.map(({ version, corrections }) => [
      version,
      corrections.map(({ text_es: text }) => text),
    ]);
    expect(reasons).toEqual([
      [6, ['El mapa estaba mal.']],
      [5, ['El mapa estaba mal.']],
      [4, []],
      [3, ['Eran nueve, no diez.']],
      [2, ['Eran nueve, no diez.']],
      [1, []],
    ]);
    expect((await view(1)).reasons.map(({ text_es: text }) => text)).toEqual(['Eran nueve, no diez.']);
  });

  it('go with the article that is withdrawn, and come back with it', async () => {
    const { edit, run, list, view, withhold, application } = await start();
    await edit(at(2), { body_es: 'Otro.' });
    await run(at(3), 'articles.unpublish');
    await expect(list()).rejects.toMatchObject({ code: 'gone', key: 'articles.version-gone' });
    await expect(view(1)).rejects.toMatchObject({ code: 'gone' });
    await run(at(4), 'articles.delete');
    await expect(view(1)).rejects.toMatchObject({ code: 'gone' });
    await application.execute('articles.restore', { slug }, admin);
    await withhold(2);
    await expect(view(2)).rejects.toMatchObject({ key: 'articles.version-gone' });
  });

  it('are not found by the number of another article', async () => {
    const { store, application, edit } = await start();
    await store(article({ slug: 'otra' }));
    await edit(at(2), { body_es: 'Otro.' });
    const of = (version: number) =>
      application.execute('articles.published-version', { slug: 'otra', version, lang: 'es' }, reader);
    await expect(of(2)).rejects.toMatchObject({ code: 'not-found', key: 'entity.version-not-found' });
    await expect(of(0)).rejects.toMatchObject({ code: 'validation' });
  });
});

describe('a version that is withheld', () => {
  it.each([
    ['law', 'withheld', 'articles.version-withheld-by-law'],
    ['privacy', 'gone', 'articles.version-withheld'],
    ['other', 'gone', 'articles.version-withheld'],
  ] as const)('is refused with its reason: %s', async (ground, code, key) => {
    const { edit, view, withhold, list } = await start();
    await edit(at(2), { body_es: 'Otro.' });
    expect(await withhold(1, ground)).toMatchObject({ changed: true, withheld: { ground } });
    expect((await withhold(1, ground)).changed).toBe(false);
    await expect(view(1)).rejects.toMatchObject({ code, key, params: { reason: 'Nombra a un menor.' } });
    await expect(view(1, 'en')).rejects.toMatchObject({ params: { reason: 'It names a minor.' } });
    expect((await list()).items.map(({ withheld }) => withheld?.reason_es ?? null)).toEqual([
      null,
      'Nombra a un menor.',
    ]);
  });

  it('gives nothing away in the versions beside it', async () => {
    const { edit, view, withhold } = await start();
    await edit(at(2), { body_es: 'Habla de Menganito.' });
    await edit(at(3), { body_es: 'Habla de alguien.' });
    await withhold(2);
    const first = await view(1);
    expect([first.next?.version, first.skips_withheld]).toEqual([3, true]);
    expect(JSON.stringify(first)).not.toContain('Menganito');
    expect((await view(3)).previous?.version).toBe(1);
  });

  it('is given back, with an entry in the audit for each', async () => {
    const { edit, view, withhold, application } = await start();
    await edit(at(2), { body_es: 'Otro.' });
    await withhold(1);
    await application.execute('articles.release-version', { slug, version: 1 }, admin);
    expect((await view(1)).version).toBe(1);
    const { items } = await application.execute('audit.list', { subject: slug }, admin);
    expect(items.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(['articles.withhold-version', 'articles.release-version']),
    );
  });

  it('cannot be the one that readers have now, or one that they never had', async () => {
    const { edit, withhold } = await start();
    await edit(at(2), { body_es: 'Otro.' });
    await expect(withhold(2)).rejects.toMatchObject({ code: 'conflict', key: 'articles.version-current' });
    await expect(withhold(9)).rejects.toMatchObject({ code: 'not-found' });
  });
});
