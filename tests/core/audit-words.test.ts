import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'otplib';
import { startSession } from '#core/accounts/session.ts';
import { entryTitle, filterNames } from '#core/audit/entry-words.ts';
import { AuditResult, auditEntry } from '#core/kernel/audit.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { doors, operator, visitor } from '#core/kernel/actor.ts';
import type { DomainError } from '#core/kernel/domain-error.ts';
import type { Language } from '#core/text/language.ts';
import { languages } from '#core/text/language.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { findText } from '#core/kernel/render.ts';
import { codeOf } from '#core/messages/error-codes.ts';
import { operations } from '#core/operations.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { article, change } from '#tests/support/entities.ts';
import { stockAgents, stockedAgents } from '#tests/support/agents.ts';
import { stockEvents, stockedEvents } from '#tests/support/event-stories.ts';
import { issue, storeIssues } from '#tests/support/newsletters.ts';
import { actorOf } from '#tests/support/stocked-accounts.ts';
import { collect } from '#tests/support/writing.ts';
import { createProduct } from './support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const all = Object.values<Operation>(operations);

/** What code records in the audit without being an operation, by its text: `operation: '…'`, `noteRefusal('…'`. */
const recordedNames = (): string[] => {
  const files = ['core', 'adapters'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(root, name), 'utf8')),
  );
  const pattern = /(?:\boperation: |noteRefusal\()'([a-z-]+\.[a-z.-]+)'/g;
  return [...new Set(files.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!)))];
};

