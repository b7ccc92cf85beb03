import { limits } from '#adapters/mcp/shorten-answer.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { article, change } from '#tests/support/entities.ts';
import { startMcpSite } from '#tests/support/mcp-site.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { askTool, withoutFences } from './mcp-way.ts';

closePortsAfterTests();

type Page = { items: { slug: string }[]; next_cursor: string | null; cut?: { field: string; how: string }[] };

it.each([
  ['search_articles', {}],
  ['list_desk_articles', { state: 'published' }],
])('%s returns as much as fits, and its pages add up', async (name, input) => {
  const ports = createTestPorts();
  await ports.transaction(change(), async ({ articles }) => {
    for (let index = 0; index < 70; index += 1)
      await articles.save(
        article({ id: numberedId(index), slug: `nota-${index}`, summary_es: 'largo '.repeat(80) }),
      );
  });
  const site = await startMcpSite({ ports });
  try {
    const read: string[] = [];
    let cursor: string | null = null;
    let cuts = 0;
    do {
      const { content, answer } = await askTool(site, name, {
        ...input,
        limit: 100,
        ...(cursor !== null && { cursor }),
      });
      expect(content[0]?.text.length).toBeLessThanOrEqual(limits.answer);
      const page = withoutFences(answer) as Page;
      read.push(...page.items.map(({ slug }) => slug).filter((slug) => /^nota-\d+$/.test(slug)));
      cuts += page.cut?.some(({ how }) => how.includes('cursor')) ? 1 : 0;
      cursor = page.next_cursor;
    } while (cursor !== null && read.length < 200);
    expect(new Set(read).size).toBe(70);
    expect(read).toHaveLength(70);
    expect(cuts).toBeGreaterThan(0);
  } finally {
    await site.close();
  }
});
