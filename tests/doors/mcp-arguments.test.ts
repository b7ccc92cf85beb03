import { tools } from '#adapters/mcp/tools.ts';
import { connectClient } from '#tests/support/mcp-clients.ts';
import type { McpSite } from '#tests/support/mcp-site.ts';
import { startMcpSite } from '#tests/support/mcp-site.ts';
import { askTool } from './mcp-way.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

let site: McpSite;
beforeEach(async () => {
  site = await startMcpSite();
});
afterEach(() => site.close());

describe('arguments', () => {
  const wordsOf = async (name: string, input: object) => {
    const { isError, content } = await askTool(site, name, input);
    return [isError, content[0]?.text];
  };

  it('unknown to a tool are refused, with the known ones listed', async () => {
    expect(await wordsOf('search_articles', { query: 'IA' })).toEqual([
      true,
      expect.stringMatching(
        /^validation: query: unknown argument \(did you mean q\?\)\. Known arguments: topic, /,
      ),
    ]);
    expect(await wordsOf('read_article', { slug: 'una-nota', Slug: 'x' })).toEqual([
      true,
      expect.stringContaining('did you mean slug?'),
    ]);
    const edit = { slug: 'publicada', revision: 1, titulo: 'x' };
    expect(await wordsOf('edit_article', edit)).toEqual([true, expect.stringContaining('titulo')]);
  });

  it('are closed in every schema', async () => {
    const client = await connectClient(site.url, site.token);
    const listed = await client.listTools();
    await client.close();
    for (const { name, inputSchema } of listed.tools)
      expect([name, inputSchema['additionalProperties']]).toEqual([name, false]);
  });

  it('have snake_case names, and are reported when missing', async () => {
    for (const [name, { input }] of Object.entries(tools))
      for (const field of Object.keys(input.shape))
        expect([name, field]).toEqual([name, expect.stringMatching(/^[a-z]+(?:_[a-z]+)*$/)]);
    expect(await wordsOf('patch_article', { slug: 'x', patches: [] })).toEqual([
      true,
      expect.stringContaining('revision: is missing'),
    ]);
  });

  it('are validated after the scopes', async () => {
    await site.close();
    site = await startMcpSite({ scopes: ['read'] });
    for (const [name, scope] of [
      ['create_draft', 'write'],
      ['prepare_sending', 'send'],
      ['confirm_action', 'write'],
    ] as const)
      expect(await wordsOf(name, { nonsense: 1 })).toEqual([
        true,
        expect.stringContaining(`forbidden: This token lacks the scope ${scope}`),
      ]);
  });
});
