import type { Collection } from '#core/items/collection.ts';
import type { Position } from '#core/input/cursor.ts';
import { paidPosition } from '#core/items/paid-last.ts';
import type { Stored } from '#core/kernel/entity.ts';
import { change, day, interview, referent } from '#tests/support/entities.ts';
import type { Suite } from '../harness.ts';
import { slugs } from '#tests/support/writing.ts';
import { sampled } from './sampled.ts';

type Entity = Stored & { slug: string; draft?: boolean };
type CollectionName = keyof typeof sampled;

/** The guarantees of every collection, tested with two of its sample items. */
export const collectionSuite =
  (name: CollectionName): Suite =>
  (harness) => {
    const collection = () => harness.ports[name] as unknown as Collection<Entity>;
    const save = (entity: Entity, at = day) =>
      harness.ports.transaction(change({ at }), (inside) =>
        (inside[name] as unknown as Collection<Entity>).save(entity),
      );
    /** Whether there is one of it. */
    const isRecord = name === 'contactSettings' || name === 'siteSettings';
    const [first, second] = sampled[name];
    const later = '2026-11-22T00:00:00.000Z';

    it('returns an item exactly as saved', async () => {
      const saved = await save(first);
      expect(saved).toMatchObject({ slug: first.slug, revision: 1, created_at: day, updated_at: day });
      expect(await collection().get(first.slug)).toEqual(saved);
      expect(await collection().list({ where: {}, limit: 10, after: null })).toEqual({
        items: [saved],
        counted: 1,
      });
    });

    it('throws not-found when there is none', async () => {
      await expect(collection().get('nobody')).rejects.toMatchObject({ code: 'not-found' });
    });

    it('replaces the revision that was read and refuses any other', async () => {
      const saved = await save(first);
      const next = await save(saved, later);
      expect(next).toEqual({ ...saved, revision: 2, updated_at: later });
      await expect(save(saved)).rejects.toMatchObject({ code: 'conflict' });
      await expect(save({ ...saved, revision: 7 })).rejects.toMatchObject({ code: 'conflict' });
      expect(await collection().get(first.slug)).toEqual(next);
    });

    it('moves the revision that was read to the trash, where only the trash finds it', async () => {
      const inside = <T>(work: (items: Collection<Entity>) => Promise<T>, at = later) =>
        harness.ports.transaction(change({ at }), (ports) =>
          work(ports[name] as unknown as Collection<Entity>),
        );
      const [saved, other] = [await save(first), isRecord ? null : await save(second)];
      await expect(inside((items) => items.trash({ ...saved, revision: 7 }))).rejects.toMatchObject({
        code: 'conflict',
      });
      await expect(inside((items) => items.untrash({ ...saved, deleted_at: day }))).rejects.toMatchObject({
        code: 'conflict',
      });
      await expect((async () => collection().trash(saved))()).rejects.toThrow('inside a transaction');
      expect(await collection().findTrashed(first.slug)).toBeNull();
      const trashed = await inside((items) => items.trash(saved));
      expect(trashed).toEqual({ ...saved, revision: 2, updated_at: later, deleted_at: later });
      await expect(collection().get(first.slug)).rejects.toMatchObject({ code: 'not-found' });
      expect(await collection().findTrashed(first.slug)).toEqual(trashed);
      const { items, counted } = await collection().list({ where: {}, limit: 9, after: null });
      expect([items, counted]).toEqual([other ? [other] : [], other ? 1 : 0]);
      await expect(save({ ...first, id: '99999999-0000-4000-8000-000000000009' })).rejects.toMatchObject({
        code: 'conflict',
      });
      for (const stale of [saved, trashed])
        await expect(save(stale)).rejects.toMatchObject({ code: 'conflict' });
      if (other) {
        await inside((all) => all.trash(other), '2026-11-23T00:00:00.000Z');
        const all = await collection().listTrash({ limit: 9, after: null });
        expect(slugs(all)).toEqual([second.slug, first.slug]);
        const after = { key: all[0]!.deleted_at, slug: all[0]!.slug };
        expect(await collection().listTrash({ limit: 9, after })).toEqual([trashed]);
      }
      const back = await inside((all) => all.untrash(trashed));
      expect(back).toEqual({ ...saved, revision: 3, updated_at: later });
      expect(await collection().get(first.slug)).toEqual(back);
      expect(await collection().findTrashed(first.slug)).toBeNull();
    });

    it('returns a draft only when requested, until it is published', async () => {
      if (isRecord) return;
      const other = await save(second);
      const draft = await save({ ...first, draft: true });
      expect(draft).toMatchObject({ slug: first.slug, revision: 1, draft: true });
      const listed = async (state?: 'published' | 'draft' | 'any') => {
        const found = await collection().list({ where: {}, state, limit: 9, after: null });
        expect(found.counted).toBe(found.items.length);
        return found.items;
      };
      await expect(collection().get(first.slug)).rejects.toMatchObject({ code: 'not-found' });
      expect(await collection().find(first.slug)).toEqual(draft);
      expect(await collection().find('nobody')).toBeNull();
      expect([await listed(), await listed('published'), await listed('draft')]).toEqual([
        [other],
        [other],
        [draft],
      ]);
      expect(slugs(await listed('any')).toSorted()).toEqual([first.slug, second.slug].toSorted());
      await expect(save({ ...first, id: '99999999-0000-4000-8000-000000000009' })).rejects.toMatchObject({
        code: 'conflict',
      });
      const trashed = await harness.ports.transaction(change({ at: later }), (ports) =>
        (ports[name] as unknown as Collection<Entity>).trash(draft),
      );
      expect(trashed).toEqual({ ...draft, revision: 2, updated_at: later, deleted_at: later });
      expect(await collection().find(first.slug)).toBeNull();
      expect(await listed('any')).toEqual([other]);
      const back = await harness.ports.transaction(change({ at: later }), (ports) =>
        (ports[name] as unknown as Collection<Entity>).untrash(trashed),
      );
      expect(await listed('draft')).toEqual([back]);
      const { draft: _draft, ...published } = back as Entity;
      const seen = await save({ ...published, draft: false }, later);
      // What readers see of a piece has a time at which it changed.
      const shown = 'modified_at' in published && { modified_at: expect.any(String) };
      expect(seen).toEqual({ ...published, ...shown, revision: 4 });
      expect(await collection().get(first.slug)).toEqual(seen);
      expect(await listed('draft')).toEqual([]);
    });

    it('finds items by words in their naming fields, with or without accents', async () => {
      if (isRecord) return;
      const saved = await save(first);
      await save(second);
      const find = async (q: string) =>
        (await collection().list({ where: {}, q, limit: 9, after: null })).items;
      const words = first.slug.split('-').toReversed().join('  ').toUpperCase();
      expect(await find(words)).toEqual([saved]);
      expect(await find(`${words} ningún`)).toEqual([]);
      expect(await find('100%_')).toEqual([]);
    });

    it('refuses a taken slug', async () => {
      await save(first);
      await expect(save({ ...first, id: second.id })).rejects.toMatchObject({ code: 'conflict' });
    });

    it('refuses to write outside a transaction', async () => {
      await expect(collection().save(first)).rejects.toThrow('inside a transaction');
      await expect(collection().get(first.slug)).rejects.toMatchObject({ code: 'not-found' });
    });
  };

