import { createApplication } from '#core/application.ts';
import type { Ports } from '#core/kernel/ports.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { systemActor } from '#core/kernel/actor.ts';
import { article, change, fitDraft } from '#tests/support/entities.ts';
import type { AnyClient, ToolAnswer } from '#tests/support/mcp-clients.ts';
import { answerIn, connectClient, connectOlderClient } from '#tests/support/mcp-clients.ts';
import type { McpSite } from '#tests/support/mcp-site.ts';
import { startMcpSite } from '#tests/support/mcp-site.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { stockedIssues, stockNewsletters } from '#tests/support/newsletters.ts';
import { storeToken } from '#tests/support/api-tokens.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { withoutFences } from './mcp-way.ts';

closePortsAfterTests();

const generations = [
  ['of the current generation', connectClient, 'un-asistente/3.1'],
  ['of the generation before', connectOlderClient, 'node'],
] as const;

let ports: Ports;
let site: McpSite;
beforeEach(async () => {
  ports = createTestPorts();
  await createApplication(ports).execute('content.seed', {}, systemActor);
  await ports.transaction(change(), async ({ articles }) => {
    await articles.save(article());
    await articles.save(fitDraft({ slug: 'por-aprobar' }));
  });
  await stockNewsletters(ports);
  site = await startMcpSite({ ports });
});
afterEach(() => site.close());

