import type { Ports } from '#core/kernel/ports.ts';
import type { Scope } from '#core/kernel/scope.ts';
import { scopes as allScopes } from '#core/kernel/scope.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { storeToken } from '#tests/support/api-tokens.ts';
import { change, day, fitDraft } from '#tests/support/entities.ts';
import { jsonOf } from '#tests/support/http-client.ts';
import { connectClient } from '#tests/support/mcp-clients.ts';
import type { McpSite } from '#tests/support/mcp-site.ts';
import { startMcpSite } from '#tests/support/mcp-site.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { askTool, withoutFences } from './mcp-way.ts';

closePortsAfterTests();

let ports: Ports;
let site: McpSite;
beforeEach(async () => {
  ports = createTestPorts();
  site = await startMcpSite({ ports });
});
afterEach(() => site.close());

const metadataUrl = 'https://vigia.example/.well-known/oauth-protected-resource/mcp';
const listing = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/list' });
const post = (
  body: string | Buffer,
  headers: Record<string, string> = {},
  token: string | null = site.token,
) =>
  site.ask('/mcp', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body,
  });
const errorOf = (received: { text: string }) =>
  (JSON.parse(received.text) as { error: { code: number } }).error;

describe('a caller without a valid token', () => {
  it('is pointed to the resource metadata (RFC 9728)', async () => {
    const refused = await post(listing, {}, null);
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([
      401,
      `Bearer resource_metadata="${metadataUrl}"`,
    ]);
    const { status, text, headers } = await site.get(new URL(metadataUrl).pathname);
    expect([status, headers['access-control-allow-origin']]).toEqual([200, '*']);
    expect(JSON.parse(text)).toEqual({
      resource: 'https://vigia.example/mcp',
      resource_name: 'Vigía',
      scopes_supported: ['read', 'write', 'publish', 'delete', 'send'],
      bearer_methods_supported: ['header'],
    });
  });

  it('is refused for any invalid token', async () => {
    const expired = await storeToken(ports, { id: numberedId(901), expires_at: day });
    const revoked = await storeToken(ports, { id: numberedId(902), revoked_at: day });
    for (const token of ['x', `vigia_${'x'.repeat(43)}`, expired, revoked]) {
      const { status, headers } = await post(listing, {}, token);
      expect([status, headers['www-authenticate']]).toEqual([
        401,
        expect.stringMatching(/resource_metadata=.*invalid_token/),
      ]);
    }
    expect((await post(listing, { authorization: 'Basic eDp5' }, null)).status).toBe(401);
    await expect(connectClient(site.url, expired)).rejects.toThrow(/401|authorization/i);
  });

  it('is refused once the token is revoked', async () => {
    expect((await post(listing)).status).toBe(200);
    await ports.transaction(
      {
        actor: { kind: 'operator', id: null, name: 'eva', role: 'admin', door: 'cli' },
        operation: 'x',
        at: day,
      },
      ({ apiTokens }) => apiTokens.revoke(numberedId(900), day),
    );
    expect((await post(listing)).status).toBe(401);
  });

  it('is rate limited', async () => {
    await site.close();
    site = await startMcpSite({ ports: createTestPorts(), perMinute: 3 });
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await post(listing)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(Number((await post(listing)).headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a browser on a malicious site', () => {
  it('is refused by its Origin and Host', async () => {
    const malicious: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://vigia.example.evil.example' },
      { host: 'evil.example' },
      { host: 'evil.example:3000' },
    ];
    for (const headers of malicious) expect((await post(listing, headers)).status).toBe(403);
    const own: Record<string, string>[] = [
      { origin: 'https://vigia.example' },
      { host: 'vigia.example' },
      { host: 'localhost:3000' },
    ];
    for (const headers of own) expect((await post(listing, headers)).status).toBe(200);
  });

  it('gets no cookie and its cookies are ignored', async () => {
    const { headers, status } = await post(listing, { cookie: 'vigia=x; vigia.sig=y' });
    expect([status, headers['set-cookie'], headers['cache-control']]).toEqual([
      200,
      undefined,
      expect.stringMatching(/^no-(?:store|cache)/),
    ]);
    expect((await post(listing, { cookie: 'vigia=x' }, null)).status).toBe(401);
  });
});

describe('an invalid message', () => {
  it.each([
    ['no JSON', '{"jsonrpc":', 400, -32_700],
    ['nothing', '', 400, -32_700],
    ['half a sign', Buffer.from('{"jsonrpc":"2.0","id":1,"method":"\xc3"}', 'latin1'), 200, -32_601],
    ['another method', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/destroy' }), 200, -32_601],
    [
      'a tool without a name',
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: {} }),
      200,
      -32_602,
    ],
  ])('is answered with a protocol error: %s', async (_what, body, status, code) => {
    const received = await post(body);
    const sent = /^data: (.*)$/m.exec(received.text)?.[1] ?? received.text;
    expect([received.status, errorOf({ text: sent }).code]).toEqual([status, code]);
  });

  it('is refused by its size, content type and method', async () => {
    const large = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { x: 'x'.repeat(9_000_000) },
    });
    const cut = await post(large).catch(() => ({ status: 413 }));
    expect(cut.status).toBe(413);
    expect((await post(listing, { 'content-type': 'text/plain' })).status).toBe(415);
    const headers = { authorization: `Bearer ${site.token}` };
    for (const method of ['GET', 'DELETE', 'PUT'])
      expect((await site.ask('/mcp', { method, headers })).status).toBe(405);
    expect((await post(listing)).status).toBe(200);
  });

  it('is refused when nested too deeply or with a duplicate name, and is not logged as a fault', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const call = (params: string) => `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`;
    for (const body of [
      deep,
      call(`{"name":"search_articles","arguments":{"q":${deep}}}`),
      call(`{"name":"create_draft","arguments":${deep}}`),
      call(deep),
      `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":${deep}}}`,
      `{"jsonrpc":"2.0","id":${deep},"method":"tools/list"}`,
      '{"jsonrpc":"2.0","id":1,"id":2,"method":"tools/list"}',
    ]) {
      const received = await post(body);
      expect([received.status, errorOf(received).code]).toEqual([400, -32_600]);
    }
    expect(site.faults).toEqual([]);
  });

  it('is neither a page nor in the sitemap', async () => {
    const { status, headers } = await site.get('/mcp', { accept: 'text/html' });
    expect([status, headers['content-type']]).toEqual([401, 'application/json; charset=utf-8']);
    for (const path of ['/sitemap.xml', '/robots.txt'])
      expect((await site.get(path)).text).not.toContain('mcp');
  });
});

