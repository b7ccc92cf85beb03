import { PublicArticle } from '#core/articles/article.ts';
import type { Article } from '#core/articles/article.ts';
import type { InputOf } from '#core/operations.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { fitDraft } from '#tests/support/entities.ts';
import { tokenActor } from '#tests/support/token-actor.ts';
import { createProduct, admin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const slug = 'una-nota';
const other: Actor = { ...admin, id: 'u-ana', name: 'ana' };
type Edit = Omit<InputOf<'articles.save-pending'>, 'slug' | 'base_revision' | 'pending_revision'>;

const start = async (overrides: Partial<Article> = {}) => {
  const product = createProduct();
  const { application, ports } = product;
  await product.store(
    fitDraft({ slug, status: 'published', published_languages: ['es', 'en'], ...overrides }),
  );
  return {
    ...product,
    pending: async (at = slug) =>
      (await application.execute('articles.pending', { slug: at }, admin)).pending,
    type: async (edit: Edit, base = 1, revision = 0, actor = admin) => {
      const input = { slug, base_revision: base, pending_revision: revision, ...edit };
      return (await application.execute('articles.save-pending', input, actor)).pending;
    },
    publish: (
      revision = 1,
      pending = 1,
      more: Partial<InputOf<'articles.publish-pending'>> = {},
      actor = admin,
    ) => {
      const input = { slug, revision, pending_revision: pending, ...more };
      return application.execute('articles.publish-pending', input, actor);
    },
    edit: (input: Partial<InputOf<'articles.update'>>, actor = other) =>
      application.execute('articles.update', { slug, revision: 1, ...input }, actor),
    stored: async () => (await ports.articles.find(slug))!,
  };
};

describe('pending changes', () => {
  it('are stored incomplete, with author and time, without changing article, versions and audit, within size limits', async () => {
    const { type, pending, stored, ports, clock, application } = await start();
    const before = await stored();
    const edit = {
      title_es: ' ',
      body_es: 'x'.repeat(1_000_000),
      image_url: 'https://',
      sources: [{ name: '', url: 'bo' }],
      new_slug: 'Otra nota…',
    };
    const saved = {
      slug,
      base_revision: 1,
      revision: 1,
      edit,
      saved_at: clock.now(),
      saved_by: 'eva',
      program_fields: [],
    };
    expect(await type(edit)).toEqual(saved);
    expect(await pending()).toEqual(saved);
    expect(await type({ title_en: 'B' }, 1, 1, other)).toMatchObject({
      revision: 2,
      edit: { title_en: 'B' },
      saved_by: 'ana',
    });
    expect(await stored()).toEqual(before);
    expect(await ports.versions.list('articles', slug)).toHaveLength(1);
    expect(await ports.audit.list({ limit: 9 })).toEqual([]);
    await expect(type({ body_es: 'x'.repeat(1_000_001) }, 1, 2)).rejects.toMatchObject({
      key: 'input.invalid',
      params: {
        issues: [{ field: 'body_es', message: { key: 'value.max-length', params: { max: 1_000_000 } } }],
      },
    });
    const read = await application.execute('articles.get', { slug }, { ...admin, role: null });
    expect(read).toEqual(PublicArticle.parse(before));
  });

  it('are refused after concurrent changes, with the current state', async () => {
    const { type, edit, pending } = await start();
    const mine = await type({ title_es: 'Mía' });
    const refusal = (revision: number) => ({
      key: 'articles.pending-stale',
      code: 'conflict',
      params: { slug, current_revision: revision, pending: mine },
    });
    await expect(type({ title_es: 'Suya' }, 1, 0, other)).rejects.toMatchObject(refusal(1));
    await edit({ title_en: 'By another way' });
    await expect(type({ title_es: 'Otra' }, 1, 1)).rejects.toMatchObject(refusal(2));
    expect(await pending()).toEqual(mine);
    expect(await type({ title_es: 'Otra' }, 2, 1)).toMatchObject({ revision: 2, base_revision: 2 });
  });

  it('report why the typed slug cannot be published, and are stored nevertheless', async () => {
    const { type, store, application } = await start();
    await store(fitDraft({ slug: 'ocupada' }));
    const input = { slug, base_revision: 1, pending_revision: 0, new_slug: 'ocupada', title_es: 'Mía' };
    expect(await application.execute('articles.save-pending', input, admin)).toMatchObject({
      pending: { edit: { new_slug: 'ocupada', title_es: 'Mía' } },
      slug_refused: 'La dirección «ocupada» ya es de otra pieza, o lo fue y lleva hasta ella: elige otra',
    });
    const free = { ...input, pending_revision: 1, new_slug: 'libre' };
    expect(await application.execute('articles.save-pending', free, admin)).not.toHaveProperty(
      'slug_refused',
    );
    expect(await type({ title_es: 'Mía' }, 1, 2)).toMatchObject({ revision: 3 });
  });

  it('are discarded, returning to the article', async () => {
    const { type, pending, application, stored, ports } = await start();
    const discard = (revision?: number) =>
      application.execute('articles.discard-pending', { slug, pending_revision: revision }, admin);
    await type({ title_es: 'No' });
    await type({ title_es: 'Tampoco' }, 1, 1);
    await expect(discard(1)).rejects.toMatchObject({ key: 'articles.pending-stale' });
    expect(await discard(2)).toEqual({ slug, changed: true });
    expect([await pending(), (await stored()).revision]).toEqual([null, 1]);
    expect(await discard()).toEqual({ slug, changed: false });
    expect(await ports.audit.list({ limit: 9 })).toMatchObject([
      { operation: 'articles.discard-pending', subject: slug },
    ]);
  });

  it('are removed when their edit is saved, and stay otherwise', async () => {
    const { type, pending, edit } = await start({ status: 'draft', published_languages: [] });
    await type({ title_es: 'A medias' });
    await edit({ title_en: 'Another' });
    expect(await pending()).toMatchObject({ revision: 1, base_revision: 1 });
    const saving = { revision: 2, title_es: 'Entera' };
    await expect(edit({ ...saving, pending_revision: 2 })).rejects.toMatchObject({
      key: 'articles.pending-stale',
    });
    expect(await edit({ ...saving, pending_revision: 1 })).toMatchObject({
      article: { revision: 3, title_es: 'Entera' },
    });
    expect(await pending()).toBeNull();
    expect(
      await edit({ revision: 3, summary_es: 'Otra cosa, dicha de otro modo.', pending_revision: 1 }),
    ).toMatchObject({ changed: true });
  });

  it('survive approval, rejection, withdrawal and the trash', async () => {
    const { type, pending, application, stored } = await start({ status: 'draft', published_languages: [] });
    const typed = await type({ title_es: 'A medias' });
    const approved = await application.execute('articles.approve', { slug, confirm: true }, admin);
    expect(approved.message).toBe('Hay cambios sin publicar de eva: no van incluidos y siguen pendientes');
    await application.execute('articles.unpublish', { slug }, admin);
    const again = { slug, status: 'published', confirm: true } as const;
    const english = { ...admin, language: 'en' } as const;
    expect((await application.execute('articles.update', again, english)).message).toContain('by eva');
    await application.execute('articles.unpublish', { slug }, admin);
    await application.execute('articles.reject', { slug }, admin);
    expect(await pending()).toEqual(typed);
    await application.execute('articles.delete', { slug }, admin);
    await expect(pending()).rejects.toMatchObject({ key: 'articles.trashed' });
    await expect(type({ title_es: 'B' }, 5, 1)).rejects.toMatchObject({ key: 'articles.trashed' });
    await application.execute('articles.restore', { slug }, admin);
    expect(await pending()).toEqual(typed);
    expect((await stored()).title_es).not.toBe('A medias');
  });

  it('by a program are labelled, and cannot declare a text as human', async () => {
    const { type, publish } = await start();
    const program = tokenActor('read', 'write');
    expect((await type({ title_es: 'Otro título de máquina' }, 1, 0, program)).edit).toEqual({
      title_es: 'Otro título de máquina',
      origin_es: 'ai-assisted',
    });
    const claim = type({ origin_es: 'human', title_es: 'B' }, 1, 1, program);
    await expect(claim).resolves.toMatchObject({ edit: { origin_es: 'ai-assisted' } });
    await expect(publish(1, 2, {}, program)).rejects.toMatchObject({ code: 'forbidden' });
    // Its facts are compared with nothing: whoever publishes it confirms that warning.
    await expect(publish(1, 2)).rejects.toMatchObject({
      key: 'articles.checklist-warnings',
      params: { checks: ['evidence'], confirmable: true },
    });
    const confirmed = await publish(1, 2, { confirm: true });
    expect(confirmed.article.provenance.es.origin).toBe('ai-assisted');
  });

  it("by a person stay human when a program publishes them, and a program's need a review", async () => {
    const publisher = tokenActor('read', 'write', 'publish');
    const typed = await start();
    await typed.type({ title_es: 'Once ciudades publican el registro' });
    expect((await typed.publish(1, 1, {}, publisher)).article.provenance.es).toEqual({ origin: 'human' });
    const read = {
      origin: 'ai-generated',
      reviewer: 'eva',
      reviewed_at: '2026-11-01T08:00:00.000Z',
    } as const;
    const machine = await start({ provenance: { es: read, en: { origin: 'human' } } });
    await machine.type({ title_es: 'Doce ciudades publican el registro' }, 1, 0, publisher);
    await expect(machine.publish(1, 1, {}, publisher)).rejects.toMatchObject({
      key: 'reviewer.review-required',
    });
  });
});

describe('publishing them', () => {
  it('shows readers all of them at once, and leaves nothing pending', async () => {
    const { type, publish, pending, stored, ports } = await start();
    await type({ title_es: 'Once ciudades publican el registro', tags: ['registro'] });
    const { article, changed } = await publish();
    expect(changed).toBe(true);
    expect(article).toMatchObject({
      revision: 2,
      status: 'published',
      title_es: 'Once ciudades publican el registro',
      tags: ['registro'],
    });
    expect([await stored(), await pending()]).toEqual([article, null]);
    expect(await ports.audit.list({ limit: 9 })).toMatchObject([
      { operation: 'articles.publish-pending', subject: slug },
    ]);
    await expect(publish(2, 1)).rejects.toMatchObject({ key: 'articles.nothing-pending', code: 'not-found' });
  });

  it('approves a draft with them, under the rules of an approval, in the chosen languages', async () => {
    const { type, publish, stored, ports } = await start({ status: 'draft', published_languages: [] });
    await storeAccounts(ports, [account({ username: 'Eva' })], 'secreta-y-larga');
    await type({ summary_es: '', tags: ['una-que-nadie-usa'] });
    await expect(publish()).rejects.toMatchObject({ code: 'rule-violated' });
    expect((await stored()).status).toBe('draft');
    await type({ title_es: 'Once ciudades publican el registro' }, 1, 1);
    const { article } = await publish(1, 2, { confirm: true, languages: ['es'] });
    expect(article).toMatchObject({ revision: 2, status: 'published', published_languages: ['es'] });
    await type({ title_en: 'Eleven cities publish their register' }, 2, 0);
    const english = await publish(2, 1, { confirm: true, languages: ['es', 'en'] });
    expect(english.article).toMatchObject({ revision: 3, published_languages: ['es', 'en'] });
  });

  it('reports incomplete fields, and writes nothing', async () => {
    const { type, publish, pending, stored } = await start();
    await type({
      title_es: ' ',
      image_url: 'https://',
      sources: [{ name: 'BOE', url: '' }],
      new_slug: 'No vale',
    });
    await expect(publish()).rejects.toMatchObject({
      key: 'input.invalid',
      params: { issues: ['sources.0.url', 'image_url', 'new_slug'].map((field) => ({ field })) },
    });
    await type({ body_es: '' }, 1, 1);
    await expect(publish(1, 2)).rejects.toMatchObject({ key: 'articles.published-errors' });
    expect([(await stored()).revision, (await pending())?.revision]).toEqual([1, 2]);
  });

  it('preserves concurrent changes, and is refused for a field that both have changed', async () => {
    const { type, publish, edit, stored, pending } = await start();
    const { title_en, summary_es } = await stored();
    await type({ title_es: 'Once ciudades publican el registro', title_en, summary_es });
    await edit({ title_en: 'By another way' });
    await expect(publish(1)).rejects.toMatchObject({ key: 'entity.stale-revision' });
    expect((await publish(2)).article).toMatchObject({
      title_es: 'Once ciudades publican el registro',
      title_en: 'By another way',
      summary_es,
    });
    await type({ title_es: 'Doce ciudades', tags: ['ue'] }, 3);
    await edit({ revision: 3, title_es: 'Trece ciudades publican el registro' });
    await expect(publish(4)).rejects.toMatchObject({
      key: 'articles.pending-overtaken',
      params: { fields: ['title_es'], current_revision: 4 },
    });
    expect([(await stored()).revision, (await pending())?.edit.tags]).toEqual([4, ['ue']]);
  });

  it('is refused for a rejected piece, and previewed for programs', async () => {
    const rejected = await start({ status: 'rejected', published_languages: [] });
    await rejected.type({ title_es: 'B' });
    await expect(rejected.publish()).rejects.toMatchObject({ key: 'articles.already-rejected' });
    const { type, application, stored } = await start();
    await type({ title_es: 'Once ciudades publican el registro' });
    const input = { slug, revision: 1, pending_revision: 1 };
    const { effects } = await application.preview('articles.publish-pending', input, admin);
    expect(effects.changes).toContainEqual(
      expect.objectContaining({ field: 'title_es', after: 'Once ciudades publican el registro' }),
    );
    expect((await stored()).revision).toBe(1);
  });
});

describe('who has an article open', () => {
  const tab = (number: number) => `77777777-0000-4000-8000-00000000000${number}`;

  it('is visible to others, each person once, until they leave or time out, and leaves no trace', async () => {
    const { application, clock, ports } = await start();
    const open = (actor: Actor, number: number, leaving?: boolean) =>
      application.execute('articles.presence', { slug, tab: tab(number), leaving }, actor);
    const first = clock.now();
    expect(await open(admin, 1)).toEqual({ others: [] });
    clock.set('2026-11-20T09:00:15.000Z');
    const second = clock.now();
    expect(await open(other, 2)).toEqual({
      others: [{ name: 'eva', self: false, since: first, seen_at: first }],
    });
    expect(await open(other, 3)).toMatchObject({
      others: [
        { name: 'eva', self: false },
        { name: 'ana', self: true },
      ],
    });
    expect(await open(admin, 1)).toEqual({
      others: [{ name: 'ana', self: false, since: second, seen_at: second }],
    });
    expect(await open(admin, 1, true)).toMatchObject({ others: [{ name: 'ana' }] });
    expect(await open(other, 2)).toMatchObject({ others: [{ name: 'ana' }] });
    clock.set('2026-11-20T09:01:01.000Z');
    expect(await open(admin, 4)).toEqual({ others: [] });
    expect(await ports.audit.list({ limit: 9 })).toEqual([]);
    expect((await ports.articles.find(slug))!.revision).toBe(1);
    const missing = application.execute('articles.presence', { slug: 'nada', tab: tab(1) }, admin);
    await expect(missing).rejects.toMatchObject({ code: 'not-found' });
  });
});
