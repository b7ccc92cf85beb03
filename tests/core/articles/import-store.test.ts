import { scopes } from '#core/kernel/scope.ts';
import { buildArticle } from '#fixtures/builders/article.ts';
import { tokenActor } from '#tests/support/token-actor.ts';
import { admin } from '../support/product.ts';
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
const fresh = {
  outcome: 'imported',
  status: 'draft',
  changed: true,
  slug: 'una-nota',
  reasons: [],
  notes: [],
};

describe('an import over local changes', () => {
  it("preserves editors' changes while the documents are unchanged", async () => {
    const { run, stored, store, versions } = createImporter();
    await run(both);
    await store({ ...(await stored()), title_es: 'De la redacción' });
    expect(await run(both)).toEqual({ ...fresh, outcome: 'unchanged', status: null, changed: false });
    expect(await stored()).toMatchObject({ title_es: 'De la redacción', revision: 2 });
    expect(await versions()).toHaveLength(2);
  });

  it('with changes on both sides writes nothing without permission to overwrite', async () => {
    const { run, stored, store, versions } = createImporter();
    await run(both);
    await store({ ...(await stored()), title_es: 'De la redacción' });
    const changed = { ...both, es: document({ ...spanish, title: 'De fuera' }) };
    const conflict = { ...fresh, outcome: 'conflict', status: null, changed: false };
    const reasons = [expect.stringContaining('revision 2 stays')];
    expect(await run(changed)).toEqual({ ...conflict, reasons });
    expect(await run({ ...changed, dry_run: true })).toEqual({ ...conflict, reasons });
    expect([(await stored()).title_es, (await versions()).length]).toEqual(['De la redacción', 2]);
    expect(await run({ ...changed, overwrite: true })).toEqual({ ...fresh, outcome: 'updated' });
    expect((await stored()).title_es).toBe('De fuera');
    const later = { ...both, es: document({ ...spanish, title: 'Y otra vez' }) };
    expect(await run(later)).toEqual({ ...fresh, outcome: 'updated' });
  });

  it('never adopts an article that was not imported', async () => {
    const { run, store } = createImporter();
    await store(buildArticle({ slug: 'una-nota' }));
    expect(await run(both)).toMatchObject({ outcome: 'conflict', changed: false });
  });
});

describe('the label of a text made with AI', () => {
  const made = { es: { origin: 'ai-generated' }, en: { origin: 'ai-translated' } } as const;

  it('stays, whatever the documents say and even when overwriting', async () => {
    const { run, stored, store } = createImporter();
    await store(buildArticle({ slug: 'una-nota', is_agent: true, review_required: true, provenance: made }));
    const fit = { ...both, es: document({ ...spanish, ...publishable }, 'Cuerpo.') };
    const report = await run({ ...fit, overwrite: true });
    expect(report).toMatchObject({ outcome: 'updated' });
    expect(report.notes).toEqual([
      'origin_es: stays ai-generated, only a person can remove the label',
      'origin_en: stays ai-translated, only a person can remove the label',
    ]);
    // Who imports a changed text over a published one answers for it.
    expect(await stored()).toMatchObject({
      is_agent: true,
      review_required: false,
      provenance: { es: { ...made.es, reviewer: admin.name }, en: made.en },
    });
    const { id: _id, revision: _revision, created_at: _made, updated_at: _at, ...article } = await stored();
    const human = { es: { origin: 'human' }, en: { origin: 'human' } } as const;
    const exported = { ...article, is_agent: false, title_es: 'Otro', provenance: human };
    await run({ exported: { format: 'vigia-article/1', article: exported, images: {} }, overwrite: true });
    expect(await stored()).toMatchObject({ title_es: 'Otro', is_agent: true, provenance: made });
  });

  it('is set on content imported by a program', async () => {
    const { run, stored } = createImporter(tokenActor(...scopes));
    await run(both);
    expect(await stored()).toMatchObject({
      review_required: true,
      provenance: { es: { origin: 'ai-generated' }, en: { origin: 'ai-generated' } },
    });
  });
});

describe('an import over a published piece', () => {
  const human = { es: { origin: 'human' }, en: { origin: 'human' } } as const;
  const published = () =>
    buildArticle({ slug: 'una-nota', title_en: null, body_en: null, provenance: human });
  const fromOutside = document({ ...spanish, ...publishable, title: 'De fuera' });

  it('that is refused stores none of its pictures', async () => {
    const { run, store, stored, ports } = createImporter();
    await store(published());
    const boat = picture('barco');
    const input = { images: { 'a.png': boat.data }, overwrite: true };
    const unfit = { es: document({ ...spanish, sources: [] }, '![a](a.png)'), ...input };
    expect(await run(unfit)).toMatchObject({ outcome: 'refused' });
    expect(await ports.media.get(boat.name)).toBeNull();
    const fit = document({ ...spanish, ...publishable, status: 'published' }, '![a](a.png)');
    expect(await run({ es: fit, ...input })).toMatchObject({ outcome: 'updated' });
    expect(await ports.media.get(boat.name)).not.toBeNull();
    expect((await stored()).body_es).toContain(boat.address);
  });

  it('by a program waits for a person, once', async () => {
    const { run, store, stored, ports } = createImporter(tokenActor(...scopes));
    await store(published());
    const input = { es: fromOutside, overwrite: true };
    const note = expect.stringContaining('waits for a person') as unknown;
    expect(await run(input)).toMatchObject({ outcome: 'updated', notes: expect.arrayContaining([note]) });
    const { id, title_es } = await stored();
    expect(title_es).not.toBe('De fuera');
    expect(await run(input)).toMatchObject({ outcome: 'unchanged', notes: [] });
    expect(await ports.pendingVersions.find(id)).toMatchObject({
      revision: 1,
      edit: { title_es: 'De fuera' },
    });
  });

  it('by a program is a conflict where a person has typed', async () => {
    const { run, store, ports, application } = createImporter(tokenActor(...scopes));
    await store(published());
    const edit = { title_es: 'De la redacción' };
    await application.execute(
      'articles.save-pending',
      { slug: 'una-nota', base_revision: 1, pending_revision: 0, ...edit },
      admin,
    );
    const report = await run({ es: fromOutside, overwrite: true });
    expect(report).toMatchObject({
      outcome: 'conflict',
      changed: false,
      reasons: [expect.stringContaining('title_es')],
    });
    expect(await ports.pendingVersions.find(published().id)).toMatchObject({ revision: 1, edit });
  });
});