describe('an article published during an edit of its draft', () => {
  const edit = { slug: 'una-nota', title_es: 'Otro título' };
  const patches = [{ field: 'title_es', find: 'Título', replace: 'Otro' }];

  /** Publishes the article right before the edit's transaction. */
  const startRacing = async (scopes: readonly Scope[]) => {
    await site.close();
    ports = createTestPorts();
    const draft = await ports.transaction(change(), ({ articles }) =>
      articles.save(fitDraft({ slug: edit.slug, title_es: 'Título' })),
    );
    const racing: Ports['transaction'] = async (made, work) => {
      if (['articles.edit', 'articles.patch'].includes(made.operation))
        await ports.transaction(change(), ({ articles }) => articles.save({ ...draft, status: 'published' }));
      return ports.transaction(made, work);
    };
    site = await startMcpSite({ ports: { ...ports, transaction: racing }, scopes });
    return draft.revision + 1;
  };

  it.each([
    ['edit_article', edit, ['read', 'write'], /^forbidden: This token lacks the scope publish/],
    ['edit_article', edit, allScopes, /"pending":true/],
    ['patch_article', { slug: edit.slug, patches }, ['read', 'write'], /^forbidden: .*scope publish/],
    ['patch_article', { slug: edit.slug, patches }, allScopes, /"pending":true/],
  ] as const)('is not affected by %s', async (name, input, scopes, words) => {
    const revision = await startRacing(scopes);
    const { isError, content } = await askTool(site, name, { ...input, revision });
    expect([isError === true, content[0]?.text]).toEqual([
      scopes !== allScopes,
      expect.stringMatching(words),
    ]);
    expect(await ports.articles.find(edit.slug)).toMatchObject({ title_es: 'Título', revision });
  });
});

describe('concurrent calls', () => {
  it('each get their own answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        askTool(site, 'create_draft', { title_es: `Nota ${index}`, body_es: 'x' }),
      ),
    );
    const titles = answers.map(
      ({ answer }) => (withoutFences(answer) as { article: { slug: string } }).article.slug,
    );
    expect(titles).toEqual(Array.from({ length: 200 }, (_, index) => `nota-${index}`));
    expect(site.faults).toEqual([]);
  });
});

describe('a fault of the server', () => {
  it('is answered without its reason, and logged', async () => {
    await site.close();
    const broken = new Error('secret');
    site = await startMcpSite({
      ports: { ...ports, agents: { ...ports.agents, list: () => Promise.reject(broken) } },
      tokenId: numberedId(903),
    });
    const { isError, content } = await askTool(site, 'list_agents', {});
    expect([isError, content[0]?.text]).toEqual([true, 'internal: Something went wrong on our side.']);
    expect(site.faults).toEqual([broken]);
    expect(jsonOf(await site.get('/.well-known/oauth-protected-resource'))).toHaveProperty('resource');
  });
});