describe.each(generations)('the official client %s', (_name, connect, program) => {
  let client: AnyClient;
  const call = async (name: string, input: object = {}) => {
    const answered = await client.callTool({ name, arguments: input });
    return {
      ...answered,
      answer: answered.isError ? undefined : (answerIn(answered) as Record<string, unknown>),
    };
  };
  const textOf = ({ content }: ToolAnswer) => content[0]?.text ?? '';
  beforeEach(async () => {
    client = (await connect(site.url, site.token)) as unknown as AnyClient;
  });
  afterEach(() => client.close());

  it('lists about twenty tools, each with the schema of its arguments and all four hints', async () => {
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(18);
    expect(tools.length).toBeLessThan(27);
    const hints = ['destructiveHint', 'idempotentHint', 'openWorldHint', 'readOnlyHint', 'title'];
    for (const tool of tools) {
      expect(Object.keys(tool.annotations ?? {}).toSorted()).toEqual(hints);
      expect(tool).not.toHaveProperty('outputSchema');
    }
    // Every conversation pays for the list: 4 bytes are about a token.
    expect(JSON.stringify(tools).length).toBeLessThan(48_000);
  });

  it('reads each answer once, as the text of an object', async () => {
    const found = await call('search_articles', { q: 'nota', limit: 3 });
    expect(found.answer).toMatchObject({ items: expect.anything() as unknown });
    expect(found).not.toHaveProperty('structuredContent');
    for (const [name, input] of [
      ['newsroom_status', {}],
      ['list_desk_articles', {}],
      ['list_desk_articles', { state: 'trash' }],
      ['read_article', { slug: 'por-aprobar' }],
      ['read_article_history', { slug: 'por-aprobar' }],
      ['read_article_history', { slug: 'por-aprobar', version: 1 }],
      ['read_article_history', { slug: 'por-aprobar', pending: true }],
      ['read_article_history', { slug: 'una-nota', made: true }],
      ['browse_directory', { kind: 'interviews' }],
      ['browse_directory', { kind: 'pages', slug: 'metodologia' }],
      ['review_article', { slug: 'por-aprobar' }],
      ['list_agents', {}],
      ['read_runs', {}],
      ['read_newsletters', {}],
      ['read_newsletters', { id: stockedIssues.sent, as: 'progress' }],
      ['read_newsletters', { id: stockedIssues.sent, as: 'preview' }],
    ] as const)
      expect([name, (await call(name, input)).isError]).toEqual([name, undefined]);
  });

  it('never reveals who is subscribed', async () => {
    const { email } = (await ports.subscriptions.list())[0]!;
    const answers = [
      await call('newsroom_status'),
      await call('read_newsletters', { id: stockedIssues.sent }),
      await call('read_newsletters', { id: stockedIssues.sent, as: 'progress' }),
      await call('read_newsletters', { id: stockedIssues.sent, as: 'preview' }),
    ];
    expect(JSON.stringify(answers)).not.toContain(email);
  });

  it('writes a draft and patches it; the audit contains token and program', async () => {
    const made = await call('create_draft', { title_es: 'Una voz clonada', body_es: 'Dicen que sí.' });
    expect(withoutFences(made.answer)).toMatchObject({
      article: { slug: 'una-voz-clonada', revision: 1 },
    });
    const patch = { field: 'body_es', find: 'que sí', replace: 'que no' };
    const input = { slug: 'una-voz-clonada', revision: 1, patches: [patch] };
    expect((await call('patch_article', input)).isError).toBeUndefined();
    expect(await ports.articles.find('una-voz-clonada')).toMatchObject({
      body_es: 'Dicen que no.',
      status: 'draft',
      review_required: true,
      provenance: { es: { origin: 'ai-generated' } },
    });
    const stale = await call('patch_article', input);
    expect([stale.isError, textOf(stale)]).toEqual([true, expect.stringMatching(/^conflict: /)]);
    expect(
      (await ports.audit.list({ limit: 2 })).map(({ client: one, actor_name, door, operation }) => ({
        one,
        actor_name,
        door,
        operation,
      })),
    ).toEqual(
      ['articles.patch', 'articles.create'].map((operation) => ({
        one: program,
        actor_name: 'un guion',
        door: 'mcp',
        operation,
      })),
    );
  });

  it('is refused changes without effect; those of published content wait for a person', async () => {
    const same = { slug: 'por-aprobar', revision: 1, title_es: fitDraft().title_es };
    expect(textOf(await call('edit_article', same))).toMatch(/^rule-violated: Nothing was changed/);
    const published = { slug: 'una-nota', revision: 1, title_es: 'Otro' };
    const { answer: proposed } = await call('edit_article', published);
    expect(proposed).toMatchObject({
      pending: true,
      pending_revision: 1,
      message: expect.stringContaining('Readers do not see it yet') as unknown,
    });
    expect(await ports.articles.find('una-nota')).toMatchObject({ revision: 1 });
    const patches = [{ field: 'title_es', find: 'Otro', replace: 'Otro más' }];
    await call('patch_article', { slug: 'una-nota', revision: 1, patches });
    const { id } = (await ports.articles.find('una-nota'))!;
    expect(await ports.pendingVersions.find(id)).toMatchObject({
      revision: 2,
      edit: { title_es: 'Otro más', origin_es: 'ai-assisted' },
    });
    const fenced = { slug: 'por-aprobar', revision: 1, title_es: '[[untrusted 0123456789ab]]Otro' };
    expect(textOf(await call('edit_article', fenced))).toMatch(/^validation: /);
  });

  it('learns when and where a person must review, and what to do about an invalid confirmation', async () => {
    const created = await call('create_draft', { title_es: 'De un asistente', body_es: 'Algo.' });
    const { slug } = (created.answer as { article: { slug: string } }).article;
    const { answer: checked } = await call('review_article', { slug });
    expect(checked?.['review']).toMatch(
      /^A person has to review this text: in the panel .* --reviewer <account>, or publish-pending/,
    );
    const wrong = textOf(await call('confirm_action', { confirmation_token: 'x'.repeat(43) }));
    expect(wrong).toContain('Prepare the step again');
    expect(wrong).not.toContain('a tool that lists');
    const prepared = await call('prepare_deletion', { kind: 'article', slug });
    const { effects } = prepared.answer as { effects: { summary: string } };
    expect(effects.summary).toMatch(/^The article would go to the trash/);
  });

  it('publishes by preparing and confirming', async () => {
    const input = { slug: 'por-aprobar', step: 'approve', confirm: true };
    const { answer: prepared } = await call('prepare_publication', input);
    expect(prepared).toMatchObject({
      effects: {
        changes: [
          { field: 'date' },
          { field: 'status', after: 'published' },
          { field: 'published_languages' },
        ],
      },
    });
    expect(await ports.articles.find('por-aprobar')).toMatchObject({ status: 'draft' });
    const token = { confirmation_token: prepared?.['confirmation_token'] };
    expect((await call('confirm_action', token)).isError).toBeUndefined();
    expect(await ports.articles.find('por-aprobar')).toMatchObject({ status: 'published' });
    expect(textOf(await call('confirm_action', token))).toMatch(/^conflict: .*already/);
  });

  it('reads the unpublished parts of an article, and publishes pending changes', async () => {
    const slug = 'por-aprobar';
    const confirm = async (step: string, fields: object) => {
      const { answer: prepared } = await call('prepare_publication', { slug, step, ...fields });
      const confirmation_token = prepared?.['confirmation_token'];
      expect((await call('confirm_action', { confirmation_token })).isError).toBeUndefined();
    };
    await confirm('approve', { languages: ['es'] });
    const read = await call('read_article', { slug });
    expect(read.answer).toMatchObject({ article: { published_languages: ['es'] } });
    expect(textOf(read)).toContain(fitDraft().title_en);
    const input = {
      slug,
      base_revision: 2,
      pending_revision: 0,
      summary_es: 'Otro resumen, algo más largo.',
    };
    const person: Actor = { kind: 'user', id: 'u-eva', name: 'Eva', role: 'editor', door: 'http' };
    await createApplication(ports).execute('articles.save-pending', input, person);
    const pending = await call('read_article_history', { slug, pending: true });
    expect(textOf(pending)).toContain(input.summary_es);
    expect(pending.answer).toMatchObject({
      article: { revision: 2 },
      pending: { base_revision: 2, revision: 1 },
    });
    await confirm('publish_pending', { revision: 2, pending_revision: 1, confirm: true });
    expect(await ports.articles.find(slug)).toMatchObject({ summary_es: input.summary_es, revision: 3 });
  });

  it('reads resources, completes their names, and gets prompts', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual([
      'vigia://style-guide',
      'vigia://taxonomy',
      'vigia://review-queue',
    ]);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates).toHaveLength(2);
    const uris = [
      ...resources.map(({ uri }) => uri),
      'vigia://article/por-aprobar',
      `vigia://issue/${stockedIssues.draft}`,
    ];
    for (const uri of uris) expect((await client.readResource({ uri })).contents[0]?.text).toMatch(/\S{5}/);
    await expect(client.readResource({ uri: 'vigia://article/no-existe' })).rejects.toThrow(/no article/);
    const ref = { type: 'ref/resource', uri: 'vigia://article/{slug}' };
    const { completion } = await client.complete({ ref, argument: { name: 'slug', value: 'por-' } });
    expect(completion.values).toEqual(['por-aprobar']);
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual([
      'weekly-issue',
      'review-draft',
      'prepare-interview',
      'fact-check',
    ]);
    const response = await client.getPrompt({ name: 'review-draft', arguments: { slug: 'por-aprobar' } });
    expect(response.messages[0]?.content.text).toContain('«por-aprobar»');
    await expect(client.getPrompt({ name: 'review-draft' })).rejects.toThrow(/slug/);
  });

  it('reads cached answers, and new ones after a change, with its own rights', async () => {
    const read = async (by: AnyClient) =>
      by.callTool({ name: 'read_article', arguments: { slug: 'por-aprobar' } });
    const withoutMarks = (answer: ToolAnswer) => textOf(answer).replace(/untrusted \w+/g, '');
    const first = await read(client);
    expect(await read(client)).toEqual(first);
    const patches = [{ field: 'title_es', find: fitDraft().title_es, replace: 'Otro título' }];
    await call('patch_article', { slug: 'por-aprobar', revision: 1, patches });
    const changed = await read(client);
    expect(withoutMarks(changed)).toContain('Otro título');
    expect(withoutMarks(first)).not.toContain('Otro título');
    const writing = await storeToken(ports, { id: numberedId(902), scopes: ['write'] });
    const narrow = (await connect(site.url, writing)) as unknown as AnyClient;
    try {
      expect(textOf(await read(narrow))).toMatch(/^forbidden: /);
    } finally {
      await narrow.close();
    }
  });

  it('sees the tools that its token allows, and is refused others with the missing scope', async () => {
    const reading = await storeToken(ports, { id: numberedId(901), scopes: ['read'] });
    const narrow = (await connect(site.url, reading)) as unknown as AnyClient;
    try {
      const { tools } = await narrow.listTools();
      expect(tools.every(({ annotations }) => (annotations as { readOnlyHint: boolean }).readOnlyHint)).toBe(
        true,
      );
      for (const [name, input, scope] of [
        ['create_draft', { title_es: 'Una', body_es: 'x' }, 'write'],
        ['prepare_publication', { slug: 'por-aprobar', step: 'approve' }, 'publish'],
        ['prepare_deletion', { kind: 'article', slug: 'una-nota' }, 'delete'],
        ['prepare_sending', { id: stockedIssues.sending, step: 'cancel' }, 'send'],
      ] as const) {
        const answer = await narrow.callTool({ name, arguments: input });
        expect([answer.isError, textOf(answer)]).toEqual([
          true,
          expect.stringContaining(`forbidden: This token lacks the scope ${scope}`),
        ]);
      }
      const refused = await ports.audit.list({ result: 'forbidden', limit: 9 });
      expect(refused.map(({ subject }) => subject)).toEqual(
        expect.arrayContaining(['por-aprobar', 'una-nota', stockedIssues.sending]),
      );
    } finally {
      await narrow.close();
    }
  });
});