/** Interviews: newest first, by topic. */
export const interviewsSuite: Suite = (harness) => {
  collectionSuite('interviews')(harness);

  describe('list', () => {
    const dates = ['2026-01-01', '2026-03-01', '2026-03-01', '2026-02-01'].map(
      (date) => `${date}T08:00:00.000Z`,
    );
    beforeEach(() =>
      harness.ports.transaction(change(), async ({ interviews }) => {
        for (const [index, date] of dates.entries())
          await interviews.save(
            interview({ slug: `i-${index}`, date, topics: index % 2 ? ['agi', 'x'] : ['x'] }),
          );
      }),
    );
    const list = (
      where: Record<string, string | readonly string[]>,
      limit = 10,
      after: { key: string; slug: string } | null = null,
    ) => harness.ports.interviews.list({ where, limit, after });

    it('is ordered by date, newest first, then by slug', async () => {
      const { items, counted } = await list({});
      expect(slugs(items)).toEqual(['i-2', 'i-1', 'i-3', 'i-0']);
      expect(counted).toBe(4);
    });

    it('is filtered by a list field, with the total of matches', async () => {
      const { items, counted } = await list({ topic: 'agi' }, 1);
      expect(slugs(items)).toEqual(['i-1']);
      expect(counted).toBe(2);
      expect(await list({ topic: 'nadie' })).toEqual({ items: [], counted: 0 });
      expect(await list({ topic: ['nadie', 'agi'] })).toMatchObject({ counted: 2 });
    });

    it('is filtered and counted by interviewee', async () => {
      await harness.ports.transaction(change(), async ({ interviews }) => {
        const { interviewee } = interview();
        for (const [index, name] of ['Grace', 'Grace', "O'Neil"].entries())
          await interviews.save(interview({ slug: `con-${index}`, interviewee: { ...interviewee, name } }));
      });
      expect(await list({ interviewee: 'Grace' })).toMatchObject({ counted: 2 });
      expect(await list({ interviewee: 'Nadie' })).toEqual({ items: [], counted: 0 });
      const counted = await harness.ports.interviews.tally('interviewee', ['Grace', "O'Neil", 'Nadie']);
      expect(counted).toEqual(
        new Map([
          ['Grace', 2],
          ["O'Neil", 1],
        ]),
      );
      expect(await harness.ports.interviews.tally('topic', ['agi', 'nadie'])).toEqual(new Map([['agi', 2]]));
      const broader = await harness.ports.interviews.tally('topic', ['riesgos-existenciales']);
      expect(broader).toEqual(new Map([['riesgos-existenciales', 2]]));
      expect(await harness.ports.interviews.tally('interviewee', [])).toEqual(new Map());
    });

    it('continues after a position, even with equal dates', async () => {
      const seen: string[] = [];
      let after: { key: string; slug: string } | null = null;
      for (let turn = 0; turn < 4; turn += 1) {
        const { items } = await list({}, 1, after);
        seen.push(...slugs(items));
        after = { key: items[0]!.date, slug: items[0]!.slug };
      }
      expect(seen).toEqual(['i-2', 'i-1', 'i-3', 'i-0']);
      expect((await list({}, 10, after)).items).toEqual([]);
    });
  });
};

