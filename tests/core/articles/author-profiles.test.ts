import type { Actor } from '#core/kernel/actor.ts';
import { visitor } from '#core/kernel/actor.ts';
import type { User } from '#core/accounts/user.ts';
import { authorProfile } from '#fixtures/builders/author-profile.ts';
import { buildArticle } from '#fixtures/builders/article.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { actorOf } from '#tests/support/stocked-accounts.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';
import { admin, createProduct, storeAdmin } from '../support/product.ts';

closePortsAfterTests();

const ana = account({ username: 'Ana Ruiz', email: 'ana@example.org', role: 'author' });
const other = account({ username: 'Otra Firma', email: 'otra@example.org', role: 'author' });
const editor = account({ username: 'Eva Sanz', email: 'eva.sanz@example.org', role: 'editor' });
const reader = visitor('http');

const start = async () => {
  const product = createProduct();
  await storeAdmin(product.ports);
  await storeAccounts(product.ports, [ana, other, editor]);
  const { application } = product;
  return {
    ...product,
    set: (input: object, actor: Actor | User) =>
      application.execute(
        'profiles.set',
        input as typeof authorProfile,
        'door' in actor ? actor : actorOf(actor),
      ),
    own: (user: User) => application.execute('profiles.own', {}, actorOf(user)),
    page: (slug = 'ana-ruiz') => application.execute('authors.view', { slug }, reader),
  };
};

const missing = { code: 'not-found' };
const notOwn = { key: 'profiles.not-own', code: 'forbidden' };

describe('a profile of an author', () => {
  it('is shown with what they wrote, without whose account edits it', async () => {
    const { set, store, page, application } = await start();
    await store(buildArticle({ author: 'Ana Ruiz', author_name: null }));
    expect((await page()).profile).toBeNull();
    await set({ ...authorProfile, account: ana.id }, admin);
    const { profile, author, items } = await page();
    expect(profile).toMatchObject({ bio_es: authorProfile.bio_es, contact: authorProfile.contact });
    expect(profile).not.toHaveProperty('account');
    expect([author.articles, items.length]).toEqual([1, 1]);
    const list = await application.execute('profiles.list', {}, reader);
    const one = await application.execute('profiles.get', { slug: 'ana-ruiz' }, reader);
    expect(JSON.stringify([list, one])).not.toContain(ana.id);
    const { items: authors } = await application.execute('authors.list', {}, reader);
    expect(authors).toMatchObject([{ slug: 'ana-ruiz', profile: { role_es: 'Redactora de regulación' } }]);
  });

  it('is that of no program', async () => {
    const { set, store, page } = await start();
    await store(buildArticle({ author: 'Agent: Ana Ruiz', author_name: 'Ana Ruiz', is_agent: true }));
    await set(authorProfile, admin);
    expect(await page()).toMatchObject({ author: { kind: 'agent' }, profile: null });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://sitio.example/',
    'tel:+34600000000',
    'https://',
    'https://ana:clave@sitio.example/',
    'mailto:',
    'mailto:ana@vigia.example?subject=x',
    'mailto:ana@vigia.example,eva@vigia.example',
    ' https://sitio.example/',
  ])('has no contact at %s', async (url) => {
    const { set } = await start();
    await expect(set({ ...authorProfile, contact: [{ name: 'Web', url }] }, admin)).rejects.toMatchObject({
      code: 'validation',
    });
  });

  it('has a portrait of the library alone', async () => {
    const { set } = await start();
    const elsewhere = { ...authorProfile, image_url: 'https://fotos.example/ana.jpg' };
    await expect(set(elsewhere, admin)).rejects.toMatchObject({ code: 'validation' });
  });

  it('is refused over a stale revision, and leaves a version and an audit entry', async () => {
    const { set, ports } = await start();
    await set(authorProfile, admin);
    await set({ slug: 'ana-ruiz', revision: 1, bio_es: 'Otra.' }, admin);
    await expect(set({ slug: 'ana-ruiz', revision: 1, bio_es: 'Vieja.' }, admin)).rejects.toMatchObject({
      code: 'conflict',
      params: { current_revision: 2 },
    });
    expect(await ports.versions.list('profiles', 'ana-ruiz')).toHaveLength(2);
    const audit = await ports.audit.list({ operation: 'profiles.set', result: 'done', limit: 9 });
    expect(audit.map(({ subject }) => subject)).toEqual(['ana-ruiz', 'ana-ruiz']);
  });
});

