import fc from 'fast-check';
import type { Article } from '#core/articles/article.ts';
import { mayEdit } from '#core/items/may-edit.ts';
import type { OperationName } from '#core/operations.ts';
import { operations } from '#core/operations.ts';
import { hasRole } from '#core/kernel/access.ts';
import type { Actor } from '#core/kernel/actor.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { scopes } from '#core/kernel/scope.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { article, change, day, fitDraft } from '#tests/support/entities.ts';
import { actorOf } from '#tests/support/stocked-accounts.ts';
import { closePortsAfterTests, closePorts } from '#tests/support/test-ports.ts';
import { createProduct } from '../support/product.ts';

closePortsAfterTests();

const lola = account({ username: 'Lola', email: 'lola@example.org', role: 'author' });
/** Another author of the same name. */
const namesake = account({ username: 'Lola', email: 'otra.lola@example.org', role: 'author' });
const marta = account({ username: 'Marta', email: 'marta@example.org', role: 'editor' });
const author = actorOf(lola);
const tab = '77777777-0000-4000-8000-000000000001';
const picture = '0123456789abcdef0123456789abcdef-40x30.png';

let product: ReturnType<typeof createProduct>;
const run: typeof product.application.execute = (...call) => product.application.execute(...call);
const stored = async (slug: string) => (await product.ports.articles.find(slug))!;
const own = async (...slugs: string[]) => {
  for (const slug of slugs) {
    const { id } = await stored(slug);
    await product.ports.transaction(change(), ({ desk }) => desk.own(id, lola.id));
  }
};

const setUp = async () => {
  product = createProduct();
  await storeAccounts(product.ports, [lola, namesake, marta]);
  await product.store(
    fitDraft({ slug: 'propio' }),
    fitDraft({ slug: 'ajeno', title_es: 'Otra cosa muy distinta', title_en: null, body_en: null }),
    article({ slug: 'publicado' }),
    fitDraft({
      slug: 'programado',
      title_es: 'Lo que saldrá mañana',
      scheduled_at: '2027-01-01T08:00:00.000Z',
      scheduled_action: 'publish',
    }),
    fitDraft({ slug: 'rechazado', title_es: 'Lo que no salió', status: 'rejected' }),
  );
  await own('propio', 'publicado', 'programado', 'rechazado');
};
beforeEach(setUp);

const edit = (slug: string, fields: object = { title_es: 'Otro título' }, actor = author) =>
  run('articles.edit', { slug, revision: 1, ...fields }, actor);

