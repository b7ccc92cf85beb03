import type { InputOf } from '#core/operations.ts';
import type { Interview } from '#core/interviews/interview.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { operator } from '#core/kernel/actor.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { change, fitDraft, interview } from '#tests/support/entities.ts';
import { tokenActor } from '#tests/support/token-actor.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { createProduct, admin, storeAdmin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const luzGil = account({
  id: numberedId(1),
  username: 'Luz Gil',
  email: 'luz-gil@example.org',
  role: 'editor',
});
const program = tokenActor('read', 'write', 'publish');
const generated = { es: { origin: 'ai-generated' }, en: { origin: 'ai-translated' } } as const;
const byPeople = { es: { origin: 'human' }, en: { origin: 'human' } } as const;
const assisted = { es: { origin: 'ai-assisted' }, en: { origin: 'ai-assisted' } } as const;
const { slug } = interview();
const fresh = {
  slug: 'nueva',
  title_es: 'Una conversación',
  interviewee: { name: 'Ada', role_es: 'Auditora', role_en: null, focus: [] },
  date: '2026-11-21T08:00:00.000Z',
};

let product: ReturnType<typeof createProduct>;
beforeEach(() => {
  product = createProduct();
});
const store = (fields: Partial<Interview> & { draft?: boolean }) =>
  product.ports.transaction(change(), ({ interviews }) => interviews.save(interview(fields)));
const set = (input: Omit<InputOf<'interviews.set'>, 'slug'> & { slug?: string }, actor: Actor) =>
  product.application.execute('interviews.set', { slug, ...input }, actor);

describe('an interview written by a program', () => {
  it('is labelled, with or without a declared origin', async () => {
    expect(await set(fresh, program)).toMatchObject({ provenance: assisted });
    expect(await set({ ...fresh, slug: 'dos', provenance: generated }, program)).toMatchObject({
      provenance: generated,
    });
    expect(await set({ ...fresh, slug: 'tres' }, admin)).toMatchObject({ provenance: null });
  });

  it('can never be declared as human', async () => {
    const refused = { code: 'forbidden', params: { field: 'provenance' } };
    for (const provenance of [null, byPeople, { ...generated, en: { origin: 'human' as const } }])
      await expect(set({ ...fresh, provenance }, program)).rejects.toMatchObject(refused);
    await store({ provenance: generated });
    for (const provenance of [null, byPeople, { ...generated, es: { origin: 'human' as const } }])
      await expect(set({ revision: 1, provenance }, program)).rejects.toMatchObject(refused);
    expect(await product.ports.interviews.get(slug)).toMatchObject({ provenance: generated, revision: 1 });
  });

  it('may be sent back as it was read', async () => {
    const { id: _id, revision, created_at: _at, updated_at: _on, ...read } = await store({});
    expect(await set({ ...read, revision }, program)).toMatchObject({ changed: false, provenance: null });
  });

  it('loses its human origin and review when its texts are changed', async () => {
    await store({ provenance: null, draft: true });
    expect(await set({ revision: 1, featured: true }, program)).toMatchObject({ provenance: null });
    expect(await set({ revision: 2, title_en: 'Another title' }, program)).toMatchObject({
      provenance: { es: { origin: 'human' }, en: { origin: 'ai-assisted' } },
    });
    const reviewed = { reviewer: 'eva', reviewed_at: '2026-11-21T08:00:00.000Z' };
    await store({
      id: '99999999-0000-4000-8000-000000000001',
      slug: 'leida',
      draft: true,
      provenance: {
        es: { origin: 'ai-generated', ...reviewed },
        en: { origin: 'ai-translated', ...reviewed },
      },
    });
    expect(await set({ slug: 'leida', revision: 1, intro_es: 'Otra.' }, program)).toMatchObject({
      provenance: { es: { origin: 'ai-generated' }, en: { origin: 'ai-translated', ...reviewed } },
    });
    expect((await product.ports.interviews.find('leida'))?.provenance?.es).not.toHaveProperty('reviewer');
  });

  it('preserves the labels of its picture and of an invented interviewee', async () => {
    const image = { origin: 'ai-generated' } as const;
    await store({ provenance: { ...generated, image }, interviewee_invented: true, draft: true });
    expect(await set({ revision: 1, featured: true, provenance: generated }, program)).toMatchObject({
      provenance: { ...generated, image },
    });
    await expect(set({ revision: 2, interviewee_invented: false }, program)).rejects.toMatchObject({
      code: 'forbidden',
      params: { field: 'interviewee_invented' },
    });
    expect(await set({ revision: 2, interviewee_invented: false }, admin)).toMatchObject({
      interviewee_invented: false,
    });
  });

  it('cannot name a reviewer', async () => {
    await store({ provenance: generated });
    const provenance = { ...generated, es: { ...generated.es, reviewer: 'eva' } };
    await expect(set({ revision: 1, provenance }, program)).rejects.toMatchObject({ code: 'rule-violated' });
  });
});

