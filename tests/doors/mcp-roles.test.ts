import type { User } from '#core/accounts/user.ts';
import { scopes } from '#core/kernel/scope.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { storeAccounts } from '#tests/support/accounts.ts';
import { storeToken } from '#tests/support/api-tokens.ts';
import { article, change, fitDraft } from '#tests/support/entities.ts';
import type { AnyClient } from '#tests/support/mcp-clients.ts';
import { answerIn, connectClient } from '#tests/support/mcp-clients.ts';
import type { McpSite } from '#tests/support/mcp-site.ts';
import { startMcpSite } from '#tests/support/mcp-site.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { stockedAdmin, stockedAuthor, stockedEditor } from '#tests/support/stocked-accounts.ts';
import { withoutFences } from './mcp-way.ts';

closePortsAfterTests();

let ports: Ports;
let site: McpSite;
let client: AnyClient;
beforeEach(async () => {
  ports = createTestPorts();
  await storeAccounts(ports, [stockedAdmin, stockedAuthor, stockedEditor]);
  await ports.transaction(change(), async ({ articles }) => {
    await articles.save(article());
    await articles.save(fitDraft({ slug: 'de-otra-persona' }));
  });
  site = await startMcpSite({ ports });
});
afterEach(async () => {
  await client.close();
  await site.close();
});

/** Connects with a token of somebody that has every scope: what it may do depends on their role alone. */
const connectAs = async (user: User): Promise<void> => {
  const token = await storeToken(ports, {
    id: numberedId(960),
    owner_id: user.id,
    created_by: user.username,
    scopes: [...scopes],
  });
  client = (await connectClient(site.url, token)) as unknown as AnyClient;
};

const call = async (name: string, input: object) => {
  const { isError = false, content } = await client.callTool({ name, arguments: input });
  return {
    isError,
    text: content[0]?.text ?? '',
    answer: isError ? undefined : (answerIn({ content }) as Record<string, unknown>),
  };
};
const toolNames = async () => (await client.listTools()).tools.map(({ name }) => name);

const notEditors = /^forbidden: Only editors and administrators may do this/;
const notAdministrators = /^forbidden: Only administrators may do this/;

describe("an author's token", () => {
  beforeEach(() => connectAs(stockedAuthor));

  it('writes drafts of its author', async () => {
    const made = await call('create_draft', { title_es: 'Una voz clonada', body_es: 'Dicen que sí.' });
    expect(withoutFences(made.answer)).toMatchObject({ article: { slug: 'una-voz-clonada' } });
    const patches = [{ field: 'body_es', find: 'que sí', replace: 'que no' }];
    const patched = await call('patch_article', { slug: 'una-voz-clonada', revision: 1, patches });
    expect(patched).toMatchObject({ isError: false });
    const draft = (await ports.articles.find('una-voz-clonada'))!;
    expect(draft).toMatchObject({ body_es: 'Dicen que no.', status: 'draft' });
    expect(await ports.desk.owners(draft.id)).toEqual([stockedAuthor.id]);
  });

  it('reads the drafts of others, and changes none', async () => {
    const slug = 'de-otra-persona';
    expect(await call('read_article', { slug })).toMatchObject({ isError: false });
    const edited = await call('edit_article', { slug, revision: 1, title_es: 'Otro título' });
    expect(edited.text).toMatch(/^forbidden: This article is somebody else’s/);
    expect(await ports.articles.find(slug)).toMatchObject({ revision: 1 });
  });

  it('publishes, deletes and sends nothing, not even its own', async () => {
    await call('create_draft', { title_es: 'Una voz clonada', body_es: 'Dicen que sí.' });
    const slug = 'una-voz-clonada';
    for (const [name, input, words] of [
      ['prepare_publication', { slug, step: 'approve', confirm: true }, notEditors],
      ['prepare_publication', { slug: 'de-otra-persona', step: 'approve' }, notEditors],
      ['prepare_publication', { slug: 'una-nota', step: 'unpublish' }, notEditors],
      ['prepare_deletion', { kind: 'article', slug }, notAdministrators],
      ['list_agents', {}, notEditors],
    ] as const)
      expect([name, (await call(name, input)).text]).toEqual([name, expect.stringMatching(words)]);
    expect(await ports.articles.find(slug)).toMatchObject({ status: 'draft' });
    expect(await ports.articles.find('una-nota')).toMatchObject({ status: 'published' });
  });

  it('is offered the tools of authors only', async () => {
    const names = await toolNames();
    expect(names).toEqual(expect.arrayContaining(['create_draft', 'edit_article', 'read_article']));
    for (const name of ['list_agents', 'run_agent', 'prepare_deletion', 'prepare_sending'])
      expect(names).not.toContain(name);
  });
});

describe("an editor's token", () => {
  beforeEach(() => connectAs(stockedEditor));

  it('publishes by preparing and confirming', async () => {
    const slug = 'de-otra-persona';
    const { answer } = await call('prepare_publication', { slug, step: 'approve', confirm: true });
    expect(await ports.articles.find(slug)).toMatchObject({ status: 'draft' });
    const input = { confirmation_token: answer?.['confirmation_token'] };
    expect(await call('confirm_action', input)).toMatchObject({ isError: false });
    expect(await ports.articles.find(slug)).toMatchObject({ status: 'published' });
  });

  it('confirms nothing any more once its owner is an author', async () => {
    const slug = 'de-otra-persona';
    const { answer } = await call('prepare_publication', { slug, step: 'approve', confirm: true });
    await ports.transaction(change(), ({ users }) =>
      users.update(stockedEditor.id, { role: 'author' }, ports.clock.now()),
    );
    const input = { confirmation_token: answer?.['confirmation_token'] };
    expect((await call('confirm_action', input)).text).toMatch(notEditors);
    expect(await ports.articles.find(slug)).toMatchObject({ status: 'draft' });
  });

  it('neither deletes nor changes agents', async () => {
    expect((await call('prepare_deletion', { kind: 'article', slug: 'una-nota' })).text).toMatch(
      notAdministrators,
    );
    expect(await toolNames()).not.toContain('save_agent');
    expect(await toolNames()).toContain('list_agents');
  });
});

describe("an administrator's token", () => {
  it('deletes by preparing and confirming', async () => {
    await connectAs(stockedAdmin);
    const { answer } = await call('prepare_deletion', { kind: 'article', slug: 'una-nota' });
    const input = { confirmation_token: answer?.['confirmation_token'] };
    expect(await call('confirm_action', input)).toMatchObject({ isError: false });
    expect(await ports.articles.find('una-nota')).toBeNull();
  });
});
