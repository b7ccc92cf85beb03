import { createApplication } from '#core/application.ts';
import { unchecked } from '#core/agents/sources.ts';
import type { Article } from '#core/articles/article.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { operator } from '#core/kernel/actor.ts';
import { createConfirmer } from '#core/kernel/confirm.ts';
import { scopes } from '#core/kernel/scope.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { change, fitDraft } from '#tests/support/entities.ts';
import { tokenActor } from '#tests/support/token-actor.ts';
import { createProduct } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const slug = 'una-nota';
const ana: Actor = { kind: 'user', id: numberedId(9001), name: 'Ana Ruiz', role: 'editor', door: 'http' };
const admin: Actor = { ...ana, name: 'Admin', role: 'admin' };
const token = tokenActor(...scopes);
const assistant: Actor = { ...token, door: 'mcp' };
const human = { es: { origin: 'human' }, en: { origin: 'human' } } as const;
const made = { es: { origin: 'ai-generated' }, en: { origin: 'ai-translated' } } as const;
const now = '2026-11-25T10:00:00.000Z';
const review = { reviewer: 'Ana Ruiz', reviewed_at: now };
const another = 'Diez ciudades publican el registro de sus algoritmos';

let product: ReturnType<typeof createProduct>;
const run: typeof product.application.execute = (...call) => product.application.execute(...call);
const stored = async () => (await product.ports.articles.find(slug))!;
const pendingOf = async () => product.ports.pendingVersions.find((await stored()).id);
const open = (overrides: Partial<Article> = {}) => product.store(fitDraft({ slug, ...overrides }));
const published = (overrides: Partial<Article> = {}) =>
  open({ status: 'published', published_languages: ['es', 'en'], ...overrides });
const type = (edit: object, actor = ana, revision = 1) =>
  run('articles.save-pending', { slug, base_revision: revision, pending_revision: 0, ...edit }, actor);
const publishPending = (actor = ana, input: object = {}) =>
  run('articles.publish-pending', { slug, revision: 1, pending_revision: 1, confirm: true, ...input }, actor);

beforeEach(async () => {
  product = createProduct();
  await storeAccounts(product.ports, [
    account({ id: numberedId(9001), username: 'Ana Ruiz', email: 'ana@example.org', role: 'editor' }),
    account({ username: 'Admin', email: 'admin@example.org', role: 'admin' }),
  ]);
  product.clock.set(now);
});

