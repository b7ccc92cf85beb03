import fc from 'fast-check';
import type { Article, TrashedArticle } from '#core/articles/article.ts';
import type { OperationName } from '#core/operations.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { scopes } from '#core/kernel/scope.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import { operator } from '#core/kernel/actor.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { fitDraft } from '#tests/support/entities.ts';
import { closePortsAfterTests, closePorts } from '#tests/support/test-ports.ts';
import { createProduct } from '../support/product.ts';

closePortsAfterTests();

const slug = 'una-nota';
const person: Actor = { kind: 'user', id: 'u-1', name: 'Ana', role: 'admin', door: 'http' };
const program: Actor = {
  kind: 'token',
  id: 't-1',
  name: 'guion',
  role: 'admin',
  door: 'mcp',
  scopes,
  confirmed: true,
};

type State = Pick<Article, 'status' | 'featured' | 'is_static' | 'cover_variant' | 'revision'> & {
  trashed: boolean;
};
type Step = { name: OperationName; input?: object; expected: (before: State) => Partial<State> | string };

/** All statuses except the trash; for that, every other operation reports not-found. */
const present = (then: Step['expected']): Step['expected'] => {
  return (before) => (before.trashed ? 'not-found' : then(before));
};
const ofDraft = (status: Article['status']) =>
  present((before) => (before.status === 'draft' ? { status } : 'conflict'));

/** Every operation on one article, with its expected result in each state; a text is the refusal. */
const steps: Step[] = [
  { name: 'articles.approve', input: { confirm: true }, expected: ofDraft('published') },
  { name: 'articles.update', input: { status: 'published', confirm: true }, expected: ofDraft('published') },
  { name: 'articles.reject', expected: ofDraft('rejected') },
  { name: 'articles.update', input: { status: 'rejected' }, expected: ofDraft('rejected') },
  {
    name: 'articles.unpublish',
    expected: present(({ status }) => (status === 'published' ? { status: 'draft' } : {})),
  },
  {
    name: 'articles.schedule',
    input: { publish_at: '2027-01-07T08:00:00Z', confirm: true },
    expected: ofDraft('draft'),
  },
  { name: 'articles.unschedule', expected: present(() => ({})) },
  { name: 'articles.toggle-featured', expected: present(({ featured }) => ({ featured: !featured })) },
  { name: 'articles.toggle-featured', input: { state: 'on' }, expected: present(() => ({ featured: true })) },
  { name: 'articles.toggle-static', expected: present(({ is_static }) => ({ is_static: !is_static })) },
  {
    name: 'articles.toggle-static',
    input: { state: 'off' },
    expected: present(() => ({ is_static: false })),
  },
  {
    name: 'articles.regenerate-image',
    expected: present(({ cover_variant: variant }) => ({ cover_variant: variant + 1 })),
  },
  { name: 'articles.edit', input: { title_es: 'Otro título' }, expected: present(() => ({})) },
  { name: 'articles.delete', expected: present(() => ({ trashed: true })) },
  {
    name: 'articles.restore',
    expected: ({ trashed, status }) =>
      trashed ? { trashed: false } : status === 'rejected' ? { status: 'draft' } : 'conflict',
  },
];

const stateOf = (article: Article, trashed: boolean): State => {
  const { status, featured, is_static, cover_variant, revision } = article;
  return { status, featured, is_static, cover_variant, revision, trashed };
};

