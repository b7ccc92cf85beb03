import { newAgent } from '#core/agents/agent.ts';
import type { Article } from '#core/articles/article.ts';
import type { OperationName } from '#core/operations.ts';
import { operations } from '#core/operations.ts';
import { requireRights } from '#core/kernel/access.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { operator } from '#core/kernel/actor.ts';
import type { Operation } from '#core/kernel/operation.ts';
import type { DomainError } from '#core/kernel/domain-error.ts';
import { scopeOf, scopes } from '#core/kernel/scope.ts';
import { agent } from '#tests/support/agents.ts';
import { change, day, fitDraft } from '#tests/support/entities.ts';
import { createScriptedProviders } from '#tests/support/scripted-providers.ts';
import { tokenActor } from '#tests/support/token-actor.ts';
import { document, publishable, spanish } from './support/import-product.ts';
import { createProduct, admin } from './support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const names = Object.keys(operations) as OperationName[];
const contractOf = (name: OperationName): Operation => operations[name];

/** Why a call is refused for access; `null` when it is allowed, whatever its result. */
const refusalOf = (name: OperationName, actor: Actor): unknown => {
  try {
    requireRights(contractOf(name), actor, { now: day, secondFactor: 'none' });
    return null;
  } catch (error) {
    const { code, params } = error as DomainError;
    return { code, ...params };
  }
};

describe('a token', () => {
  it.each(names.filter((name) => contractOf(name).tokens !== 'never'))(
    'needs exactly one scope for %s',
    (name) => {
      const contract = contractOf(name);
      const needed = scopeOf(contract);
      const others = scopes.filter((scope) => scope !== needed);
      const isOpen = contract.access === 'public' && needed === 'read';
      expect(refusalOf(name, tokenActor(needed))).toBeNull();
      expect(refusalOf(name, tokenActor(...others))).toEqual(
        isOpen ? null : { code: 'forbidden', scope: needed },
      );
    },
  );

  it('cannot grant or revoke rights, whatever its scopes', () => {
    const closed = names.filter((name) => contractOf(name).tokens === 'never');
    expect(closed).toEqual(expect.arrayContaining(['users.create', 'users.set-role', 'auth.login']));
    for (const name of closed) expect(refusalOf(name, tokenActor(...scopes))).toEqual({ code: 'forbidden' });
  });

  it('is limited to the rights of its owner', () => {
    expect(refusalOf('articles.drafts', { ...tokenActor(...scopes), role: 'reader' })).toEqual({
      code: 'forbidden',
      role: 'reader',
    });
  });

  it('without scopes may do nothing; other actors need none', () => {
    const { scopes: _scopes, ...bare } = tokenActor();
    expect(refusalOf('articles.drafts', bare)).toEqual({ code: 'forbidden', scope: 'read' });
    expect(refusalOf('articles.delete', { ...operator('eva'), scopes: [] })).toBeNull();
  });

  it('is refused by `execute` and `stream` alike', async () => {
    const { application } = createProduct();
    const actor = tokenActor('read');
    await expect(application.execute('articles.delete', { slug: 'x' }, actor)).rejects.toMatchObject({
      params: { scope: 'delete' },
    });
    expect(() => application.stream('subscriptions.export', {}, tokenActor('write'))).toThrow(
      /access.missing-scope.*read/,
    );
  });

  it('is recorded with its name and its program', async () => {
    const product = createProduct();
    await product.store(fitDraft({ slug: 'una-nota' }));
    const edit = { slug: 'una-nota', revision: 1, title_es: 'Otro título' };
    await product.application.execute('articles.edit', edit, tokenActor('write'));
    expect(await product.ports.audit.list({ limit: 9 })).toMatchObject([
      { actor_kind: 'token', actor_name: 'un guion', client: 'un-asistente/1.0' },
    ]);
  });
});

const slug = 'una-nota';
const missing = { code: 'forbidden', params: { scope: 'publish' } };
const text = document({ ...spanish, ...publishable }, 'Otro cuerpo.');

/** Operations of scope `write` that can also change what readers see, when applied to published content. */
const writes = {
  'articles.edit': { slug, revision: 2, title_es: 'Otro título' },
  'articles.update': { slug, revision: 2, title_es: 'Otro título' },
  'articles.patch': {
    slug,
    revision: 2,
    patches: [{ field: 'title_es', find: 'segundo', replace: 'tercer' }],
  },
  'articles.restore-version': { slug, version: 1 },
  'articles.toggle-static': { slug },
  'articles.regenerate-image': { slug },
  'articles.add-source': { slug, title: 'Nota', text: 'Son 18 millones.' },
  'articles.import': { es: { path: 'a.md', text }, status: 'draft', overwrite: true },
} as const;

/** Those of them that change texts. */
const textWrites: ReadonlySet<string> = new Set([
  'articles.edit',
  'articles.update',
  'articles.patch',
  'articles.restore-version',
  'articles.import',
]);

