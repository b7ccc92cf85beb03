import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { jsonOf } from '#tests/support/http-client.ts';
import type { McpSite } from '#tests/support/mcp-site.ts';
import { startMcpSite } from '#tests/support/mcp-site.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

let site: McpSite;
beforeEach(async () => {
  site = await startMcpSite();
});
afterEach(() => site.close());

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'x', version: '1' },
  },
};
const post = async (
  body: unknown,
  { path = '/mcp', accept }: { path?: string; accept?: string | undefined } = {},
) => {
  const received = await site.ask(path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${site.token}`,
      'content-type': 'application/json',
      ...(accept !== undefined && { accept }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const sent = /^data: (.*)$/m.exec(received.text)?.[1];
  const answer = (sent ? JSON.parse(sent) : jsonOf(received)) as {
    result?: { content?: { text: string }[]; isError?: boolean; serverInfo?: object };
    error?: { code: number; message: string };
  };
  return { status: received.status, ...answer };
};

describe('a request of an assistant', () => {
  it.each([
    ['*/*', 200],
    [undefined, 200],
    ['', 200],
    ['Application/JSON , text/Event-Stream;q=0.9', 200],
    ['application/*, text/*', 200],
    ['text/event-stream, */*;q=0.1', 200],
    ['application/json', 406],
    ['application/json, text/event-stream;q=0, */*', 406],
    ['text/html', 406],
  ])('that accepts %s is answered with %i', async (accept, expected) => {
    const { status, result, error } = await post(initialize, { accept });
    expect(status).toBe(expected);
    if (expected === 200) expect(result).toMatchObject({ serverInfo: { name: 'vigia' } });
    else expect(error?.message).toMatch(/must accept/);
  });

  it('may have a slash at the end of its address, and a byte order mark', async () => {
    expect(await post(initialize, { path: '/mcp/' })).toMatchObject({ status: 200, result: {} });
    expect(await post(`\u{FEFF}${JSON.stringify(initialize)}`)).toMatchObject({ status: 200, result: {} });
    expect(await post('hola')).toMatchObject({ status: 400, error: { code: -32_700 } });
  });

  it('may say that it has no arguments by null', async () => {
    const call = (name: string) =>
      post({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name, arguments: null } });
    expect((await call('list_agents')).result?.isError).toBeUndefined();
    expect((await call('read_article')).result).toMatchObject({
      isError: true,
      content: [{ text: expect.stringMatching(/^validation: slug: is missing/) }],
    });
  });

  it('is asked about by browsers without a token', async () => {
    const ask = (origin: string, path = '/mcp') =>
      site.ask(path, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const { status, headers } = await ask('http://localhost:6274');
    expect([status, headers['access-control-allow-origin'], headers['vary']]).toEqual([
      204,
      'http://localhost:6274',
      'Origin',
    ]);
    expect(headers['access-control-allow-headers']).toMatch(/Authorization, Content-Type/);
    expect((await ask('https://otro.example')).status).toBe(403);
    const metadata = await ask('https://otro.example', '/.well-known/oauth-protected-resource/mcp');
    expect([metadata.status, metadata.headers['access-control-allow-origin']]).toEqual([204, '*']);
    const refused = await site.ask('/mcp', { method: 'POST', headers: { origin: 'http://localhost:6274' } });
    expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([
      401,
      'http://localhost:6274',
    ]);
  });
});

describe('a program that only knows OAuth', () => {
  it('shows that tokens are made by the newsroom', async () => {
    const provider = {
      redirectUrl: 'http://localhost/back',
      clientMetadata: { redirect_uris: ['http://localhost/back'], client_name: 'Un conector' },
      clientInformation: () => undefined,
      saveClientInformation: () => {},
      tokens: () => undefined,
      saveTokens: () => {},
      redirectToAuthorization: () => {},
      saveCodeVerifier: () => {},
      codeVerifier: () => '',
    };
    const local = new URL(site.url);
    const fetchHere = (input: string | URL, init?: RequestInit) => {
      const { pathname } = new URL(input);
      // The site has no such pages; the stub of this suite has all but this one.
      const path = /authorization-server|openid/.test(pathname) ? '/nada' : pathname;
      return fetch(new URL(path, local), init);
    };
    const client = new OlderClient({ name: 'un-conector', version: '1' });
    const transport = new OlderTransport(new URL('https://vigia.example/mcp'), {
      authProvider: provider,
      fetch: fetchHere,
    });
    await expect(client.connect(transport as never)).rejects.toThrow(
      /Tokens are made by the newsroom.*Authorization: Bearer/,
    );
  });

  it('leaves the page of accounts as it is', async () => {
    expect((await site.get('/register')).status).toBe(200);
    const json = await site.ask('/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"client_name":"x"}',
    });
    expect([json.status, jsonOf(json)]).toEqual([
      403,
      { error: 'access_denied', error_description: expect.stringMatching(/vigia tokens create/) },
    ]);
  });
});
