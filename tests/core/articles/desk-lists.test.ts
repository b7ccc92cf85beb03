import { account, storeAccounts } from '#tests/support/accounts.ts';
import { article, change, fitDraft } from '#tests/support/entities.ts';
import { collect, slugs } from '#tests/support/writing.ts';
import { createProduct, admin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const start = async () => {
  const product = createProduct();
  await product.store(
    fitDraft({ slug: 'a', date: '2026-11-03T00:00:00.000Z', is_agent: true }),
    fitDraft({ slug: 'b', date: '2026-11-02T00:00:00.000Z', review_required: true, title_es: 'La ley' }),
    fitDraft({ slug: 'c', date: '2026-11-01T00:00:00.000Z', body_es: '' }),
    article({ slug: 'd', status: 'rejected' }),
    article({ slug: 'e', date: '2026-11-02T00:00:00.000Z' }),
    article({ slug: 'f', date: '2026-11-01T00:00:00.000Z', is_static: true }),
  );
  return product;
};

describe("the desk's lists", () => {
  it('return drafts page by page, with totals', async () => {
    const { application } = await start();
    const stats = { drafts: 3, ai_generated: 1, review_required: 1 };
    const first = await application.execute('articles.drafts', { limit: 2 }, admin);
    expect(first).toMatchObject({ total: 3, total_relation: 'eq', stats });
    expect(slugs(first.items)).toEqual(['a', 'b']);
    const cursor = first.next_cursor!;
    const second = await application.execute('articles.drafts', { limit: 2, cursor }, admin);
    expect([slugs(second.items), second.next_cursor]).toEqual([['c'], null]);
    expect(second.items[0]).toMatchObject({ body_es_length: 0, body_en_length: 1180 });
    const all = await collect(application.stream('articles.all-drafts', {}, admin));
    expect(all).toEqual([...first.items, ...second.items]);
  });

  it('are searchable, and include rejected and published ones', async () => {
    const { application } = await start();
    const drafts = async (input: object) =>
      slugs((await application.execute('articles.drafts', input, admin)).items);
    expect(await drafts({ q: ' ley ' })).toEqual(['b']);
    expect(await drafts({ q: ' ' })).toEqual(['a', 'b', 'c']);
    expect(await drafts({ status: 'rejected' })).toEqual(['d']);
    const approved = async (input: object) =>
      slugs((await application.execute('articles.approved', input, admin)).items);
    expect(await approved({})).toEqual(['e', 'f']);
    expect(await approved({ kind: 'static' })).toEqual(['f']);
    expect(await approved({ kind: 'dynamic', q: 'nota' })).toEqual(['e']);
  });

  it('show assigned articles, which does not change the articles', async () => {
    const { application, ports } = await start();
    const ana = account({ username: 'Ana', email: 'ana@example.org', role: 'admin' });
    await storeAccounts(ports, [ana, account({ username: 'Lectora', email: 'lectora@example.org' })]);
    const before = await ports.articles.find('e');
    const assign = (slug: string, assigned_to: string | null, revision?: number) =>
      application.execute('articles.assign', { slug, assigned_to, revision }, admin);
    const answer = { slug: 'e', assigned_to: 'Ana', handed_in_at: null, changed: true };
    expect(await assign('e', 'ANA@example.org', 1)).toEqual(answer);
    expect(await assign('e', 'ana')).toEqual({ ...answer, changed: false });
    expect(await ports.articles.find('e')).toEqual(before);
    await assign('a', 'Ana');
    const { items: noted } = await application.execute('audit.list', { operation: 'articles.assign' }, admin);
    expect(new Set(noted.map(({ subject }) => subject))).toEqual(new Set(['a', 'e']));
    const drafts = async (assigned: string) =>
      slugs((await application.execute('articles.drafts', { assigned }, admin)).items);
    expect([await drafts('Ana'), await drafts('anybody')]).toEqual([['a'], ['a']]);
    expect([await drafts('Luis'), await drafts('nobody')]).toEqual([[], ['b', 'c']]);
    await expect(assign('b', 'Nadie')).rejects.toMatchObject({ key: 'articles.unknown-assignee' });
    await expect(assign('b', 'Lectora')).rejects.toMatchObject({ params: { field: 'assigned_to' } });
    await expect(assign('b', 'Ana', 7)).rejects.toMatchObject({ code: 'conflict' });
    expect(await assign('a', ' ')).toMatchObject({ assigned_to: null, changed: true });
  });

  it('show scheduled articles, of any status, by time', async () => {
    const { application, store } = await start();
    const at = (day: number) => `2026-12-0${day}T08:00:00.000Z`;
    await store(
      fitDraft({ slug: 'g', scheduled_at: at(3), scheduled_action: 'publish' }),
      article({ slug: 'h', scheduled_at: at(1), scheduled_action: 'withdraw' }),
      fitDraft({ slug: 'i', scheduled_at: at(2), scheduled_action: 'publish' }),
    );
    const scheduled = { status: 'scheduled', limit: 2 } as const;
    const first = await application.execute('articles.drafts', scheduled, admin);
    expect([slugs(first.items), first.total]).toEqual([['h', 'i'], 3]);
    const cursor = first.next_cursor!;
    const second = await application.execute('articles.drafts', { ...scheduled, cursor }, admin);
    expect(slugs(second.items)).toEqual(['g']);
  });

  it('refuse an invalid cursor, and unknown statuses', async () => {
    const { application } = await start();
    for (const input of [{ cursor: 'xyz' }, { status: 'published' as never }, { limit: 101 }])
      await expect(application.execute('articles.drafts', input, admin)).rejects.toMatchObject({
        code: 'validation',
      });
  });
});

describe('an article on the desk', () => {
  it('has the credits of pictures wherever it is rendered', async () => {
    const { application, ports, store } = createProduct();
    const name = `${'ab'.repeat(16)}-640x400.png`;
    const file = { name, type: 'image/png', width: 640, height: 400, bytes: new Uint8Array(1) };
    await ports.transaction(change(), ({ media }) => media.put(file));
    await ports.transaction(change(), async ({ media }) => {
      await media.save({ ...(await media.find(name))!, credit: 'Ana Pérez', licence: 'CC BY 4.0' });
    });
    const body = `![Un faro](/media/${name})`;
    await store(fitDraft({ slug: 'una-nota', body_es: body, body_en: body }));
    const lang = 'es';
    const view = await application.execute('articles.desk-view', { slug: 'una-nota' }, admin);
    await application.execute('articles.approve', { slug: 'una-nota', confirm: true }, admin);
    const shown = await application.execute('articles.view', { slug: 'una-nota', lang }, admin);
    const preview = await application.execute('articles.preview', { body, lang }, admin);
    const entries = await collect(application.stream('articles.feed', { lang }, admin));
    for (const html of [view.html_es, shown.html, preview.html, entries[0]!.html])
      expect(html).toContain('<small>Imagen: Ana Pérez · CC BY 4.0</small>');
  });

  it('is rendered as for readers, in both languages, like a preview', async () => {
    const body = '## Uno\n\n| a |\n| - |\n| b |\n\n- [x] hecho\n\nNota.[^1]\n\n[^1]: Al pie.';
    const { application, store } = createProduct();
    const preview = async (text: string, lang: 'es' | 'en' = 'es') =>
      (await application.execute('articles.preview', { body: text, lang }, admin)).html;
    await store(fitDraft({ slug: 'una-nota', body_es: body, body_en: body }));
    const view = await application.execute('articles.desk-view', { slug: 'una-nota' }, admin);
    expect(view.html_es).toBe(await preview(body));
    expect(view.html_en).toBe(await preview(body, 'en'));
    expect(view.html_es).not.toBe(view.html_en);
    await application.execute('articles.approve', { slug: 'una-nota', confirm: true }, admin);
    for (const [lang, html] of [
      ['es', view.html_es],
      ['en', view.html_en],
    ] as const)
      expect(await application.execute('articles.view', { slug: 'una-nota', lang }, admin)).toMatchObject({
        html,
      });
  });

  it('is returned completely, whatever its status, with its checklist', async () => {
    const { application, ports } = await start();
    for (const slug of ['a', 'd', 'f']) {
      const view = await application.execute('articles.desk-view', { slug }, admin);
      expect(view.article).toEqual(await ports.articles.find(slug));
      const { items } = await application.execute('articles.checklist', { slug }, admin);
      expect(view.checklist).toEqual(items);
    }
    const { html_en: none } = await application.execute('articles.desk-view', { slug: 'd' }, admin);
    expect(none).toBeNull();
  });
});