describe('published content', () => {
  const start = async (status: Article['status']) => {
    const product = createProduct();
    const first = fitDraft({ slug, status });
    await product.store(first);
    await product.store({ ...first, revision: 1, title_es: 'Un segundo título' });
    return product;
  };

  it.each(Object.entries(writes))('cannot be changed by %s without the scope for it', async (name, input) => {
    const { application, ports } = await start('published');
    const before = await ports.articles.find(slug);
    const run = (actor: Actor) => application.execute(name as never, input as never, actor);
    await expect(run(tokenActor('write'))).rejects.toMatchObject(missing);
    expect(await ports.articles.find(slug)).toEqual(before);
    expect(await ports.audit.list({ limit: 9 })).toMatchObject([{ refused: 'forbidden' }]);
    await run(tokenActor('write', 'publish'));
    const after = await ports.articles.find(slug);
    // The texts of a published piece wait for a person.
    if (textWrites.has(name)) {
      expect(after).toEqual(before);
      expect(await ports.pendingVersions.find(before!.id)).toMatchObject({
        program_fields: expect.arrayContaining(['origin_es']) as unknown,
      });
    } else expect(after).not.toEqual(before);
  });

  it.each(Object.entries(writes))('is protected, while %s of a draft is allowed', async (name, input) => {
    const { application, ports } = await start('draft');
    await application.execute(name as never, input as never, tokenActor('write'));
    expect(await ports.articles.find(slug)).toMatchObject({ status: 'draft', revision: 3 });
  });

  it('is neither made nor rejected by an edit without the scope for it', async () => {
    const { application, ports } = await start('draft');
    for (const status of ['published', 'rejected'] as const)
      await expect(
        application.execute('articles.update', { slug, status, confirm: true }, tokenActor('write')),
      ).rejects.toMatchObject(missing);
    expect(await ports.articles.find(slug)).toMatchObject({ status: 'draft', revision: 2 });
  });

  it('gets no passage from a token without the scope for it', async () => {
    const { application } = await start('published');
    const input = { slug, sentence: 'Son 18.', hash: 'x', passage: 'Son 18.' };
    const run = (actor: Actor) => application.execute('evidence.choose', input, actor);
    await expect(run(tokenActor('write'))).rejects.toMatchObject(missing);
    await expect(run(tokenActor('write', 'publish'))).rejects.toMatchObject({
      key: 'articles.source-not-stored',
    });
  });

  it('is reported by row in bulk operations', async () => {
    const { application, store } = await start('published');
    await store(fitDraft({ slug: 'un-borrador' }));
    const mapping = { [slug]: 'Ana', 'un-borrador': 'Ana' };
    const { results } = await application.execute('articles.fix-author-names', mapping, tokenActor('write'));
    expect(results.map(({ status }) => status)).toEqual(['failed', 'updated']);
  });

  it('cannot be extended by an import either', async () => {
    const { application, ports } = createProduct();
    const input = { es: { path: 'a.md', text }, status: 'published' } as const;
    await expect(application.execute('articles.import', input, tokenActor('write'))).rejects.toMatchObject(
      missing,
    );
    expect(await ports.articles.find(slug)).toBeNull();
  });

  it('is only affected by commands that declare it', () => {
    const said = names.filter((name) => (contractOf(name) as { also?: unknown }).also);
    const expected = [
      ...Object.keys(writes),
      'articles.fix-author-names',
      'articles.auto-migrate',
      'articles.undo-migration',
      'agents.create',
      'agents.update',
      'agents.execute',
      'agents.execute-all',
      'articles.remove-source',
      'evidence.choose',
      'media.update',
    ];
    expect(said.sort()).toEqual(expected.sort());
  });
});

describe('an agent with automatic publishing', () => {
  const start = async (auto_publish: boolean) => {
    const product = createProduct({ providers: createScriptedProviders().providers });
    const saved = await product.ports.transaction(change(), ({ agents }) =>
      agents.save(agent({ auto_publish })),
    );
    const calls = {
      'agents.update': { id: saved.id, description: 'Otra' },
      'agents.execute': { id: saved.id },
      'agents.execute-all': {},
      'agents.create': { name: 'Otro', auto_publish },
    };
    const outcomeOf = (name: string, actor: Actor) =>
      product.application
        .execute(name as never, calls[name as keyof typeof calls] as never, actor)
        .then(() => null)
        .catch(({ code, key, params }: DomainError) => ({ code, key, params }));
    return { product, id: saved.id, names: Object.keys(calls), outcomeOf };
  };

  it('can only be run with publish rights, and created or changed by a person', async () => {
    const { names: calls, outcomeOf, product } = await start(true);
    for (const name of calls) expect(await outcomeOf(name, tokenActor('write'))).toMatchObject(missing);
    expect(await product.ports.agentRuns.list({ limit: 9 })).toEqual([]);
    for (const name of calls) {
      const isSet = name === 'agents.create' || name === 'agents.update';
      const outcome = await outcomeOf(name, tokenActor('write', 'publish'));
      if (isSet) expect(outcome).toMatchObject({ key: 'agents.person-sets-publishing' });
      else expect(outcome).toBeNull();
      if (isSet) expect(await outcomeOf(name, admin)).toBeNull();
    }
  });

  it('can be paused with write rights', async () => {
    const { product, id } = await start(true);
    const rest = { id, status: 'paused' } as const;
    await product.application.execute('agents.update', rest, tokenActor('write'));
    expect(await product.ports.agents.find(id)).toMatchObject({ status: 'paused' });
  });

  it('differs from one that writes drafts, which needs only write rights', async () => {
    const { names: calls, outcomeOf } = await start(newAgent.auto_publish);
    for (const name of calls) expect(await outcomeOf(name, tokenActor('write'))).toEqual(null);
  });
});