describe('an author', () => {
  it('changes their own draft', async () => {
    await edit('propio', { title_es: 'Primero', body_es: 'Otro cuerpo', topics: ['agi'], type: 'analisis' });
    await run('articles.update', { slug: 'propio', revision: 2, new_slug: 'con-otro-nombre' }, author);
    const pending = { slug: 'con-otro-nombre', base_revision: 3, pending_revision: 0, title_es: 'Segundo' };
    await run('articles.save-pending', pending, author);
    expect(await run('articles.presence', { slug: 'propio', tab }, author)).toEqual({ others: [] });
    await run('articles.discard-pending', { slug: 'propio' }, author);
    const { article: restored } = await run(
      'articles.restore-version',
      { slug: 'propio', version: 1 },
      author,
    );
    expect(restored).toMatchObject({
      slug: 'con-otro-nombre',
      title_es: fitDraft().title_es,
      status: 'draft',
    });
  });

  it('owns what they create, and what an editor assigns to them', async () => {
    const { article: made } = await run('articles.create', { title_es: 'Una idea' }, author);
    await edit(made.slug);
    await run('articles.assign', { slug: 'ajeno', assigned_to: lola.email }, actorOf(marta));
    await edit('ajeno');
    await run('articles.assign', { slug: 'ajeno', assigned_to: namesake.email }, actorOf(marta));
    await expect(edit('ajeno', { revision: 2, title_es: 'Tercero' })).rejects.toMatchObject({
      key: 'articles.not-own',
    });
    await edit('ajeno', { revision: 2, title_es: 'Tercero' }, actorOf(namesake));
  });

  it('does not own what a namesake created', async () => {
    await expect(edit('propio', {}, actorOf(namesake))).resolves.toMatchObject({ changed: false });
    await expect(edit('propio', { title_es: 'x' }, actorOf(namesake))).rejects.toMatchObject({
      code: 'forbidden',
      key: 'articles.not-own',
    });
  });

  it.each([
    ['ajeno', 'articles.not-own'],
    ['publicado', 'articles.not-a-draft'],
    ['programado', 'articles.not-a-draft'],
    ['rechazado', 'articles.not-a-draft'],
  ])('cannot change %s in any way', async (slug, key) => {
    const before = await stored(slug);
    const input = { slug, revision: 1 };
    const patches = [{ field: 'title_es', find: before.title_es, replace: 'Otro' }] as const;
    const tries = [
      () => edit(slug),
      () => run('articles.update', { ...input, title_es: 'Otro' }, author),
      () => run('articles.update', { ...input, new_slug: 'otro' }, author),
      () => run('articles.patch', { ...input, patches: [...patches] }, author),
      () => run('articles.save-pending', { slug, base_revision: 1, pending_revision: 0 }, author),
      () => run('articles.discard-pending', { slug }, author),
      () => run('articles.presence', { slug, tab }, author),
      () => run('articles.share-typing', { slug, tab, session: null }, author),
      () => run('articles.add-source', { slug, title: 'Nota', text: 'Un texto.' }, author),
      () => run('articles.assign', { slug, assigned_to: marta.username }, author),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: 'forbidden', key });
    expect(await stored(slug)).toEqual(before);
    expect(await product.ports.pendingVersions.find(before.id)).toBeNull();
  });

  it('leaves to editors what a draft says of itself', async () => {
    const fields = (...names: string[]) => ({ key: 'articles.editors-fields', params: { fields: names } });
    await expect(edit('propio', { sponsored: true, sponsor_label: 'Una marca' })).rejects.toMatchObject(
      fields('sponsored', 'sponsor_label'),
    );
    const sponsored = { slug: 'propio', base_revision: 1, pending_revision: 0, sponsored: true };
    await expect(run('articles.save-pending', sponsored, author)).rejects.toMatchObject(fields('sponsored'));
    const untouched = { ...sponsored, sponsored: false, sponsor_label: '' };
    await run('articles.save-pending', untouched, author);
    const made = { title_es: 'Una idea', sponsored: true };
    await expect(run('articles.create', made, author)).rejects.toMatchObject(fields('sponsored'));
    const publish = { slug: 'propio', revision: 1, status: 'published', confirm: true } as const;
    for (const input of [publish, { ...publish, status: 'rejected' } as const])
      await expect(run('articles.update', input, author)).rejects.toMatchObject({
        key: 'access.editors-only',
      });
  });

  it('hands in their own draft to an editor, whom alone they can choose', async () => {
    const handIn = (assigned_to: string | null) =>
      run('articles.assign', { slug: 'propio', assigned_to }, author);
    for (const name of [namesake.email, 'nadie@example.org'])
      await expect(handIn(name)).rejects.toMatchObject({ key: 'articles.unknown-assignee' });
    expect(await handIn('marta')).toMatchObject({ assigned_to: 'Marta', changed: true });
    await edit('propio');
    expect(await handIn(null)).toMatchObject({ assigned_to: null, changed: true });
  });

  it('changes only pictures that they uploaded and that nothing else shows', async () => {
    const bytes = new Uint8Array([1]);
    const put = (name: string, actor: Actor) =>
      product.ports.transaction({ actor, operation: 'media.upload', at: day }, ({ media }) =>
        media.put({ name, type: 'image/png', width: 40, height: 30, bytes }, { origin: 'uploaded' }),
      );
    const others = picture.replace('0', 'f');
    await put(picture, author);
    await put(others, actorOf(namesake));
    const describeIt = (name: string, revision: number, credit: string) =>
      run('media.update', { name, revision, credit }, author);
    await describeIt(picture, 1, 'Lola');
    await expect(describeIt(others, 1, 'Lola')).rejects.toMatchObject({ key: 'media.not-own' });
    await edit('propio', { image_url: `/media/${picture}` });
    await describeIt(picture, 2, 'Lola R.');
    await run(
      'articles.edit',
      { slug: 'publicado', revision: 1, body_es: `![](/media/${picture})` },
      actorOf(marta),
    );
    await expect(describeIt(picture, 3, 'Otra')).rejects.toMatchObject({ key: 'articles.not-a-draft' });
  });

  it('has no more rights by a token', async () => {
    const token: Actor = {
      ...author,
      kind: 'token',
      id: 'a-token',
      owner: lola.id,
      scopes,
      name: 'un guion',
    };
    await edit('propio', {}, token);
    await edit('propio', { title_es: 'Por un programa' }, token);
    await expect(edit('ajeno', { title_es: 'x' }, token)).rejects.toMatchObject({ key: 'articles.not-own' });
    const { owner: _owner, ...nobodys } = token;
    await expect(edit('propio', { revision: 2, title_es: 'x' }, nobodys)).rejects.toMatchObject({
      key: 'articles.not-own',
    });
  });

  it('cannot be made responsible for a text', async () => {
    const approve = (reviewer: string) =>
      run('articles.approve', { slug: 'propio', confirm: true, reviewer }, actorOf(marta));
    for (const email of [lola.email, account().email])
      await expect(approve(email)).rejects.toMatchObject({
        key: email === lola.email ? 'reviewer.not-an-editor' : 'reviewer.unknown',
      });
    expect((await approve(marta.email)).article.status).toBe('published');
  });
});

