import type { Article } from '#core/articles/article.ts';
import type { InputOf } from '#core/operations.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { operator } from '#core/kernel/actor.ts';
import { scopes } from '#core/kernel/scope.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { fitDraft } from '#tests/support/entities.ts';
import { tokenActor } from '#tests/support/token-actor.ts';
import { createProduct, admin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const slug = 'una-nota';

const start = async (overrides: Partial<Article> = {}) => {
  const product = createProduct();
  await product.store(fitDraft({ slug, ...overrides }));
  return {
    ...product,
    update: (input: Omit<InputOf<'articles.update'>, 'slug'>) =>
      product.application.execute('articles.update', { slug, ...input }, admin),
    stored: async () => (await product.ports.articles.find(slug))!,
    audited: () => product.ports.audit.list({ limit: 100 }),
  };
};

describe('an edit', () => {
  it('changes only the given fields', async () => {
    const { update, stored, audited } = await start();
    const before = await stored();
    const input = {
      title_es: 'Otro título',
      body_en: null,
      topics: ['agi'],
      sources: [{ name: 'BOE', url: 'https://www.boe.es/x' }],
      date: '2026-11-02T00:00:00.000Z',
      sponsored: true,
    };
    const { article, changed } = await update({ revision: 1, ...input });
    expect(changed).toBe(true);
    expect(article).toEqual({
      ...before,
      ...input,
      date_is_set: true,
      revision: 2,
      modified_at: null,
      text_revisions: { es: 2, en: 2 },
    });
    expect(await stored()).toEqual(article);
    expect(await audited()).toMatchObject([{ operation: 'articles.update', subject: slug }]);
  });

  it('without effect writes nothing', async () => {
    const { update, stored, audited } = await start();
    const { title_es } = await stored();
    expect(await update({ revision: 1, title_es })).toMatchObject({ changed: false });
    expect([(await stored()).revision, await audited()]).toEqual([1, []]);
  });

  it('stores an empty field as null', async () => {
    const { update } = await start({ author_name: 'Ana', sponsor_label: 'Acme' });
    const blank = { title_en: ' ', summary_en: '', body_en: '\n', author_name: '', sponsor_label: ' ' };
    const { article } = await update({ revision: 1, ...blank });
    for (const field of Object.keys(blank))
      expect([field, article[field as 'title_en']]).toEqual([field, null]);
  });

  it('is refused on a stale revision, with the current one', async () => {
    const { update, stored } = await start();
    await expect(update({ title_es: 'Otro' })).rejects.toMatchObject({
      code: 'validation',
      params: { issues: [{ field: 'revision' }] },
    });
    await update({ revision: 1, title_es: 'De Eva' });
    await expect(update({ revision: 1, title_es: 'De Ana' })).rejects.toMatchObject({
      code: 'conflict',
      params: { slug, current_revision: 2 },
    });
    expect(await stored()).toMatchObject({ title_es: 'De Eva', revision: 2 });
    expect(await update({ revision: 2, title_es: 'De Ana' })).toMatchObject({ changed: true });
  });

  it.each([
    ['nothing at all', {}],
    ['a title of spaces', { revision: 1, title_es: '  ' }],
    ['201 topics', { revision: 1, topics: Array.from({ length: 201 }, (_, index) => `t-${index}`) }],
    ['a body of a million and one characters', { revision: 1, body_es: 'x'.repeat(1_000_001) }],
    ['an invalid source address', { revision: 1, sources: [{ name: 'X', url: 'javascript:alert(1)' }] }],
    ['an invalid picture address', { revision: 1, image_url: 'data:image/png,x' }],
    ['an unknown status', { status: 'borrado' as never }],
    ['a status that an edit cannot set', { status: 'draft' as never }],
  ])('of %s is not valid', async (_what, input) => {
    const { update, stored } = await start();
    await expect(update(input)).rejects.toMatchObject({ code: 'validation' });
    expect((await stored()).revision).toBe(1);
  });

  it('reports an address without https://', async () => {
    const { update } = await start();
    const urlOf = (url: string) => update({ revision: 1, sources: [{ name: 'X', url }] });
    const said = (key: string) => ({
      params: { issues: [{ field: 'sources.0.url', message: { key } }] },
    });
    await expect(urlOf('incidentdatabase.ai/cite/600')).rejects.toMatchObject(said('value.no-protocol'));
    await expect(urlOf('ftp://example.org/x')).rejects.toMatchObject(said('value.format'));
  });

  it('accepts bodies of a million characters and 200 topics', async () => {
    const { update, stored } = await start();
    const topics = Array.from({ length: 200 }, (_, index) => `t-${index}`);
    const body = `\`\`\`\n${'x'.repeat(999_996)}`;
    await update({ revision: 1, body_es: body, body_en: body, topics });
    expect(await stored()).toMatchObject({ topics, body_es: body });
  });

  it('cannot introduce errors into a published article, except existing ones', async () => {
    const { update } = await start({ status: 'published', sources: [] });
    await expect(update({ revision: 1, body_es: ' ' })).rejects.toMatchObject({
      code: 'rule-violated',
      params: { checklist: [{ id: 'body-es' }], confirmable: false },
    });
    expect(await update({ revision: 1, title_es: 'Corregido' })).toMatchObject({ changed: true });
  });

  it("cannot declare an agent's text as human; for other texts it can set the origin", async () => {
    const made = { es: { origin: 'ai-generated' }, en: { origin: 'ai-translated' } } as const;
    const agents = await start({ is_agent: true, provenance: made });
    await expect(agents.update({ revision: 1, origin_es: 'human' })).rejects.toMatchObject({
      code: 'rule-violated',
    });
    const { article } = await agents.update({ revision: 1, origin_es: 'ai-assisted' });
    expect(article.provenance.es).toEqual({ origin: 'ai-assisted' });
    const people = await start();
    const updated = await people.update({ revision: 1, origin_en: 'ai-translated' });
    expect(updated.article.provenance).toEqual({ es: { origin: 'human' }, en: { origin: 'ai-translated' } });
  });
});

describe('declaring a text as human', () => {
  const made = { es: { origin: 'ai-generated' }, en: { origin: 'ai-translated' } } as const;
  const programs: Actor[] = [
    tokenActor(...scopes),
    { ...tokenActor(...scopes), door: 'http' },
    { ...operator('root'), door: 'mcp' },
  ];

  it('is refused for tokens and assistants, for existing and new articles', async () => {
    const { application, stored } = await start({ provenance: made });
    for (const actor of programs) {
      const refusal = { code: 'forbidden', key: 'reviewer.person-required' };
      const edits = { slug, revision: 1, origin_es: 'human' } as const;
      await expect(application.execute('articles.edit', edits, actor)).rejects.toMatchObject(refusal);
      await expect(application.execute('articles.update', edits, actor)).rejects.toMatchObject(refusal);
      const created = { title_es: 'Otra', body_es: 'Algo.', origin_en: 'human' } as const;
      await expect(application.execute('articles.create', created, actor)).rejects.toMatchObject(refusal);
    }
    expect(await stored()).toMatchObject({ revision: 1, provenance: made });
  });

  it('is allowed for signed-in users, and in the terminal for a named account', async () => {
    const { application, ports, update } = await start({ provenance: made });
    await storeAccounts(ports, [account({ username: 'Ana', email: 'ana@example.org', role: 'editor' })]);
    expect((await update({ revision: 1, origin_es: 'human' })).article.provenance.es.origin).toBe('human');
    const edit = { slug, revision: 2, origin_en: 'human' } as const;
    for (const reviewer of [undefined, 'root'])
      await expect(
        application.execute('articles.edit', { ...edit, ...(reviewer && { reviewer }) }, operator('root')),
      ).rejects.toMatchObject({ code: 'validation', params: { field: 'reviewer' } });
    const named = { ...edit, reviewer: 'ana@example.org' };
    const { article } = await application.execute('articles.edit', named, operator('root'));
    expect(article.provenance.en).toEqual({ origin: 'human' });
  });

  it('no longer applies after a program rewrote the text, through any door', async () => {
    for (const actor of programs) {
      const { application } = await start();
      const edit = { slug, revision: 1, title_es: 'De un programa' };
      const { article } = await application.execute('articles.edit', edit, actor);
      expect(article.provenance).toEqual({ es: { origin: 'ai-assisted' }, en: { origin: 'human' } });
    }
  });

  it('does not apply to a restored text made with AI', async () => {
    const { application, update } = await start({ provenance: made });
    await update({ revision: 1, title_es: 'De una persona', origin_es: 'human' });
    const back = await application.execute('articles.restore-version', { slug, version: 1 }, admin);
    expect(back.article.provenance.es.origin).toBe('ai-generated');
  });
});

describe('an approval', () => {
  it('is refused for errors, even with confirmation', async () => {
    const { update, stored } = await start({ sources: [], summary_en: null });
    for (const confirm of [false, true])
      await expect(update({ status: 'published', confirm })).rejects.toMatchObject({
        code: 'rule-violated',
        params: {
          confirmable: false,
          checklist: [
            { id: 'english', level: 'warning' },
            { id: 'sources', level: 'error' },
          ],
        },
      });
    expect(await stored()).toMatchObject({ status: 'draft', revision: 1 });
  });

  it('requires confirmation of warnings', async () => {
    const { update } = await start({ topics: ['gatos'] });
    await expect(update({ status: 'published' })).rejects.toMatchObject({
      code: 'rule-violated',
      params: { confirmable: true, checklist: [{ id: 'topics', level: 'warning' }] },
    });
    expect((await update({ status: 'published', confirm: true })).article.status).toBe('published');
  });

  it('needs no confirmation without findings', async () => {
    const { update } = await start();
    expect((await update({ status: 'published' })).article.status).toBe('published');
  });

  it('applies to the edited state, atomically', async () => {
    const { update, stored, ports } = await start({ sources: [] });
    const sources = [{ name: 'BOE', url: 'https://www.boe.es/x' }];
    await expect(update({ revision: 1, body_es: '', sources, status: 'published' })).rejects.toMatchObject({
      code: 'rule-violated',
    });
    expect((await stored()).sources).toEqual([]);
    const { article } = await update({ revision: 1, sources, status: 'published' });
    expect(article).toMatchObject({ status: 'published', sources, revision: 2 });
    expect(await ports.versions.list('articles', slug)).toHaveLength(2);
  });

  it('warns of a similar story', async () => {
    const { update, store } = await start();
    await store(fitDraft({ slug: 'ya-contada', status: 'published', date: '2026-10-01T00:00:00.000Z' }));
    await expect(update({ status: 'published' })).rejects.toMatchObject({
      params: {
        checklist: [{ id: 'duplicates', data: { articles: [{ slug: 'ya-contada', similarity: 1 }] } }],
      },
    });
  });
});

describe('a missing article', () => {
  it('is distinguished from one in the trash', async () => {
    const { application, update } = await start();
    const nobody = application.execute('articles.update', { slug: 'nadie', status: 'rejected' }, admin);
    await expect(nobody).rejects.toMatchObject({ code: 'not-found', params: { slug: 'nadie' } });
    await application.execute('articles.delete', { slug }, admin);
    await expect(update({ status: 'rejected' })).rejects.toMatchObject({
      code: 'not-found',
      params: { slug, trashed: true },
    });
  });
});

describe('a cover', () => {
  it('that is redrawn replaces any picture, which earlier versions still have', async () => {
    const picture = {
      image_url: '/media/x.png',
      image_alt_es: 'Algo',
      image_alt_en: 'Something',
      provenance: {
        es: { origin: 'human' },
        en: { origin: 'human' },
        image: { origin: 'ai-generated', provider: 'scripted' },
      },
    } as const;
    const { application, stored } = await start(picture);
    const drawn = await application.execute('articles.regenerate-image', { slug }, admin);
    expect(drawn.article).toMatchObject({ cover_variant: 1, image_url: null, image_alt_es: null });
    await application.execute('articles.restore-version', { slug, version: 1 }, admin);
    expect(await stored()).toMatchObject({ ...picture, cover_variant: 0, revision: 3 });
  });
});