describe('any sequence of desk operations on an article', () => {
  const start = async () => {
    const product = createProduct();
    await product.store(fitDraft({ slug }));
    const now = async (): Promise<{ state: State; article: Article | TrashedArticle }> => {
      const live = await product.ports.articles.find(slug);
      const trashed = await product.ports.articles.findTrashed(slug);
      // Never both, never neither.
      expect([live, trashed].filter(Boolean)).toHaveLength(1);
      const article = (live ?? trashed)!;
      return { article, state: stateOf(article, trashed !== null) };
    };
    return { ...product, now };
  };

  it('ends in the specified state, with one version per step, and without effect when refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 25 }), async (sequence) => {
        const { application, ports, now } = await start();
        for (const { name, input, expected } of sequence) {
          const { state: before, article } = await now();
          const revision = name === 'articles.edit' ? { revision: before.revision } : {};
          const fields = { slug, ...revision, ...input } as never;
          const outcome = await application.execute(name as never, fields, person).then(
            () => 'done',
            (error: unknown) => (isDomainError(error) ? error.code : error),
          );
          const { state: after, article: stored } = await now();
          const wanted = expected(before);
          if (typeof wanted === 'string') {
            expect([name, outcome, stored]).toEqual([name, wanted, article]);
            continue;
          }
          const changed = stored.revision !== article.revision;
          expect([name, outcome, after]).toEqual([
            name,
            'done',
            { ...before, ...wanted, revision: before.revision + Number(changed) },
          ]);
          const versions = await ports.versions.list('articles', slug);
          expect(versions).toHaveLength(after.revision);
          if (changed) expect(versions[0]).toMatchObject({ operation: name, actor_name: 'Ana' });
        }
        await closePorts(ports);
      }),
      { numRuns: 60 },
    );
  });

  it('with a stale revision is refused', async () => {
    const writing = steps.filter(({ name }) => name !== 'articles.restore');
    for (const { name, input } of writing) {
      const { application, ports, now } = await start();
      await application.execute('articles.toggle-featured', { slug, state: 'on' }, person);
      const { article } = await now();
      const refused = application.execute(name as never, { slug, revision: 1, ...input } as never, person);
      await expect(refused).rejects.toMatchObject({ code: 'conflict', params: { current_revision: 2 } });
      expect((await now()).article).toEqual(article);
      await closePorts(ports);
    }
  });
});

describe('a rejection', () => {
  it('stores its reason until the piece is a draft again', async () => {
    const { application, ports, store } = createProduct();
    await store(fitDraft({ slug }));
    const reason = '  Repite lo que ya dijimos.  ';
    const update = { slug, status: 'rejected', reason } as const;
    const { article } = await application.execute('articles.update', update, person);
    expect(article).toMatchObject({ status: 'rejected', rejection_reason: 'Repite lo que ya dijimos.' });
    const { items } = await application.execute('articles.drafts', { status: 'rejected' }, person);
    expect(items).toMatchObject([{ slug, rejection_reason: 'Repite lo que ya dijimos.' }]);
    await application.execute('articles.restore', { slug, revision: article.revision }, person);
    expect(await ports.articles.find(slug)).toMatchObject({ status: 'draft', rejection_reason: null });
    await application.execute('articles.reject', { slug }, person);
    expect(await ports.articles.find(slug)).toMatchObject({ status: 'rejected', rejection_reason: null });
  });
});

