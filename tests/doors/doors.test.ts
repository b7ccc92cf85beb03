import { randomTokens } from '#adapters/system/system.ts';
import { exposed } from '#adapters/cli/derive-specs.ts';
import { routes } from '#adapters/http/routes.ts';
import { startSession } from '#core/accounts/session.ts';
import { createApplication } from '#core/application.ts';
import type { OperationName } from '#core/operations.ts';
import { operations } from '#core/operations.ts';
import type { Ports } from '#core/kernel/ports.ts';
import type { Access } from '#core/kernel/access.ts';
import { roles } from '#core/kernel/access.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { operator, systemActor, visitor } from '#core/kernel/actor.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { runCommand } from '#tests/support/cli-program.ts';
import { authorProfile } from '#fixtures/builders/author-profile.ts';
import { stockAgents } from '#tests/support/agents.ts';
import { stockEvents } from '#tests/support/event-stories.ts';
import { storeToken } from '#tests/support/api-tokens.ts';
import { storeAccounts } from '#tests/support/accounts.ts';
import { article, change, day, fitDraft, interview, referent } from '#tests/support/entities.ts';
import { fixedClock } from '#fixtures/builders/clock.ts';
import { numberedId, sequentialIds } from '#fixtures/builders/ids.ts';
import { leaveFailedMail } from '#tests/support/failed-mail.ts';
import { startSite } from '#tests/support/http-site.ts';
import { createScriptedProviders } from '#tests/support/scripted-providers.ts';
import { closePortsAfterTests, asTemplate, createTestPorts } from '#tests/support/test-ports.ts';
import { stockNewsletters } from '#tests/support/newsletters.ts';
import { storeReaders } from '#tests/support/readers.ts';
import {
  actorOf,
  stockedAdmin,
  stockedAddress,
  stockedColleague,
  stockedAuthor,
  stockedEditor,
  stockedConfirmation,
  stockedReset,
  stockedInvitation,
  stockedInvitationToken,
  stockedPassword,
  stockedReader,
} from '#tests/support/stocked-accounts.ts';
import { constantCodes, stockFactors } from '#tests/support/stocked-factors.ts';
import { unchecked } from '#core/agents/sources.ts';
import { createCompareEvidence } from '#core/articles/compare-evidence.ts';
import { addedSource, storedSource as evidence } from './desk-rows.ts';
import { fillTrash } from './directory-rows.ts';
import { embeddedPage, ownPicture, stockedPicture, usedPicture } from './media-rows.ts';
import { rows } from './operation-rows.ts';
import type { Door, Row } from './row.ts';
import { inputByMcp, callMcp, mcpCaller, waysByMcp, withoutOwnWords } from './mcp-way.ts';
import type { Outcome } from './ways.ts';
import { callCli, callDirectly, callHttp } from './ways.ts';

closePortsAfterTests();

const id = (number: number) => `22222222-0000-4000-8000-${String(number).padStart(12, '0')}`;

const corrections = [{ at: '2026-11-19T08:00:00.000Z', text_es: 'Eran nueve.', text_en: null }];
const scheduled = { scheduled_at: '2027-02-01T08:00:00.000Z', scheduled_action: 'publish' } as const;

/** Ports whose ids and secrets continue after those already generated. */
const portsFrom = (ids: number, secrets: number, template?: string): Ports => {
  let [last, codes] = [secrets, 0];
  const script = createScriptedProviders();
  script.cards.set(embeddedPage, {
    title: 'El faro, en directo',
    site: 'Vídeos',
    picture: { url: `${embeddedPage}.png`, alt: '' },
  });
  return createTestPorts(
    {
      clock: fixedClock(),
      ids: sequentialIds(ids),
      tokens: {
        ...randomTokens,
        next: () => String((last += 1)).padStart(43, 'x'),
        code: () => `aaaa-aaaa-aaaa-aa${'abcdefghijkl'[(codes += 1)]!}a`,
      },
      oneTimeCodes: constantCodes,
      providers: script.providers,
    },
    template,
  );
};