describe('a person changing the label of an interview', () => {
  it('needs a responsible account', async () => {
    await store({ provenance: generated });
    await expect(set({ revision: 1, provenance: null }, operator('root'))).rejects.toMatchObject({
      code: 'validation',
      params: { field: 'reviewer' },
    });
    const provenance = { ...generated, es: { ...generated.es, reviewer: 'nadie' } };
    await expect(set({ revision: 1, provenance }, admin)).rejects.toMatchObject({
      code: 'validation',
      params: { field: 'reviewer' },
    });
    const signed = { ...generated, es: { ...generated.es, reviewer: 'eva' } };
    expect(await set({ revision: 1, provenance: signed }, admin)).toMatchObject({ provenance: signed });
    expect(await set({ revision: 2, provenance: null }, admin)).toMatchObject({ provenance: null });
  });
});

describe('a picture made with AI', () => {
  const name = `${'ab'.repeat(16)}-640x400.png`;
  const picture = { name, type: 'image/png', width: 640, height: 400, bytes: new Uint8Array(1) };
  const image = { origin: 'ai-generated' } as const;

  it('labels the interview that shows it, until it is removed', async () => {
    await store({});
    await product.ports.transaction(change(), ({ media }) => media.put(picture, { provenance: image }));
    const image_url = `/media/${name}`;
    expect(await set({ revision: 1, image_url }, admin)).toMatchObject({
      provenance: { ...byPeople, image },
    });
    expect(await set({ revision: 2, title_es: 'Otro título' }, admin)).toMatchObject({
      provenance: { image },
    });
    const { provenance } = await set({ revision: 3, image_url: null }, admin);
    expect(provenance).toBeNull();
    expect(await set({ ...fresh, image_url }, program)).toMatchObject({ provenance: { ...assisted, image } });
  });
});

describe('the slug of an interview', () => {
  const taken = { code: 'conflict', key: 'articles.slug-taken' };

  it('is that of no article, deleted or not', async () => {
    await store({});
    await storeAdmin(product.ports);
    const { application } = product;
    const written = { title_es: 'Una entrevista', body_es: 'Algo.' };
    await expect(application.execute('articles.create', { ...written, slug }, admin)).rejects.toMatchObject(
      taken,
    );
    await product.store(fitDraft({ slug: fresh.slug }));
    await expect(set(fresh, admin)).rejects.toMatchObject(taken);
    await application.execute('articles.delete', { slug: fresh.slug }, admin);
    await expect(set(fresh, admin)).rejects.toMatchObject(taken);
  });
});

