import {
  createImporter,
  document,
  english,
  picture,
  publishable,
  spanish,
} from '../support/import-product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const both = { es: document(spanish, 'Cuerpo.'), en: document(english, 'Body.') };
const fit = { ...both, es: document({ ...spanish, ...publishable }, 'Cuerpo.') };
const fresh = {
  outcome: 'imported',
  status: 'draft',
  changed: true,
  slug: 'una-nota',
  reasons: [],
  notes: [],
};

describe('draft flags in front matter', () => {
  it.each([
    [{ draft: true }, 'index.es.md: draft: true'],
    [{ published: false }, 'index.es.md: published: false'],
    [{ status: 'Draft' }, 'index.es.md: status: draft'],
    [{ status: 'private' }, 'index.es.md: status: private'],
    [{ date: '2030-01-01' }, 'index.es.md: its date is in the future (2030-01-01)'],
    [{ published: '2030-01-01' }, 'index.es.md: its date is in the future (2030-01-01)'],
    [{ Draft: true }, 'index.es.md: draft: true'],
    [{ PUBLISHED: false }, 'index.es.md: published: false'],
    [{ is_draft: true }, 'index.es.md: isDraft: true'],
    [{ publish: false }, 'index.es.md: publish: false'],
    [{ publish: '2030-01-01' }, 'index.es.md: its date is in the future (2030-01-01)'],
    [{ hidden: true }, 'index.es.md: hidden: true'],
    [{ private: true }, 'index.es.md: private: true'],
    [{ unlisted: true }, 'index.es.md: unlisted: true'],
    [{ visibility: 'Private' }, 'index.es.md: visibility: private'],
    ...['publishDate', 'publishdate', 'publish_date', 'Publish-Date', 'published_at', 'pubDate'].map(
      (key) => [{ [key]: '2031-01-01' }, 'index.es.md: its date is in the future (2031-01-01)'] as const,
    ),
    [
      { publishDate: '2026-11-01', published_at: '2031-01-01' },
      'index.es.md: its date is in the future (2031-01-01)',
    ],
  ])('keep %j a draft, with a note, even with --status published', async (front, reason) => {
    const { run, stored } = createImporter();
    const { notes } = await run({ es: document({ ...spanish, ...front }), status: 'published' });
    expect(notes).toEqual([`stays a draft: ${reason}`]);
    expect((await stored()).status).toBe('draft');
  });

  it('apply in either document', async () => {
    const { run, stored } = createImporter();
    await run({ ...both, en: document({ ...english, draft: true }, 'Body.'), status: 'published' });
    expect((await stored()).status).toBe('draft');
  });

  it.each([
    {},
    { draft: false },
    { published: true },
    { status: 'published' },
    { published: '2026-11-01' },
    { Draft: false, hidden: false, private: false, unlisted: false, publish: true, visibility: 'public' },
    { publishDate: '2026-11-01', published_at: '2026-11-02 10:00', pubDate: null },
  ])('allow %j to be published only by the option', async (front) => {
    const { run, stored } = createImporter();
    const es = document({ ...spanish, ...publishable, ...front });
    expect(await run({ es, status: 'published', confirm: true })).toEqual({ ...fresh, status: 'published' });
    expect((await stored()).status).toBe('published');
    await run({ es: document({ ...spanish, ...front, slug: 'b' }) });
    expect((await stored('b')).status).toBe('draft');
  });

  it('are refused when a key occurs twice with different values', async () => {
    const { run } = createImporter();
    const twice = {
      ...spanish,
      draft: false,
      Draft: true,
      published_at: '2026-11-01',
      publishedAt: '2026-11-01',
    };
    expect(await run({ es: document(twice), status: 'published' })).toMatchObject({
      outcome: 'refused',
      reasons: ['index.es.md: Draft: contradicts the key "draft"'],
    });
  });

  it('are refused as TOML, with its name', async () => {
    const { run } = createImporter();
    const es = '+++\ntitle = "Una nota"\ndate = 2026-11-01\ndraft = true\n+++\n\nCuerpo.';
    expect(await run({ es, status: 'published' })).toMatchObject({
      outcome: 'refused',
      reasons: [
        'index.es.md: line 1: the front matter is in TOML: write it in YAML, as lines `name: value` between two --- lines',
      ],
    });
  });

  it('do not withdraw a published article, with a note; a future date is refused', async () => {
    const { run, stored } = createImporter();
    await run({ ...fit, status: 'published', confirm: true });
    const published = { ...spanish, ...publishable };
    const held = { ...both, es: document({ ...published, draft: true, tags: ['x'] }, 'Cuerpo.') };
    expect((await run(held)).notes).toEqual(['the article stays published: index.es.md: draft: true']);
    expect(await stored()).toMatchObject({ status: 'published', tags: ['x'] });
    const later = { ...both, es: document({ ...published, date: '2030-01-01' }, 'Cuerpo.') };
    expect(await run(later)).toMatchObject({
      outcome: 'refused',
      reasons: ['date: is in the future, and the article is published'],
    });
    expect((await stored()).date).toBe('2026-10-31T23:00:00.000Z');
  });
});