/** The sample content and some more entities. */
const stock = async (): Promise<Ports> => {
  const ports = portsFrom(0, 0);
  const application = createApplication(ports);
  await application.execute('content.seed', {}, systemActor);
  await application.execute(
    'site-settings.set',
    { revision: 0, publisher_name: 'Editorial Faro' },
    systemActor,
  );
  await storeAccounts(
    ports,
    [stockedAdmin, stockedEditor, stockedAuthor, stockedReader, stockedColleague],
    stockedPassword,
  );
  await stockFactors(ports, [stockedAdmin, stockedEditor, stockedAuthor, stockedReader]);
  await ports.sessions.start(startSession('another', stockedAdmin, ports.clock.now()), stockedAdmin);
  await ports.transaction(change(), async ({ users, invitations }) => {
    await invitations.add(stockedInvitation(ports.tokens.hash(stockedInvitationToken)));
    const until = '2099-01-01T00:00:00.000Z';
    await users.setConfirmation(stockedReader.id, { hash: ports.tokens.hash(stockedConfirmation), until });
    await users.setLink(stockedReader.id, {
      purpose: 'reset-password',
      hash: ports.tokens.hash(stockedReset),
      expires_at: until,
    });
    await users.setLink(stockedReader.id, {
      purpose: 'change-address',
      hash: ports.tokens.hash(stockedAddress),
      expires_at: until,
      email: 'ana.nueva@example.org',
    });
    for (const { id: owner, email } of [stockedAdmin, stockedEditor, stockedAuthor])
      await users.setLink(owner, {
        purpose: 'change-address',
        hash: `new address of ${owner}`,
        expires_at: until,
        email: `nueva-${email}`,
      });
  });
  await ports.transaction(change(), async ({ articles, interviews, referents, profiles, versions }) => {
    const stored = { id: id(901), revision: 0, created_at: day, updated_at: day };
    await profiles.save({ ...authorProfile, ...stored, account: stockedAuthor.id });
    await articles.save(article({ id: id(1), title_en: 'A note', body_en: 'Text', sponsored: true }));
    await articles.save(
      article({
        id: id(2),
        slug: 'congelada',
        type: 'analisis',
        is_static: true,
        topics: ['agi'],
        tags: ['ue'],
        body_es: 'Lo que dice el reglamento.',
        corrections,
      }),
    );
    await articles.save(
      article({ id: id(3), slug: 'borrador', status: 'draft', image_url: `/media/${usedPicture.name}` }),
    );
    const draft = fitDraft({ id: id(6), slug: 'por-aprobar', ...scheduled });
    const { final_url: url, title, retrieved_at, hash } = evidence;
    const es = { ...draft.provenance.es, sources: [{ url, title, retrieved_at, hash }, addedSource] };
    await articles.save({
      ...draft,
      body_es: `${draft.body_es}\n\n${evidence.text}`,
      provenance: { ...draft.provenance, es },
    });
    await articles.trash(await articles.save(article({ id: id(7), slug: 'borrada' })));
    for (const [index, slug] of ['cambiada', 'oculta'].entries()) {
      const first = await articles.save(article({ id: id(960 + index), slug }));
      await articles.save({ ...first, body_es: 'Otro cuerpo.', modified_at: null });
    }
    const reason = { ground: 'privacy', reason_es: 'Nombra a un menor.', reason_en: null } as const;
    await versions.withhold('oculta', [1], { ...reason, at: ports.clock.now() });
    await interviews.save(interview({ id: id(4) }));
    await referents.save(referent({ id: id(5) }));
  });
  await ports.transaction(change(), async ({ articles, desk }) => {
    const own = fitDraft({ id: id(10), slug: 'propio', title_es: 'Un cuerpo propio', body_es: 'El cuerpo.' });
    const { final_url: url, title, retrieved_at, hash } = evidence;
    const sources = [addedSource, { url, title, retrieved_at, hash }];
    const es = { ...own.provenance.es, sources };
    await articles.save({ ...own, provenance: { ...own.provenance, es } });
    await desk.own(own.id, stockedAuthor.id);
  });
  await ports.transaction(change({ actor: actorOf(stockedAuthor) }), ({ media }) => media.put(ownPicture));
  const [read] = await ports.sourceDocuments.store([evidence]);
  await ports.transaction(change(), ({ articles }) => {
    const rested = article({ id: id(11), slug: 'con-pruebas', body_es: evidence.text });
    const { final_url: address, title, retrieved_at, hash } = evidence;
    const es = { ...rested.provenance.es, sources: [{ url: address, title, retrieved_at, hash }] };
    const sources = [{ name: title, url: address }];
    return articles.save({ ...rested, sources, provenance: { ...rested.provenance, es } });
  });
  const { signal } = new AbortController();
  await createCompareEvidence(ports)({}, { signal, last: false, wait: async () => {} });
  const seen = ports.clock.now();
  await ports.sourceDocuments.recordChecks([
    { ...unchecked, id: read!.id, checked_at: seen, answers: 'gone', answers_at: seen },
  ]);
  await fillTrash(ports);
  await ports.transaction(change(), async ({ media }) => {
    await media.put(stockedPicture, { alt_es: 'Una torre' });
    await media.put(usedPicture);
  });
  await ports.transaction(change(), async ({ articles, pendingVersions }) => {
    const { id: article_id } = await articles.save(article({ id: id(8), slug: 'a-medias' }));
    const edit = { title_es: 'Con cambios', new_slug: 'con-cambios' };
    const saved = { edit, saved_at: ports.clock.now(), saved_by: 'Ana', program_fields: [] };
    await pendingVersions.save({ article_id, base_revision: 1, revision: 0, ...saved });
  });
  await ports.transaction(change(), async ({ pendingItems }) => {
    const saved = { base_revision: 1, revision: 0, saved_at: ports.clock.now(), saved_by: 'Un guion' };
    const [featured, credit] = [{ featured: true }, { credit: 'Ana Ruiz' }];
    const proposed = { ...saved, programs: ['token 1'] };
    const before = { featured: false, credit: null };
    await pendingItems.save({
      ...proposed,
      kind: 'interviews',
      name: 'una-entrevista',
      edit: featured,
      before,
    });
    await pendingItems.save({ ...proposed, kind: 'media', name: stockedPicture.name, edit: credit, before });
  });
  await storeToken(ports);
  await storeToken(ports, { id: numberedId(902), owner_id: stockedAdmin.id });
  await leaveFailedMail(ports);
  const at = ports.clock.now();
  await ports.backups.save({
    id: id(9),
    slot: null,
    started_at: at,
    finished_at: at,
    place: '/backups/vigia.tar.gz',
    bytes: 3_000_000,
    sha256: 'ab',
    verified_at: at,
    signed_by: null,
    error: null,
  });
  await storeReaders(ports);
  await stockAgents(ports);
  await stockEvents(ports);
  await stockNewsletters(ports);
  return ports;
};