describe('what readers see of an interview', () => {
  const eva = { ...admin, name: 'Eva Sanz' };
  const seen = { reviewer: 'Eva Sanz', reviewed_at: '2026-11-20T09:00:00.000Z' };

  it('is answered for by name when a person publishes a text made with AI, or changes it', async () => {
    await store({ provenance: generated, draft: true, title_en: 'An interview' });
    expect(await set({ revision: 1, draft: false }, eva)).toMatchObject({
      provenance: { es: { ...generated.es, ...seen }, en: { ...generated.en, ...seen } },
    });
    const luz = { ...admin, name: 'Luz Gil' };
    expect(await set({ revision: 2, intro_es: 'Otra.' }, luz)).toMatchObject({
      provenance: { es: { reviewer: 'Luz Gil' }, en: seen },
    });
    expect(await set({ revision: 3, featured: true }, eva)).toMatchObject({
      provenance: { es: { reviewer: 'Luz Gil' } },
    });
    const restored = { slug, version: 2, revision: 4 };
    expect(await product.application.execute('interviews.restore-version', restored, eva)).toMatchObject({
      provenance: { es: { reviewer: 'Eva Sanz' } },
    });
  });

  it('is not answered for by a house, while human texts are written as before', async () => {
    const house = { ...admin, name: 'Admin' };
    await store({ provenance: generated });
    await expect(set({ revision: 1, intro_es: 'Otra.' }, house)).rejects.toMatchObject({
      key: 'reviewer.name-needed',
    });
    expect(await set({ ...fresh, draft: false }, house)).toMatchObject({ provenance: null });
  });

  it('is answered for by whoever restores it, and by the person that the terminal names', async () => {
    await storeAccounts(product.ports, [luzGil]);
    await store({ provenance: generated });
    await set({ revision: 1, intro_es: 'Otra.' }, eva);
    await set({ revision: 2, intro_es: 'Una más.' }, eva);
    const restore = (input: object, actor: Actor) =>
      product.application.execute('interviews.restore-version', { slug, version: 2, ...input }, actor);
    const luz = { ...admin, name: 'Luz Gil' };
    const byLuz = { provenance: { es: { origin: 'ai-generated', reviewer: 'Luz Gil' } } };
    expect(await restore({ revision: 3 }, luz)).toMatchObject(byLuz);
    const missing = { key: 'reviewer.missing' };
    await expect(restore({ version: 3 }, operator('root'))).rejects.toMatchObject(missing);
    const edit = { revision: 4, intro_es: 'Del terminal.' };
    await expect(set(edit, operator('root'))).rejects.toMatchObject(missing);
    for (const [revision, intro_es, reviewer, actor] of [
      [4, 'Del terminal.', 'luz gil', operator('root')],
      [5, 'Otra vez.', undefined, operator('root', { reviewer: 'luz-gil@example.org' })],
    ] as const)
      expect(await set({ revision, intro_es, reviewer }, actor)).toMatchObject(byLuz);
    await expect(set({ ...fresh, reviewer: 'nadie' }, operator('root'))).rejects.toMatchObject({
      key: 'reviewer.unknown',
    });
  });

  it('names the stated reviewer as an account, and never as a house', async () => {
    const [luz, house] = [
      luzGil,
      account({ id: numberedId(2), username: 'Admin', role: 'editor', email: 'admin@example.org' }),
    ];
    await storeAccounts(product.ports, [luz, house]);
    await store({ provenance: generated });
    const stated = (reviewer: string) => ({ ...generated, es: { ...generated.es, reviewer } });
    expect(await set({ revision: 1, intro_es: 'Otra.', provenance: stated(luz.email) }, eva)).toMatchObject({
      provenance: { es: { reviewer: 'Luz Gil' } },
    });
    const byHouse = set({ revision: 2, intro_es: 'Más.', provenance: stated(house.email) }, eva);
    await expect(byHouse).rejects.toMatchObject({ key: 'reviewer.name-needed' });
  });

  it('is never what only a program has seen', async () => {
    const made = await set({ ...fresh, draft: false }, program);
    expect(made).toMatchObject({ draft: true, provenance: assisted });
    expect(made.message).toMatch(/borrador/);
    const refused = { code: 'rule-violated', key: 'interviews.person-needed' };
    await expect(set({ slug: 'nueva', revision: 1, draft: false }, program)).rejects.toMatchObject(refused);
    const isNamed = { slug: 'nueva', revision: 1, draft: false, reviewer: 'eva' };
    await expect(set(isNamed, program)).rejects.toMatchObject({ key: 'reviewer.not-by-program' });
    await store({
      id: '99999999-0000-4000-8000-000000000002',
      slug: 'humana',
      provenance: null,
      draft: true,
    });
    const rewritten = { slug: 'humana', revision: 1, draft: false, title_es: 'Otro' };
    await expect(set(rewritten, program)).rejects.toMatchObject(refused);
    expect(await set({ slug: 'humana', revision: 1, draft: false }, program)).toMatchObject({ draft: false });
  });

  it('comes out of the trash by a program only as a person has seen it', async () => {
    const { application, ports } = product;
    const restored = async (fields: Partial<Interview>, actor: Actor) => {
      const { slug: name } = await store(fields);
      const { revision } = (await ports.interviews.find(name))!;
      await application.execute('interviews.remove', { slug: name, revision }, admin);
      return application.execute('interviews.restore', { slug: name }, actor);
    };
    const ids = (number: number) => ({
      id: `99999999-0000-4000-8000-00000000001${number}`,
      slug: `una-${number}`,
    });
    const held = await restored({ ...ids(1), provenance: generated }, program);
    expect(held).toMatchObject({ draft: true, message: expect.stringMatching(/borrador/) });
    const reviewed = { ...generated, es: { ...generated.es, reviewer: 'Eva Sanz' } };
    const spanish = { title_en: null, intro_en: null, qa_en: null, why_it_matters_en: null };
    for (const [number, input, actor] of [
      [2, { provenance: null }, program],
      [3, { provenance: reviewed, ...spanish }, program],
      [4, { provenance: generated }, admin],
    ] as const)
      expect(await restored({ ...ids(number), ...input }, actor)).toMatchObject({ draft: false });
    expect(await restored({ ...ids(5), provenance: reviewed, intro_en: 'Text' }, program)).toMatchObject({
      draft: true,
    });
  });
});