describe('two concurrent editors', () => {
  it('approve and reject the same draft: one wins, the other is notified', async () => {
    const { application, ports, store } = createProduct();
    await store(fitDraft({ slug }));
    const outcomes = await Promise.allSettled([
      application.execute('articles.approve', { slug, confirm: true }, person),
      application.execute('articles.reject', { slug }, { ...person, name: 'Eva' }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = outcomes.find((one) => one.status === 'rejected') as PromiseRejectedResult;
    const { revision } = (await ports.articles.find(slug))!;
    expect(lost.reason).toMatchObject({
      code: 'conflict',
      params: { slug, current_revision: revision },
    });
  });
});

describe('a review', () => {
  const made = { es: { origin: 'ai-generated' }, en: { origin: 'ai-translated' } } as const;
  const approve = async (fields: Partial<Article>, actor: Actor, reviewer?: string) => {
    const { application, ports, store, clock } = createProduct();
    await storeAccounts(ports, [
      account({ username: 'Ana Ruiz', email: 'ana@example.org', role: 'editor' }),
      account({ username: 'Luz', email: 'luz@example.org', role: 'editor' }),
      account({ username: 'luz', email: 'otra@example.org', role: 'editor' }),
    ]);
    await store(fitDraft({ slug, provenance: made, ...fields }));
    clock.set('2026-11-22T00:00:00.000Z');
    const input = { slug, confirm: true, ...(reviewer && { reviewer }) };
    return (await application.execute('articles.approve', input, actor)).article;
  };

  it('by a person is shown to readers in each version, and needs no other', async () => {
    const article = await approve({ is_agent: true, review_required: true }, person);
    const review = { reviewer: 'Ana', reviewed_at: '2026-11-22T00:00:00.000Z', reviewed_revision: 1 };
    expect(article).toMatchObject({
      status: 'published',
      review_required: false,
      provenance: { es: { ...made.es, ...review }, en: { ...made.en, ...review } },
    });
  });

  it('ends when the text becomes a draft again: AI texts need another, human ones do not', async () => {
    const human = { es: { origin: 'human' }, en: { origin: 'human' } } as const;
    for (const provenance of [made, human]) {
      const { application, store } = createProduct();
      await store(fitDraft({ slug, provenance, review_required: true }));
      const { revision } = (await application.execute('articles.approve', { slug, confirm: true }, person))
        .article;
      const stale = application.execute('articles.unpublish', { slug, revision: revision - 1 }, person);
      await expect(stale).rejects.toMatchObject({ code: 'conflict' });
      const { article } = await application.execute('articles.unpublish', { slug, revision }, person);
      expect(article).toMatchObject({ status: 'draft', review_required: provenance === made, provenance });
      const view = application.execute('articles.get', { slug }, person);
      await expect(view).rejects.toMatchObject({ code: 'not-found' });
      const again = application.execute('articles.approve', { slug, confirm: true }, program);
      if (provenance === made) await expect(again).rejects.toMatchObject({ code: 'rule-violated' });
      else expect((await again).article.status).toBe('published');
    }
  });

  it('may name an account, by username or address', async () => {
    for (const named of [' Ana Ruiz ', 'ana ruiz', 'ANA@example.org']) {
      expect((await approve({}, person, named)).provenance.es.reviewer).toBe('Ana Ruiz');
      expect(
        (await approve({}, operator('root', named ? { reviewer: named } : {}))).provenance.es.reviewer,
      ).toBe('Ana Ruiz');
    }
  });

  it('cannot name an unknown account, nor an ambiguous one', async () => {
    for (const actor of [person, operator('root')])
      for (const named of ['root', 'nobody@example.org', 'Luz'])
        await expect(approve({}, actor, named)).rejects.toMatchObject({
          code: 'validation',
          params: { field: 'reviewer' },
        });
    expect((await approve({}, person, 'luz@example.org')).provenance.es.reviewer).toBe('Luz');
  });

  it("in the terminal needs a named account, whatever the operating system's user", async () => {
    await expect(approve({}, operator('root'))).rejects.toMatchObject({
      code: 'validation',
      key: 'reviewer.missing',
    });
  });

  it('cannot be signed by a program, and the error refers to a person', async () => {
    await expect(approve({}, program, 'Ana Ruiz')).rejects.toMatchObject({ code: 'rule-violated' });
    await expect(approve({ review_required: true }, program)).rejects.toMatchObject({
      key: 'reviewer.review-required',
      params: { slug },
    });
  });

  it('does not apply to missing versions or human texts', async () => {
    const { provenance } = await approve({ title_en: null, summary_en: null, body_en: null }, person);
    expect([provenance.es.reviewer, provenance.en]).toEqual(['Ana', made.en]);
    const human = { es: { origin: 'human' }, en: { origin: 'human' } } as const;
    expect((await approve({ provenance: human }, person)).provenance).toEqual(human);
  });

  it("is not created by a program's approval, which is refused where one is needed", async () => {
    for (const input of [{}, { review_required: true }])
      await expect(approve(input, program)).rejects.toMatchObject({ key: 'reviewer.review-required' });
    const human = { es: { origin: 'human' }, en: { origin: 'human' } } as const;
    expect((await approve({ provenance: human }, program)).provenance).toEqual(human);
  });

  it('ends when a program rewrites the text', async () => {
    const { application, store } = createProduct();
    const reviewed = { origin: 'ai-generated', reviewer: 'Ana', reviewed_revision: 1 } as const;
    await store(fitDraft({ slug, provenance: { es: reviewed, en: reviewed } }));
    const edit = async (actor: Actor, revision: number, fields: object) =>
      (await application.execute('articles.edit', { slug, revision, ...fields }, actor)).article.provenance;
    expect(await edit(program, 1, { tags: ['x'] })).toEqual({ es: reviewed, en: reviewed });
    expect(await edit(program, 2, { title_es: 'Dos' })).toEqual({
      es: { origin: 'ai-generated' },
      en: reviewed,
    });
  });
});