const stocked = await asTemplate(await stock());
/** A copy of it, the same in every call. */
const createStocked = (): Ports => portsFrom(1000, 1000, stocked);
/** The copy for what changes nothing: what is refused, and queries. */
const untouched = createStocked();
const isQuery = (name: OperationName): boolean => (operations[name] as Operation).kind === 'query';

const call: Record<
  Door,
  (ports: Ports, name: OperationName, input: Record<string, unknown>) => Promise<Outcome>
> = {
  http: (ports, name, input) => callHttp(ports, name as keyof typeof routes, input),
  cli: callCli,
  mcp: callMcp,
};

const table = Object.entries(rows) as [OperationName, Row][];
const reachable = table.flatMap(([name, row]) => row.doors.map((door) => [name, door, row] as const));
/** The actor of a door for an operation: one with access. */
const callerAt = (door: Door, name: OperationName): Actor => {
  if (door === 'cli') return operator('eva', { language: 'en' });
  if (door === 'mcp') return mcpCaller();
  return (operations[name] as Operation).access === 'public' ? visitor('http') : actorOf(stockedAdmin);
};
const direct = async (name: OperationName, input: object, door: Door = 'cli', ports = createStocked()) => {
  const caller = callerAt(door, name);
  // HTTP signs in, which takes an id.
  if (door === 'http' && caller.role !== null) ports.ids.next();
  return callDirectly(ports, name, door === 'mcp' ? inputByMcp(name, input) : { ...input }, caller);
};

