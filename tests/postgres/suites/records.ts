import { shownSince } from '#core/articles/published-versions.ts';
import type { Article } from '#core/articles/article.ts';
import type { AuditEntry, TitledKind } from '#core/kernel/audit.ts';
import { titledKinds } from '#core/kernel/audit.ts';
import { apiToken } from '#tests/support/api-tokens.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { actorOf, stockedInvitation } from '#tests/support/stocked-accounts.ts';
import { article, change, company, day, interview, referent } from '#tests/support/entities.ts';
import { stockAgents, stockedAgents } from '#tests/support/agents.ts';
import { stockEvents, stockedEvents } from '#tests/support/event-stories.ts';
import { issue, storeIssues } from '#tests/support/newsletters.ts';
import type { Suite } from '../harness.ts';
import { store } from '#tests/support/writing.ts';
import { sampled } from './sampled.ts';

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const entry = (number: number, overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  id: uuid(number),
  at: `2026-11-20T09:00:0${number}.000Z`,
  door: 'http',
  actor_kind: 'user',
  actor_id: 'u-1',
  actor_name: 'Eva',
  client: null,
  operation: 'articles.import',
  subject: 'una-nota',
  subject_name: null,
  ip: null,
  request_id: null,
  refused: null,
  times: 1,
  note: null,
  ...overrides,
});

