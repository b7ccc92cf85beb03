import { change, fitDraft } from '#tests/support/entities.ts';
import type { AnyClient } from '#tests/support/mcp-clients.ts';
import { connectClient } from '#tests/support/mcp-clients.ts';
import type { McpSite } from '#tests/support/mcp-site.ts';
import { startMcpSite } from '#tests/support/mcp-site.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';

closePortsAfterTests();

let site: McpSite;
let client: AnyClient;
beforeEach(async () => {
  const ports = createTestPorts();
  await ports.transaction(change(), ({ articles }) => articles.save(fitDraft({ slug: 'por-aprobar' })));
  site = await startMcpSite({ ports });
  client = (await connectClient(site.url, site.token)) as unknown as AnyClient;
});
afterEach(async () => {
  await client.close();
  await site.close();
});

const textOf = async (name: string, input: object) =>
  (await client.getPrompt({ name, arguments: input })).messages[0]?.content.text;

describe('prompts', () => {
  it('are in Spanish, or in English on request', async () => {
    const input = { slug: 'por-aprobar', person: 'Ada Ruiz', topic: 'algoritmos' };
    for (const [name, used, spanish, english] of [
      ['weekly-issue', [], /Prepara el número/, /Prepare this week/],
      ['review-draft', ['slug'], /Revisa el borrador «por-aprobar»/, /Review the draft “por-aprobar”/],
      ['prepare-interview', ['person', 'topic'], /con Ada Ruiz sobre algoritmos/, /with Ada Ruiz about algo/],
      ['fact-check', ['slug'], /Comprueba los hechos de «por/, /Check the facts of “por/],
    ] as const) {
      const own = Object.fromEntries(used.map((field) => [field, input[field]]));
      expect(await textOf(name, own)).toMatch(spanish);
      expect(await textOf(name, { ...own, language: 'en' })).toMatch(english);
      await expect(textOf(name, { ...own, language: 'fr' })).rejects.toThrow(/es or en/);
      await expect(textOf(name, { ...own, idioma: 'en' })).rejects.toThrow(/unknown argument.*language/);
    }
  });

  it('have their languages completed', async () => {
    const ref = { type: 'ref/prompt', name: 'weekly-issue' };
    const { completion } = await client.complete({ ref, argument: { name: 'language', value: 'e' } });
    expect(completion.values).toEqual(['es', 'en']);
  });

  it('are refused for a missing article', async () => {
    for (const name of ['review-draft', 'fact-check'])
      await expect(textOf(name, { slug: 'no-existe' })).rejects.toThrow(/no article/);
  });
});