describe('one’s own profile', () => {
  it('is written by an author as a draft, and once an editor has published it, changed by them', async () => {
    const { set, own, page } = await start();
    expect(await own(ana)).toEqual({ profile: null, slug: 'ana-ruiz', name: 'Ana Ruiz', taken: false });
    const written = await set({ slug: 'ana-ruiz', bio_es: 'Escribe.' }, ana);
    expect(written).toMatchObject({ name: 'Ana Ruiz', account: ana.id, draft: true, revision: 1 });
    await expect(page()).rejects.toMatchObject(missing);
    await expect(set({ slug: 'ana-ruiz', revision: 1, draft: false }, ana)).rejects.toMatchObject({
      key: 'access.editors-only',
    });
    await set({ slug: 'ana-ruiz', revision: 1, draft: false }, editor);
    await set({ slug: 'ana-ruiz', revision: 2, bio_es: 'Escribe y corrige.' }, ana);
    expect((await page()).profile?.bio_es).toBe('Escribe y corrige.');
    expect((await own(ana)).profile).toMatchObject({ revision: 3, draft: false });
  });

  it('of an editor is visible at once', async () => {
    const { set, page } = await start();
    await set({ slug: 'eva-sanz', bio_es: 'Edita.' }, editor);
    expect((await page('eva-sanz')).profile).toMatchObject({ name: 'Eva Sanz', bio_es: 'Edita.' });
  });

  it('is nobody else’s: neither by its address, nor by taking its name', async () => {
    const { set, own, application } = await start();
    await set({ ...authorProfile, account: ana.id }, admin);
    await expect(set({ slug: 'ana-ruiz', revision: 1, bio_es: 'Ajena.' }, other)).rejects.toMatchObject(
      notOwn,
    );
    await application.execute('account.update', { username: 'Ana Ruiz' }, actorOf(other));
    expect(await own(other)).toMatchObject({ profile: null, slug: 'ana-ruiz', taken: true });
    await expect(set({ slug: 'ana-ruiz', revision: 1, bio_es: 'Ajena.' }, other)).rejects.toMatchObject(
      notOwn,
    );
    await expect(set({ slug: 'quien-sea', bio_es: 'Ajena.' }, other)).rejects.toMatchObject(notOwn);
    for (const change of [{ name: 'Otra' }, { account: other.id }])
      await expect(set({ slug: 'ana-ruiz', revision: 1, ...change }, ana)).rejects.toMatchObject({
        key: 'access.editors-only',
      });
  });

  it('stays theirs under another name, and goes with the account', async () => {
    const { set, own, page, application, ports } = await start();
    await set({ ...authorProfile, account: ana.id }, admin);
    await application.execute('account.update', { username: 'Ana R. Gil' }, actorOf(ana));
    expect(await own(ana)).toMatchObject({ slug: 'ana-ruiz', name: 'Ana Ruiz', taken: false });
    const exported = await application.execute('account.export', {}, actorOf(ana));
    expect(exported.profiles).toMatchObject([{ slug: 'ana-ruiz', contact: authorProfile.contact }]);
    await application.execute('users.delete', { email: ana.email }, admin);
    await expect(page()).rejects.toMatchObject(missing);
    expect(await ports.versions.list('profiles', 'ana-ruiz')).toEqual([]);
  });

  it('belongs to an account: readers and programs without one have none', async () => {
    const { application, set } = await start();
    const nobody: Actor = { ...actorOf(ana), kind: 'operator', id: null, name: 'x' };
    await expect(application.execute('profiles.own', {}, nobody)).rejects.toMatchObject(missing);
    await expect(set(authorProfile, reader)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