/** The list of executed commands. */
export const auditSuite: Suite = (harness) => {
  const record = (...entries: AuditEntry[]) =>
    harness.ports.transaction(change(), async ({ audit }) => {
      for (const one of entries) await audit.record(one);
    });

  it('returns entries unchanged, newest first regardless of insertion order', async () => {
    const entries = [
      entry(2),
      entry(3, { actor_id: null, subject: null, door: 'cli', client: 'un-asistente', note: 'Tres' }),
      entry(1),
    ];
    await record(...entries);
    expect(await harness.ports.audit.list({ limit: 10 })).toEqual([entries[1], entries[0], entries[2]]);
  });

  it('respects the limit, and filters by operation', async () => {
    await record(
      entry(1),
      entry(2, { operation: 'content.seed' }),
      entry(3),
      entry(4, { operation: 'content.seed' }),
    );
    expect(await harness.ports.audit.list({ limit: 2 })).toMatchObject([{ id: uuid(4) }, { id: uuid(3) }]);
    const seeds = await harness.ports.audit.list({ operation: 'content.seed', limit: 10 });
    expect(seeds).toMatchObject([{ id: uuid(4) }, { id: uuid(2) }]);
    expect(await harness.ports.audit.list({ operation: 'nothing', limit: 10 })).toEqual([]);
  });

  it('names the operations that it has entries of', async () => {
    const { audit } = harness.ports;
    expect(await audit.operations()).toEqual([]);
    await record(entry(1), entry(2, { operation: 'content.seed' }), entry(3));
    expect(await audit.operations()).toEqual(['articles.import', 'content.seed']);
  });

  it('is searched by the name of the token that is the subject, also in entries that do not have it', async () => {
    const token = apiToken({ id: uuid(77), name: 'guion 100 %' });
    await harness.ports.transaction(change(), ({ apiTokens }) => apiTokens.add(token, 'one'));
    await record(entry(1, { subject: token.id }), entry(2, { subject: uuid(78) }));
    const found = await harness.ports.audit.list({ search: 'GUION 100 %', limit: 9 });
    expect(found.map(({ subject }) => subject)).toEqual([token.id]);
  });

  it('is searched by names and subjects, and by the name of the account that is the subject', async () => {
    const [ana, other] = [
      account({ username: 'Ana 100 %' }),
      account({ username: 'Ana 1000', email: 'otra@example.org' }),
    ];
    await storeAccounts(harness.ports, [ana, other]);
    await record(
      entry(1, { subject: ana.id }),
      entry(2, { subject: other.id }),
      entry(3, { actor_name: 'Marta' }),
      entry(4, { subject: 'de-marta' }),
    );
    const read = async (search: string) =>
      (await harness.ports.audit.list({ search, limit: 9 })).map(({ id }) => Number(id.slice(-1)));
    expect(await read('ANA 100 %')).toEqual([1]);
    expect(await read('ana')).toEqual([2, 1]);
    expect(await read('marta')).toEqual([4, 3]);
  });

  it('is searched and filtered by the name that an account has now, also where it did something under another', async () => {
    const ana = account({ username: 'Ana Nueva' });
    await storeAccounts(harness.ports, [ana]);
    await record(entry(1, { actor_id: ana.id, actor_name: 'Ana Vieja' }), entry(2));
    const { audit } = harness.ports;
    const found = [
      { search: 'ana nueva' },
      { search: 'ana vieja' },
      { actor: 'Ana Nueva' },
      { actor: ana.id },
    ];
    for (const filter of found)
      expect(await audit.list({ ...filter, limit: 9 })).toMatchObject([{ id: uuid(1) }]);
    expect(await audit.list({ actor: 'ana', limit: 9 })).toEqual([]);
  });

  it('is searched by the names of subjects that may be gone, and counted', async () => {
    await record(
      entry(1, { subject: uuid(77), subject_name: 'Nueva@example.org' }),
      entry(2, { subject_name: 'guion' }),
      entry(3),
    );
    const { audit } = harness.ports;
    expect(await audit.list({ search: 'nueva@', limit: 9 })).toMatchObject([
      { subject_name: 'Nueva@example.org' },
    ]);
    expect(await audit.total({})).toBe(3);
    expect(await audit.total({ search: 'GUION' })).toBe(1);
    expect(await audit.total({ result: 'refused' })).toBe(0);
  });

  it('knows the titles of what its subjects are, by kind, also in the trash and by former slugs', async () => {
    const { ports } = harness;
    const [renamed, trashed] = await store(
      ports,
      article({ slug: 'antes', title_es: 'Renombrada', title_en: 'Renamed' }),
      article({ slug: 'borrada', title_es: 'Borrada' }),
    );
    await stockAgents(ports);
    await stockEvents(ports);
    const [sent] = await storeIssues(ports, issue());
    const picture = { name: `${'0'.repeat(32)}-2x3.png`, type: 'image/png', width: 2, height: 3 };
    const invitation = stockedInvitation('one');
    await ports.transaction(change(), async (inside) => {
      await inside.articles.save({ ...renamed!, slug: 'ahora' });
      await inside.articles.trash(trashed!);
      await inside.interviews.save(interview());
      await inside.referents.trash(await inside.referents.save(referent({ slug: 'ada', name: 'Ada' })));
      await inside.media.put({ ...picture, bytes: Uint8Array.of(1) }, { file_name: 'faro.png' });
      await inside.invitations.add(invitation);
    });
    const titles = async (...[kind, ...subjects]: [TitledKind, ...string[]]) =>
      Object.fromEntries(await ports.audit.titles(kind, [...subjects, ...(isNamed(kind) ? ['nada'] : [])]));
    const isNamed = (kind: TitledKind) => !(titledKinds.id as readonly string[]).includes(kind);
    const renamedTitle = { es: 'Renombrada', en: 'Renamed' };
    expect(await titles('articles', 'antes', 'ahora', 'borrada')).toEqual({
      antes: renamedTitle,
      ahora: renamedTitle,
      borrada: { es: 'Borrada', en: trashed!.title_en },
    });
    expect(await titles('interviews', 'una-entrevista', 'ada')).toEqual({
      'una-entrevista': { es: 'Una entrevista', en: 'An interview' },
    });
    expect(await titles('referents', 'ada')).toEqual({ ada: { es: 'Ada', en: 'Ada' } });
    expect(await titles('media', picture.name)).toEqual({
      [picture.name]: { es: 'faro.png', en: 'faro.png' },
    });
    const { paused, done } = stockedAgents;
    expect(await titles('agents', paused, done, uuid(9))).toEqual({
      [paused]: { es: 'Atalaya', en: 'Atalaya' },
      [done]: { es: 'Faro', en: 'Faro' },
    });
    expect(Object.keys(await titles('events', stockedEvents.fine, paused))).toEqual([stockedEvents.fine]);
    expect(await titles('newsletters', sent!.id)).toEqual({
      [sent!.id]: { es: sent!.subject_es, en: sent!.subject_en },
    });
    expect(await titles('invitations', invitation.id)).toEqual({
      [invitation.id]: { es: invitation.email, en: invitation.email },
    });
    for (const kind of Object.values(titledKinds).flat())
      expect(await ports.audit.titles(kind, [])).toEqual(new Map());
  });

  it('is searched by the titles of subjects', async () => {
    const { ports } = harness;
    await store(ports, article({ slug: 'una', title_es: 'La auditoría al 100 %' }));
    const [sent] = await storeIssues(ports, issue({ subject_en: 'Five lighthouses' }));
    await record(entry(1, { subject: 'una' }), entry(2, { subject: sent!.id }), entry(3));
    const read = async (search: string) =>
      (await ports.audit.list({ search, limit: 9 })).map(({ id }) => Number(id.slice(-1)));
    expect(await read('al 100 %')).toEqual([1]);
    expect(await read('LIGHTHOUSES')).toEqual([2]);
  });

  it('is filtered by actor, subject and time, and paged', async () => {
    const at = '2026-11-20T09:00:07.000Z';
    const entries = [
      entry(1, { actor_id: 'u-2', actor_name: 'Ana' }),
      entry(2, { subject: 'otra', ip: '192.0.2.1', request_id: 'r-1', refused: 'forbidden', times: 9 }),
      entry(3, { actor_id: null, actor_name: 'u-2' }),
      entry(7, { at }),
      entry(8, { at }),
    ];
    await record(...entries);
    const { audit } = harness.ports;
    const read = async (filter: Omit<Parameters<typeof audit.list>[0], 'limit'>) =>
      (await audit.list({ ...filter, limit: 9 })).map(({ id }) => Number(id.slice(-1)));
    expect(await read({ actor: 'u-2' })).toEqual([3, 1]);
    expect(await read({ actor: 'Ana' })).toEqual([1]);
    expect(await read({ subject: 'otra' })).toEqual([2]);
    expect(await audit.list({ subject: 'otra', limit: 1 })).toEqual([entries[1]]);
    expect(await read({ since: '2026-11-20T09:00:02.000Z', until: at })).toEqual([3, 2]);
    expect(await read({ after: { key: at, slug: uuid(8) } })).toEqual([7, 3, 2, 1]);
    expect(await read({ after: { key: at, slug: uuid(7) }, operation: 'articles.import' })).toEqual([
      3, 2, 1,
    ]);
  });

  it('updates the count of a refusal', async () => {
    await record(entry(1), entry(3, { refused: 'unauthenticated' }));
    const { audit } = harness.ports;
    await audit.count(uuid(3), 8);
    expect(await audit.list({ limit: 9 })).toMatchObject([
      { id: uuid(3), times: 8 },
      { id: uuid(1), times: 1 },
    ]);
  });
};

