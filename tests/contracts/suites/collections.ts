import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Collection } from '#core/kernel/collection.ts';
import type { Stored } from '#core/kernel/entity.ts';
import { change, day, interview, referent } from '#tests/support/entities.ts';
import type { Suite } from '../harness.ts';
import { slugs } from '#tests/support/writing.ts';
import { sampled } from './sampled.ts';

type Entity = Stored & { slug: string };
type CollectionName = keyof typeof sampled;

/** What every collection guarantees, shown on two of its sample items. */
export const collectionSuite =
  (name: CollectionName): Suite =>
  (harness) => {
    const collection = () => harness.ports[name] as unknown as Collection<Entity>;
    const save = (entity: Entity, at = day) =>
      harness.ports.transaction(change({ at }), (inside) =>
        (inside[name] as unknown as Collection<Entity>).save(entity),
      );
    const [first, second] = sampled[name];

    it('answers an item exactly as it was saved', async () => {
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

    it('replaces the revision that was read and refuses another', async () => {
      const saved = await save(first);
      const later = '2026-11-22T00:00:00.000Z';
      const next = await save(saved, later);
      expect(next).toEqual({ ...saved, revision: 2, updated_at: later });
      await expect(save(saved)).rejects.toMatchObject({ code: 'conflict' });
      await expect(save({ ...saved, revision: 7 })).rejects.toMatchObject({ code: 'conflict' });
      expect(await collection().get(first.slug)).toEqual(next);
    });

    it('removes the revision that was read and no other; its history stays', async () => {
      const saved = await save(first);
      const remove = (entity: Entity) =>
        harness.ports.transaction(change(), (inside) => inside[name].remove(entity as never));
      await expect(remove({ ...saved, revision: 7 })).rejects.toMatchObject({ code: 'conflict' });
      await expect(collection().remove(saved)).rejects.toThrow('inside a transaction');
      await remove(saved);
      await expect(collection().get(first.slug)).rejects.toMatchObject({ code: 'not-found' });
      expect(await save(first)).toMatchObject({ revision: 1 });
    });

    it('refuses a slug that is taken', async () => {
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

    it('is narrowed by what a list field holds, and counts what passes', async () => {
      const { items, counted } = await list({ topic: 'agi' }, 1);
      expect(slugs(items)).toEqual(['i-1']);
      expect(counted).toBe(2);
      expect(await list({ topic: 'nadie' })).toEqual({ items: [], counted: 0 });
      expect(await list({ topic: ['nadie', 'agi'] })).toMatchObject({ counted: 2 });
    });

    it('is narrowed by whom the interview is with, who are counted too', async () => {
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
      expect(await harness.ports.interviews.tally('interviewee', [])).toEqual(new Map());
    });

    it('goes on after a position, also among equal dates', async () => {
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

/** Referents: by name, as Spanish sorts them, by focus. */
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

    it('is ordered by name as Spanish sorts, then by slug', async () => {
      const { items } = await harness.ports.referents.list({ where: {}, limit: 100, after: null });
      expect(items.map(({ name }) => name)).toEqual(ordered);
      expect(slugs(items).slice(2, 4)).toEqual(['r-6', 'r-8']);
    });

    it('goes on after a position in the same order', async () => {
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

    it('is narrowed by focus', async () => {
      const where = { focus: 'regulacion-politicas' };
      const { items, counted } = await harness.ports.referents.list({ where, limit: 100, after: null });
      expect([slugs(items), counted]).toEqual([['r-0'], 1]);
    });
  });
};

/** Companies, applications and resources are narrowed by one plain field. */
export const labelledSuite =
  (name: 'companies' | 'applications' | 'resources', field: 'type' | 'category'): Suite =>
  (harness) => {
    collectionSuite(name)(harness);

    it(`is narrowed by ${field}`, async () => {
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
