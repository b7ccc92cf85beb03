import { describe, expect, it } from '@jest/globals';
import { buildArticle } from '#fixtures/builders/article.ts';
import { createImporter, document, english, spanish } from '../support/import-product.ts';

const both = { es: document(spanish, 'Cuerpo.'), en: document(english, 'Body.') };
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
      status: 'published',
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

  it('puts English in the place of Spanish when there is only English, and says so', async () => {
    const { run, stored } = createImporter();
    const { notes } = await run({ en: document({ ...english, topics: ['agi'] }) });
    expect(notes).toEqual(['there is no Spanish document: the English one stands in its place']);
    expect(await stored()).toMatchObject({ title_es: 'A note', title_en: null });
  });

  it('says nothing of that when the document itself is in Spanish', async () => {
    const { run } = createImporter();
    expect((await run({ en: document({ ...english, topics: ['agi'], lang: 'es' }) })).notes).toEqual([]);
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
