import { visitor } from '#core/kernel/actor.ts';
import type { OutputOf } from '#core/operations.ts';
import type { PublishedSettings } from '#core/settings.ts';
import { createApplication } from '#core/application.ts';
import { admin } from '../support/product.ts';
import { articlePiece, page, startNewsroom, translation } from '../support/newsroom.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const reader = visitor('http');

const startPublished = async (published: PublishedSettings = { prompts: false, spending: false }) => {
  const room = await startNewsroom({ config: { customPrompt: 'Nota del editor' } });
  room.script.answers.push({ json: articlePiece() }, { json: translation() });
  const run = await room.run();
  const ports = { ...room.ports, settings: { ...room.ports.settings, published } };
  const application = createApplication(ports);
  const slug = run.article_slug!;
  const read = (): Promise<OutputOf<'articles.provenance'>> =>
    application.execute('articles.provenance', { slug }, reader);
  const approve = async () => {
    const { revision } = (await room.ports.articles.find(slug))!;
    return application.execute('articles.approve', { slug, revision, confirm: true }, admin);
  };
  return { ...room, application, run, slug, read, approve };
};

describe('the provenance of an article', () => {
  it('is public once it is published, complete, and has neither prompts nor costs unless they are shown', async () => {
    const room = await startPublished();
    await expect(room.read()).rejects.toMatchObject({ code: 'not-found' });
    await room.approve();
    const made = await room.read();
    expect(made.steps.map(({ kind, by }) => [kind, ...by])).toEqual([
      ['read'],
      ['written', 'Faro'],
      ['translated'],
      ['reviewed', admin.name],
      ['published'],
    ]);
    expect(made.sources).toEqual([
      {
        name: `El Diario: ${page.title}`,
        url: page.url,
        retrieved_at: expect.any(String),
        hash: expect.any(String),
      },
    ]);
    expect(made).toMatchObject({ prompts: [], cost_eur: null, corrections: [] });
    const at = expect.any(String) as unknown;
    expect(made.checks).toContainEqual({ id: 'quotations', passed: true, at });
    expect(made.checks).toContainEqual({ id: 'ai-label', passed: true, at });
    // Nothing is claimed of what is not there.
    expect(made.checks.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['sponsor']));
    const text = JSON.stringify(made);
    for (const secret of ['Nota del editor', room.run.id, admin.id!, room.agent.id])
      expect(text).not.toContain(secret);
  });

  it('has the texts of its prompts, each with the recorded hash, and its cost where they are shown', async () => {
    const room = await startPublished({ prompts: true, spending: true });
    await room.approve();
    const { prompts, steps, cost_eur: cost } = await room.read();
    const { hash } = room.ports.providers.prompts;
    expect(prompts.map(({ text }) => hash(text))).toEqual(prompts.map((prompt) => prompt.hash));
    expect(new Set(prompts.map((prompt) => prompt.hash))).toEqual(
      new Set(steps.flatMap(({ prompt_hash: named }) => named ?? [])),
    );
    expect(prompts[0]!.text).toContain('Nota del editor');
    expect(cost).toBe(room.run.cost.eur);
    expect(cost).toBeGreaterThan(0);
  });

  it('says which checks a piece has not passed', async () => {
    const room = await startNewsroom({ config: { targetLength: 500 } });
    room.script.answers.push({ json: articlePiece() }, { json: translation() });
    const { article_slug: slug } = await room.run();
    const { revision } = (await room.ports.articles.find(slug!))!;
    await room.application.execute('articles.approve', { slug: slug!, revision, confirm: true }, admin);
    const { checks } = await room.application.execute('articles.provenance', { slug: slug! }, reader);
    expect(checks.filter(({ passed }) => !passed)).toMatchObject([{ id: 'length', passed: false }]);
  });
});

describe('the figures', () => {
  it('have the spending of whole months where it is shown, and are computed from what is published', async () => {
    const room = await startPublished({ prompts: false, spending: true });
    const before = await room.application.execute('articles.figures', {}, reader);
    await room.approve();
    const after = await room.application.execute('articles.figures', {}, reader);
    expect([after.pieces - before.pieces, after.with_ai - before.with_ai]).toEqual([1, 1]);
    expect(after.reviewed).toBe(before.reviewed + 1);
    expect(after.spending).toEqual([]);
    room.clock.set('2026-12-03T10:00:00.000Z');
    const { spending } = await room.application.execute('articles.figures', {}, reader);
    expect(spending).toEqual([{ month: '2026-11', eur: room.run.cost.eur }]);
    expect(
      (await startPublished().then(({ application }) => application.execute('articles.figures', {}, reader)))
        .spending,
    ).toBeNull();
  });
});