describe('front matter keys', () => {
  it('are reported when unknown', async () => {
    const { run } = createImporter();
    const { notes } = await run({ es: document({ ...spanish, layout: 'post', permalink: '/x' }) });
    expect(notes).toEqual(['index.es.md: unknown keys were ignored: layout, permalink']);
  });

  it('are matched ignoring case, hyphens and underscores', async () => {
    const { run, stored } = createImporter();
    const { title, ...others } = spanish;
    await run({ es: document({ ...others, Title: title, 'ai-generated': true, Categories: ['uno'] }) });
    expect(await stored()).toMatchObject({
      title_es: title,
      tags: ['uno'],
      provenance: { es: { origin: 'ai-generated' } },
    });
  });

  it('for categories become tags', async () => {
    const { run, stored } = createImporter();
    await run({ es: document({ ...spanish, tags: ['uno'], categories: ['dos', 'uno'] }) });
    expect((await stored()).tags).toEqual(['uno', 'dos']);
    await run({ es: document({ ...spanish, slug: 'b', category: 'tres' }) });
    expect((await stored('b')).tags).toEqual(['tres']);
  });

  it('for authors accept one, a list, or people with a name', async () => {
    const { run, stored } = createImporter();
    for (const [slug, author] of [
      ['a', { author: 'Ana Ruiz' }],
      ['b', { authors: ['Ana Ruiz', 'Luis Gil'] }],
      ['c', { author: [{ name: 'Ana' }, { name: 'Luis' }] }],
    ] as const)
      await run({ es: document({ ...spanish, slug, ...author }) });
    const authors = await Promise.all(['a', 'b', 'c'].map(async (slug) => (await stored(slug)).author));
    expect(authors).toEqual(['Ana Ruiz', 'Ana Ruiz, Luis Gil', 'Ana; Luis']);
  });
});

describe('the lead picture of an import', () => {
  it('takes its text from the same picture in the body of each version', async () => {
    const { run, stored } = createImporter();
    const lead = picture('lead');
    await run({
      es: document({ ...spanish, image: './a.png' }, 'Uno ![Una boya](a.png)'),
      en: document({ ...english, image: './a.png', imageAlt: 'A buoy' }, 'One ![Other words](a.png)'),
      images: { './a.png': lead.data, 'a.png': lead.data },
    });
    expect(await stored()).toMatchObject({ image_alt_es: 'Una boya', image_alt_en: 'A buoy' });
  });

  it('always has a text: the title replaces a missing one in each language, with a note', async () => {
    const { run, stored } = createImporter();
    const lead = picture('lead');
    const images = { 'a.png': lead.data };
    const es = document({ ...spanish, image: 'a.png' });
    const { notes } = await run({ es, en: document(english), images });
    expect(notes).toContain('picture: has no alternative text, the title is used instead');
    expect(await stored()).toMatchObject({
      image_url: lead.address,
      image_alt_es: 'Una nota',
      image_alt_en: 'A note',
    });
    await run({ es: document({ ...spanish, slug: 'b', image: 'a.png' }, 'Uno ![Una boya](a.png)'), images });
    expect(await stored('b')).toMatchObject({ image_alt_es: 'Una boya', image_alt_en: null });
  });
});

