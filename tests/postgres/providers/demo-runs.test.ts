import { createProviders } from '#apps/compose/providers.ts';
import { readConfig } from '#apps/config.ts';
import { agentTypes } from '#core/agents/taxonomy.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { startNewsroom } from '#tests/core/support/newsroom.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { change, resource } from '#tests/support/entities.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

it.each(agentTypes)('the demonstration makes %s write a draft, from invented pages', async (type) => {
  const providers = createProviders(readConfig({ LLM_PROVIDER: 'demo' }));
  const newsroom = await startNewsroom({ agent: { type }, config: { topics: ['regulacion'] }, providers });
  await newsroom.ports.transaction(change(), async ({ resources }) => {
    for (const [index, one] of sampleContent.resources.entries())
      await resources.save(resource({ ...one, id: numberedId(700 + index) }));
  });
  const { status, logs, article_slug: slug } = await newsroom.run();
  expect([status, logs.filter((line) => line.includes('No se usa'))]).toEqual(['completed', []]);
  const sources = (await newsroom.ports.articles.find(slug!))?.sources ?? [];
  expect(sources.map(({ url }) => new URL(url).hostname)).toEqual(sources.map(() => 'example.org'));
});
