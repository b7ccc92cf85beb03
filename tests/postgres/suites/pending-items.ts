import type { StoredPendingItem } from '#core/items/pending-item.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { change, day, interview } from '#tests/support/entities.ts';
import type { Suite } from '../harness.ts';

const name = `${'ab'.repeat(16)}-640x400.png`;
const file = { name, type: 'image/png', width: 640, height: 400, bytes: new Uint8Array(1) };

/** Changes of interviews and pictures that wait for a person. */
export const pendingItemsSuite: Suite = (harness) => {
  const inside = <T>(work: (ports: Ports) => Promise<T>, ports: Ports = harness.ports) =>
    ports.transaction(change(), work);
  const stock = () =>
    inside(async ({ interviews, media }) => {
      await media.put(file);
      return interviews.save(interview());
    });
  const pending = (overrides: Partial<StoredPendingItem> = {}): StoredPendingItem => ({
    kind: 'interviews',
    name: interview().slug,
    base_revision: 1,
    revision: 0,
    edit: { title_es: 'Otro', qa_es: [{ q: '¿Por qué?', a: 'Porque “sí”.' }], image_url: `/media/${name}` },
    before: { title_es: interview().title_es, qa_es: [], image_url: null },
    saved_at: day,
    saved_by: 'Guion',
    programs: ['token 1', 'token 2'],
    ...overrides,
  });
  const ofPicture = { kind: 'media' as const, name, edit: { alt_es: 'Una torre' }, before: { alt_es: null } };
  const save = (overrides: Partial<StoredPendingItem> = {}, ports: Ports = harness.ports) =>
    inside(({ pendingItems }) => pendingItems.save(pending(overrides)), ports);
  const remove = (revision?: number) =>
    inside(({ pendingItems }) => pendingItems.remove({ ...pending(), revision }));

  it('are stored and replaced unchanged, visible on other instances, apart from their item', async () => {
    await stock();
    const { pendingItems } = harness.ports;
    expect(await pendingItems.find(pending())).toBeNull();
    expect(await save()).toEqual(pending({ revision: 1 }));
    expect(await save(ofPicture)).toEqual(pending({ ...ofPicture, revision: 1 }));
    const second = pending({
      revision: 2,
      edit: { title_en: null },
      before: { title_en: 'A' },
      programs: [],
    });
    expect(await save({ ...second, revision: 1 })).toEqual(second);
    expect(await harness.elsewhere.pendingItems.find(pending())).toEqual(second);
    expect(await pendingItems.among('interviews', ['otra', interview().slug, name])).toEqual(
      new Set([interview().slug]),
    );
    expect(await pendingItems.among('media', [])).toEqual(new Set());
    expect(await harness.ports.interviews.get(interview().slug)).toMatchObject({ revision: 1 });
    expect(await remove(1)).toBe(false);
    expect(await remove(2)).toBe(true);
    expect(await remove()).toBe(false);
    expect(await pendingItems.find(ofPicture)).toMatchObject({ revision: 1 });
  });

  it('are refused when they, or the item, have changed, and written only in transactions', async () => {
    const first = await stock();
    await save();
    for (const input of [{}, { revision: 2 }, { revision: 1, base_revision: 2 }, { name: 'otra' }])
      expect(await save(input)).toBeNull();
    const second = await inside(({ interviews }) => interviews.save({ ...first, title_es: 'Otra' }));
    expect(await save({ revision: 1 })).toBeNull();
    expect(await save({ revision: 1, base_revision: 2 })).toMatchObject({ revision: 2, base_revision: 2 });
    await inside(({ interviews }) => interviews.trash(second));
    expect(await save({ revision: 2, base_revision: 3 })).toBeNull();
    const { pendingItems } = harness.ports;
    expect(await pendingItems.find(pending())).toMatchObject({ revision: 2 });
    await expect(pendingItems.save(pending())).rejects.toThrow('inside a transaction');
    await expect(pendingItems.remove(pending())).rejects.toThrow('inside a transaction');
  });

  it('are stored by one of two concurrent writes', async () => {
    await stock();
    for (const revision of [0, 1]) {
      const both = await Promise.all([save({ revision }), save({ revision }, harness.elsewhere)]);
      expect(both.filter(Boolean)).toHaveLength(1);
    }
  });

  it('count as a use of a picture, and go with a deleted one', async () => {
    await stock();
    await save();
    await save(ofPicture);
    const { media, pendingItems } = harness.ports;
    expect(await media.usage(name)).toEqual([
      { kind: 'pending-interview', id: interview().slug, title: interview().title_es, state: null },
    ]);
    await remove();
    const stored = (await media.find(name))!;
    await inside((ports) => ports.media.remove(stored));
    expect(await pendingItems.find(ofPicture)).toBeNull();
  });
};