describe('links of an import', () => {
  it('to another document lead to its article, in the language of the version', async () => {
    const { run, stored } = createImporter();
    const body = 'A [b](/blog/otra/#c) and [d](../otra/index.md).';
    const links = { '/blog/otra/': 'la-otra', '../otra/index.md': 'la-otra' };
    const report = await run({ es: document(spanish, body), en: document(english, body), links });
    expect(report.notes).toEqual([
      'index.es.md: has the same text as the other document, only the titles differ',
    ]);
    expect(await stored()).toMatchObject({
      body_es: expect.stringContaining('[b](/noticias/la-otra#c) and [d](/noticias/la-otra).'),
      body_en: expect.stringContaining(
        '[b](/noticias/la-otra?lang=en#c) and [d](/noticias/la-otra?lang=en).',
      ),
    });
  });
});

describe('slug, topics and summary of an import', () => {
  it.each([
    [{ slug: '/blog/Año Nuevo/' }, 'carpeta', 'ano-nuevo'],
    [{}, 'carpeta', 'carpeta'],
    [{ slug: '人' }, 'carpeta', 'carpeta'],
  ])('use the front matter %j, or the folder %s: %s', async (front, slug, expected) => {
    const { run } = createImporter();
    const { slug: _slug, ...rest } = spanish;
    expect((await run({ es: document({ ...rest, ...front }), slug })).slug).toBe(expected);
  });

  it('takes topics from the documents, then the call, then the words of the text', async () => {
    const { run, stored } = createImporter();
    const { topics: _topics, ...bare } = spanish;
    await run({
      es: document({ ...bare, slug: 'a' }),
      en: document({ ...english, topics: 'ley, agi' }),
      topics: ['x'],
    });
    expect((await stored('a')).topics).toEqual(['ley', 'agi']);
    await run({ es: document({ ...bare, slug: 'b' }), topics: ['x'] });
    expect((await stored('b')).topics).toEqual(['x']);
    const suggested = await run({ es: document({ ...bare, slug: 'c' }, 'Deepfake, deepfake y deepfake.') });
    expect((await stored('c')).topics).toEqual(['desinformacion-deepfakes']);
    expect(suggested.notes).toEqual(['topics suggested from the text: desinformacion-deepfakes']);
    expect((await run({ es: document({ ...bare, slug: 'd' }) })).notes).toEqual(['no topic found']);
    expect((await stored('d')).topics).toEqual([]);
  });

  it('takes the summary from the front matter, or the first paragraph cut at a word', async () => {
    const { run, stored } = createImporter();
    await run({ es: document({ ...spanish, description: 'Dos', metaDescription: 'Tres' }) });
    expect((await stored()).summary_es).toBe('Dos');
    await run({ es: document({ ...spanish, summary: 'Uno', description: 'Dos' }) });
    expect((await stored()).summary_es).toBe('Uno');
    const paragraph = `Un **párrafo** con un [enlace](https://example.org/x) y ${'palabras '.repeat(60)}`;
    await run({ es: document(spanish, `# Título\n\nCorto.\n\n${paragraph}\n\nOtro.`) });
    const { summary_es } = await stored();
    expect(summary_es).toMatch(/^Un párrafo con un enlace y palabras .* palabras…$/);
    expect(summary_es.length).toBeLessThanOrEqual(300);
  });
});
