import { periodOf } from '#core/time/wall-clock.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import type { Article } from '#core/articles/article.ts';
import { DeskRow, HardcodedAuthor } from '#core/articles/desk-row.ts';
import type { ArticleDesk, HandIn } from '#core/articles/ports.ts';
import { rankSimilar } from '#core/articles/similarity.ts';
import { textHash } from '#core/articles/text-hash.ts';
import type { Origin } from '#core/items/provenance.ts';
import type { User } from '#core/accounts/user.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { article, change, day } from '#tests/support/entities.ts';
import { collect, slugs, store } from '#tests/support/writing.ts';
import type { Suite } from '../harness.ts';

const days = (from?: string, to?: string) => periodOf({ from, to }, 'UTC');

const draft = (slug: string, overrides: Partial<Article> = {}) =>
  article({ slug, status: 'draft', ...overrides });
const source = (url: string) => ({ name: 'Fuente', url });

/** The articles as editors see them. */
export const deskSuite: Suite = (harness) => {
  const rows = (filter: object, limit = 50) =>
    harness.ports.desk.rows({ status: 'draft', sort: 'newest', limit, after: null, ...filter });

  describe('a schedule', () => {
    it('is found by its time, except in the trash', async () => {
      const at = (hour: number) => `2027-01-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
      const scheduled = (slug: string, hour: number, overrides: Partial<Article> = {}) =>
        draft(slug, { scheduled_at: at(hour), scheduled_action: 'publish', ...overrides });
      const withdrawal = { status: 'published', scheduled_action: 'withdraw' } as const;
      const note = { key: 'articles.not-found', params: { slug: 'x' } } as const;
      await store(
        harness.ports,
        scheduled('b', 2),
        scheduled('a', 2, withdrawal),
        scheduled('c', 1),
        scheduled('d', 3),
        draft('sin-hora', { schedule_error: note }),
      );
      const [trashed] = await store(harness.ports, scheduled('borrada', 1));
      await harness.ports.transaction(change(), ({ articles }) => articles.trash(trashed!));
      const { desk } = harness.ports;
      expect(await desk.scheduled({ until: at(3) })).toEqual([
        expect.objectContaining({ slug: 'c' }),
        {
          slug: 'a',
          title_es: 'Una nota',
          title_en: null,
          status: 'published',
          scheduled_at: at(2),
          scheduled_action: 'withdraw',
          scheduled_languages: null,
        },
        expect.objectContaining({ slug: 'b' }),
      ]);
      expect(slugs(await desk.scheduled({ from: at(2), until: at(9) }))).toEqual(['a', 'b', 'd']);
      expect(await rows({ q: 'sin-hora' })).toMatchObject([{ scheduled_at: null, schedule_error: note }]);
      const failed = { slug: 'sin-hora', title_es: 'Una nota', title_en: null, status: 'draft' };
      expect(await desk.failed()).toEqual([{ ...failed, schedule_error: note }]);
      expect(slugs(await rows({ schedule_failed: true }))).toEqual(['sin-hora']);
      const due = { scheduled: true, sort: 'scheduled', limit: 2 } as const;
      expect(slugs(await desk.rows({ ...due, after: null }))).toEqual(['c', 'a']);
      expect(slugs(await desk.rows({ ...due, after: { key: at(2), slug: 'a' } }))).toEqual(['b', 'd']);
      expect(await desk.count({ scheduled: true })).toBe(4);
    });
  });

  describe('the pieces of a person', () => {
    const ana = account({ username: 'Ana Ruiz', email: 'ana@example.org', role: 'author' });
    const luis = account({ username: 'Luis Gil', email: 'luis@example.org', role: 'author' });
    beforeEach(() => storeAccounts(harness.ports, [ana, luis]));
    const reviewed = { origin: 'human', reviewer: 'Ana Ruiz' } as const;
    beforeEach(async () => {
      const stored = await store(
        harness.ports,
        article({ slug: 'sola', author: 'Ana Ruiz', provenance: { es: reviewed, en: { origin: 'human' } } }),
        article({ slug: 'con-otro', author: 'Luis Gil, Ana Ruiz' }),
        article({ slug: 'de-otra', author: 'Mariana Ruiz' }),
        draft('borrador', { author: 'Ana Ruiz' }),
        draft('encargado', { author: 'Luis Gil' }),
        draft('programado', {
          scheduled_at: '2027-01-01T00:00:00.000Z',
          scheduled_action: 'publish',
          scheduled_by: 'Ana Ruiz',
        }),
        draft('borrado', { author: 'Ana Ruiz' }),
        draft('sin-firma'),
      );
      await harness.ports.transaction(change(), async ({ articles, desk }) => {
        await desk.assign(stored[4]!.id, ana);
        await desk.own(stored[7]!.id, ana.id);
        await articles.trash(stored[6]!);
      });
    });
    const handOver = (to: User | null) =>
      harness.ports.transaction(change(), ({ desk }) => desk.handOver(ana, to));
    const assignees = async () =>
      Object.fromEntries((await rows({})).map(({ slug, assigned_to }) => [slug, assigned_to]));

    it('are counted', async () => {
      expect(await harness.elsewhere.desk.piecesOf(ana)).toEqual({
        published: 2,
        reviewed: 1,
        drafts: 2,
        handed_in: 0,
        assigned: 1,
        scheduled: 1,
      });
      for (const username of ['Ana', '', '%'])
        expect(await harness.ports.desk.piecesOf({ id: numberedId(9), username })).toMatchObject({
          published: 0,
          drafts: 0,
          assigned: 0,
        });
    });

    it('tell drafts that were handed in from the others, whoever signs them', async () => {
      const handIn = { at: '2026-11-20T10:00:00.000Z', by: ana.id };
      const { desk, articles, transaction } = harness.ports;
      for (const slug of ['sin-firma', 'borrador', 'encargado']) {
        const { id } = (await articles.find(slug))!;
        await transaction(change(), (inside) => inside.desk.assign(id, luis, handIn));
      }
      expect(await desk.piecesOf(ana)).toMatchObject({ drafts: 0, handed_in: 3, assigned: 0 });
    });

    it('pass to somebody else: what is assigned, and drafts that nobody has', async () => {
      expect(await handOver(luis)).toBe(4);
      expect(await assignees()).toEqual({
        borrador: 'Luis Gil',
        encargado: 'Luis Gil',
        'sin-firma': 'Luis Gil',
        programado: null,
      });
      expect(await harness.ports.desk.piecesOf(ana)).toMatchObject({ published: 2, assigned: 0 });
      expect(slugs(await rows({ owner: luis.id }))).toEqual(
        expect.arrayContaining(['borrador', 'encargado']),
      );
      expect(slugs(await rows({ owner: ana.id }))).toEqual(['sin-firma']);
    });

    it('pass to nobody', async () => {
      expect(await handOver(null)).toBe(1);
      expect(await assignees()).toEqual({
        borrador: null,
        encargado: null,
        'sin-firma': null,
        programado: null,
      });
      await expect(harness.ports.desk.handOver(ana, null)).rejects.toThrow('inside a transaction');
    });
  });

  describe('an assignment', () => {
    const ana = account({ username: 'Ana', email: 'ana@example.org', role: 'author' });
    const luis = account({ username: 'Luis', email: 'luis@example.org', role: 'editor' });
    const assign = (id: string, to: User | null) =>
      harness.ports.transaction(change(), ({ desk }) => desk.assign(id, to));
    beforeEach(() => storeAccounts(harness.ports, [ana, luis]));

    it('changes only the row, and survives changes of the article', async () => {
      const [first, second] = await store(harness.ports, draft('uno'), draft('dos'));
      await store(harness.ports, draft('tres'));
      expect(await assign(first!.id, ana)).toBe(true);
      expect(await assign(first!.id, ana)).toBe(false);
      expect(await assign(second!.id, luis)).toBe(true);
      expect(await harness.ports.articles.find('uno')).toEqual(first);
      expect(await harness.ports.versions.list('articles', 'uno')).toHaveLength(1);
      const [saved] = await store(harness.ports, { ...first!, title_es: 'Otra', slug: 'primera' });
      expect(await rows({ q: 'primera' })).toMatchObject([{ assigned_to: 'Ana', revision: 2 }]);
      const found = async (filter: object) => slugs(await rows(filter)).sort();
      expect(await found({ assigned_to: 'Ana' })).toEqual(['primera']);
      expect(await found({ assigned: true })).toEqual(['dos', 'primera']);
      expect(await found({ assigned: false })).toEqual(['tres']);
      expect(await harness.ports.desk.count({ assigned: true })).toBe(2);
      const { desk, transaction } = harness.ports;
      await transaction(change(), ({ articles }) => articles.trash(saved!));
      expect(await desk.trash({ limit: 9, after: null })).toMatchObject([{ assigned_to: 'Ana' }]);
      expect(await assign(second!.id, null)).toBe(true);
      expect(await found({ assigned: true })).toEqual([]);
      await expect(desk.assign(second!.id, ana)).rejects.toThrow('inside a transaction');
    });

    it('says who handed it in and when, until that ends or somebody else gets it', async () => {
      const [stored] = await store(harness.ports, draft('uno'));
      const { id } = stored!;
      const { transaction } = harness.ports;
      const { desk } = harness.elsewhere;
      const handIn = { at: '2026-11-20T10:00:00.000Z', by: ana.id };
      const handedIn = {
        assigned_to: 'Luis',
        assignee: luis.id,
        handed_in_at: handIn.at,
        handed_in_by: ana.id,
      };
      const put = (input: HandIn | null) =>
        transaction(change(), (inside) => inside.desk.assign(id, luis, input));
      expect(await desk.assignment(id)).toEqual({
        created_by: null,
        assigned_to: null,
        assignee: null,
        handed_in_at: null,
        handed_in_by: null,
        returned: null,
      });
      await transaction(change(), (inside) => inside.desk.own(id, ana.id));
      expect([await put(handIn), await put(handIn)]).toEqual([true, false]);
      expect(await desk.assignment(id)).toEqual({ created_by: ana.id, ...handedIn, returned: null });
      expect(await rows({})).toMatchObject([{ assigned_to: 'Luis', handed_in_at: handIn.at }]);
      expect(slugs(await rows({ handed_in: true, owner: ana.id }))).toEqual(['uno']);
      expect(await harness.ports.desk.count({ handed_in: true, owner: luis.id })).toBe(1);
      await transaction(change(), (inside) => inside.desk.endHandIn(id));
      const ended = { at: null, by: ana.id };
      const decided = { created_by: ana.id, ...handedIn, handed_in_at: null, returned: null };
      expect(await desk.assignment(id)).toEqual(decided);
      expect(await rows({ handed_in: true })).toEqual([]);
      expect([await put(ended), await put(null), await put(ended)]).toEqual([false, true, true]);
      expect(await desk.owners(id)).toEqual([ana.id, luis.id].sort());
      expect(await put(handIn)).toBe(true);
      expect(await put(null)).toBe(true);
      expect(await rows({})).toMatchObject([{ assigned_to: 'Luis', handed_in_at: null }]);
      await expect(harness.ports.desk.endHandIn(id)).rejects.toThrow('inside a transaction');
      expect(await harness.ports.articles.find('uno')).toEqual(stored);
    });

    it('says who returned it and why, until it is decided on', async () => {
      const [stored] = await store(harness.ports, draft('uno'));
      const { id } = stored!;
      const { transaction } = harness.ports;
      const { desk } = harness.elsewhere;
      const noted = (by: string | null, note: string | null) =>
        transaction(change(), (inside) => inside.desk.noteReturn(id, { at: day, by, note }));
      await noted(null, null);
      expect(await desk.assignment(id)).toMatchObject({ returned: { at: day, by: null, note: null } });
      expect(slugs(await rows({ returned: true }))).toEqual(['uno']);
      await noted(luis.id, 'Faltan «fuentes».');
      const returned = { at: day, by: 'Luis', note: 'Faltan «fuentes».' };
      expect(await desk.assignment(id)).toMatchObject({ returned });
      expect(await rows({})).toMatchObject([{ returned_at: day }]);
      await transaction(change(), ({ users }) => users.remove(luis.id));
      expect(await desk.assignment(id)).toMatchObject({ returned: { ...returned, by: null } });
      await transaction(change(), (inside) => inside.desk.endHandIn(id));
      expect(await desk.assignment(id)).toMatchObject({ returned: null });
      expect(await rows({})).toMatchObject([{ returned_at: null }]);
      await expect(harness.ports.desk.noteReturn(id, returned)).rejects.toThrow('inside a transaction');
    });

    it('leaves a draft with whoever handed it in, and passes on with what was handed in', async () => {
      const eva = account({ username: 'Eva', email: 'eva@example.org', role: 'editor' });
      await storeAccounts(harness.ports, [eva]);
      const [stored] = await store(harness.ports, draft('uno'));
      const { id } = stored!;
      const { transaction } = harness.ports;
      const { desk } = harness.elsewhere;
      const handIn = { at: '2026-11-20T10:00:00.000Z', by: ana.id };
      await transaction(change(), (inside) => inside.desk.assign(id, luis, handIn));
      expect(await desk.owners(id)).toEqual([ana.id, luis.id].sort());
      expect(slugs(await rows({ owner: ana.id }))).toEqual(['uno']);
      await transaction(change(), (inside) => inside.desk.handOver(luis, eva));
      expect(await desk.assignment(id)).toMatchObject({ assigned_to: 'Eva', handed_in_at: handIn.at });
      expect(await desk.owners(id)).toEqual([ana.id, eva.id].sort());
      await transaction(change(), ({ users }) => users.remove(ana.id));
      expect(await desk.assignment(id)).toMatchObject({ handed_in_at: handIn.at, handed_in_by: null });
      expect(await desk.owners(id)).toEqual([eva.id]);
    });
  });

  it('gives what was handed in to an account back to the authors, who have it or own it anyway', async () => {
    const ana = account({ username: 'Ana', email: 'ana@example.org', role: 'author' });
    const luis = account({ username: 'Luis', email: 'luis@example.org', role: 'editor' });
    await storeAccounts(harness.ports, [ana, luis]);
    const slugsOf = ['entregado', 'rechazado', 'creado', 'publicado', 'encargado', 'borrado'];
    const stored = await store(
      harness.ports,
      ...slugsOf.map((slug) => ({
        ...draft(slug),
        ...(slug === 'rechazado' && { status: 'rejected' as const }),
        ...(slug === 'publicado' && { status: 'published' as const }),
      })),
    );
    const id = Object.fromEntries(stored.map((one) => [one.slug, one.id]));
    const { transaction } = harness.ports;
    const handIn = { at: '2026-11-20T10:00:00.000Z', by: ana.id };
    await transaction(change(), async ({ desk, articles }) => {
      await desk.own(id['creado']!, ana.id);
      for (const { slug, id: one } of stored)
        await desk.assign(one, luis, slug === 'encargado' ? null : handIn);
      await desk.endHandIn(id['rechazado']!);
      await articles.trash(stored.find(({ slug }) => slug === 'borrado')!);
    });
    const { desk } = harness.elsewhere;
    const giveBack = () => transaction(change(), (inside) => inside.desk.giveBack(luis.id));
    const returned = (await giveBack()).toSorted((a, b) => a.slug.localeCompare(b.slug));
    expect(returned).toEqual([
      { slug: 'borrado', author: ana.id, waited: true },
      { slug: 'creado', author: ana.id, waited: true },
      { slug: 'entregado', author: ana.id, waited: true },
      { slug: 'rechazado', author: ana.id, waited: false },
    ]);
    expect(await giveBack()).toEqual([]);
    for (const slug of ['entregado', 'rechazado', 'borrado'])
      expect(await desk.assignment(id[slug]!)).toEqual({
        created_by: null,
        assigned_to: 'Ana',
        assignee: ana.id,
        handed_in_at: null,
        handed_in_by: null,
        returned: null,
      });
    const free = { created_by: ana.id, assigned_to: null, assignee: null, handed_in_at: null };
    expect(await desk.assignment(id['creado']!)).toMatchObject(free);
    for (const slug of ['publicado', 'encargado'])
      expect(await desk.assignment(id[slug]!)).toMatchObject({ assigned_to: 'Luis', assignee: luis.id });
    await expect(harness.ports.desk.giveBack(luis.id)).rejects.toThrow('inside a transaction');
  });

  describe('an owner', () => {
    const ana = account({ username: 'Ana', email: 'ana@example.org', role: 'author' });
    const namesake = account({ username: 'Ana', email: 'ana.dos@example.org', role: 'author' });
    beforeEach(() => storeAccounts(harness.ports, [ana, namesake]));
    const own = (id: string, owner: User) =>
      harness.ports.transaction(change(), ({ desk }) => desk.own(id, owner.id));
    const assign = (id: string, owner: User | null) =>
      harness.ports.transaction(change(), ({ desk }) => desk.assign(id, owner));

    it('is the account that created it and the one it is assigned to, whatever their names', async () => {
      const [first, second] = await store(harness.ports, draft('uno'), draft('dos'));
      const { desk } = harness.elsewhere;
      expect(await desk.owners(first!.id)).toEqual([]);
      await own(first!.id, ana);
      await assign(first!.id, namesake);
      await assign(second!.id, ana);
      expect(await desk.owners(first!.id)).toEqual([ana.id, namesake.id].sort());
      expect(await rows({ owner: ana.id, sort: 'oldest' })).toMatchObject([
        { slug: 'dos', owners: [ana.id] },
        { slug: 'uno', owners: [ana.id, namesake.id].sort() },
      ]);
      expect(slugs(await rows({ owner: namesake.id }))).toEqual(['uno']);
      expect(await desk.count({ owner: ana.id })).toBe(2);
      expect(await assign(first!.id, ana)).toBe(true);
      expect(await desk.owners(first!.id)).toEqual([ana.id]);
      expect(await rows({ owner: namesake.id })).toEqual([]);
      expect(await assign(first!.id, null)).toBe(true);
      expect(await desk.owners(first!.id)).toEqual([ana.id]);
      expect(await harness.ports.articles.find('uno')).toEqual(first);
    });

    it('is nobody once the account is deleted', async () => {
      const [first] = await store(harness.ports, draft('uno'));
      await own(first!.id, ana);
      await assign(first!.id, namesake);
      await harness.ports.transaction(change(), async ({ users }) => {
        await users.remove(ana.id);
        await users.remove(namesake.id);
      });
      expect(await harness.elsewhere.desk.owners(first!.id)).toEqual([]);
      expect(await rows({ q: 'uno' })).toMatchObject([{ owners: [], assigned_to: 'Ana' }]);
    });
  });

  describe('a confirmed sentence', () => {
    const fact = {
      language: 'es' as const,
      sentence: `La multa fue de 300 millones. ${'Así. '.repeat(900)}`,
      confirmed_by: 'Ana',
      confirmed_at: '2026-11-20T10:00:00.123Z',
    };

    it('is stored once for each version, whatever else changes', async () => {
      const [first, second] = await store(harness.ports, draft('uno'), draft('dos'));
      const inside = (work: (desk: ArticleDesk) => Promise<boolean>) =>
        harness.ports.transaction(change(), ({ desk }) => work(desk));
      const confirm = (options: Partial<typeof fact> = {}) =>
        inside((desk) => desk.confirmFact(first!.id, { ...fact, ...options }));
      expect(await confirm()).toBe(true);
      expect(await confirm({ confirmed_by: 'Luis' })).toBe(false);
      expect(await harness.elsewhere.desk.confirmedFacts(first!.id)).toEqual([fact]);
      expect(await harness.elsewhere.desk.confirmedFacts(second!.id)).toEqual([]);
      expect(await harness.ports.articles.find('uno')).toEqual(first);
      expect(await harness.ports.versions.list('articles', 'uno')).toHaveLength(1);
      const withdraw = (input: object) =>
        inside((desk) => desk.withdrawFact(first!.id, { ...fact, ...input }));
      expect(await withdraw({ language: 'en' })).toBe(false);
      expect(await withdraw({ sentence: 'Otra.' })).toBe(false);
      expect(await withdraw({})).toBe(true);
      expect(await harness.ports.desk.confirmedFacts(first!.id)).toEqual([]);
      await expect(harness.ports.desk.confirmFact(first!.id, fact)).rejects.toThrow('inside a transaction');
      await expect(harness.ports.desk.withdrawFact(first!.id, fact)).rejects.toThrow('inside a transaction');
    });
  });

  describe('rows', () => {
    it('show which articles have unpublished changes', async () => {
      const [first] = await store(harness.ports, draft('uno'), draft('dos'));
      const pending = {
        base_revision: 1,
        revision: 0,
        edit: { title_es: 'Otra' },
        saved_by: 'Ana',
        program_fields: [],
      };
      await harness.ports.transaction(change(), ({ pendingVersions }) =>
        pendingVersions.save({ ...pending, article_id: first!.id, saved_at: '2026-11-20T10:00:00.000Z' }),
      );
      const found = await rows({});
      expect(Object.fromEntries(found.map((row) => [row.slug, row.has_pending]))).toEqual({
        uno: true,
        dos: false,
      });
    });

    it('of pieces that are not published have what was last saved, and are found by it', async () => {
      const at = { scheduled_at: '2027-01-01T08:00:00.000Z', scheduled_action: 'publish' } as const;
      const texts = { title_en: 'Lamps', summary_es: 'Faroles.', body_es: 'Uno.' };
      const [own, live] = await store(
        harness.ports,
        draft('uno', { ...texts, ...at }),
        article({ slug: 'dos' }),
      );
      const edit = { title_es: 'Mareas 100% vivas', title_en: null, summary_es: '', body_es: 'Marea.' };
      await harness.ports.transaction(change(), async ({ pendingVersions }) => {
        for (const { id: article_id } of [own!, live!])
          await pendingVersions.save({
            article_id,
            base_revision: 1,
            revision: 0,
            edit,
            saved_at: '2026-11-20T10:00:00.000Z',
            saved_by: 'Ana',
            program_fields: [],
          });
      });
      const saved = { title_es: 'Mareas 100% vivas', title_en: null, summary_es: '', body_es_length: 6 };
      const { desk } = harness.ports;
      expect(await rows({ q: 'vivas MAREAS 100%' })).toEqual([expect.objectContaining(saved)]);
      expect(await desk.count({ q: 'mareas', status: 'draft' })).toBe(1);
      expect(await rows({ q: 'mareas ausentes' })).toEqual([]);
      expect(await collect(desk.drafts())).toEqual([expect.objectContaining(saved)]);
      expect(await desk.scheduled({ until: '2028-01-01T00:00:00.000Z' })).toMatchObject([
        { slug: 'uno', title_es: 'Mareas 100% vivas', title_en: null },
      ]);
      expect(await rows({ status: 'published' })).toMatchObject([{ title_es: live!.title_es }]);
      expect(await rows({ status: 'published', q: 'mareas' })).toEqual([]);
      const search = (q: string) => desk.search({ q, limit: 9, after: null });
      expect(slugs(await search('mareas viva'))).toEqual(['uno']);
      await harness.ports.transaction(change(), ({ articles }) => articles.trash(own!));
      expect(await desk.trash({ limit: 9, after: null })).toEqual([expect.objectContaining(saved)]);
      expect(await search('mareas')).toEqual([]);
    });

    it('contain the lengths of bodies, in characters', async () => {
      await store(
        harness.ports,
        draft('uno', { body_es: 'ñandú 🚢', body_en: null, review_required: true }),
        draft('vacio', { body_es: '', body_en: 'Text' }),
      );
      const found = await rows({});
      expect(Object.keys(found[0]!).sort()).toEqual(Object.keys(DeskRow.shape).sort());
      expect(found.map((row) => [row.slug, row.body_es_length, row.body_en_length])).toEqual([
        ['vacio', 0, 4],
        ['uno', 7, null],
      ]);
      const [, first] = found;
      expect(first).toMatchObject({ review_required: true, revision: 1, topics: ['regulacion'] });
    });

    it('show which translation is outdated', async () => {
      const outdated = { text_revisions: { es: 7, en: 5 }, title_en: 'A note' };
      await store(
        harness.ports,
        draft('en', outdated),
        draft('es', { ...outdated, text_revisions: { es: 5, en: 7 }, original_language: 'en' }),
        draft('original', { ...outdated, original_language: 'en' }),
        draft('untranslated', { ...outdated, title_en: null }),
      );
      const found = new Map((await rows({})).map(({ slug, outdated: language }) => [slug, language]));
      expect(Object.fromEntries(found)).toEqual({ en: 'en', es: 'es', original: null, untranslated: null });
    });

    it('follow changes of the article', async () => {
      const [saved] = await store(harness.ports, draft('uno'));
      await store(harness.ports, { ...saved!, body_es: 'Más corto', body_en: 'Short' });
      expect(await rows({})).toMatchObject([{ body_es_length: 9, body_en_length: 5, revision: 2 }]);
    });

    it('are filtered by status and static state, newest first, page by page', async () => {
      await store(
        harness.ports,
        draft('a', { date: '2026-01-01T00:00:00.000Z' }),
        draft('b', { date: '2026-01-02T00:00:00.000Z' }),
        draft('c', { date: '2026-01-02T00:00:00.000Z' }),
        article({ slug: 'rechazada', status: 'rejected' }),
        article({ slug: 'publicada' }),
        article({ slug: 'congelada', is_static: true }),
      );
      expect(slugs(await rows({}))).toEqual(['c', 'b', 'a']);
      expect(slugs(await rows({ after: { key: '2026-01-02T00:00:00.000Z', slug: 'c' } }, 1))).toEqual(['b']);
      expect(slugs(await rows({ status: 'rejected' }))).toEqual(['rechazada']);
      expect(slugs(await rows({ status: 'published' }))).toEqual(['publicada', 'congelada']);
      expect(slugs(await rows({ status: 'published', is_static: true }))).toEqual(['congelada']);
      expect(slugs(await rows({ status: 'published', is_static: false }))).toEqual(['publicada']);
      const { desk } = harness.ports;
      expect(await desk.count({ status: 'draft' })).toBe(3);
      expect(await desk.count({ status: 'published', is_static: true })).toBe(1);
      expect(slugs(await collect(desk.drafts()))).toEqual(['c', 'b', 'a']);
    });

    it('are found by words in title, slug and author', async () => {
      await store(
        harness.ports,
        draft('ley-una', { title_es: 'Una Regulación 100% nueva', title_en: 'The new act' }),
        draft('otra', { title_es: 'Otra cosa', author: 'Álvaro_Núñez', author_name: 'Ana' }),
      );
      const searches: [q: string, found: string[]][] = [
        ['regulacion', ['ley-una']],
        ['NUEVA una', ['ley-una']],
        ['act', ['ley-una']],
        ['ley-una', ['ley-una']],
        ['alvaro_nunez', ['otra']],
        ['ana', ['otra']],
        ['100%', ['ley-una']],
        ['%', ['ley-una']],
        ['_', ['otra']],
        ['regulacion otra', []],
        ['\\', []],
      ];
      for (const [q, found] of searches) {
        expect({ q, found: slugs(await rows({ q })) }).toEqual({ q, found });
        expect(await harness.ports.desk.count({ status: 'draft', q })).toBe(found.length);
      }
    });
  });

  it('are filtered and ordered', async () => {
    const [first] = await store(
      harness.ports,
      draft('a', {
        date: '2026-01-01T12:00:00.000Z',
        author: 'Agente: Faro',
        author_name: 'Faro',
        is_agent: true,
        title_en: 'One',
        body_en: 'Text',
      }),
      draft('b', {
        date: '2026-01-02T12:00:00.000Z',
        title_en: null,
        topics: ['deepfakes'],
        review_required: true,
      }),
      draft('c', {
        date: '2026-01-03T12:00:00.000Z',
        title_en: 'Three',
        body_en: 'Text',
        text_revisions: { es: 2, en: 1 },
        original_language: 'es',
        scheduled_at: '2027-01-01T08:00:00.000Z',
        scheduled_action: 'publish',
      }),
    );
    const filters: [filter: object, found: string[]][] = [
      [{ author: 'FARO' }, ['a']],
      [{ is_agent: true }, ['a']],
      [{ is_agent: false }, ['c', 'b']],
      [{ missing: 'en' }, ['b']],
      [{ missing: 'es' }, []],
      [{ topic: 'deepfakes' }, ['b']],
      [{ review_required: true }, ['b']],
      [{ outdated: true }, ['c']],
      [{ outdated: false, is_agent: false }, ['b']],
      [{ scheduled: true }, ['c']],
      [{ scheduled: false, missing: 'en' }, ['b']],
      [days('2026-01-02'), ['c', 'b']],
      [days(undefined, '2026-01-02'), ['b', 'a']],
      [days('2026-01-02', '2026-01-02'), ['b']],
      [{ sort: 'oldest' }, ['a', 'b', 'c']],
    ];
    for (const [filter, found] of filters)
      expect({ filter, found: slugs(await rows(filter)) }).toEqual({ filter, found });
    expect(await harness.ports.desk.count({ status: 'draft', is_agent: false, ...days('2026-01-03') })).toBe(
      1,
    );
    await harness.ports.transaction(change({ at: '2099-01-01T00:00:00.000Z' }), ({ articles }) =>
      articles.save({ ...first!, featured: true }),
    );
    const [latest, second] = await rows({ sort: 'updated' });
    expect(latest?.slug).toBe('a');
    const after = { key: latest!.updated_at, slug: 'a' };
    expect(slugs(await rows({ sort: 'updated', after }))).toEqual([second!.slug, expect.any(String)]);
  });

  it('counts what is waiting', async () => {
    expect(await harness.ports.desk.stats()).toEqual({ drafts: 0, ai_generated: 0, review_required: 0 });
    await store(
      harness.ports,
      draft('a', { is_agent: true, review_required: true }),
      draft('b', { is_agent: true }),
      draft('c'),
      article({ slug: 'd', is_agent: true, review_required: true }),
    );
    expect(await harness.ports.desk.stats()).toEqual({ drafts: 3, ai_generated: 2, review_required: 1 });
  });

  it('counts articles labelled as AI-written to readers, whoever submitted them', async () => {
    const { provenance } = article();
    const by = (es: Origin, en: Origin) => ({
      provenance: {
        ...provenance,
        es: { ...provenance.es, origin: es },
        en: { ...provenance.en, origin: en },
      },
    });
    await store(
      harness.ports,
      draft('a', by('ai-generated', 'ai-generated')),
      draft('b', by('ai-generated', 'ai-translated')),
      draft('c', { ...by('human', 'ai-generated'), title_en: 'A title' }),
      draft('d', { ...by('human', 'ai-generated'), title_en: null, body_en: null }),
      draft('e', by('human', 'ai-translated')),
      draft('f', by('ai-assisted', 'human')),
      draft('g', { ...by('human', 'human'), is_agent: true }),
      draft('h', by('human', 'human')),
    );
    expect(await harness.ports.desk.stats()).toMatchObject({ drafts: 8, ai_generated: 4 });
  });

  it('finds hardcoded authors', async () => {
    await store(
      harness.ports,
      article({ slug: 'a', author: 'Ana', author_name: null }),
      draft('b', { author: 'Agent: Faro', author_name: '', date: '2026-01-01T00:00:00.000Z' }),
      article({ slug: 'c', author: 'Ana', author_name: 'Ana' }),
      article({ slug: 'd', author: '', author_name: null }),
      article({ slug: 'e', author: '  ', author_name: ' ' }),
    );
    const found = await collect(harness.ports.desk.hardcoded());
    expect(slugs(found)).toEqual(['a', 'b']);
    expect(Object.keys(found[0]!).sort()).toEqual(Object.keys(HardcodedAuthor.shape).sort());
  });

  it('returns which tags are in published use', async () => {
    await store(harness.ports, article({ tags: ['ue', 'ley'] }), draft('b', { tags: ['nueva'] }));
    expect(await harness.ports.desk.usedTags(['ley', 'nueva', 'nadie', 'ley'])).toEqual(new Set(['ley']));
    expect(await harness.ports.desk.usedTags([])).toEqual(new Set());
  });

  it('returns which published articles may be DEMO pieces', async () => {
    const { provenance } = article();
    const { es } = provenance;
    const url = 'https://example.org/demo/nota';
    const read = { url, title: 'x', retrieved_at: '2026-11-20T10:00:00.000Z', hash: 'a' };
    await store(
      harness.ports,
      article({ slug: 'real' }),
      article({ slug: 'escrita', provenance: { ...provenance, es: { ...es, provider: 'demo' } } }),
      article({
        slug: 'ilustrada',
        provenance: { ...provenance, image: { origin: 'ai-generated', provider: 'demo' } },
      }),
      article({ slug: 'fundada', provenance: { ...provenance, en: { ...es, sources: [read] } } }),
      article({ slug: 'citada', sources: [source(url)] }),
      draft('borrador', { sources: [source(url)] }),
    );
    expect((await harness.ports.desk.mayBeDemo()).toSorted()).toEqual([
      'citada',
      'escrita',
      'fundada',
      'ilustrada',
    ]);
  });

  describe('sameText', () => {
    const words = (seed: number) =>
      Array.from({ length: 300 }, (_, index) => `palabra${(index * seed) % 997}`).join(' ');
    const same = (body: string) => harness.ports.desk.sameText([textHash(body)!]);

    it('finds only nearly identical texts, in either language', async () => {
      await store(
        harness.ports,
        article({ slug: 'uno', body_es: words(3) }),
        draft('dos', { body_es: 'Corto', body_en: `## Heading\n\n${words(7)}` }),
        article({ slug: 'rechazada', status: 'rejected', body_es: words(3) }),
        article({ slug: 'corta', body_es: 'Corto' }),
      );
      expect(await same(words(3))).toEqual(['uno']);
      expect(await same(words(3).replace('palabra9 ', '**Palabra9** '))).toEqual(['uno']);
      expect(await same(words(7).replace('palabra14', 'otra'))).toEqual(['dos']);
      expect(await same(words(11))).toEqual([]);
      const both = [words(11), words(7), words(3)].map((body) => textHash(body)!);
      expect(await harness.ports.desk.sameText(both)).toEqual(['dos', 'uno']);
      expect(await harness.ports.desk.sameText([])).toEqual([]);
    });

    it('uses current texts, without the trash', async () => {
      const [saved] = await store(harness.ports, article({ slug: 'uno', body_es: words(3) }));
      const [changed] = await store(harness.ports, { ...saved!, body_es: words(5) });
      expect(await same(words(3))).toEqual([]);
      expect(await same(words(5))).toEqual(['uno']);
      await harness.ports.transaction(change(), ({ articles }) => articles.trash(changed!));
      expect(await same(words(5))).toEqual([]);
    });
  });

  describe('similar', () => {
    const title = 'Bruselas multa a una empresa por su reconocimiento facial';
    const archive = [
      article({ slug: 'igual', title_es: title }),
      draft('parecida', { title_es: 'Bruselas multa a otra empresa por reconocimiento facial' }),
      article({ slug: 'acentos', title_es: 'BRUSELAS MULTÁ a una empresa, por su «reconocimiento» facial' }),
      article({ slug: 'en-ingles', title_es: 'Cosa distinta', title_en: 'Brussels fines a firm over faces' }),
      article({ slug: 'otra', title_es: 'El paro juvenil baja en verano' }),
      article({ slug: 'rechazada', title_es: title, status: 'rejected' }),
      article({
        slug: 'misma-fuente',
        title_es: 'Nada que ver',
        sources: [source('http://www.example.org/nota/?utm_source=x#y')],
      }),
    ];
    const candidate = (overrides: Partial<Article> = {}) =>
      article({ slug: 'nueva', title_es: title, ...overrides });

    it("finds similar titles in each language and shared sources, ranked by the domain's rule", async () => {
      const saved = await store(harness.ports, ...archive);
      const { desk } = harness.ports;
      const values = [
        candidate(),
        candidate({ title_es: 'Un caso', title_en: 'Brussels fines a firm over its faces' }),
        candidate({ title_es: 'Un caso', sources: [source('https://example.org/nota')] }),
        candidate({ title_es: 'Un caso', sources: [source('https://example.org/otra')] }),
        candidate({ title_es: '¿?', sources: [] }),
        saved[0]!,
      ];
      for (const one of values) expect(await desk.similar(one)).toEqual(rankSimilar(one, saved));
      expect(slugs(await desk.similar(values[0]!))).toEqual(['acentos', 'igual', 'parecida']);
      expect(slugs(await desk.similar(values[1]!))).toEqual(['en-ingles']);
      expect(slugs(await desk.similar(values[2]!))).toEqual(['misma-fuente']);
      expect(slugs(await desk.similar(saved[0]!))).toEqual(['acentos', 'parecida']);
    });

    it('leaves drafts without a text out until they have one', async () => {
      const empty = { title_es: title, body_es: '', body_en: null };
      const [saved] = await store(harness.ports, draft('solo-titulo', empty));
      expect(await harness.ports.desk.similar(candidate())).toEqual([]);
      await store(harness.ports, { ...saved!, body_en: 'A text.' });
      expect(slugs(await harness.ports.desk.similar(candidate()))).toEqual(['solo-titulo']);
    });

    it('uses current sources', async () => {
      const [saved] = await store(
        harness.ports,
        article({ slug: 'a', sources: [source('https://a.example/1')] }),
      );
      const one = candidate({ title_es: 'X', sources: [source('https://a.example/1')] });
      expect(await harness.ports.desk.similar(one)).toHaveLength(1);
      await store(harness.ports, { ...saved!, sources: [source('https://a.example/2')] });
      expect(await harness.ports.desk.similar(one)).toEqual([]);
    });
  });
};