/** The history that every save appends to. */
export const versionsSuite: Suite = (harness) => {
  it('contains each saved version with author, time and door, newest first', async () => {
    const [first] = await store(harness.ports, article({ title_en: 'A note' }));
    const actor = { kind: 'user', id: 'u-7', name: 'Ana', role: 'admin', door: 'http' } as const;
    const at = '2026-11-21T00:00:00.000Z';
    const second = await harness.ports.transaction(
      change({ actor, at, operation: 'articles.update' }),
      ({ articles }) => articles.save({ ...first!, title_es: 'Otra' }),
    );
    const about = { entity: 'articles', slug: 'una-nota', withheld: null };
    expect(await harness.ports.versions.list('articles', 'una-nota')).toEqual([
      {
        ...about,
        revision: 2,
        at,
        door: 'http',
        actor_kind: 'user',
        actor_id: 'u-7',
        actor_name: 'Ana',
        operation: 'articles.update',
        snapshot: second,
      },
      {
        ...about,
        revision: 1,
        at: day,
        door: 'cli',
        actor_kind: 'operator',
        actor_id: null,
        actor_name: 'Eva',
        operation: 'test.write',
        snapshot: first,
      },
    ]);
  });

  it('is read page by page, and individually', async () => {
    let [saved] = await store(harness.ports, article());
    for (const title_es of ['Dos', 'Tres', 'Cuatro'])
      [saved] = await store(harness.ports, { ...saved!, title_es });
    const { versions } = harness.ports;
    const revisions = async (page: { before?: number; limit: number }) =>
      (await versions.list('articles', 'una-nota', page)).map(({ revision }) => revision);
    expect(await revisions({ limit: 2 })).toEqual([4, 3]);
    expect(await revisions({ before: 3, limit: 9 })).toEqual([2, 1]);
    expect(await revisions({ before: 1, limit: 9 })).toEqual([]);
    const found = await versions.find('articles', 'una-nota', 3);
    expect(found).toMatchObject({ revision: 3, snapshot: { title_es: 'Tres' } });
    for (const [entity, slug, revision] of [
      ['articles', 'una-nota', 9],
      ['articles', 'nadie', 1],
      ['interviews', 'una-nota', 1],
    ] as const)
      expect(await versions.find(entity, slug, revision)).toBeNull();
  });

  it('says when readers first saw each language, under a former slug too', async () => {
    const { transaction, versions } = harness.ports;
    const [draft] = await store(harness.ports, article({ status: 'draft', published_languages: [] }));
    expect(shownSince(await versions.published('una-nota'))).toEqual({});
    const at = (hour: number) => `2026-11-22T${hour}:00:00.000Z`;
    let saved = draft!;
    const save = async (hour: number, fields: Partial<Article>) => {
      const about = change({ at: at(hour) });
      // As operations save what readers have not read yet.
      const unread = { ...saved, ...fields, modified_at: null };
      saved = await transaction(about, ({ articles }) => articles.save(unread));
    };
    await save(10, { status: 'published', published_languages: ['es'] });
    await save(11, { title_es: 'Otra' });
    await save(12, { published_languages: ['es', 'en'] });
    await save(13, { published_languages: ['en'] });
    await save(14, { status: 'draft', slug: 'otra-nota' });
    await save(15, { status: 'published', published_languages: ['es', 'en'] });
    for (const slug of ['una-nota', 'otra-nota'])
      expect(shownSince(await versions.published(slug))).toEqual({ es: at(10), en: at(12) });
    expect(shownSince(await versions.published('nadie'))).toEqual({});
  });

  it('separates entities and slugs', async () => {
    await store(harness.ports, article({ slug: 'same' }), article({ slug: 'other' }));
    await harness.ports.transaction(change(), ({ companies }) => companies.save(company({ slug: 'same' })));
    expect(await harness.ports.versions.list('articles', 'same')).toMatchObject([
      { entity: 'articles', slug: 'same' },
    ]);
    expect(await harness.ports.versions.list('companies', 'same')).toMatchObject([{ entity: 'companies' }]);
    expect(await harness.ports.versions.list('referents', 'same')).toEqual([]);
    expect(await harness.ports.versions.list('articles', 'nobody')).toEqual([]);
  });

  it('contains nothing of a refused save', async () => {
    const [first] = await store(harness.ports, article());
    await expect(store(harness.ports, { ...first!, revision: 9 })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await harness.ports.versions.list('articles', 'una-nota')).toHaveLength(1);
  });
};