/** Referents: by name in Spanish collation, by focus. */
export const referentsSuite: Suite = (harness) => {
  collectionSuite('referents')(harness);

  describe('list', () => {
    const names = ['Zoe', 'Ñora', 'Nube', 'Óscar', 'Olga', 'ana', 'Ana', 'Álvaro', 'Ana'];
    const ordered = ['Álvaro', 'ana', 'Ana', 'Ana', 'Nube', 'Ñora', 'Olga', 'Óscar', 'Zoe'];
    beforeEach(() =>
      harness.ports.transaction(change(), async ({ referents }) => {
        for (const [index, name] of names.entries())
          await referents.save(
            referent({ slug: `r-${index}`, name, focus: index ? [] : ['regulacion-politicas'] }),
          );
      }),
    );

    it('is ordered by name in Spanish collation, then by slug', async () => {
      const { items } = await harness.ports.referents.list({ where: {}, limit: 100, after: null });
      expect(items.map(({ name }) => name)).toEqual(ordered);
      expect(slugs(items).slice(2, 4)).toEqual(['r-6', 'r-8']);
    });

    it('continues after a position in the same order', async () => {
      const seen: string[] = [];
      let after: { key: string; slug: string } | null = null;
      for (;;) {
        const { items } = await harness.ports.referents.list({ where: {}, limit: 2, after });
        seen.push(...items.map(({ name }) => name));
        const last = items.at(-1);
        if (!last) break;
        after = { key: last.name, slug: last.slug };
      }
      expect(seen).toEqual(ordered);
    });

    it('is filtered by focus', async () => {
      const where = { focus: 'regulacion-politicas' };
      const { items, counted } = await harness.ports.referents.list({ where, limit: 100, after: null });
      expect([slugs(items), counted]).toEqual([['r-0'], 1]);
    });
  });
};

/** Companies, applications and resources are filtered by one plain field. */
export const labelledSuite =
  (name: 'companies' | 'applications' | 'resources', field: 'type' | 'category'): Suite =>
  (harness) => {
    collectionSuite(name)(harness);

    it(`is filtered by ${field}`, async () => {
      const [first, second] = sampled[name] as (Entity & Record<string, unknown>)[];
      await harness.ports.transaction(change(), async (inside) => {
        const store = inside[name] as unknown as Collection<Entity>;
        await store.save(first!);
        await store.save({ ...second!, [field]: 'otra' });
      });
      const found = await harness.ports[name].list({
        where: { [field]: String(first![field]) },
        limit: 9,
        after: null,
      });
      expect([slugs(found.items), found.counted]).toEqual([[first!.slug], 1]);
    });
  };

/** Offers: by their position, as numbers, of one type. */
export const offersSuite: Suite = (harness) => {
  collectionSuite('offers')(harness);

  it('have what is paid for after the rest of the same instant, page by page', async () => {
    const date = '2026-11-01T00:00:00.000Z';
    await harness.ports.transaction(change(), async ({ interviews }) => {
      for (const [index, slug] of ['a', 'b', 'c'].entries())
        await interviews.save(interview({ slug, date, sponsored: index > 0 }));
    });
    const list = async (after: Position | null) =>
      slugs((await harness.ports.interviews.list({ where: {}, limit: 9, after })).items);
    expect(await list(null)).toEqual(['a', 'c', 'b']);
    expect(await list(paidPosition(date, { slug: 'a', sponsored: false }))).toEqual(['c', 'b']);
    expect(await list(paidPosition(date, { slug: 'c', sponsored: true }))).toEqual(['b']);
  });

  it('are listed by position, of one type, page by page', async () => {
    const [one, two] = sampled.offers;
    const values = [
      { ...one, slug: 'diez', position: 10 },
      { ...two, slug: 'dos', position: 2 },
      { ...one, id: '99999999-0000-4000-8000-000000000001', slug: 'otra', position: 2 },
      { ...one, id: '99999999-0000-4000-8000-000000000002', slug: 'anuncio', type: 'ad-format' as const },
    ];
    await harness.ports.transaction(change(), async ({ offers }) => {
      for (const offer of values) await offers.save(offer);
    });
    const list = (limit: number, after: { key: string; slug: string } | null) =>
      harness.ports.offers.list({ where: { type: 'service' }, limit, after });
    expect(slugs((await list(9, null)).items)).toEqual(['dos', 'otra', 'diez']);
    expect(slugs((await list(9, { key: '2', slug: 'otra' })).items)).toEqual(['diez']);
  });
};
