import { article, change, day } from '#tests/support/entities.ts';
import type { Suite } from '../harness.ts';
import { store } from '#tests/support/writing.ts';

const later = '2026-11-21T10:11:12.345Z';

/** Writing articles. */
export const savingArticles: Suite = (harness) => {
  describe('lock', () => {
    it('waits for an earlier lock, and returns the state it left', async () => {
      await store(harness.ports, article({ slug: 'una-nota' }));
      let isLocked = () => {};
      const locked = new Promise<void>((resolve) => (isLocked = resolve));
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      const first = harness.ports.transaction(change(), async ({ articles }) => {
        const found = (await articles.lock('una-nota'))!;
        isLocked();
        await released;
        await articles.save({ ...found, title_es: 'Otro título' });
      });
      await locked;
      const second = harness.elsewhere.transaction(change(), ({ articles }) => articles.lock('una-nota'));
      expect(await harness.ports.articles.find('una-nota')).toMatchObject({ title_es: 'Una nota' });
      release();
      await first;
      expect(await second).toMatchObject({ title_es: 'Otro título', revision: 2 });
      const none = harness.ports.transaction(change(), ({ articles }) => articles.lock('no-existe'));
      expect(await none).toBeNull();
    });
  });

  const save = (options: Parameters<typeof article>[0], at = day) =>
    harness.ports.transaction(change({ at }), ({ articles }) => articles.save(article(options)));

  describe('save', () => {
    it('inserts revision 0 as revision 1, dated by the change', async () => {
      const fresh = article({
        created_at: '2001-01-01T00:00:00.000Z',
        updated_at: '2001-01-01T00:00:00.000Z',
      });
      const saved = await save(fresh, later);
      // Readers see what is as old as its date.
      const stored = { created_at: later, updated_at: later, modified_at: fresh.date };
      expect(saved).toEqual({ ...fresh, revision: 1, ...stored });
      expect(fresh.revision).toBe(0);
    });

    it('replaces the revision that was read, preserving its creation time', async () => {
      const first = await save({});
      const second = await save({ ...first, title_es: 'Otra', topics: [], status: 'draft' }, later);
      expect(second).toEqual({
        ...first,
        title_es: 'Otra',
        topics: [],
        status: 'draft',
        revision: 2,
        updated_at: later,
      });
      expect(await harness.ports.articles.find(first.slug)).toEqual(second);
    });

    it('refuses a stale revision and a nonexistent one', async () => {
      const first = await save({});
      await save({ ...first, title_es: 'Otra' });
      await expect(save({ ...first, title_es: 'Tarde' })).rejects.toMatchObject({
        code: 'conflict',
        params: { slug: 'una-nota', current_revision: 2 },
      });
      await expect(save({ ...first, revision: 3 })).rejects.toMatchObject({ code: 'conflict' });
      await expect(save({ slug: 'nadie', revision: 1 })).rejects.toMatchObject({ code: 'conflict' });
      expect(await harness.ports.articles.find(first.slug)).toMatchObject({ title_es: 'Otra', revision: 2 });
    });

    it('refuses a second initial save', async () => {
      const first = await save({});
      await expect(save({ ...first, revision: 0, slug: 'copia' })).rejects.toMatchObject({
        code: 'conflict',
      });
    });

    it('refuses a slug of another article, whatever its status', async () => {
      await save({ slug: 'tomado', status: 'rejected' });
      await expect(save({ slug: 'tomado' })).rejects.toMatchObject({ code: 'conflict' });
      const other = await save({ slug: 'libre' });
      await expect(save({ ...other, slug: 'tomado' })).rejects.toMatchObject({ code: 'conflict' });
      expect(await harness.ports.articles.find('libre')).toEqual(other);
    });

    it('lets an article take another free slug', async () => {
      const first = await save({ slug: 'antes' });
      const moved = await save({ ...first, slug: 'despues' });
      expect(await harness.ports.articles.find('antes')).toEqual(moved);
      expect(await harness.ports.articles.find('despues')).toEqual(moved);
    });

    it('refuses to write outside a transaction', async () => {
      await expect(harness.ports.articles.save(article())).rejects.toThrow('inside a transaction');
      expect(await harness.ports.articles.find('una-nota')).toBeNull();
    });

    it('is independent of later changes to its argument', async () => {
      const stored = article({ topics: ['agi'] });
      const [saved] = await store(harness.ports, stored);
      stored.topics.push('later');
      expect(await harness.ports.articles.find(stored.slug)).toMatchObject({ topics: ['agi'] });
      saved?.topics.push('later');
      expect(await harness.ports.articles.find(stored.slug)).toMatchObject({ topics: ['agi'] });
    });
  });
};