describe('a person who publishes changes of a text made with AI', () => {
  it('answers for it by name, in each language that changes', async () => {
    await published({ provenance: made });
    await type({ title_es: another });
    const { article } = await publishPending();
    expect(article.provenance).toEqual({ es: { ...made.es, ...review, reviewed_revision: 2 }, en: made.en });
    expect(article).toMatchObject({ revision: 2, text_revisions: { es: 2 }, review_required: false });
  });

  it('answers for an accepted translation, and for a text that becomes labelled', async () => {
    await published({ provenance: human });
    await type({
      body_en: 'A sentence that a machine has translated. '.repeat(30),
      origin_en: 'ai-translated',
    });
    expect((await publishPending()).article.provenance).toMatchObject({
      es: human.es,
      en: { origin: 'ai-translated', reviewer: 'Ana Ruiz' },
    });
    await run('articles.edit', { slug, revision: 2, origin_es: 'ai-assisted' }, ana);
    expect((await stored()).provenance.es).toMatchObject({ origin: 'ai-assisted', reviewer: 'Ana Ruiz' });
  });

  it('answers as well when editing it directly, restoring a version or publishing a language', async () => {
    await published({ provenance: made, published_languages: ['es'] });
    await run(
      'articles.patch',
      {
        slug,
        revision: 1,
        patches: [{ field: 'title_es', find: 'Nueve', replace: 'Diez' }],
      },
      ana,
    );
    expect((await stored()).provenance.es.reviewer).toBe('Ana Ruiz');
    await run('articles.set-languages', { slug, languages: ['es', 'en'], confirm: true }, ana);
    expect((await stored()).provenance.en.reviewer).toBe('Ana Ruiz');
    const eva: Actor = { ...ana, name: 'Eva Gil' };
    await run('articles.restore-version', { slug, version: 1 }, eva);
    expect((await stored()).provenance).toMatchObject({
      es: { reviewer: 'Eva Gil' },
      en: { reviewer: 'Ana Ruiz' },
    });
  });

  it('does not answer for what stays, nor for what people wrote', async () => {
    await published({ provenance: made });
    await run('articles.edit', { slug, revision: 1, tags: ['registro'] }, ana);
    expect((await stored()).provenance).toEqual(made);
    product = createProduct();
    await published({ provenance: human });
    await type({ title_es: another });
    expect((await publishPending()).article.provenance).toEqual(human);
  });

  it('names themselves in the terminal', async () => {
    await published({ provenance: made });
    const edit = (actor: Actor) => run('articles.edit', { slug, revision: 1, title_es: another }, actor);
    await expect(edit(operator('root'))).rejects.toMatchObject({ key: 'reviewer.missing' });
    await edit(operator('root', { reviewer: 'ana@example.org' }));
    expect((await stored()).provenance.es.reviewer).toBe('Ana Ruiz');
  });

  it('cannot add sentences that no source carries', async () => {
    const url = 'https://registro.example.org/algoritmos';
    const hash = 'a'.repeat(64);
    const source = { url, title: 'Registro', retrieved_at: now, hash };
    const body_es = 'El registro municipal lo publican nueve ciudades. '.repeat(20);
    await product.ports.transaction(change(), ({ sourceDocuments, ids }) =>
      sourceDocuments.store([
        {
          id: ids.next(),
          url,
          final_url: url,
          title: 'Registro',
          publisher: null,
          published_at: null,
          published_day: null,
          retrieved_at: now,
          language: 'es',
          hash,
          text: body_es,
          ...unchecked,
        },
      ]),
    );
    await published({
      body_es,
      provenance: { es: { origin: 'ai-generated', sources: [source] }, en: human.en },
    });
    const edit = { slug, revision: 1, body_es: `${body_es} En 2019 costó 480 millones de euros.` };
    await expect(run('articles.edit', edit, ana)).rejects.toMatchObject({
      key: 'articles.published-errors',
      params: { checks: ['evidence'] },
    });
  });
});

describe('a house name', () => {
  it.each(['Admin', 'Redacción', 'Vigía', 'admin2', 'Administradora', 'root', 'ana@example.org'])(
    'is refused as a reviewer: %s',
    async (name) => {
      await open({ provenance: made });
      const house = { ...admin, name };
      const approval = { slug, confirm: true };
      await expect(run('articles.approve', approval, house)).rejects.toMatchObject({
        code: 'rule-violated',
        key: 'reviewer.name-needed',
        params: { name, field: 'reviewer' },
      });
      expect(await stored()).toMatchObject({ status: 'draft', revision: 1 });
      await run('articles.approve', { ...approval, reviewer: 'ana ruiz' }, house);
      expect((await stored()).provenance.es.reviewer).toBe('Ana Ruiz');
    },
  );

  it('is refused by every step that would show it, but not for what people wrote', async () => {
    await published({ provenance: made, published_languages: ['es'] });
    await type({ title_es: another }, admin);
    const needed = { key: 'reviewer.name-needed' };
    await expect(publishPending(admin)).rejects.toMatchObject(needed);
    const languages = { slug, languages: ['es', 'en'], confirm: true } as const;
    await expect(
      run('articles.set-languages', { ...languages, languages: ['es', 'en'] }, admin),
    ).rejects.toMatchObject(needed);
    const schedule = { slug, publish_at: '2027-01-07T08:00:00Z', confirm: true };
    await expect(run('articles.schedule', schedule, admin)).rejects.toMatchObject(needed);
    product = createProduct();
    await open({ provenance: human });
    expect((await run('articles.approve', { slug, confirm: true }, admin)).article.status).toBe('published');
  });
});

