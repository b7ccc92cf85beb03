import type { Ports } from '#core/kernel/ports.ts';
import { stockAgents, stockedAgents } from '#tests/support/agents.ts';
import { runCommand } from '#tests/support/cli-program.ts';
import { article, change, fitDraft } from '#tests/support/entities.ts';
import { jsonOf } from '#tests/support/http-client.ts';
import type { McpSite } from '#tests/support/mcp-site.ts';
import { startMcpSite } from '#tests/support/mcp-site.ts';
import { createScriptedProviders } from '#tests/support/scripted-providers.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { store } from '#tests/support/writing.ts';
import { askTool } from './mcp-way.ts';

closePortsAfterTests();

const address = 'https://vigia.example/en/noticias/una-nota/?utm_source=x#fuentes';
const long = `https://vigia.example/noticias/una-nota?${'x'.repeat(300)}`;

let ports: Ports;
let site: McpSite;
beforeEach(async () => {
  ports = createTestPorts({ providers: createScriptedProviders().providers });
  await store(ports, article(), fitDraft({ slug: 'borrador' }));
  await stockAgents(ports);
  site = await startMcpSite({ ports });
});
afterEach(() => site.close());

const http = async (method: string, path: string, body?: object) => {
  const received = await site.ask(path, {
    method,
    headers: { authorization: `Bearer ${site.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: received.status, body: jsonOf(received) as Record<string, unknown> };
};
const vigia = async (...args: string[]) =>
  JSON.parse((await runCommand(ports, [...args, '--json'])).out) as object;
const tool = async (name: string, input: object) => {
  const { isError, content, answer } = await askTool(site, name, input);
  return isError ? content[0]!.text : answer;
};

describe('an item named by its address', () => {
  it('is found at every door', async () => {
    for (const one of [address, long, '/noticias/una-nota', 'vigia.example/noticias/una-nota']) {
      const path = `/api/articles/${encodeURIComponent(one)}`;
      expect(await http('GET', path)).toMatchObject({ status: 200, body: { slug: 'una-nota' } });
      expect(await vigia('articles', 'show', one)).toMatchObject({ slug: 'una-nota' });
      expect(JSON.stringify(await tool('read_article', { slug: one }))).toContain('una-nota');
    }
    const edited = await http(
      'PUT',
      `/api/articles/${encodeURIComponent('https://vigia.example/noticias/borrador')}`,
      {
        title_es: 'Otra',
        revision: 1,
      },
    );
    expect([edited.status, (await ports.articles.find('borrador'))?.title_es]).toEqual([200, 'Otra']);
  });

  it('can be prepared and confirmed', async () => {
    const prepared = await tool('prepare_deletion', {
      kind: 'article',
      slug: 'https://vigia.example/noticias/borrador',
    });
    const { confirmation_token } = prepared as Record<string, unknown>;
    expect(await tool('confirm_action', { confirmation_token })).toMatchObject({
      operation: 'articles.delete',
    });
    expect(await ports.articles.find('borrador')).toBeNull();
  });

  it('is not found at another site', async () => {
    const path = `/api/articles/${encodeURIComponent('https://otro.example/noticias/una-nota')}`;
    expect((await http('GET', path)).status).toBe(404);
  });
});

describe('an agent named by its name', () => {
  const { active, paused, deleted } = stockedAgents;

  it('is found at every door, in any capitals', async () => {
    expect(await http('GET', '/api/agents/FARO')).toMatchObject({ status: 200, body: { id: active } });
    expect(await http('POST', '/api/agents/faro/execute')).toMatchObject({
      status: 200,
      body: { run: { agent_id: active } },
    });
    expect(await http('PUT', '/api/agents/Atalaya', { description: 'Otra' })).toMatchObject({
      body: { agent: { id: paused, description: 'Otra' } },
    });
    expect((await http('GET', '/api/agent-runs?agent_id=Faro')).body).toContainEqual(
      expect.objectContaining({ agent_id: active }),
    );
    expect(await vigia('runs', 'list', '--agent-id', 'faro')).toContainEqual(
      expect.objectContaining({ agent_id: active }),
    );
    expect(await tool('run_agent', { id: 'faro', wait_seconds: 0 })).toMatchObject({
      run: { agent_id: active },
    });
    expect(
      await tool('save_agent', {
        id: '[[untrusted 0123456789ab]]Faro[[/untrusted 0123456789ab]]',
        description: 'De mar',
      }),
    ).toMatchObject({ agent: { id: active } });
    const settings = await ports.ledger.settings();
    const budgets = [{ agent_id: 'Faro', month_eur: 3 }];
    const set = await http('PUT', '/api/admin/spending-settings', {
      revision: settings?.revision ?? 0,
      agent_budgets: budgets,
    });
    expect(set.body['agent_budgets']).toEqual([{ agent_id: active, month_eur: 3 }]);
  });

  it('is deleted and restored by its name', async () => {
    const { confirmation_token } = (await tool('prepare_deletion', {
      kind: 'agent',
      id: 'atalaya',
    })) as Record<string, unknown>;
    expect(await tool('confirm_action', { confirmation_token })).toMatchObject({ subject: paused });
    const name = (await ports.agents.trash()).find(({ id }) => id === deleted)!.name;
    expect(await tool('restore_deleted', { kind: 'agent', id: name })).toMatchObject({
      agent: { id: deleted },
    });
  });

  it('is refused with a sentence when there is none, or more than one', async () => {
    expect(await http('GET', '/api/agents/Nadie')).toMatchObject({
      status: 404,
      body: { key: 'agents.unknown', error: 'No hay ningún agente con ese id o ese nombre: Nadie' },
    });
    expect(await tool('run_agent', { id: 'Nadie' })).toMatch(
      /^not-found: There is no agent with this id or name: Nadie/,
    );
    const other = { ...(await ports.agents.find(paused))!, id: deleted.replace(/.$/, 'f'), revision: 0 };
    await ports.transaction(change(), async ({ agents }) => {
      await agents.remove(paused);
      await agents.save(other);
      await agents.remove(other.id);
    });
    expect(await http('POST', '/api/agents/atalaya/restore')).toMatchObject({
      status: 400,
      body: { key: 'agents.ambiguous', error: expect.stringContaining(other.id) },
    });
  });
});

describe('a list of one', () => {
  it('may be written without brackets by an assistant and at the terminal', async () => {
    await tool('create_draft', {
      title_es: 'Una voz',
      tags: 'deepfakes',
      sources: { name: 'BOE', url: 'https://www.boe.es/' },
    });
    expect(await ports.articles.find('una-voz')).toMatchObject({
      tags: ['deepfakes'],
      sources: [{ name: 'BOE' }],
    });
    const config = JSON.stringify({ content: { topics: 'deepfakes' }, newsApi: { keywords: 'voz' } });
    expect(await vigia('agents', 'create', 'Vigía', '--config', config)).toMatchObject({
      agent: { config: { content: { topics: ['deepfakes'] }, newsApi: { keywords: ['voz'] } } },
    });
    const { body } = await http('GET', '/api/articles?tag=deepfakes&topic=regulacion');
    expect(body).toHaveProperty('items');
  });
});
