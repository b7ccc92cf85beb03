import type { Interview } from '#core/interviews/interview.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { operator } from '#core/kernel/actor.ts';
import type { InputOf } from '#core/operations.ts';
import { change, interview } from '#tests/support/entities.ts';
import { tokenActor } from '#tests/support/token-actor.ts';
import { createProduct, admin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const { slug } = interview();
const eva = { ...admin, name: 'Eva Sanz' };
const program = tokenActor('read', 'write', 'publish');
const another = { ...program, id: '77777777-0000-4000-8000-000000000002', name: 'otro guion' };
const assistant: Actor = { ...admin, door: 'mcp', confirmed: true };
const generated = { es: { origin: 'ai-generated' }, en: { origin: 'ai-translated' } } as const;

let product: ReturnType<typeof createProduct>;
beforeEach(() => {
  product = createProduct();
});
const store = (overrides: Partial<Interview> & { draft?: boolean } = {}) =>
  product.ports.transaction(change(), ({ interviews }) => interviews.save(interview(overrides)));
const set = (input: Omit<InputOf<'interviews.set'>, 'slug'>, actor: Actor = program) =>
  product.application.execute('interviews.set', { slug, ...input }, actor);
const publish = (actor: Actor = eva, pending_revision = 1) =>
  product.application.execute('interviews.publish-pending', { slug, pending_revision }, actor);
const discard = (actor: Actor = eva, pending_revision?: number) =>
  product.application.execute('interviews.discard-pending', { slug, pending_revision }, actor);
const pending = async () =>
  (await product.application.execute('interviews.pending', { slug }, admin)).pending;
const stored = () => product.ports.interviews.get(slug);

describe('what a program changes in a published interview', () => {
  it('waits for a person, labelled, while readers see it as before', async () => {
    const before = await store({ provenance: null });
    expect(await set({ revision: 1, intro_es: 'Otra.', topics: ['agi'] })).toMatchObject({
      changed: true,
      pending: true,
      pending_revision: 1,
      intro_es: before.intro_es,
      revision: 1,
      message: expect.stringContaining(`item=${slug}`),
    });
    const proposed = { revision: 1, topics: ['agi'] };
    expect(await set(proposed, { ...assistant, id: 'u-otra' })).toMatchObject({ changed: false });
    expect(await stored()).toMatchObject({ intro_es: before.intro_es, revision: 1 });
    expect(await pending()).toMatchObject({
      base_revision: 1,
      revision: 1,
      saved_by: 'un guion',
      changes: [
        { field: 'topics', before: before.topics, after: ['agi'] },
        { field: 'intro_es', before: before.intro_es, after: 'Otra.' },
        { field: 'provenance', after: { es: { origin: 'ai-assisted' }, en: { origin: 'human' } } },
      ],
    });
    const list = await product.application.execute('interviews.desk-list', { limit: 5 }, admin);
    expect(list.items).toMatchObject([{ slug, has_pending: true }]);
    expect(await set({ revision: 1, intro_es: 'Otra.' })).toMatchObject({ changed: false });
  });

  it('is refused to a token that may not publish, of a stale revision, and as a false claim', async () => {
    await store({ provenance: generated, interviewee_invented: true });
    const refused = async (input: Parameters<typeof set>[0], actor: Actor, error: object) =>
      expect(set({ revision: 1, ...input }, actor)).rejects.toMatchObject(error);
    await refused({ intro_es: 'Otra.' }, tokenActor('read', 'write'), { key: 'access.missing-scope' });
    await refused({ revision: 2, intro_es: 'Otra.' }, program, { code: 'conflict' });
    await refused({ provenance: null }, program, { code: 'forbidden' });
    await refused({ interviewee_invented: false }, program, { key: 'interviews.invented' });
    await refused({ title_es: '' }, program, { code: 'validation' });
    await refused({ intro_es: 'Otra.', reviewer: 'eva' }, program, { key: 'reviewer.not-by-program' });
    expect(await pending()).toBeNull();
  });

  it('is added to by programs, which do not overwrite one another', async () => {
    await store();
    await set({ revision: 1, intro_es: 'Otra.' });
    expect(await set({ revision: 1, intro_es: 'Mejor.' })).toMatchObject({ pending_revision: 2 });
    const differs = { code: 'conflict', key: 'pending.of-another', params: { fields: ['intro_es'] } };
    await expect(set({ revision: 1, intro_es: 'La mía.' }, another)).rejects.toMatchObject(differs);
    expect(await set({ revision: 1, title_en: 'Another', intro_es: 'Mejor.' }, another)).toMatchObject({
      pending_revision: 3,
    });
    await expect(set({ revision: 1, intro_es: 'La mía.' })).rejects.toMatchObject(differs);
    expect((await pending())?.changes).toMatchObject([
      { field: 'intro_es', after: 'Mejor.' },
      { field: 'title_en', after: 'Another' },
      { field: 'provenance', after: { es: { origin: 'ai-assisted' }, en: { origin: 'ai-assisted' } } },
    ]);
  });

  it('waits when it restores an earlier version, and not when it withdraws the interview', async () => {
    const first = await store({ provenance: generated });
    await set({ revision: 1, intro_es: 'Otra.' }, eva);
    const restore = { slug, version: 1, revision: 2 };
    expect(await product.application.execute('interviews.restore-version', restore, program)).toMatchObject({
      pending: true,
      intro_es: 'Otra.',
    });
    expect((await pending())?.changes).toContainEqual({
      field: 'intro_es',
      before: 'Otra.',
      after: first.intro_es,
    });
    expect(await set({ revision: 2, draft: true })).toMatchObject({ draft: true, changed: true });
  });
});

describe('pending changes of an interview', () => {
  it('are published by a person, who answers for the labelled texts', async () => {
    await store({ provenance: null });
    await set({ revision: 1, intro_es: 'Otra.', provenance: { ...generated, en: { origin: 'human' } } });
    for (const actor of [program, assistant, another])
      await expect(publish(actor)).rejects.toMatchObject({ key: 'interviews.person-needed' });
    await expect(publish({ ...eva, name: 'Admin' })).rejects.toMatchObject({ key: 'reviewer.name-needed' });
    await expect(publish(operator('root'))).rejects.toMatchObject({ key: 'reviewer.missing' });
    await expect(publish(eva, 2)).rejects.toMatchObject({ key: 'pending.stale' });
    const by = { reviewer: 'Eva Sanz', reviewed_at: '2026-11-20T09:00:00.000Z', reviewed_revision: 2 };
    expect(await publish()).toMatchObject({
      changed: true,
      intro_es: 'Otra.',
      revision: 2,
      provenance: { es: { origin: 'ai-generated', ...by }, en: { origin: 'human' } },
    });
    expect(await pending()).toBeNull();
    await expect(publish()).rejects.toMatchObject({ key: 'pending.nothing' });
  });

  it('keep what a person has changed since, and are refused for the same fields', async () => {
    await store({ provenance: generated });
    await set({ revision: 1, intro_es: 'Otra.' });
    await set({ revision: 1, title_es: 'De Eva' }, eva);
    const luz = { ...eva, name: 'Luz Gil' };
    expect(await publish(luz)).toMatchObject({
      title_es: 'De Eva',
      intro_es: 'Otra.',
      provenance: { es: { origin: 'ai-generated', reviewer: 'Luz Gil' } },
    });
    await set({ revision: 3, intro_es: 'Del guion.' });
    await set({ revision: 3, intro_es: 'De Eva.' }, eva);
    const overtaken = { key: 'pending.overtaken', params: { fields: ['intro_es'], current_revision: 4 } };
    await expect(publish()).rejects.toMatchObject(overtaken);
    await expect(set({ revision: 4, title_es: 'Más' })).rejects.toMatchObject(overtaken);
    expect(await stored()).toMatchObject({ intro_es: 'De Eva.', revision: 4 });
  });

  it('are discarded by a person, or by the program that proposed them', async () => {
    await store();
    await set({ revision: 1, intro_es: 'Otra.' });
    await expect(discard(another)).rejects.toMatchObject({ key: 'interviews.person-needed' });
    await expect(discard(eva, 2)).rejects.toMatchObject({ key: 'pending.stale' });
    expect(await discard(eva, 1)).toMatchObject({ changed: true });
    await set({ revision: 1, intro_es: 'Otra.' });
    expect(await discard(program)).toMatchObject({ changed: true });
    expect(await stored()).toMatchObject({ revision: 1 });
  });

  it('of one withdrawn since are written into the draft', async () => {
    await store();
    await set({ revision: 1, intro_es: 'Otra.' });
    await set({ revision: 1, draft: true }, eva);
    expect(await publish({ ...eva, name: 'Admin' })).toMatchObject({ draft: true, intro_es: 'Otra.' });
  });
});