describe('a program', () => {
  const edits = [
    ['articles.edit', { revision: 1, title_es: another }],
    ['articles.update', { revision: 1, title_es: another }],
    ['articles.patch', { revision: 1, patches: [{ field: 'title_es', find: 'Nueve', replace: 'Diez' }] }],
  ] as const;

  it.each(edits)('never changes what is published: %s waits for a person', async (name, input) => {
    for (const actor of [token, assistant]) {
      product = createProduct();
      await published({ provenance: human });
      const answer = await run(name, { slug, ...input }, actor);
      expect(answer).toMatchObject({
        changed: true,
        pending: true,
        pending_revision: 1,
        message: expect.stringMatching(/persona|person/) as unknown,
        article: { revision: 1 },
      });
      expect((await stored()).title_es).toBe(fitDraft().title_es);
      expect(await pendingOf()).toMatchObject({
        program_fields: expect.arrayContaining(['title_es', 'origin_es']) as unknown,
        edit: { title_es: another, origin_es: 'ai-assisted' },
      });
      const { article } = await publishPending();
      expect(article).toMatchObject({
        title_es: another,
        provenance: { es: { origin: 'ai-assisted', reviewer: 'Ana Ruiz' }, en: human.en },
      });
    }
  });

  it('does not change alternative texts, bylines, sources or addresses of what is published either', async () => {
    await published({ provenance: human });
    const edit = {
      image_alt_es: 'Un puerto',
      author_name: 'Otra Persona',
      sources: [{ name: 'Otra', url: 'https://example.org/otra' }],
      new_slug: 'otra-nota',
    };
    await run('articles.update', { slug, revision: 1, ...edit }, token);
    expect(await stored()).toMatchObject({ revision: 1, author_name: null });
    expect((await pendingOf())?.edit).toMatchObject(edit);
    await expect(publishPending(token)).rejects.toMatchObject({ key: 'reviewer.review-required' });
    expect((await publishPending()).article).toMatchObject({ slug: 'otra-nota', image_alt_es: 'Un puerto' });
  });

  it('adds to the pending changes, goes on from its own, and never overwrites those of a person', async () => {
    await published({ provenance: human });
    const patch = (find: string, replace: string) =>
      run('articles.patch', { slug, revision: 1, patches: [{ field: 'title_es', find, replace }] }, token);
    await patch('Nueve', 'Diez');
    await patch('ciudades', 'urbes');
    await run('articles.edit', { slug, revision: 1, tags: ['registro'] }, token);
    expect(await pendingOf()).toMatchObject({
      revision: 3,
      edit: { title_es: 'Diez urbes publican el registro de sus algoritmos', tags: ['registro'] },
    });
    await run('articles.save-pending', { slug, base_revision: 1, pending_revision: 3, title_es: 'Mía' }, ana);
    await expect(run('articles.edit', { slug, revision: 1, title_es: 'Suya' }, token)).rejects.toMatchObject({
      key: 'articles.pending-overtaken',
      params: { fields: ['title_es'] },
    });
    await run('articles.edit', { slug, revision: 1, summary_es: 'Otro resumen, algo más largo.' }, token);
    expect(await pendingOf()).toMatchObject({
      edit: { title_es: 'Mía', summary_es: expect.any(String) as unknown },
    });
  });

  it("does not overwrite a person's words after it has added its own beside them", async () => {
    await published({ provenance: human });
    await type({ title_es: 'Mía' });
    const edit = (fields: object) => run('articles.edit', { slug, revision: 1, ...fields }, token);
    await edit({ summary_es: 'Otro resumen, algo más largo.' });
    await edit({ summary_es: 'Y otro resumen, también más largo.' });
    await expect(edit({ title_es: 'Suya' })).rejects.toMatchObject({
      key: 'articles.pending-overtaken',
      params: { fields: ['title_es'] },
    });
    expect((await pendingOf())?.edit).toMatchObject({
      title_es: 'Mía',
      summary_es: 'Y otro resumen, también más largo.',
    });
  });

  it('publishes a draft only where a person wrote or reviewed it as it is', async () => {
    await open({ provenance: human });
    const approve = () => run('articles.approve', { slug, confirm: true }, token);
    await run('articles.edit', { slug, revision: 1, image_alt_es: 'Un puerto' }, token);
    expect((await stored()).review_required).toBe(true);
    await expect(approve()).rejects.toMatchObject({
      code: 'rule-violated',
      key: 'reviewer.review-required',
    });
    const schedule = { slug, publish_at: '2027-01-07T08:00:00Z', confirm: true };
    await expect(run('articles.schedule', schedule, token)).rejects.toMatchObject({
      key: 'reviewer.review-required',
    });
    product = createProduct();
    await open({ provenance: made });
    await expect(approve()).rejects.toMatchObject({ key: 'reviewer.review-required' });
    product = createProduct();
    await open({ provenance: human });
    expect((await approve()).article).toMatchObject({ status: 'published', provenance: human });
  });

  it('publishes pending changes and languages under the same condition', async () => {
    await published({ provenance: human, published_languages: ['es'] });
    await type({ title_es: another });
    expect((await publishPending(token)).article).toMatchObject({ title_es: another, provenance: human });
    const languages = { slug, languages: ['es', 'en'] as ('es' | 'en')[], confirm: true };
    expect((await run('articles.set-languages', languages, token)).changed).toBe(true);
    product = createProduct();
    await published({ provenance: made, published_languages: ['es'] });
    await expect(run('articles.set-languages', languages, token)).rejects.toMatchObject({
      key: 'reviewer.review-required',
    });
    await type({ title_es: another });
    await expect(publishPending(token)).rejects.toMatchObject({ key: 'reviewer.review-required' });
  });

  it('confirms nothing in the name of a person: an assistant that prepares and confirms', async () => {
    await published({ provenance: made });
    await type({ title_es: another });
    const application = createApplication(product.ports);
    const confirmer = createConfirmer(application, product.ports);
    const input = { slug, revision: 1, pending_revision: 1, confirm: true };
    await expect(confirmer.prepare('articles.publish-pending', input, assistant)).rejects.toMatchObject({
      key: 'reviewer.review-required',
    });
    expect((await stored()).title_es).toBe(fitDraft().title_es);
  });

  it('restores from the trash as a draft what no person has reviewed', async () => {
    for (const [provenance, status] of [
      [made, 'draft'],
      [human, 'published'],
    ] as const) {
      product = createProduct();
      await published({ provenance });
      await run('articles.delete', { slug }, ana.role === 'admin' ? ana : admin);
      const { article } = await run('articles.restore', { slug }, token);
      expect(article.status).toBe(status);
    }
  });
});

