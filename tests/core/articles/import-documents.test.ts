import { createImporter, document, english, publishable, spanish } from '../support/import-product.ts';
import { admin } from '../support/product.ts';
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

describe('an import of both languages', () => {
  it('creates one article, with the date and labels of the Spanish document', async () => {
    const { run, stored } = createImporter();
    expect(await run(both)).toEqual(fresh);
    expect(await stored()).toMatchObject({
      slug: 'una-nota',
      title_es: 'Una nota',
      title_en: 'A note',
      body_es: expect.stringMatching(/^Cuerpo\.\s*$/),
      body_en: expect.stringMatching(/^Body\.\s*$/),
      date: '2026-10-31T23:00:00.000Z',
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

  it('takes values missing in the Spanish document from the English one', async () => {
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

  it.each([
    [['Ana Ruiz', 'Luis Gil'], 'Ana Ruiz, Luis Gil'],
    [['Santiago Ramón y Cajal y Zapatero'], 'Santiago Ramón y Cajal y Zapatero'],
    [['María Ruiz y Luis Gil'], 'María Ruiz y Luis Gil;'],
    [{ name: 'María Ruiz y Luis Gil' }, 'María Ruiz y Luis Gil;'],
    [[{ name: 'Ana Ruiz y Luis Gil' }, 'Eva Sanz;'], 'Ana Ruiz y Luis Gil; Eva Sanz'],
    ['María Ruiz y Luis Gil', 'María Ruiz y Luis Gil'],
    ['María Ruiz y Luis Gil;', 'María Ruiz y Luis Gil;'],
  ])('signs it as stated: %j', async (author, stated) => {
    const { run, stored } = createImporter();
    await run({ es: document({ ...spanish, author }, 'Cuerpo.') });
    expect((await stored()).author).toBe(stated);
  });

  it('refuses a name with a semicolon in a list, which would be two', async () => {
    const { run } = createImporter();
    const { outcome, reasons } = await run({
      es: document({ ...spanish, authors: ['Ana; Luis'] }, 'Cuerpo.'),
    });
    expect([outcome, reasons.join()]).toEqual(['refused', expect.stringMatching(/author\.0.*semicolon/)]);
  });

  it('states how each version was made', async () => {
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

  it('fills the English fields when there is only English, with a note', async () => {
    const { run, stored } = createImporter();
    const { notes } = await run({
      en: document({ ...english, topics: ['agi'], imageAlt: 'A buoy' }, 'Body.'),
    });
    expect(notes).toEqual(['there is no Spanish document, only the English fields are filled']);
    expect(await stored()).toMatchObject({
      title_es: '',
      summary_es: '',
      body_es: '',
      image_alt_es: null,
      title_en: 'A note',
      body_en: expect.stringMatching(/^Body\.\s*$/),
      image_alt_en: 'A buoy',
      original_language: 'en',
      status: 'draft',
    });
  });

  it('is published only in English under the rules of an approval', async () => {
    const { run, stored } = createImporter();
    const en = document({ ...english, ...publishable, topics: ['agi'] }, 'Body.');
    const publishing = { en, status: 'published', confirm: true } as const;
    await run(publishing);
    expect(await stored()).toMatchObject({
      title_es: '',
      status: 'published',
      published_languages: ['en'],
    });
  });

  it('can be approved only in English if that is complete', async () => {
    const { run, application } = createImporter();
    await run({ en: document({ ...english, topics: ['agi'] }) });
    await expect(
      application.execute('articles.approve', { slug: 'una-nota', confirm: true }, admin),
    ).rejects.toMatchObject({
      code: 'rule-violated',
      key: 'articles.checklist-errors',
      params: { checks: ['summary', 'sources'] },
    });
  });

  it('leaves the other language unchanged', async () => {
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

  it('is Spanish by its text when neither its name nor its front matter states the language', async () => {
    const { run, stored } = createImporter();
    const text =
      'Las cámaras puntúan la atención de quienes estudian, y nadie sabe con qué criterio lo hacen.';
    const { notes } = await run({ en: document({ ...english, topics: ['agi'] }, text) });
    expect(notes).toEqual(['index.md: its text is in Spanish']);
    expect(await stored()).toMatchObject({ title_es: 'A note', title_en: null, body_en: null });
  });

  it('has no note when the document itself is in Spanish', async () => {
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

  it('omits the document in one and imports the other', async () => {
    const { run, stored } = createImporter();
    const { notes } = await run({ es: document(spanish), en: document({ ...english, language: 'fr' }) });
    expect(notes).toEqual(['index.md: skipped: the language "fr" is not supported, only es and en']);
    expect(await stored()).toMatchObject({ title_es: 'Una nota', title_en: null });
  });

  it('accepts regions, and refuses a language that contradicts the file name', async () => {
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

  it('is in the language that it is written in, with a note', async () => {
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

  it('stays a draft if either document says so', async () => {
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
