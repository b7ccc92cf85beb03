import { sourceDocument } from '#tests/support/agents.ts';
import { fitDraft } from '#tests/support/entities.ts';
import { articlePiece, pageText, saying, startNewsroom, translation } from '../support/newsroom.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const well = [{ json: articlePiece() }, { json: translation() }];

describe('a writer agent', () => {
  it("writes from stored documents and the site's resources", async () => {
    const room = await startNewsroom({ agent: { type: 'article-generator' } });
    await room.ports.sourceDocuments.store([
      sourceDocument({ title: 'Inteligencia artificial en las ciudades', text: pageText }),
    ]);
    room.script.answers.push(...well);
    expect(await room.run()).toMatchObject({ status: 'completed' });
    expect(room.script.calls.searched).toEqual([]);
    expect(room.script.calls.requests[0]?.prompt).toContain(saying);
  });

  it('may use a page that another piece has cited', async () => {
    const room = await startNewsroom({ agent: { type: 'article-generator' } });
    const stored = sourceDocument({ title: 'Inteligencia artificial en las ciudades', text: pageText });
    await room.ports.sourceDocuments.store([stored]);
    await room.store(
      fitDraft({
        slug: 'otra-pieza',
        status: 'published',
        title_es: 'Nada que ver con lo otro',
        sources: [{ name: 'Diario', url: stored.final_url }],
      }),
    );
    room.script.answers.push(...well);
    expect(await room.run()).toMatchObject({ status: 'completed', covered_by: null });
  });

  it('prefers uncited pages, and writes nothing when one article cites all of them', async () => {
    const room = await startNewsroom({ agent: { type: 'article-generator' } });
    const stored = [1, 2].map((number) =>
      sourceDocument({
        title: `Inteligencia artificial, parte ${number}`,
        final_url: `https://diario.example/parte-${number}`,
        hash: String(number).repeat(64),
        text: pageText,
      }),
    );
    await room.ports.sourceDocuments.store(stored);
    const sources = stored.map(({ final_url: url }) => ({ name: 'Diario', url }));
    await room.store(fitDraft({ slug: 'con-las-dos', title_es: 'Nada que ver', sources }));
    const run = await room.run();
    expect(run).toMatchObject({ status: 'completed', covered_by: 'con-las-dos', stage: 'deduplicate' });
    expect(room.script.calls.requests).toEqual([]);
    await room.ports.sourceDocuments.store([
      sourceDocument({
        title: 'Inteligencia artificial, sin usar',
        final_url: 'https://diario.example/otra',
        hash: '9'.repeat(64),
        text: pageText,
      }),
    ]);
    room.script.answers.push(...well);
    expect(await room.run()).toMatchObject({ status: 'completed', covered_by: null });
    expect(room.script.calls.requests[0]?.prompt).toMatch(/S1>>\nTítulo: Inteligencia artificial, sin usar/);
  });

  it('without material pays for nothing', async () => {
    const room = await startNewsroom({ agent: { type: 'article-generator' } });
    expect(await room.run()).toMatchObject({ status: 'failed', error: { code: 'nothing-found' } });
    expect(room.script.calls.requests).toEqual([]);
  });
});
