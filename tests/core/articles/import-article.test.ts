import { describe, expect, it } from '@jest/globals';
import { buildArticle } from '#fixtures/builders/article.ts';
import {
  createImporter,
  document,
  english,
  picture,
  publishable,
  spanish,
} from '../support/import-product.ts';
import { editor } from '../support/product.ts';
import { operator } from '#core/kernel/actor.ts';

const both = { es: document(spanish, 'Cuerpo.'), en: document(english, 'Body.') };
const fit = { ...both, es: document({ ...spanish, ...publishable }, 'Cuerpo.') };
const fresh = { outcome: 'imported', changed: true, slug: 'una-nota', reasons: [], notes: [] };

describe('an import of both languages', () => {
  it('makes one article, dated and filed by the Spanish document', async () => {
    const { run, stored } = createImporter();
    expect(await run(both)).toEqual(fresh);
    expect(await stored()).toMatchObject({
      slug: 'una-nota',
      title_es: 'Una nota',
      title_en: 'A note',
      body_es: expect.stringMatching(/^Cuerpo\.\s*$/),
      body_en: expect.stringMatching(/^Body\.\s*$/),
      date: '2026-11-01T00:00:00.000Z',
      topics: ['agi'],
      type: 'noticia',
      status: 'draft',
      author: '',
      author_name: null,
      is_agent: false,
      is_static: false,
      featured: false,
      image_url: null,
      revision: 1,
      provenance: { es: { origin: 'human' }, en: { origin: 'human' } },
    });
  });

  it('takes from the English document what the Spanish one leaves out', async () => {
    const { run, stored } = createImporter();
    const more = {
      author: 'Ana',
      tags: ['x'],
      type: 'analisis',
      sources: [{ name: 'Ley', url: 'https://example.org/' }],
    };
    await run({ es: document(spanish), en: document({ ...english, ...more, featured: true }) });
    expect(await stored()).toMatchObject({ ...more, featured: true, title_es: 'Una nota' });
  });

  it('tells how each version was made', async () => {
    const { run, stored } = createImporter();
    await run({
      es: document({ ...spanish, aiGenerated: true, aiTranslated: true }),
      en: document({ ...english, aiTranslated: true }),
    });
    expect((await stored()).provenance).toEqual({
      es: { origin: 'ai-generated' },
      en: { origin: 'ai-translated' },
    });
  });
});

describe('an import of one language', () => {
  it('leaves English empty when there is only Spanish', async () => {
    const { run, stored } = createImporter();
    expect(await run({ es: document(spanish) })).toEqual(fresh);
    expect(await stored()).toMatchObject({
      title_en: null,
      summary_en: null,
      body_en: null,
      image_alt_en: null,
    });
  });

  it.each(['draft', 'published'] as const)(
    'fills the English fields of a draft when there is only English, and says so: --status %s',
    async (status) => {
      const { run, stored } = createImporter();
      const { notes } = await run({
        en: document({ ...english, topics: ['agi'], imageAlt: 'A buoy' }, 'Body.'),
        status,
      });
      expect(notes).toEqual([
        'stays a draft: there is no Spanish document, only the English fields are filled',
      ]);
      expect(await stored()).toMatchObject({
        title_es: '',
        summary_es: '',
        body_es: '',
        image_alt_es: null,
        title_en: 'A note',
        body_en: expect.stringMatching(/^Body\.\s*$/),
        image_alt_en: 'A buoy',
        status: 'draft',
      });
    },
  );

  it('cannot be approved before there is Spanish', async () => {
    const { run, application } = createImporter();
    await run({ en: document({ ...english, topics: ['agi'] }) });
    await expect(
      application.execute('articles.approve', { slug: 'una-nota', confirm: true }, editor),
    ).rejects.toMatchObject({
      code: 'rule-violated',
      key: 'articles.checklist-errors',
      params: { checks: expect.arrayContaining(['title', 'summary', 'body-es']) },
    });
  });

  it('leaves the other language as it is here', async () => {
    const { run, stored } = createImporter();
    await run({ ...fit, status: 'published', confirm: true });
    const { sources } = publishable;
    const more = { en: document({ ...english, sources, title: 'Another note' }, 'Other body.') };
    expect((await run(more)).outcome).toBe('updated');
    expect(await stored()).toMatchObject({
      title_es: 'Una nota',
      body_es: expect.stringMatching(/^Cuerpo/),
      title_en: 'Another note',
      status: 'published',
    });
    expect((await run({ ...more, overwrite: true })).outcome).toBe('unchanged');
  });

  it('is Spanish by its text where neither its name nor its front matter tells the language', async () => {
    const { run, stored } = createImporter();
    const text =
      'Las cámaras puntúan la atención de quienes estudian, y nadie sabe con qué criterio lo hacen.';
    const { notes } = await run({ en: document({ ...english, topics: ['agi'] }, text) });
    expect(notes).toEqual(['index.md: its text is in Spanish']);
    expect(await stored()).toMatchObject({ title_es: 'A note', title_en: null, body_en: null });
  });

  it('says nothing of that when the document itself is in Spanish', async () => {
    const { run } = createImporter();
    expect((await run({ en: document({ ...english, topics: ['agi'], lang: 'es' }) })).notes).toEqual([]);
  });
});