/** What was stocked for an administrator. */
const ofAdministrator = new Set<OperationName>([
  'tokens.revoke',
  'passkeys.add',
  'passkeys.rename',
  'passkeys.remove',
]);

/** Signing in leaves a session and an audit entry, which retention counts. */
const withoutCounts = (outcome: Outcome): Outcome => {
  const { items } = (outcome as { answer: { items: object[] } }).answer;
  return { answer: items.map((item) => ({ ...item, stored: null })) };
};

/** So does a database grow. */
const withoutBytes = (outcome: Outcome): Outcome => {
  const { answer } = outcome as { answer: { storage: object } };
  return { answer: { ...answer, storage: null } };
};

/** Signing in leaves a session and an audit entry. */
const withoutSignIn = (outcome: Outcome): Outcome => {
  const { items, sessions, ...rest } = (outcome as { answer: Record<string, { current: boolean }[]> }).answer;
  const others = (items ?? sessions ?? []).filter(({ current }) => !current);
  return { answer: { ...rest, audit: null, sessions: others } };
};

/** Signing in leaves an audit entry. */
const withoutSignIns = (outcome: Outcome): Outcome => {
  const { items } = (outcome as { answer: { items: { name: string }[] } }).answer;
  return { answer: { items: items.filter((one) => one.name !== 'auth.login') } };
};

describe.each(reachable)('%s by %s', (name, door, { input, invalid, missing }) => {
  const through = async (sent: object, ports = createStocked()) => call[door](ports, name, { ...sent });

  it("returns the product's result", async () => {
    // By HTTP people sign in, which leaves traces.
    const isUntouched = isQuery(name) && callerAt(door, name).kind !== 'user';
    const outcome = await through(input, isUntouched ? untouched : createStocked());
    const comparable = (one: Outcome) => {
      if (door === 'mcp') return withoutOwnWords(name, one);
      if (name === 'account.sessions' || name === 'account.export') return withoutSignIn(one);
      if (name === 'audit.operations') return withoutSignIns(one);
      if (name === 'status.show') return withoutBytes(one);
      return name === 'retention.show' ? withoutCounts(one) : one;
    };
    expect(comparable(outcome)).toEqual(
      comparable(await direct(name, input, door, isUntouched ? untouched : createStocked())),
    );
    expect(outcome).toHaveProperty('answer');
    const { answer } = outcome as { answer: { items?: unknown } };
    expect(answer).not.toEqual([]);
    expect(answer.items).not.toEqual([]);
  });

  // An invalid id is treated as a name there.
  const isName = door === 'cli' && 'id' in (invalid ?? {}) && exposed[name]?.byName;
  if (invalid && name !== 'articles.import' && !isName)
    it('refuses invalid input, with the same text', async () => {
      const outcome = await through({ ...input, ...invalid }, untouched);
      expect(outcome).toEqual(await direct(name, { ...input, ...invalid }, door, untouched));
      expect(outcome).toMatchObject({ refusal: 'validation' });
    });

  if (missing)
    it('refuses missing items, with the same text', async () => {
      const outcome = await through(missing, untouched);
      expect(outcome).toEqual(await direct(name, missing, door, untouched));
      expect(outcome).toMatchObject({ refusal: 'not-found' });
    });
});