describe('the words of the audit', () => {
  it('exist in both languages for every operation, its own in Spanish', () => {
    const english = all.filter(({ name, summary }) => [name, summary].includes(entryTitle(name, 'es')));
    const recorded = english.filter(
      (one) => one.kind === 'command' || one.audited || one.access !== 'public',
    );
    expect(recorded.map(({ name }) => name)).toEqual([]);
    expect(all.filter(({ name }) => entryTitle(name, 'en') === name)).toEqual([]);
  });

  it('exist in both languages for whatever code records besides', () => {
    const names = [
      ...recordedNames(),
      'others',
      'assistant',
      'newsletters.draft-slot',
      'newsletters.send-slot',
      'newsletters.complete',
      'newsletters.pause',
    ];
    expect(names).toEqual(
      expect.arrayContaining([
        'admin.events',
        'auth.token',
        'articles.run-schedule',
        'agents.pause-schedule',
      ]),
    );
    for (const language of languages)
      expect(names.filter((name) => entryTitle(name, language) === name)).toEqual([]);
    expect(names.filter((name) => entryTitle(name, 'es') === entryTitle(name, 'en'))).toEqual([]);
  });

  it('are the name of what is no longer known', () => {
    expect(entryTitle('things.former', 'es')).toBe('things.former');
  });

  it('exist for every door and result', () => {
    for (const language of languages) {
      const names = filterNames(language);
      expect(names.doors.map(({ name }) => name)).toEqual(doors);
      expect(names.results.map(({ name }) => name)).toEqual(AuditResult.options);
      const titles = [...names.doors, ...names.results].map(({ title }) => title);
      expect(titles.filter((title) => title.includes('audit.'))).toEqual([]);
    }
  });

  it('of a reason name nobody: they are filled with what is stored, and nothing else', () => {
    const stored = new Set(['scope', 'scopes', 'fields', 'count', 'max', 'origin']);
    const ofAccounts = Object.entries(codeOf).filter(
      ([key, code]) =>
        code === 'unauthenticated' || code === 'forbidden' || /^(?:accounts|tokens|access)\./.test(key),
    );
    expect(ofAccounts.length).toBeGreaterThan(40);
    for (const language of languages) {
      const unfilled = ofAccounts.flatMap(([key]) => {
        const text =
          findText(`audit.reasons.${key}`, language) ??
          findText(key, language) ??
          findText(`${key}_other`, language) ??
          '{{none}}';
        return [...text.matchAll(/\{\{(\w+)/g)].some(([, name]) => !stored.has(name!)) ? [key] : [];
      });
      expect(unfilled).toEqual([]);
    }
  });
});

const eva = account({ role: 'admin' });
const ana = account({ id: numberedId(801), username: 'Ana', email: 'ana@example.org', role: 'editor' });
const lola = account({ id: numberedId(802), username: 'Lola', email: 'lola@example.org', role: 'author' });

describe('an entry', () => {
  let product: ReturnType<typeof createProduct>;
  beforeEach(async () => {
    product = createProduct();
    await storeAccounts(product.ports, [eva, ana, lola]);
  });
  const run: ReturnType<typeof createProduct>['application']['execute'] = (...call) =>
    product.application.execute(...call);
  const as = actorOf;
  const listed = async (filter: object = {}, language: Language = 'es') => {
    const { items } = await run('audit.list', { limit: 100, ...filter }, { ...as(eva), language });
    return items.map(({ title, who, about, outcome, note }) => ({ title, who, about, outcome, note }));
  };
  /** Of one kind, in both languages, newest first. */
  const both = async (operation: string) => ({
    es: await listed({ operation }),
    en: await listed({ operation }, 'en'),
  });
  const refused = (call: Promise<unknown>) => expect(call).rejects.toMatchObject({ name: 'DomainError' });

  it('that a later version stored is shown with its door and the reason of its refusal by name', async () => {
    const later = auditEntry(
      numberedId(7),
      { actor: as(ana), operation: 'later.thing', at: defaultNow },
      null,
    );
    await product.ports.audit.record({ ...later, door: 'later-door', refused: 'later-reason' });
    expect(await listed()).toMatchObject([
      { title: 'Intento: later.thing', who: 'Ana', outcome: 'later-reason' },
    ]);
    const [entry] = (await run('audit.list', {}, as(eva))).items;
    expect([entry?.door, entry?.via]).toEqual(['later-door', 'later-door']);
    const { audit } = await run('account.export', {}, as(ana));
    expect(audit).toMatchObject([{ door: 'later-door', refused: 'later-reason' }]);
  });

  it('names an invitation by the invited address, also after that is withdrawn', async () => {
    const invited = { email: 'nueva@example.org', role: 'author' } as const;
    const { id } = await run('invitations.create', invited, as(eva));
    await run('invitations.withdraw', { id }, as(eva));
    expect(await listed()).toMatchObject([
      { about: 'nueva@example.org', who: 'Eva', note: null },
      { about: 'nueva@example.org', note: 'Como autoría' },
    ]);
    expect(await listed({ search: 'nueva@' })).toHaveLength(2);
  });

  it('names a token by its name and whose it is, also as the one who acts', async () => {
    const { id } = await run('tokens.create', { name: 'guion', scopes: ['read'] }, as(ana));
    const token: Actor = { ...as(ana), kind: 'token', id, name: 'guion', owner: ana.id, scopes: ['read'] };
    await refused(run('audit.list', {}, token));
    await run('tokens.revoke', { id }, as(eva));
    const name = 'guion (token de Ana)';
    expect(await listed()).toMatchObject([
      { about: name, who: 'Eva' },
      { about: null, who: name, outcome: 'Sin permiso' },
      { about: name, who: 'Ana' },
    ]);
    expect((await listed({ operation: 'tokens.revoke' }, 'en'))[0]?.about).toBe('guion (token of Ana)');
  });

  it('of an invalid token says in words what is wrong with it', async () => {
    const entry = { actor: visitor('mcp'), operation: 'auth.token', at: defaultNow };
    await product.ports.audit.record({
      ...auditEntry(numberedId(9), entry, 'revoked'),
      refused: 'unauthenticated',
    });
    expect((await both('auth.token')).es).toMatchObject([{ about: 'Este token está revocado' }]);
    expect((await both('auth.token')).en).toMatchObject([{ about: 'This token was revoked' }]);
  });

  it('says that the account of somebody is deleted, instead of an id', async () => {
    await run('articles.create', { title_es: 'Una', body_es: 'x' }, as(ana));
    await run('users.revoke-sessions', { email: ana.email }, as(eva));
    await run('users.delete', { email: ana.email }, as(eva));
    expect(await listed()).toMatchObject([
      { about: 'Cuenta eliminada', who: 'Eva' },
      { about: 'Cuenta eliminada', who: 'Eva' },
      { who: 'Cuenta eliminada', about: 'Una' },
    ]);
    expect((await listed({ operation: 'users.delete' }, 'en'))[0]?.about).toBe('Deleted account');
  });

  it('names who did it as they are called now, whatever they did and when', async () => {
    await run('articles.create', { title_es: 'Una', body_es: 'x' }, as(ana));
    await run('auth.login', { email: ana.email, password: 'secreta' }, visitor('http'));
    await run('account.update', { username: 'Ana Ruiz' }, as(ana));
    await refused(run('account.delete', { current_password: 'otra' }, as(ana)));
    expect((await listed()).map(({ who }) => who)).toEqual(Array(4).fill('Ana Ruiz'));
    const [entry] = (await run('audit.list', { operation: 'account.update' }, as(eva))).items;
    expect([entry?.who, entry?.actor_name]).toEqual(['Ana Ruiz', 'Ana']);
  });

  it('of one’s own account names it, and so does that of a link to another password', async () => {
    const browser = { ...as(ana), session: 'this' };
    for (const session of ['this', 'that', 'third'])
      await product.ports.sessions.start(startSession(session, ana, defaultNow), ana);
    const input = { current_password: 'secreta', email: 'otra@example.org' };
    await run('account.change-address', input, browser);
    await run('account.end-session', { session: 'that' }, browser);
    await run('account.end-other-sessions', {}, browser);
    await run('account.export', {}, browser);
    await run('auth.logout', {}, browser);
    await run('auth.forgot-password', { email: ana.email }, visitor('http'));
    await run('auth.forgot-password', { email: 'nadie@example.org' }, visitor('http'));
    expect(await listed()).toMatchObject([
      { who: 'Visitante', about: null },
      { who: 'Visitante', about: 'Ana' },
      ...Array.from({ length: 5 }, () => ({ who: 'Ana', about: 'Ana' })),
    ]);
    expect(JSON.stringify(await product.ports.audit.list({ limit: 9 }))).not.toMatch(/otra@|nadie@/);
  });

  it('names what it was about by its title now, in the language of who reads it, also in the file', async () => {
    const { ports } = product;
    await product.store(article({ slug: 'una', title_es: 'Una nota', title_en: 'A note' }));
    await stockAgents(ports);
    await stockEvents(ports);
    await storeIssues(ports, issue({ subject_en: null }));
    await run('articles.toggle-static', { slug: 'una' }, as(eva));
    await run('agents.schedule', { id: stockedAgents.paused, cron: '0 9 * * 1' }, as(eva));
    await run('news-events.assign', { id: stockedEvents.fine, assigned_to: 'Ana' }, as(eva));
    await run('newsletters.submit', { id: issue().id }, as(eva));
    await run('articles.delete', { slug: 'una' }, as(eva));
    await refused(run('articles.delete', { slug: 'ninguna' }, as(lola)));
    const abouts = async (language: Language) => (await listed({}, language)).map(({ about }) => about);
    expect(await abouts('es')).toEqual([
      'ninguna',
      'Una nota',
      issue().subject_es,
      'Italia multa a Clearview AI con 20 millones de euros',
      'Atalaya',
      'Una nota',
    ]);
    expect((await abouts('en'))[1]).toBe('A note');
    const file = await collect(product.application.stream('audit.export', {}, as(eva)));
    expect(file.map(({ about }) => about)).toContain('Una nota');
    expect(await listed({ search: 'atalaya' })).toMatchObject([{ about: 'Atalaya' }]);
  });

  it('of another address names the account, and is found by the former address', async () => {
    const { ports } = product;
    await run('account.change-address', { current_password: 'secreta', email: 'otra@example.org' }, as(ana));
    const [mail] = await ports.mails.list({ limit: 1 });
    await run('auth.confirm-address', { token: mail!.contents['token']! }, visitor('http'));
    const found = await listed({ search: ana.email });
    expect(found).toMatchObject([{ who: 'Ana', about: 'Ana' }]);
  });

  it('of another role says which before and after', async () => {
    await run('users.set-role', { email: lola.email, role: 'editor' }, as(eva));
    const { es, en } = await both('users.set-role');
    expect([es, en]).toMatchObject([
      [{ about: 'Lola', note: 'De autoría a edición' }],
      [{ note: 'From author to editor' }],
    ]);
  });

  it('of an article says whether it was edited, approved, rejected, assigned, handed in or returned', async () => {
    const draft = (number: number) =>
      article({ id: numberedId(number), slug: `una-${number}`, status: 'draft', image_url: null });
    await product.store(draft(1), draft(2));
    const update = (slug: string, input: object) => run('articles.update', { slug, ...input }, as(eva));
    const { article: edited } = await update('una-1', { title_es: 'Otro título', revision: 1 });
    await update('una-1', { status: 'rejected', revision: edited.revision });
    await update('una-2', { status: 'rejected', title_es: 'Otro más', revision: 1 });
    const { es, en } = await both('articles.update');
    expect(es.map(({ title }) => title)).toEqual([
      'Edita y rechaza un borrador',
      'Rechaza un borrador',
      'Edita un artículo',
    ]);
    expect(en.map(({ title }) => title)).toEqual([
      'Edit and reject a draft',
      'Reject a draft',
      'Edit an article',
    ]);
    const own = await run('articles.create', { title_es: 'Propia', body_es: 'x' }, as(lola));
    const assign = (assigned_to: string | null, by: typeof eva) =>
      run('articles.assign', { slug: own.article.slug, assigned_to }, as(by));
    await assign('Ana', lola);
    await assign(null, lola);
    await assign('Ana', lola);
    await assign(null, eva);
    await assign('Ana', lola);
    await assign('Lola', eva);
    await assign('Ana', eva);
    await assign(null, eva);
    const assigned = await both('articles.assign');
    expect(assigned.es.map(({ title }) => title)).toEqual([
      'Deja un artículo sin asignar',
      'Asigna un artículo a Ana',
      'Devuelve un borrador a Lola',
      'Entrega su borrador a Ana',
      'Devuelve un borrador a Lola',
      'Entrega su borrador a Ana',
      'Recupera su borrador entregado',
      'Entrega su borrador a Ana',
    ]);
    expect(assigned.en.slice(2, 7).map(({ title }) => title)).toEqual([
      'Return a draft to Lola',
      'Hand a draft in to Ana',
      'Return a draft to Lola',
      'Hand a draft in to Ana',
      'Take a draft back',
    ]);
    for (const { email } of [ana, lola]) await run('users.delete', { email }, as(eva));
    expect((await listed({ operation: 'articles.assign' })).slice(1, 4).map(({ title }) => title)).toEqual([
      'Asigna un artículo a una cuenta eliminada',
      'Devuelve un borrador a una cuenta eliminada',
      'Entrega su borrador a una cuenta eliminada',
    ]);
    expect(JSON.stringify(await product.ports.audit.list({ limit: 99 }))).not.toMatch(/Ana|Lola/);
  });

  it('of a sign-in in two steps says that the second is awaited, and who signed in', async () => {
    const { secret } = await run('second-factor.start-authenticator', {}, as(ana));
    const codeAt = (seconds: number) => generate({ secret, epoch: Date.parse(defaultNow) / 1000 + seconds });
    await run('second-factor.confirm-authenticator', { code: await codeAt(0) }, as(ana));
    const home = { ...visitor('http'), ip: '192.0.2.1' };
    const input = { email: ana.email, password: 'secreta' };
    const requested = (await run('auth.login', input, home).catch(
      (thrown: unknown) => thrown,
    )) as DomainError;
    const { challenge } = requested.params as { challenge: string };
    await refused(run('auth.second-factor', { challenge, code: '000000' }, home));
    await run('auth.second-factor', { challenge, code: await codeAt(30) }, home);
    expect((await both('auth.login')).es).toEqual([
      {
        title: 'Da la contraseña correcta; falta el segundo paso',
        who: 'Visitante',
        about: 'Ana',
        outcome: 'Pendiente',
        note: null,
      },
    ]);
    expect((await both('auth.login')).en).toMatchObject([
      { title: 'Enter the right password; second step pending', outcome: 'Pending' },
    ]);
    expect((await both('auth.second-factor')).es).toEqual([
      {
        title: 'Inicia sesión con el segundo paso',
        who: 'Ana',
        about: 'Ana',
        outcome: 'Hecho',
        note: null,
      },
      {
        title: 'Intento: inicia sesión con el segundo paso',
        who: 'Visitante',
        about: 'Ana',
        outcome: 'Sin identificar',
        note: 'Código equivocado',
      },
    ]);
  });

  it('names the terminal and the site as such', async () => {
    await run('users.revoke-sessions', { email: ana.email }, operator('root'));
    expect(await listed()).toMatchObject([{ who: 'Terminal' }]);
  });

  it('is counted, and a page says how many there are', async () => {
    await product.ports.transaction(change(), async ({ audit }) => {
      for (let number = 1; number <= 60; number += 1) {
        const entry = { actor: as(eva), operation: 'things.done', at: defaultNow };
        await audit.record(auditEntry(numberedId(number), entry, null));
      }
    });
    const page = await run('audit.list', { operation: 'things.done' }, as(eva));
    expect([page.items.length, page.total, page.total_relation]).toEqual([50, 60, 'eq']);
  });
});