describe('an import of other languages', () => {
  it.each(['de', 'pt-BR', 'fr'])('is refused by name: %s', async (lang) => {
    const { run, ports } = createImporter();
    const report = await run({ en: document({ ...english, lang }) });
    expect(report).toMatchObject({
      outcome: 'refused',
      reasons: [`index.md: the language "${lang}" is not supported, only es and en`],
    });
    expect(await ports.articles.find('una-nota')).toBeNull();
  });

  it('leaves out the document in one and imports the other', async () => {
    const { run, stored } = createImporter();
    const { notes } = await run({ es: document(spanish), en: document({ ...english, language: 'fr' }) });
    expect(notes).toEqual(['index.md: skipped: the language "fr" is not supported, only es and en']);
    expect(await stored()).toMatchObject({ title_es: 'Una nota', title_en: null });
  });

  it('knows regions, and refuses a language that the name of the file contradicts', async () => {
    const { run, stored } = createImporter();
    await run({ es: document({ ...spanish, lang: 'es-MX' }), en: document({ ...english, lang: 'en_US' }) });
    expect(await stored()).toMatchObject({ title_es: 'Una nota', title_en: 'A note' });
    expect(await run({ es: document({ ...spanish, lang: 'en' }) })).toMatchObject({
      outcome: 'refused',
      reasons: ['index.es.md: lang: "en" contradicts the name of the file'],
    });
  });
});

describe('an import of the same text twice', () => {
  const text =
    'The cameras scored how attentive everybody was, and nobody could say by which rule they did so.';
  const same = { title: 'A note', date: '2026-11-01', slug: 'una-nota', topics: ['agi'] };

  it('is one of the language that it is in, with a note', async () => {
    const { run, stored } = createImporter();
    const { notes } = await run({ es: document(same, text), en: document(same, `${text}\n`) });
    expect(notes).toContain('index.es.md: identical to the English document: only English is filled');
    expect(await stored()).toMatchObject({ title_es: '', body_es: '', title_en: 'A note' });
    const spanishText = 'Las cámaras puntuaban la atención de cada cual, y nadie sabía decir con qué regla.';
    await run({
      es: document({ ...same, slug: 'b' }, spanishText),
      en: document({ ...same, slug: 'b' }, spanishText),
    });
    expect(await stored('b')).toMatchObject({ title_es: 'A note', title_en: null, body_en: null });
  });

  it('stays a draft where either of the two documents says so', async () => {
    for (const held of ['es', 'en'] as const) {
      const { run, stored } = createImporter();
      const documentOf = (language: 'es' | 'en') =>
        document({ ...same, ...(language === held && { draft: true }) }, text);
      const { notes } = await run({
        es: documentOf('es'),
        en: documentOf('en'),
        status: 'published',
        confirm: true,
      });
      expect(notes).toContain(`stays a draft: ${held === 'es' ? 'index.es.md' : 'index.md'}: draft: true`);
      expect((await stored()).status).toBe('draft');
    }
  });

  it('with another title stays two versions, with a note', async () => {
    const { run, stored } = createImporter();
    const { notes } = await run({
      es: document({ ...same, title: 'Una nota' }, text),
      en: document(same, text),
    });
    expect(notes).toContain('index.es.md: has the same text as the other document, only the titles differ');
    expect(await stored()).toMatchObject({ title_es: 'Una nota', title_en: 'A note' });
  });
});

