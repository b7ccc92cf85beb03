import type { StoredPending } from '#core/articles/pending-version.ts';
import type { Presence } from '#core/articles/presence.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { article, change, day } from '#tests/support/entities.ts';
import { store } from '#tests/support/writing.ts';
import type { Suite } from '../harness.ts';

const articleId = '00000000-0000-4000-8000-000000000042';
const body = `${'Una palabra con eñe y “comillas”. '.repeat(29_000)}\n\n| a | b |`;

/** Unpublished changes to articles. */
export const pendingSuite: Suite = (harness) => {
  const stored = async () => (await store(harness.ports, article({ id: articleId })))[0]!;
  const pending = (overrides: Partial<StoredPending> = {}): StoredPending => ({
    article_id: articleId,
    base_revision: 1,
    revision: 0,
    edit: { title_es: 'A medias', sources: [{ name: 'BOE', url: 'https://' }] },
    saved_at: day,
    saved_by: 'Eva',
    program_fields: [],
    ...overrides,
  });
  const save = (overrides: Partial<StoredPending> = {}, ports: Ports = harness.ports) =>
    ports.transaction(change(), ({ pendingVersions }) => pendingVersions.save(pending(overrides)));
  const remove = (revision?: number, ports: Ports = harness.ports) =>
    ports.transaction(change(), ({ pendingVersions }) =>
      pendingVersions.remove({ article_id: articleId, revision }),
    );

  it('are stored and replaced unchanged, visible on other instances, without versions', async () => {
    const { id } = await stored();
    expect(await harness.ports.pendingVersions.find(id)).toBeNull();
    expect(await save()).toEqual(pending({ revision: 1 }));
    const edit = { body_es: body, title_en: null, tags: [], sponsored: false };
    const second = pending({
      revision: 2,
      edit,
      saved_by: 'Ana',
      program_fields: ['body_es', 'tags'],
      saved_at: '2026-11-22T00:00:00.123Z',
    });
    expect(await save({ ...second, revision: 1 })).toEqual(second);
    expect(await harness.elsewhere.pendingVersions.find(id)).toEqual(second);
    expect(await harness.ports.articles.find('una-nota')).toMatchObject({
      revision: 1,
      body_es: 'El cuerpo de la nota.',
    });
    expect(await harness.ports.versions.list('articles', 'una-nota')).toHaveLength(1);
    expect(await remove(1)).toBe(false);
    expect(await remove(2)).toBe(true);
    expect(await remove()).toBe(false);
    expect(await harness.ports.pendingVersions.find(id)).toBeNull();
  });

  it('are refused when they, or the article, have changed, without effect', async () => {
    const first = await stored();
    await save();
    const refused = [
      {},
      { revision: 2 },
      { revision: 1, base_revision: 2 },
      { article_id: '99999999-0000-4000-8000-000000000001' },
    ];
    for (const input of refused) expect(await save(input)).toBeNull();
    const [second] = await store(harness.ports, { ...first, title_es: 'Otra' });
    expect(await save({ revision: 1 })).toBeNull();
    expect(await harness.ports.pendingVersions.find(first.id)).toEqual(pending({ revision: 1 }));
    expect(await save({ revision: 1, base_revision: 2 })).toMatchObject({ revision: 2, base_revision: 2 });
    await harness.ports.transaction(change(), ({ articles }) => articles.trash(second!));
    expect(await save({ revision: 2, base_revision: 3 })).toBeNull();
    expect(await harness.ports.pendingVersions.find(first.id)).toMatchObject({ revision: 2 });
  });

  it('are written only in transactions', async () => {
    const { pendingVersions } = harness.ports;
    await expect(pendingVersions.save(pending())).rejects.toThrow('inside a transaction');
    await expect(pendingVersions.remove(pending())).rejects.toThrow('inside a transaction');
  });

  describe('with two concurrent writes', () => {
    const both = (one: (ports: Ports) => Promise<unknown>, other = one) =>
      Promise.all([one(harness.ports), other(harness.elsewhere)]);

    it('one is stored, initially and later', async () => {
      await stored();
      expect((await both((ports) => save({}, ports))).filter(Boolean)).toHaveLength(1);
      expect((await both((ports) => save({ revision: 1 }, ports))).filter(Boolean)).toHaveLength(1);
      expect(await harness.ports.pendingVersions.find(articleId)).toMatchObject({ revision: 2 });
    });

    it('the saved or the published one counts, never both, and never with a stale revision', async () => {
      const first = await stored();
      await save();
      const publish = (ports: Ports) =>
        ports
          .transaction(change(), async ({ articles, pendingVersions }) => {
            await articles.save({ ...first, title_es: 'Publicada' });
            if (!(await pendingVersions.remove(pending({ revision: 1 })))) throw new Error('stale');
            return true;
          })
          .catch(() => false);
      const [published, saved] = await both(publish, (ports) => save({ revision: 1 }, ports));
      expect([published, saved].filter(Boolean)).toHaveLength(1);
      const left = await harness.ports.pendingVersions.find(first.id);
      expect(left?.revision ?? null).toBe(saved ? 2 : null);
      expect((await harness.ports.articles.find('una-nota'))!.revision).toBe(published ? 2 : 1);
    });

    it('a new one cannot be based on a revision being replaced', async () => {
      const first = await stored();
      const [, saved] = await both(
        (ports) => store(ports, { ...first, title_es: 'Otra' }),
        (ports) => save({}, ports),
      );
      const left = await harness.ports.pendingVersions.find(first.id);
      expect(left).toEqual(saved);
      expect((await harness.ports.articles.find('una-nota'))!.revision).toBe(2);
    });
  });
};

/** Who has which article open. */
export const presencesSuite: Suite = (harness) => {
  const tab = (number: number) => `77777777-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const at = (second: number) => `2026-11-20T10:00:${String(second).padStart(2, '0')}.000Z`;
  const article_id = articleId;
  const note = (number: number, second: number, lapsed = at(0)) =>
    harness.ports.transaction(change(), ({ presences }) =>
      presences.note(
        { article_id, tab: tab(number), person: `user ${number}`, name: 'Eva', seen_at: at(second) },
        lapsed,
      ),
    );
  const open = (number: number, since: number, seen: number): Presence => ({
    article_id,
    tab: tab(number),
    person: `user ${number}`,
    name: 'Eva',
    since: at(since),
    seen_at: at(seen),
  });

  it('are listed by arrival, until they leave or stop sending heartbeats', async () => {
    await store(harness.ports, article({ id: articleId }));
    const { presences } = harness.ports;
    await note(2, 1);
    await note(1, 3);
    await note(2, 5);
    expect(await harness.elsewhere.presences.list(article_id, at(0))).toEqual([open(2, 1, 5), open(1, 3, 3)]);
    expect(await presences.list(article_id, at(4))).toEqual([open(2, 1, 5)]);
    expect(await presences.list(tab(9), at(0))).toEqual([]);
    await harness.ports.transaction(change(), (inside) =>
      inside.presences.leave({ article_id, tab: tab(2) }),
    );
    expect(await presences.list(article_id, at(0))).toEqual([open(1, 3, 3)]);
    await note(3, 40, at(30));
    await note(1, 41, at(30));
    expect(await presences.list(article_id, at(0))).toEqual([open(3, 40, 40), open(1, 41, 41)]);
  });

  it('are written only in transactions', async () => {
    const { presences } = harness.ports;
    await expect(presences.note(open(1, 1, 1), at(0))).rejects.toThrow('inside a transaction');
    await expect(presences.leave(open(1, 1, 1))).rejects.toThrow('inside a transaction');
  });
};