describe('who may change an article', () => {
  it('is an editor, or the author of an unscheduled draft', () => {
    const draft = { status: 'draft', scheduled_at: null, owners: ['a'] };
    expect(mayEdit({ id: 'a', role: 'author' }, draft)).toBe(true);
    expect(mayEdit({ id: 'b', role: 'author' }, draft)).toBe(false);
    expect(mayEdit({ id: null, role: 'author' }, draft)).toBe(false);
    expect(mayEdit({ id: 'a', role: 'reader' }, draft)).toBe(false);
    expect(mayEdit({ id: 'a', role: 'author' }, { ...draft, scheduled_at: day })).toBe(false);
    expect(mayEdit({ id: 'a', role: 'author' }, { ...draft, status: 'published' })).toBe(false);
    expect(mayEdit({ id: 'b', role: 'editor' }, { ...draft, status: 'published' })).toBe(true);
  });
});

const commands = (Object.keys(operations) as OperationName[]).filter((name) => {
  const { kind, access }: Operation = operations[name];
  return kind === 'command' && access !== 'public' && access !== 'user';
});
const open = commands.filter((name) => (operations[name] as Operation).access === 'author');
const called = fc.oneof(
  { arbitrary: fc.constantFrom(...open), weight: 3 },
  { arbitrary: fc.constantFrom(...commands), weight: 1 },
);
const slugs = fc.constantFrom('propio', 'ajeno', 'publicado', 'programado', 'rechazado');
const input = fc.record(
  {
    slug: slugs,
    revision: fc.constantFrom(1, 2, 3),
    base_revision: fc.constantFrom(1, 1, 2),
    pending_revision: fc.constantFrom(0, 0, 1),
    version: fc.constantFrom(1, 2),
    title_es: fc.constantFrom('Un título', 'Otro título'),
    title: fc.constant('Una nota'),
    text: fc.constant('Un texto.'),
    patches: fc.constant([{ field: 'body_es', find: 'e', replace: 'a' }]),
    new_slug: fc.constantFrom('nuevo', 'publicado', 'ajeno'),
    sponsored: fc.boolean(),
    status: fc.constantFrom('published', 'rejected'),
    state: fc.constantFrom('on', 'off'),
    publish_at: fc.constant('2027-01-07T08:00:00Z'),
    languages: fc.constant(['es']),
    confirm: fc.constant(true),
    assigned_to: fc.constantFrom('Marta', 'Lola'),
    name: fc.constant(picture),
    credit: fc.constant('Lola'),
    tab: fc.constant(tab),
  },
  { requiredKeys: ['slug', 'revision', 'base_revision', 'pending_revision'] },
);

/** Calls that an author may make, so that the rule is never tried on refusals alone. */
const seen = { slug: 'propio', base_revision: 1, pending_revision: 0 };
const permitted: [OperationName, { slug: string; revision: number; [field: string]: unknown }][] = [
  ['articles.edit', { ...seen, revision: 1, title_es: 'Otro título' }],
  ['articles.restore-version', { ...seen, revision: 2, version: 1 }],
];

describe('no sequence of calls by an author', () => {
  it('changes what is published, scheduled, rejected or of others', async () => {
    const guarded = async () => {
      const found: (Article | null)[] = [];
      for (const slug of ['ajeno', 'publicado', 'programado', 'rechazado']) found.push(await stored(slug));
      const left = await Promise.all(found.map((one) => product.ports.pendingVersions.find(one!.id)));
      const owners = await Promise.all(found.map((one) => product.ports.desk.owners(one!.id)));
      return { found, left, owners };
    };
    const done = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(called, input), { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        async (calls, byToken) => {
          const actor: Actor = byToken
            ? { ...author, kind: 'token', id: 'a-token', owner: lola.id, scopes, door: 'http' }
            : author;
          await setUp();
          const before = await guarded();
          for (const [name, value] of calls) {
            const answer = await run(name as never, value as never, actor).catch(() => null);
            if (answer === null) continue;
            done.add(name);
            expect(hasRole('author', (operations[name] as Operation).access as 'author')).toBe(true);
          }
          expect(await guarded()).toEqual(before);
          expect((await product.ports.articles.find('propio'))!.status).toBe('draft');
          await closePorts(product.ports);
        },
      ),
      { numRuns: 100, examples: [[permitted, false]] },
    );
    expect([...done]).toEqual(expect.arrayContaining(permitted.map(([name]) => name)));
  });
});