describe('what front matter holds back', () => {
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
  ])('%j stays a draft, with a note, also with --status published', async (front, reason) => {
    const { run, stored } = createImporter();
    const { notes } = await run({ es: document({ ...spanish, ...front }), status: 'published' });
    expect(notes).toEqual([`stays a draft: ${reason}`]);
    expect((await stored()).status).toBe('draft');
  });

  it('holds in either document', async () => {
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
  ])('%j is published when the command says so, and only then', async (front) => {
    const { run, stored } = createImporter();
    const es = document({ ...spanish, ...publishable, ...front });
    expect(await run({ es, status: 'published', confirm: true })).toEqual(fresh);
    expect((await stored()).status).toBe('published');
    await run({ es: document({ ...spanish, ...front, slug: 'b' }) });
    expect((await stored('b')).status).toBe('draft');
  });

  it('is refused when a key is written twice with different values', async () => {
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

  it('is refused by name as TOML', async () => {
    const { run } = createImporter();
    const es = '+++\ntitle = "Una nota"\ndate = 2026-11-01\ndraft = true\n+++\n\nCuerpo.';
    expect(await run({ es, status: 'published' })).toMatchObject({
      outcome: 'refused',
      reasons: ['index.es.md: the front matter is TOML; only YAML between --- lines is read'],
    });
  });

  it('takes nothing back that is published here, and says so; a date in the future is refused there', async () => {
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
    expect((await stored()).date).toBe('2026-11-01T00:00:00.000Z');
  });
});

describe('an import that publishes', () => {
  const status = 'published' as const;
  const notes = async (given: object, more: object = {}, actor = editor) => {
    const { run, stored } = createImporter(actor);
    const report = await run({ es: document({ ...spanish, ...given }), status, ...more });
    return { notes: report.notes, article: await stored() };
  };

  it('leaves a draft what the checklist finds errors in, and names them', async () => {
    const { notes: found, article } = await notes({}, { confirm: true });
    expect(found).toEqual(['stays a draft: the checklist finds errors: summary, sources']);
    expect(article.status).toBe('draft');
  });

  it('leaves a draft what it warns of, unless that is confirmed', async () => {
    const { notes: found, article } = await notes(publishable);
    expect(found).toEqual(['stays a draft: the checklist warns, which --confirm confirms: body-es, english']);
    expect(article.status).toBe('draft');
    expect((await notes(publishable, { confirm: true })).article.status).toBe('published');
  });

  it('has a text made with AI answered for by an account', async () => {
    const made = { ...publishable, aiTranslated: true };
    const terminal = await notes(made, { confirm: true }, operator('eva'));
    expect(terminal.notes).toEqual([expect.stringMatching(/^stays a draft: .*--reviewer/)]);
    expect(terminal.article).toMatchObject({ status: 'draft', revision: 1 });
    const { article } = await notes(made, { confirm: true });
    expect(article).toMatchObject({
      status: 'published',
      provenance: { es: { origin: 'ai-translated', reviewer: editor.name, reviewed_revision: 1 } },
    });
  });

  it('brings no errors into what is published', async () => {
    const { run, stored } = createImporter();
    await run({ ...fit, status, confirm: true });
    const worse = { ...both, es: document({ ...spanish, summary: publishable.summary }, 'Cuerpo.') };
    expect(await run({ ...worse, overwrite: true })).toMatchObject({
      outcome: 'refused',
      changed: false,
      reasons: ['the article is published, and the checklist would find errors: sources'],
    });
    expect((await stored()).sources).toHaveLength(1);
  });
});