describe('articles.import by cli', () => {
  it('reports invalid documents as refused, with the same text', async () => {
    const { input, invalid } = rows['articles.import'];
    const refusal = await direct('articles.import', { ...input, ...invalid });
    const { answer } = (await callCli(createStocked(), 'articles.import', {
      ...input,
      ...invalid,
    })) as {
      answer: { outcome: string; reasons: string[] };
    };
    expect(refusal).toMatchObject({ refusal: 'validation', words: answer.reasons[0] });
    expect(answer).toMatchObject({ outcome: 'refused' });
  });
});

describe.each(table)('%s', (name, { doors, input, own }) => {
  it('is exposed by exactly the doors of its row', () => {
    expect(name in routes).toBe(doors.includes('http'));
    expect(name in exposed || name === 'articles.import').toBe(doors.includes('cli'));
    expect(waysByMcp.has(name)).toBe(doors.includes('mcp'));
  });

  if (!doors.includes('cli'))
    it('is not a command', async () => {
      const ports = createStocked();
      const [group, verb] = name.split('.') as [string, string];
      await expect(runCommand(ports, [group, verb])).rejects.toMatchObject({
        code: expect.stringMatching(/^commander\./),
      });
    });

  const { access }: Operation = operations[name];
  const levels: Access[] = ['public', 'user', 'author', 'editor', 'admin'];
  const accounts = {
    reader: stockedReader,
    author: stockedAuthor,
    editor: stockedEditor,
    admin: stockedAdmin,
  };
  const asActor = async (actor: Actor, ports: Ports) => {
    const ownInput = { ...input, ...(actor.role === 'author' && own) };
    return callDirectly(ports, name, ownInput, actor);
  };

  it(`allows exactly its access level: ${access}`, async () => {
    const actors = [visitor('http'), ...roles.map((role) => actorOf(accounts[role]))];
    for (const [rank, actor] of actors.entries()) {
      const isRefused = rank < levels.indexOf(access);
      const outcome = await asActor(actor, isRefused || isQuery(name) ? untouched : createStocked());
      if (isRefused) expect(outcome).toMatchObject({ refusal: rank === 0 ? 'unauthenticated' : 'forbidden' });
      // Only administrators revoke the tokens of others, and a passkey is its owner's: they are unknown to everybody else.
      else if (!ofAdministrator.has(name) || actor.role === 'admin') expect(outcome).toHaveProperty('answer');
      else expect(outcome).toMatchObject({ refusal: 'not-found' });
    }
  });

  if (own)
    it('refuses authors what is not their own', async () => {
      const outcome = await callDirectly(untouched, name, { ...input }, actorOf(stockedAuthor));
      // What would change nothing need not be refused.
      const refused = { refusal: 'forbidden' };
      expect(outcome).toMatchObject('answer' in outcome ? { answer: { changed: false } } : refused);
    });
});

describe('operations without a route', () => {
  let site: Awaited<ReturnType<typeof startSite>>;
  beforeEach(async () => {
    site = await startSite({ ports: untouched });
  });
  afterEach(() => site.close());

  it.each(table.filter(([, { doors }]) => !doors.includes('http')))(
    '%s is not to be had over HTTP',
    async (name) => {
      const done = async () =>
        (await site.ports.audit.list({ limit: 100 })).filter(({ refused }) => refused === null);
      const before = await done();
      for (const path of [`/api/${name.replace('.', '/')}`, `/api/${name}`])
        for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
          // 401: the path matches the article with that slug, which needs a sign-in to change.
          expect([401, 404, 405]).toContain((await site.ask(path, { method })).status);
      expect(await done()).toEqual(before);
    },
  );
});