describe('the date', () => {
  it('is that of the first publication, unless somebody typed one', async () => {
    const { article: begun } = await run('articles.create', { title_es: fitDraft().title_es }, ana);
    expect(begun).toMatchObject({ date: now, date_is_set: false });
    const { title_es: _title, ...texts } = fitDraft();
    const fields = { body_es: texts.body_es, summary_es: texts.summary_es, sources: texts.sources };
    await run('articles.edit', { slug: begun.slug, revision: 1, ...fields, topics: ['regulacion'] }, ana);
    const later = '2026-12-02T07:30:00.000Z';
    product.clock.set(later);
    const approval = { slug: begun.slug, confirm: true };
    const { article } = await run('articles.approve', approval, ana);
    expect(article).toMatchObject({ date: later, date_is_set: true, created_at: now });
    await run('articles.unpublish', { slug: begun.slug }, ana);
    product.clock.set('2026-12-05T00:00:00.000Z');
    expect((await run('articles.approve', approval, ana)).article.date).toBe(later);
  });

  it('stays as typed, with a warning when it has passed, and can be taken back', async () => {
    await open({ created_at: now, date: now });
    const past = '2026-11-20T08:00:00.000Z';
    await run('articles.edit', { slug, revision: 1, date: past }, ana);
    await expect(run('articles.approve', { slug }, ana)).rejects.toMatchObject({
      key: 'articles.checklist-warnings',
      params: { checklist: [{ id: 'date', data: { past: true } }] },
    });
    await run('articles.edit', { slug, revision: 2, date_is_set: false }, ana);
    expect(await stored()).toMatchObject({ date: now, date_is_set: false });
    expect((await run('articles.approve', { slug }, ana)).article.date).toBe(now);
  });

  it('does not count as typed when a form sends back the one it was begun with', async () => {
    await open({ created_at: now, date: now });
    await run('articles.edit', { slug, revision: 1, date: now, title_es: another }, ana);
    expect((await stored()).date_is_set).toBe(false);
  });

  it('of a scheduled piece is that of its slot', async () => {
    await open();
    const publish_at = '2026-12-01T08:00:00.000Z';
    await run('articles.schedule', { slug, publish_at, confirm: true }, ana);
    expect((await stored()).date_is_set).toBe(false);
  });
});