describe('keys of front matter', () => {
  it('that are unknown are reported by name', async () => {
    const { run } = createImporter();
    const { notes } = await run({ es: document({ ...spanish, layout: 'post', permalink: '/x' }) });
    expect(notes).toEqual(['index.es.md: unknown keys were ignored: layout, permalink']);
  });

  it('are matched without regard to case, hyphens and underscores', async () => {
    const { run, stored } = createImporter();
    const { title, ...others } = spanish;
    await run({ es: document({ ...others, Title: title, 'ai-generated': true, Categories: ['uno'] }) });
    expect(await stored()).toMatchObject({
      title_es: title,
      tags: ['uno'],
      provenance: { es: { origin: 'ai-generated' } },
    });
  });

  it('for categories are tags', async () => {
    const { run, stored } = createImporter();
    await run({ es: document({ ...spanish, tags: ['uno'], categories: ['dos', 'uno'] }) });
    expect((await stored()).tags).toEqual(['uno', 'dos']);
    await run({ es: document({ ...spanish, slug: 'b', category: 'tres' }) });
    expect((await stored('b')).tags).toEqual(['tres']);
  });

  it('for authors name one, several as a list, or people with a name', async () => {
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
  it('takes its words from the same picture in the body of each version', async () => {
    const { run, stored } = createImporter();
    const lead = picture('lead');
    await run({
      es: document({ ...spanish, image: './a.png' }, 'Uno ![Una boya](a.png)'),
      en: document({ ...english, image: './a.png', imageAlt: 'A buoy' }, 'One ![Other words](a.png)'),
      images: { './a.png': lead.data, 'a.png': lead.data },
    });
    expect(await stored()).toMatchObject({ image_alt_es: 'Una boya', image_alt_en: 'A buoy' });
  });

  it('never lacks words: the title stands in for them in each language that there is, with a note', async () => {
    const { run, stored } = createImporter();
    const lead = picture('lead');
    const images = { 'a.png': lead.data };
    const es = document({ ...spanish, image: 'a.png' });
    const { notes } = await run({ es, en: document(english), images });
    expect(notes).toContain('image: has no alternative text, the title is used instead');
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
  ])('is the slug of the front matter %j, or the folder %s: %s', async (front, slug, expected) => {
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

  it('takes the summary from the front matter, or the first real paragraph cut at a word', async () => {
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

describe('a second import', () => {
  it('of the same documents changes nothing and leaves no trace', async () => {
    const { run, stored, versions, audited, clock } = createImporter();
    await run(both);
    const first = await stored();
    clock.set('2026-12-01T00:00:00.000Z');
    expect(await run(both)).toEqual({ ...fresh, outcome: 'unchanged', changed: false });
    expect(await stored()).toEqual(first);
    expect(await versions()).toHaveLength(1);
    expect(await audited()).toHaveLength(1);
  });

  it('of documents whose AI translation somebody has approved meanwhile still updates, and keeps the reviewer', async () => {
    const { run, stored, store } = createImporter();
    const documents = { ...both, es: document({ ...spanish, aiTranslated: true }, 'Cuerpo.') };
    await run(documents);
    const before = await stored();
    const reviewed = { ...before.provenance.es, reviewer: 'Ana' };
    await store({ ...before, status: 'published', provenance: { ...before.provenance, es: reviewed } });
    expect((await run(documents)).outcome).toBe('unchanged');
    const next = { ...both, es: document({ ...spanish, aiTranslated: true, tags: ['x'] }, 'Cuerpo.') };
    expect((await run(next)).outcome).toBe('updated');
    expect((await stored()).provenance.es).toEqual(reviewed);
    const other = { ...both, es: document({ ...spanish, aiTranslated: true }, 'Otro cuerpo.') };
    await run(other);
    expect((await stored()).provenance.es).toEqual({ origin: 'ai-translated' });
  });

  it('of changed documents updates the article under its id', async () => {
    const { run, stored, versions, audited, clock } = createImporter();
    await run(both);
    const first = await stored();
    clock.set('2026-12-01T00:00:00.000Z');
    const changed = await run({ ...both, es: document({ ...spanish, title: 'Otro título' }, 'Cuerpo.') });
    expect(changed).toEqual({ ...fresh, outcome: 'updated' });
    expect(await stored()).toEqual({
      ...first,
      title_es: 'Otro título',
      revision: 2,
      updated_at: '2026-12-01T00:00:00.000Z',
    });
    expect(await versions()).toHaveLength(2);
    expect(await audited()).toHaveLength(2);
  });

  it('never takes back what only editors set', async () => {
    const { run, stored, store } = createImporter();
    await run({ ...both, status: 'draft' });
    expect((await stored()).status).toBe('draft');
    await store({ ...(await stored()), status: 'rejected', featured: true, author_name: 'Ana' });
    expect((await run(both)).outcome).toBe('unchanged');
    await run({ ...both, es: document({ ...spanish, title: 'Otro' }) });
    expect(await stored()).toMatchObject({
      title_es: 'Otro',
      status: 'rejected',
      featured: true,
      author_name: 'Ana',
    });
  });

  it('leaves a frozen article alone', async () => {
    const { run, stored, store } = createImporter();
    await store(buildArticle({ slug: 'una-nota', is_static: true }));
    const before = await stored();
    const { outcome, changed, reasons } = await run(both);
    expect({ outcome, changed }).toEqual({ outcome: 'refused', changed: false });
    expect(reasons).toEqual([expect.stringMatching(/frozen/)]);
    expect(await stored()).toEqual(before);
  });
});

describe('a dry run', () => {
  it('tells what would happen and writes nothing', async () => {
    const { run, stored, ports, audited } = createImporter();
    expect(await run({ ...both, dry_run: true })).toEqual({ ...fresh, changed: false });
    expect(await ports.articles.find('una-nota')).toBeNull();
    await run(both);
    const first = await stored();
    const changed = { ...both, es: document({ ...spanish, title: 'Otro' }) };
    expect((await run({ ...changed, dry_run: true })).outcome).toBe('updated');
    expect((await run({ ...both, dry_run: true })).outcome).toBe('unchanged');
    expect(await stored()).toEqual(first);
    expect(await audited()).toHaveLength(1);
  });
});