/** Pictures, stored once by content. */
export const mediaSuite: Suite = (harness) => {
  const name = `${'0123456789abcdef'.repeat(2)}-2x3.png`;
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  const file = { name, type: 'image/png', width: 2, height: 3, bytes };
  const put = (...files: (typeof file)[]) =>
    harness.ports.transaction(change(), async ({ media }) => {
      for (const one of files) await media.put(one);
    });

  it('returns a picture unchanged', async () => {
    await put(file);
    const found = await harness.ports.media.get(name);
    expect(found).toMatchObject({ name, type: 'image/png', width: 2, height: 3 });
    expect([...found!.bytes]).toEqual([...bytes]);
  });

  it('accepts the same picture again, in one transaction and later, without changes', async () => {
    await put(file, file);
    await put({ ...file, bytes: Uint8Array.of(1) });
    expect([...(await harness.ports.media.get(name))!.bytes]).toEqual([...bytes]);
  });

  describe('get', () => {
    it.each(['nothing.png', '', '../../etc/passwd', 'x'.repeat(5000)])(
      'returns null for %s',
      async (unknown) => {
        expect(await harness.ports.media.get(unknown)).toBeNull();
      },
    );
  });

  const names = (...letters: string[]) => letters.map((letter) => `${letter.repeat(32)}-2x3.png`);
  const found = async (query: { q?: string; origin?: 'uploaded'; limit?: number }) => {
    const { items, counted } = await harness.elsewhere.media.list({ limit: 9, after: null, ...query });
    return [items.map((one) => one.name), counted];
  };

  it('lists pictures, newest first, by words in any of their texts and by origin', async () => {
    const [one, two, three] = names('a', 'b', 'c') as [string, string, string];
    await harness.ports.transaction(change({ at: '2026-11-20T09:00:00.000Z' }), async ({ media }) => {
      await media.put({ ...file, name: one }, { alt_es: 'Una Vigía de piedra', credit: '100%' });
      await media.put({ ...file, name: two }, { origin: 'uploaded', file_name: 'vigia.png' });
    });
    await harness.ports.transaction(change({ at: '2026-11-21T09:00:00.000Z' }), ({ media }) =>
      media.put({ ...file, name: three }, { alt_en: 'A tower' }),
    );
    expect(await found({})).toEqual([[three, two, one], 3]);
    expect(await found({ limit: 1 })).toEqual([[three], 3]);
    expect(await found({ q: 'PIEDRA vigia' })).toEqual([[one], 1]);
    expect(await found({ q: '100%' })).toEqual([[one], 1]);
    expect(await found({ q: 'vigía', origin: 'uploaded' })).toEqual([[two], 1]);
    const after = { key: '2026-11-20T09:00:00.000Z', slug: two };
    expect((await harness.ports.media.list({ limit: 9, after })).items).toMatchObject([{ name: one }]);
    expect(await harness.ports.media.find(one)).toMatchObject({
      url: `/media/${one}`,
      size: 256,
      origin: 'imported',
      created_by: change().actor.name,
      created_at: '2026-11-20T09:00:00.000Z',
      focal_x: null,
      provenance: null,
      revision: 1,
    });
  });

  it('is known to belong to the account that uploaded it, until that is deleted', async () => {
    const ana = account({ role: 'author' });
    await storeAccounts(harness.ports, [ana]);
    const byToken = { ...actorOf(ana), kind: 'token', id: 'a-token', owner: ana.id } as const;
    for (const actor of [byToken, change().actor])
      await harness.ports.transaction(change({ actor }), ({ media }) => media.put(file));
    expect(await harness.elsewhere.media.uploader(name)).toBe(ana.id);
    await harness.ports.transaction(change(), ({ users }) => users.remove(ana.id));
    expect(await harness.elsewhere.media.uploader(name)).toBeNull();
    expect(await harness.elsewhere.media.find(name)).toMatchObject({ created_by: ana.username });
  });

  it('saves only over the revision that was read, and applies focal point and credit wherever the picture is used', async () => {
    await put(file);
    const image_url = `/media/${name}`;
    const readShown = async () => {
      const { articles, interviews, profiles } = harness.elsewhere;
      return [
        (await articles.find('una-nota'))?.image_focus,
        (await interviews.get('una-entrevista')).image_focus,
        (await profiles.get('ana-ruiz')).image_focus,
      ];
    };
    await harness.ports.transaction(change(), async ({ articles, interviews, profiles }) => {
      await profiles.save({ ...sampled.profiles[0], image_url });
      await articles.save(article({ image_url, image_focus: '1% 1%', image_credit: 'Nadie' }));
      await interviews.save(interview({ image_url }));
    });
    expect(await readShown()).toEqual([null, null, null]);
    const stored = (await harness.ports.media.find(name))!;
    const focused = { ...stored, focal_x: 0.254, focal_y: 1, alt_es: 'Una torre' };
    const saved = await harness.ports.transaction(change(), ({ media }) => media.save(focused));
    expect(saved).toEqual({ ...focused, revision: 2 });
    expect(await readShown()).toEqual(['25% 100%', '25% 100%', '25% 100%']);
    const listed = await harness.ports.articles.list({ filter: {}, sort: 'newest', limit: 1, after: null });
    expect(listed[0]).toMatchObject({ image_focus: '25% 100%', revision: 1 });
    await harness.ports.transaction(change(), ({ media }) =>
      media.save({ ...saved, credit: 'Ana Pérez', licence: 'CC BY 4.0' }),
    );
    expect(await harness.elsewhere.articles.find('una-nota')).toMatchObject({
      image_credit: 'Ana Pérez · CC BY 4.0',
      image_focus: '25% 100%',
      revision: 1,
    });
    const credits = await harness.elsewhere.media.credits([name, 'ninguna']);
    expect([...credits]).toEqual([[name, 'Ana Pérez · CC BY 4.0']]);
    for (const stale of ['save', 'remove'] as const)
      await expect(
        harness.ports.transaction(change(), async ({ media }) => void (await media[stale](stored))),
      ).rejects.toMatchObject({ code: 'conflict' });
  });

  it('finds the uses of a picture, in fields and bodies, including the trash, until it is deleted', async () => {
    await put(file);
    const [body_es, image_url] = [`![x](/media/${name})`, `/media/${name}`];
    await harness.ports.transaction(
      change(),
      async ({ articles, interviews, referents, pendingVersions }) => {
        await articles.save(article({ title_es: 'Con foto', body_es }));
        await interviews.save(interview({ image_url }));
        await articles.trash(await articles.save(article({ slug: 'borrada', image_url })));
        await articles.save(article({ slug: 'compartida', share_image_url: image_url }));
        const other = await articles.save(article({ slug: 'sin-foto', body_es: `/media/${names('f')[0]}` }));
        await pendingVersions.save({
          article_id: other.id,
          base_revision: 1,
          revision: 0,
          edit: { image_url },
          saved_at: day,
          saved_by: 'Eva',
          program_fields: [],
        });
        await referents.trash(await referents.save(referent({ image_url })));
      },
    );
    expect(await harness.ports.media.usage(name)).toEqual([
      { kind: 'article', id: 'borrada', title: 'Una nota', state: 'trash' },
      { kind: 'article', id: 'compartida', title: 'Una nota', state: 'published' },
      { kind: 'article', id: 'una-entrevista', title: 'Una entrevista', state: 'published' },
      { kind: 'article', id: 'una-nota', title: 'Con foto', state: 'published' },
      { kind: 'pending', id: 'sin-foto', title: 'Una nota', state: null },
      { kind: 'referent', id: 'ada', title: 'Ada', state: 'trash' },
    ]);
    // Taken out everywhere, it can still be restored from the history of each.
    await harness.ports.transaction(change(), async ({ articles, interviews }) => {
      const stored = (await articles.find('una-nota'))!;
      await articles.save({ ...stored, body_es: 'Sin foto' });
      const talk = (await interviews.find('una-entrevista'))!;
      await interviews.save({ ...talk, image_url: null });
    });
    expect(await harness.ports.media.usage(name)).toEqual(
      expect.arrayContaining([
        { kind: 'article', id: 'borrada', title: 'Una nota', state: 'trash' },
        { kind: 'article', id: 'una-nota', title: 'Con foto', state: 'history' },
        { kind: 'article', id: 'una-entrevista', title: expect.any(String), state: 'history' },
      ]),
    );
    const before = (await harness.ports.media.find(name))!;
    await harness.ports.transaction(change(), ({ media }) => media.remove(before));
    expect([await harness.ports.media.get(name), await harness.ports.media.find(name)]).toEqual([null, null]);
  });

  it('refuses to write outside a transaction', async () => {
    await expect(harness.ports.media.put(file)).rejects.toThrow('inside a transaction');
    expect(await harness.ports.media.get(name)).toBeNull();
  });
};
