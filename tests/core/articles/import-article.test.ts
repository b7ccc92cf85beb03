import { buildArticle } from '#fixtures/builders/article.ts';
import { createImporter, document, english, publishable, spanish } from '../support/import-product.ts';
import { admin } from '../support/product.ts';
import { operator } from '#core/kernel/actor.ts';
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

describe('an import with publishing', () => {
  const status = 'published' as const;
  const notes = async (input: object, more: object = {}, actor = admin) => {
    const { run, stored } = createImporter(actor);
    const report = await run({ es: document({ ...spanish, ...input }), status, ...more });
    return { notes: report.notes, article: await stored() };
  };

  it('leaves a draft when the checklist has errors, with their names', async () => {
    const { notes: found, article } = await notes({}, { confirm: true });
    expect(found).toEqual(['stays a draft: the checklist finds errors: summary, sources']);
    expect(article.status).toBe('draft');
  });

  it('leaves a draft when it has warnings, unless confirmed', async () => {
    const { notes: found, article } = await notes(publishable);
    expect(found).toEqual(['stays a draft: the checklist warns, which --confirm confirms: body-es, english']);
    expect(article.status).toBe('draft');
    expect((await notes(publishable, { confirm: true })).article.status).toBe('published');
  });

  it('needs a responsible account for a text made with AI', async () => {
    const made = { ...publishable, aiTranslated: true };
    const terminal = await notes(made, { confirm: true }, operator('eva'));
    expect(terminal.notes).toEqual([expect.stringMatching(/^stays a draft: .*--reviewer/)]);
    expect(terminal.article).toMatchObject({ status: 'draft', revision: 1 });
    const { article } = await notes(made, { confirm: true });
    expect(article).toMatchObject({
      status: 'published',
      provenance: { es: { origin: 'ai-translated', reviewer: admin.name, reviewed_revision: 1 } },
    });
  });

  it('cannot introduce errors into published articles', async () => {
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

describe('a second import', () => {
  it('of the same documents changes nothing and leaves no trace', async () => {
    const { run, stored, versions, audited, clock } = createImporter();
    await run(both);
    const first = await stored();
    clock.set('2026-12-01T00:00:00.000Z');
    expect(await run(both)).toEqual({ ...fresh, outcome: 'unchanged', status: null, changed: false });
    expect(await stored()).toEqual(first);
    expect(await versions()).toHaveLength(1);
    expect(await audited()).toHaveLength(1);
  });

  it('of documents whose AI translation was approved meanwhile still updates, and preserves the reviewer', async () => {
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

  it('of changed documents updates the article with its id', async () => {
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
      text_revisions: { es: 2, en: 1 },
      updated_at: '2026-12-01T00:00:00.000Z',
    });
    expect(await versions()).toHaveLength(2);
    expect(await audited()).toHaveLength(2);
  });

  it('never reverts what only editors set', async () => {
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

  it('skips a static article', async () => {
    const { run, stored, store } = createImporter();
    await store(buildArticle({ slug: 'una-nota', is_static: true }));
    const before = await stored();
    const { outcome, changed, reasons } = await run(both);
    expect({ outcome, changed }).toEqual({ outcome: 'refused', changed: false });
    expect(reasons).toEqual([expect.stringMatching(/is static/)]);
    expect(await stored()).toEqual(before);
  });
});

describe('a dry run', () => {
  it('reports what would happen and writes nothing', async () => {
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
