import { article, change, day, interview } from '#tests/support/entities.ts';
import type { Suite } from '../harness.ts';
import { collect, slugs, store } from '#tests/support/writing.ts';

const picture = {
  name: `${'a'.repeat(32)}-1x1.png`,
  type: 'image/png',
  width: 1,
  height: 1,
  bytes: Uint8Array.of(1),
};
const entry = {
  id: '00000000-0000-4000-8000-000000000001',
  at: day,
  door: 'cli',
  actor_kind: 'operator',
  actor_id: null,
  actor_name: 'Eva',
  client: null,
  operation: 'test.write',
  subject: null,
  subject_name: null,
  ip: null,
  request_id: null,
  refused: null,
  times: 1,
  note: null,
} as const;

const outcome = (results: PromiseSettledResult<unknown>[]) =>
  results
    .map((result) => (result.status === 'fulfilled' ? 'saved' : (result.reason as { code?: string }).code))
    .toSorted((a = '', b = '') => (a < b ? -1 : 1));

/** Atomicity and isolation. */
export const transactionSuite: Suite = (harness) => {
  it('returns the result of the work', async () => {
    await expect(harness.ports.transaction(change(), async () => 42)).resolves.toBe(42);
  });

  it('rolls back when the work throws, and rethrows its error', async () => {
    const [stored] = await store(harness.ports, article({ slug: 'before' }));
    const reason = new Error('no');
    const work = harness.ports.transaction(change(), async ({ articles, interviews, media, audit }) => {
      await articles.save(article({ slug: 'new' }));
      await articles.save({ ...stored!, title_es: 'Cambiada' });
      await interviews.save(interview());
      await media.put(picture);
      await audit.record(entry);
      throw reason;
    });
    await expect(work).rejects.toBe(reason);
    const { articles, interviews, media, versions, audit } = harness.ports;
    expect(await articles.find('new')).toBeNull();
    expect(await articles.find('before')).toEqual(stored);
    expect((await interviews.list({ where: {}, limit: 9, after: null })).counted).toBe(0);
    expect(await media.get(picture.name)).toBeNull();
    expect(await versions.list('articles', 'new')).toEqual([]);
    expect(await versions.list('articles', 'before')).toHaveLength(1);
    expect(await audit.list({ limit: 9 })).toEqual([]);
  });

  it('lets the work see its own writes, in every store', async () => {
    await harness.ports.transaction(change(), async (inside) => {
      const saved = await inside.articles.save(article());
      const query = { filter: { q: 'nota' }, sort: 'newest', limit: 9, after: null } as const;
      expect(await inside.articles.find('una-nota')).toEqual(saved);
      expect(slugs(await inside.articles.list(query))).toEqual(['una-nota']);
      expect(await inside.articles.count({})).toBe(1);
      expect(await inside.articles.countPublished()).toBe(1);
      expect(await inside.articles.usedSlugs(['una-nota'])).toEqual(new Set(['una-nota']));
      expect(slugs(await collect(inside.articles.stream({ status: 'published' })))).toEqual(['una-nota']);
      expect(slugs(await collect(inside.articles.sitemap({ offset: 0, limit: 9 })))).toEqual(['una-nota']);
      expect(await inside.versions.list('articles', 'una-nota')).toHaveLength(1);
      await inside.interviews.save(interview());
      expect((await inside.interviews.list({ where: {}, limit: 9, after: null })).counted).toBe(1);
      await inside.media.put(picture);
      expect(await inside.media.get(picture.name)).toMatchObject({ width: 1 });
      await inside.audit.record(entry);
      expect(await inside.audit.list({ limit: 9 })).toEqual([entry]);
    });
  });

  it('hides uncommitted writes from others', async () => {
    await harness.ports.transaction(change(), async ({ articles }) => {
      await articles.save(article());
      expect(await harness.ports.articles.find('una-nota')).toBeNull();
      expect(await harness.elsewhere.articles.find('una-nota')).toBeNull();
    });
    expect(await harness.elsewhere.articles.find('una-nota')).toMatchObject({ revision: 1 });
  });

  it('saves several revisions of one entity', async () => {
    await harness.ports.transaction(change(), async ({ articles }) => {
      const first = await articles.save(article());
      await articles.save({ ...first, title_es: 'Otra' });
    });
    expect(await harness.ports.articles.find('una-nota')).toMatchObject({ revision: 2, title_es: 'Otra' });
    expect(await harness.ports.versions.list('articles', 'una-nota')).toHaveLength(2);
  });

  describe('with two concurrent ones', () => {
    const both = (work: Parameters<typeof harness.ports.transaction>[1]) =>
      Promise.allSettled([
        harness.ports.transaction(change(), work),
        harness.elsewhere.transaction(change(), work),
      ]);

    it('one saves a revision and the other gets a conflict', async () => {
      const [read] = await store(harness.ports, article());
      const results = await both(({ articles }) => articles.save({ ...read!, title_es: 'Mía' }));
      expect(outcome(results)).toEqual(['conflict', 'saved']);
      expect(await harness.ports.articles.find('una-nota')).toMatchObject({ revision: 2 });
      expect(await harness.ports.versions.list('articles', 'una-nota')).toHaveLength(2);
    });

    it('one wins even when both have read before either writes', async () => {
      await store(harness.ports, article());
      let reading = 2;
      let open = () => {};
      const bothHaveRead = new Promise<void>((resolve) => (open = resolve));
      const results = await both(async ({ articles }) => {
        const read = (await articles.find('una-nota'))!;
        reading -= 1;
        if (reading === 0) open();
        await bothHaveRead;
        return articles.save({ ...read, title_es: 'Mía' });
      });
      expect(outcome(results)).toEqual(['conflict', 'saved']);
      expect(await harness.ports.articles.find('una-nota')).toMatchObject({ revision: 2 });
    });

    it('one takes a new slug and the other gets a conflict', async () => {
      const results = await both(({ articles }) => articles.save(article({ slug: 'nueva' })));
      expect(outcome(results)).toEqual(['conflict', 'saved']);
      expect(await harness.ports.versions.list('articles', 'nueva')).toHaveLength(1);
    });

    it('both are committed when they write different entities', async () => {
      const slugsToTake = ['una', 'otra'];
      const results = await both(({ articles }) => articles.save(article({ slug: slugsToTake.pop()! })));
      expect(outcome(results)).toEqual(['saved', 'saved']);
      expect(await harness.ports.articles.countPublished()).toBe(2);
    });
  });

  it('continues after a refused write', async () => {
    await store(harness.ports, article());
    for (let turn = 0; turn < 12; turn += 1)
      await expect(store(harness.ports, article())).rejects.toMatchObject({ code: 'conflict' });
    await expect(store(harness.ports, article({ slug: 'next' }))).resolves.toHaveLength(1);
  });
};
