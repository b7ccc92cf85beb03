import { change, fitDraft } from '#tests/support/entities.ts';
import { ask } from '#tests/support/http-client.ts';
import { until } from '#tests/support/until.ts';
import { openIssueSite } from './support/issue-site.ts';

const slug = 'programado';

it('publishes once what was scheduled when the server was killed, whichever of the next two starts first', async () => {
  const site = await openIssueSite();
  const { ports } = site;
  try {
    const killed = site.serve();
    await killed.port();
    const scheduled_at = new Date(Date.now() - 1000).toISOString();
    const scheduled = { scheduled_at, scheduled_action: 'publish', scheduled_by: 'Ana' } as const;
    await ports.transaction(change(), ({ articles }) => articles.save(fitDraft({ slug, ...scheduled })));
    killed.signal('SIGKILL');
    await killed.ended;
    const next = [site.serve(), site.serve()];
    await until(async () => (await ports.articles.find(slug))?.status === 'published');
    for (const server of next) {
      const page = await ask(await server.port(), `/noticias/${slug}`);
      expect([page.status, server.err]).toEqual([200, []]);
    }
    const versions = await ports.versions.list('articles', slug);
    expect(versions.map(({ operation }) => operation)).toEqual(['articles.run-schedule', 'test.write']);
    expect(await ports.articles.find(slug)).toMatchObject({ date: scheduled_at, scheduled_at: null });
  } finally {
    await site.close();
  }
});
