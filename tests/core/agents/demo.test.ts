import type { Article } from '#core/articles/article.ts';
import { isDemoPiece } from '#core/articles/demo.ts';
import { withdrawDemo } from '#core/articles/withdraw-demo.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import { sourceDocument } from '#tests/support/agents.ts';
import { fitDraft } from '#tests/support/entities.ts';
import { createScriptedProviders } from '#tests/support/scripted-providers.ts';
import { openIssues } from '../support/issues.ts';
import { page, pageText, startNewsroom } from '../support/newsroom.ts';
import { createProduct, admin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const url = 'https://example.org/demo/informe-0123456789ab?tema=inteligencia%20artificial';
const madeUp = () =>
  sourceDocument({ title: 'DEMO: inteligencia artificial', final_url: url, text: pageText });
const demoSite = () => {
  const { readiness } = createScriptedProviders().providers;
  return { readiness: { ...readiness, demo: true } };
};

describe('a real run', () => {
  it('never uses documents stored by a demonstration', async () => {
    const room = await startNewsroom({ agent: { type: 'article-generator' } });
    await room.ports.sourceDocuments.store([madeUp()]);
    expect(await room.run()).toMatchObject({ status: 'failed', error: { code: 'nothing-found' } });
    expect(room.script.calls.requests).toEqual([]);
  });

  it('reads none that is found or requested by its address', async () => {
    const room = await startNewsroom();
    room.script.pages.set(page.url, { ...page, final_url: url });
    const run = await room.run();
    expect(run).toMatchObject({ status: 'failed', error: { code: 'nothing-found' } });
    expect(run.logs.join('\n')).toContain('inventado de la demostración');
  });

  it('does not continue with material gathered in a demonstration', async () => {
    const room = await startNewsroom({ providers: demoSite() });
    room.script.pages.set(page.url, { ...page, final_url: url });
    room.script.answers.push(() => {
      room.ports.providers.readiness.demo = false;
      throw new Error('the process ends');
    });
    const { run } = await room.execute();
    await room.work();
    const view = await room.show(run.id);
    expect(view).toMatchObject({ status: 'failed', error: { code: 'nothing-found' } });
    expect(view.error?.message).toContain('Empezó como demostración');
  });
});

/** Written by a real model from an invented document. */
const provenance: Article['provenance'] = {
  es: {
    origin: 'ai-generated',
    provider: 'openai',
    model: 'un-modelo',
    sources: [{ url, title: 'DEMO', retrieved_at: '2026-11-20T10:00:00.000Z', hash: 'a' }],
  },
  en: { origin: 'ai-translated', provider: 'openai' },
};
const demoDraft = (overrides: Partial<Article> = {}) => fitDraft({ slug: 'demo', provenance, ...overrides });

const open = async (overrides: Partial<Article> = {}, demo = false) => {
  const { providers } = createScriptedProviders(demo ? demoSite() : {});
  const product = createProduct({ providers });
  await product.store(demoDraft(overrides));
  return product;
};

const checklistOf = async (work: Promise<unknown>): Promise<unknown> => {
  const error = await work.catch((reason: unknown) => reason);
  if (!isDomainError(error, 'rule-violated')) throw error;
  return error.params['checklist'];
};

describe('a DEMO piece', () => {
  it.each<[string, Partial<Article>]>([
    [
      'written by the demonstration',
      { provenance: { es: { origin: 'ai-generated', provider: 'demo' }, en: { origin: 'human' } } },
    ],
    [
      'translated by it',
      { provenance: { es: { origin: 'human' }, en: { origin: 'ai-translated', provider: 'demo' } } },
    ],
    [
      'declared as human',
      { provenance: { es: { origin: 'human', provider: 'demo' }, en: { origin: 'human' } } },
    ],
    [
      'with its picture',
      {
        provenance: {
          es: { origin: 'human' },
          en: { origin: 'human' },
          image: { origin: 'ai-generated', provider: 'demo' },
        },
      },
    ],
    ['that uses its documents', { provenance }],
    [
      'that cites them',
      {
        provenance: { es: { origin: 'human' }, en: { origin: 'human' } },
        sources: [{ name: 'x', url: 'http://www.EXAMPLE.org/demo/nota' }],
      },
    ],
  ])('%s is marked', (_how, input) => {
    expect(isDemoPiece(fitDraft(input))).toBe(true);
    expect(isDemoPiece(fitDraft({ sources: [{ name: 'x', url: 'https://example.org/demostrado' }] }))).toBe(
      false,
    );
  });

  it('cannot be approved, even edited, and the checklist gives the reason', async () => {
    const { application } = await open();
    const { article } = await application.execute(
      'articles.edit',
      {
        slug: 'demo',
        revision: 1,
        title_es: 'Escrito de nuevo',
        body_es: demoDraft().body_es.repeat(2),
        sources: [{ name: 'Real', url: 'https://diario.example/real' }],
      },
      admin,
    );
    expect(isDemoPiece(article)).toBe(true);
    for (const attempt of [
      () => application.execute('articles.approve', { slug: 'demo', confirm: true }, admin),
      () =>
        application.execute('articles.update', { slug: 'demo', status: 'published', confirm: true }, admin),
    ])
      expect(await checklistOf(attempt())).toContainEqual({ id: 'demo', level: 'error', data: {} });
  });

  it('is published in a demonstration after confirmation', async () => {
    const { application } = await open({}, true);
    expect(
      await checklistOf(application.execute('articles.approve', { slug: 'demo' }, admin)),
    ).toContainEqual({ id: 'demo', level: 'warning', data: {} });
    const { article } = await application.execute('articles.approve', { slug: 'demo', confirm: true }, admin);
    expect(article.status).toBe('published');
  });

  it('cannot be created by editing a published piece', async () => {
    const { application } = await open({ status: 'published', provenance: fitDraft().provenance });
    const edit = { slug: 'demo', revision: 1, sources: [{ name: 'x', url }] };
    expect(await checklistOf(application.execute('articles.edit', edit, admin))).toMatchObject([
      { id: 'demo' },
    ]);
  });

  it('is imported and restored from the trash as a draft', async () => {
    const { application, ports } = await open({ status: 'published' }, true);
    const exported = [];
    for await (const one of application.stream('articles.export', {}, admin))
      if ('article' in one) exported.push(one);
    const real = createProduct({ providers: createScriptedProviders().providers });
    const input = { exported: exported[0]! };
    const report = await real.application.execute('articles.import', input, admin);
    expect(report).toMatchObject({ outcome: 'imported', notes: [expect.stringContaining('DEMO')] });
    const stored = await real.ports.articles.find('demo');
    expect(stored).toMatchObject({ status: 'draft', provenance });
    expect(await real.application.execute('articles.import', input, admin)).toMatchObject({
      outcome: 'unchanged',
    });

    await application.execute('articles.delete', { slug: 'demo' }, admin);
    ports.providers.readiness.demo = false;
    await application.execute('articles.restore', { slug: 'demo' }, admin);
    expect(await ports.articles.find('demo')).toMatchObject({ status: 'draft' });
  });

  it('that was published in a demonstration becomes a draft again when the site no longer is one', async () => {
    const { ports, store } = await open({ status: 'published' }, true);
    await store(fitDraft({ slug: 'real', status: 'published' }));
    expect(await withdrawDemo(ports)).toEqual([]);
    expect(await ports.articles.find('demo')).toMatchObject({ status: 'published' });
    ports.providers.readiness.demo = false;
    expect(await withdrawDemo(ports)).toEqual(['demo']);
    expect(await ports.articles.find('demo')).toMatchObject({ status: 'draft', revision: 2 });
    expect(await ports.articles.find('real')).toMatchObject({ status: 'published', revision: 1 });
    expect(await withdrawDemo(ports)).toEqual([]);
  });

  it('pauses the issue being sent when the site stops being a demonstration', async () => {
    const { providers } = createScriptedProviders(demoSite());
    const site = openIssues({ product: { providers } });
    await site.store(demoDraft({ status: 'published' }));
    await site.subscribers(3);
    const { id } = await site.generate();
    await site.run('send', id);
    providers.readiness.demo = false;
    await withdrawDemo(site.ports);
    await site.send();
    expect(site.mailer.messages).toEqual([]);
    const issue = await site.ports.newsletters.find(id);
    expect(issue).toMatchObject({ status: 'paused' });
    expect(issue?.steps.at(-1)).toMatchObject({
      step: 'demo-pieces',
      by: 'schedule',
      about: 'demo',
    });
    expect(await site.ports.audit.list({ operation: 'newsletters.pause', limit: 9 })).toMatchObject([
      { subject: id },
    ]);
    const why = {
      code: 'rule-violated',
      key: 'newsletters.demo-pieces',
      params: expect.objectContaining({ gone: ['demo'] }),
    };
    await expect(site.run('resume', id)).rejects.toMatchObject(why);
    providers.readiness.demo = true;
    await site.run('resume', id);
    await site.send();
    expect(site.mailer.messages).toHaveLength(3);
    const [{ subscriber_id } = { subscriber_id: '' }] = await site.ports.deliveries.list({
      issue_id: id,
      after: null,
      limit: 1,
    });
    providers.readiness.demo = false;
    const again = { id, status: 'failed' as const, subscribers: [subscriber_id] };
    await expect(site.application.execute('newsletters.resend', again, admin)).rejects.toMatchObject(why);
  });

  it('cannot be mailed in a newsletter, with the reason', async () => {
    const { application, ports, store } = await open({ status: 'published' }, true);
    await store(fitDraft({ slug: 'real', status: 'published' }));
    const { newsletter } = await application.execute('newsletters.generate', {}, admin);
    const { id } = newsletter;
    expect(newsletter.pieces.map(({ slug }) => slug).toSorted()).toEqual(['demo', 'real']);
    ports.providers.readiness.demo = false;
    expect(await application.execute('newsletters.get', { id }, admin)).toMatchObject({
      pieces_gone: [{ kind: 'article', slug: 'demo', demo: true }],
    });
    const why = {
      code: 'rule-violated',
      key: 'newsletters.demo-pieces',
      params: expect.objectContaining({ gone: ['demo'] }),
    };
    for (const attempt of [
      () => application.execute('newsletters.approve', { id }, admin),
      () => application.execute('newsletters.send', { id }, admin),
      () => application.execute('newsletters.test', { id, email: 'eva@example.org' }, admin),
    ])
      await expect(attempt()).rejects.toMatchObject(why);
    await withdrawDemo(ports);
    await expect(application.execute('newsletters.send', { id }, admin)).rejects.toMatchObject(why);
    const anew = await application.execute('newsletters.generate', { anew: true }, admin);
    expect(anew.newsletter.pieces).toMatchObject([{ slug: 'real' }]);
    const pieces = [{ kind: 'article' as const, slug: 'demo' }];
    await expect(
      application.execute('newsletters.update', { id: anew.newsletter.id, pieces }, admin),
    ).rejects.toMatchObject(why);
  });
});
